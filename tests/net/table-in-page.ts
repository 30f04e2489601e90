/** One seat of a table inside a real page: links, gossip and letters as in the app, over a log without signatures. */
import { bytesEqual, type Bytes } from '../../src/base/bytes.ts';
import { h64 } from '../../src/crypto/hash.ts';
import { openChannels } from '../../src/net/channels.ts';
import { systemClock } from '../../src/net/clock.ts';
import { createGossip, type Gossip } from '../../src/net/gossip.ts';
import { Introductions } from '../../src/net/introductions.ts';
import { createKeeper, type Keeper } from '../../src/net/keeper.ts';
import type { Net } from '../../src/net/link.ts';
import { createPeerJsNet } from '../../src/net/peerjs.ts';
import { createRelay } from '../../src/net/relay.ts';
import { Log } from './log.ts';

interface Seat {
  readonly own: number;
  readonly net: Net;
  readonly keeper: Keeper;
  readonly log: Log;
  readonly gossip: Gossip;
  readonly answering: Set<number>;
}
let seat: Seat | undefined;
const mine = (): Seat => {
  if (!seat) throw new Error('call sit first');
  return seat;
};

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const sign = (by: number, written: Bytes): Bytes => h64('letter', Uint8Array.of(by), written);

export async function sit(port: number, own: number, seats: number): Promise<void> {
  const base = `p${own}`;
  const net = await createPeerJsNet({ base, signalling: { host: 'localhost', port, path: '/peerjs', secure: false }, iceServers: [], clock: systemClock, random });
  const keeper = createKeeper({ net, base, clock: systemClock, chance: Math.random });
  const log = new Log(seats);
  const gossip = createGossip({ table: new Uint8Array(32), feeds: log, clock: systemClock });
  const answering = new Set<number>();
  const relay = createRelay({
    own, clock: systemClock, random,
    sign: (written) => sign(own, written),
    isSigned: (by, written, signature) => bytesEqual(signature, sign(by, written)),
    read: (from, body) => introductions.read(from, body),
  });
  const introductions: Introductions = new Introductions({
    own, seats, clock: systemClock, random, net,
    isLinked: (other) => linkStates(other).includes('here'),
    send: (to, body) => relay.send(to, body),
    adopt: (link) => keeper.adopt(link),
    heard: (other, milliseconds) => void (milliseconds === null ? answering.delete(other) : answering.add(other)),
    said: () => undefined,
  });
  keeper.onLink((link, from) => {
    const channel = openChannels(link);
    gossip.join(channel('gossip'));
    relay.join(Number(from.slice(1)), channel('letters'));
  });
  seat = { own, net, keeper, log, gossip, answering };
}
export const keep = (other: number): void => mine().keeper.keep(`p${other}`);
export const linkStates = (other: number): readonly string[] => mine().keeper.links(`p${other}`).map((link) => link.state);
export const answering = (): readonly number[] => [...mine().answering];
export const heads = (): readonly number[] => mine().log.heads();
export function write(): void {
  mine().log.write(mine().own);
  mine().gossip.advanced();
}
/** From now on no new connection of this page finds a way: only relays may be used, and there is none. */
export function wall(): void {
  const Real = RTCPeerConnection;
  const relayOnly = function relayOnly(config: RTCConfiguration): RTCPeerConnection {
    return new Real({ ...config, iceTransportPolicy: 'relay' });
  };
  globalThis.RTCPeerConnection = Object.assign(relayOnly, { generateCertificate: Real.generateCertificate.bind(Real) }) as never;
}

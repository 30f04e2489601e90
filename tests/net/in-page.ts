/** What the WebRTC tests run inside real pages. */
import { Peer, type DataConnection } from 'peerjs';
import { fromUtf8, utf8, type Bytes } from '../../src/base/bytes.ts';
import { addressOf } from '../../src/net/address.ts';
import { systemClock } from '../../src/net/clock.ts';
import { createKeeper, type Keeper } from '../../src/net/keeper.ts';
import type { Link, Net } from '../../src/net/link.ts';
import { openPeerJsWire } from '../../src/net/peerjs-wire.ts';
import { createPeerJsNet } from '../../src/net/peerjs.ts';
import type { Wire } from '../../src/net/wire.ts';
import { PROMISES, type World } from './contract.ts';

export const promises: readonly string[] = Object.keys(PROMISES);

export const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const signallingAt = (port: number) => ({ host: 'localhost', port, path: '/peerjs', secure: false });
const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How soon everything is to be is held in memory, where time is simulated; here whatever comes at all is soon enough. */
const PATIENCE = 90_000;

async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`${what}: not within ${PATIENCE} ms`);
    await pass(5);
  }
}

export const openNet = (port: number, base: string, protocol?: number): Promise<Net> =>
  createPeerJsNet({ base, signalling: signallingAt(port), iceServers: [], clock: systemClock, random, ...(protocol === undefined ? {} : { protocol }) });

/** PeerJS as a stranger would use it. */
async function openRogue(port: number, address: string): Promise<Wire> {
  const peer = new Peer(`rogue-${crypto.randomUUID()}`, { ...signallingAt(port), config: { iceServers: [] } });
  await new Promise<void>((resolve) => void peer.on('open', () => resolve()));
  const connection: DataConnection = peer.connect(address, { serialization: 'raw', reliable: true });
  return new Promise((resolve, reject) => {
    openPeerJsWire(connection, {
      onOpen: (wire) => (wire ? resolve(wire) : reject(new Error('no fingerprints'))),
      onFailed: () => reject(new Error('the rogue got no channel')),
      onGone: () => peer.destroy(),
    });
  });
}

/** Runs one promise of the contract; resolves to what went wrong, or `null`. */
export async function keepPromise(name: string, port: number, many: number): Promise<string | null> {
  const nets: Net[] = [];
  const world: World = {
    clock: systemClock,
    until,
    pass,
    many,
    async phone(base, options) {
      const net = await openNet(port, base, options?.protocol);
      nets.push(net);
      await until(`${base} is reachable`, () => net.state.kind === 'reachable');
      return net;
    },
    rogue: (address) => openRogue(port, address),
  };
  try {
    await PROMISES[name]?.(world);
    return null;
  } catch (error) {
    return String(error);
  } finally {
    for (const net of nets) net.close();
  }
}

/** One phone for tests with several pages: a keeper, and all that it heard. */
export interface Phone {
  readonly net: Net;
  readonly keeper: Keeper;
  readonly links: Link[];
  readonly heard: string[];
  readonly states: string[];
  readonly troubles: string[];
}
let phone: Phone | undefined;
const mine = (): Phone => {
  if (!phone) throw new Error('call openPhone first');
  return phone;
};

export async function openPhone(port: number, base: string): Promise<void> {
  const net = await openNet(port, base);
  const keeper = createKeeper({ net, base, clock: systemClock, chance: Math.random });
  phone = { net, keeper, links: [], heard: [], states: [], troubles: [] };
  const { links, heard, states, troubles } = phone;
  net.onState((state) => states.push(state.kind === 'reachable' ? state.address : state.why.code));
  keeper.onTrouble((_, why) => troubles.push(`${why.code} ${why.detail ?? ''}`.trim()));
  keeper.onLink((link) => {
    links.push(link);
    link.listen((event) => event.kind === 'message' && heard.push(fromUtf8(event.bytes) ?? '?'));
  });
}
export const address = (): string | null => {
  const { state } = mine().net;
  return state.kind === 'reachable' ? state.address : null;
};
export const keep = (base: string): void => mine().keeper.keep(base);
export const wake = (): void => mine().keeper.wake();
export const linkStates = (base: string): readonly string[] => mine().keeper.links(base).map((link) => link.state);
export const say = (text: string): void => {
  for (const link of mine().keeper.links()) link.send(utf8(text));
};
export const heard = (): readonly string[] => mine().heard;
export const troubles = (): readonly string[] => mine().troubles;
export const registrations = (): readonly string[] => mine().states;

/** One dial: its outcome and how long it took. */
export async function dial(base: string, generation = 0): Promise<{ readonly code: string; readonly detail: string; readonly milliseconds: number }> {
  const start = performance.now();
  const result = await mine().net.dial(addressOf(base, generation));
  const milliseconds = performance.now() - start;
  return result.ok ? { code: 'linked', detail: result.value.remote, milliseconds } : { code: result.error.code, detail: result.error.detail ?? '', milliseconds };
}

/** A page that speaks to a phone as PeerJS does, and then says whatever it likes over a real data channel. */
import { Peer, type DataConnection } from 'peerjs';
import { utf8 } from '../../src/base/bytes.ts';
import { encodeFrame, PART, PROTOCOL, type Frame } from '../../src/net/frames.ts';
import { MALFORMED } from './contract.ts';

interface Channel {
  readonly data: RTCDataChannel;
  send(...frames: readonly Uint8Array[]): Promise<void>;
}

/** Below this the browser takes more. */
const ROOM = 4 << 20;

function channelOver(data: RTCDataChannel): Channel {
  return {
    data,
    async send(...frames) {
      for (const frame of frames) {
        while (data.readyState === 'open' && data.bufferedAmount > ROOM) await new Promise((resolve) => setTimeout(resolve, 5));
        if (data.readyState !== 'open') return;
        data.send(new Uint8Array(frame));
      }
    },
  };
}

let peer: Peer | undefined;

export async function register(port: number): Promise<void> {
  const made = new Peer(`rogue-${crypto.randomUUID()}`, { host: 'localhost', port, path: '/peerjs', secure: false, config: { iceServers: [] } });
  await new Promise<void>((resolve, reject) => {
    made.on('open', () => resolve());
    made.on('error', reject);
  });
  peer = made;
}
/** For one try: a phone that is being flooded lets nobody in for a while. */
const PATIENCE = 2000;

function tryToDial(address: string): Promise<Channel | undefined> {
  const connection: DataConnection | undefined = peer?.connect(address, { serialization: 'raw', reliable: true });
  if (!connection) throw new Error('call register first');
  return new Promise((resolve) => {
    connection.on('open', () => resolve(channelOver(connection.dataChannel)));
    setTimeout(() => {
      if (!connection.open) connection.close();
      resolve(undefined);
    }, PATIENCE);
  });
}
async function dial(address: string): Promise<Channel> {
  for (;;) {
    const channel = await tryToDial(address);
    if (channel) return channel;
  }
}
/** Says hello as this address until it is let in. */
async function dialPolitely(address: string, as: string): Promise<Channel> {
  const channel = await dial(address);
  await new Promise<void>((resolve) => {
    channel.data.addEventListener('message', ({ data }) => {
      const bytes = new Uint8Array(data as ArrayBuffer);
      // A hello: what follows its kind, protocol and address is the nonce.
      if (bytes[1] === 0) void channel.send(encodeFrame({ kind: 'heard', nonce: bytes.slice(-8) })).then(resolve);
    });
    void channel.send(helloAs(as));
  });
  return channel;
}
const helloAs = (address: string, nonce = 1): Uint8Array => encodeFrame({ kind: 'hello', protocol: PROTOCOL, address, nonce: new Uint8Array(8).fill(nonce) });
const part = (fields: Partial<Extract<Frame, { kind: 'part' }>>): Uint8Array => encodeFrame({ kind: 'part', message: 1, index: 0, count: 1, bytes: utf8('x'), ...fields });
const many = (count: number, make: (index: number) => Uint8Array): readonly Uint8Array[] => Array.from({ length: count }, (_, index) => make(index));
const random = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(Math.random() * 256));

/** Each over a channel of its own, until it has said all or is cut off. */
const ATTACKS: Readonly<Record<string, (address: string, victim: string) => Promise<Channel>>> = {
  async 'never says hello'(address) {
    const channel = await dial(address);
    await channel.send(part({}), utf8('GET / HTTP/1.1'), ...MALFORMED);
    return channel;
  },
  async 'text in place of bytes'(address) {
    const channel = await dialPolitely(address, 'rogue-g0');
    for (let time = 0; time < 200 && channel.data.readyState === 'open'; time++) channel.data.send('{"kind":"part"}');
    return channel;
  },
  async 'malformed and random frames'(address) {
    const channel = await dialPolitely(address, 'rogue-g0');
    for (let time = 0; time < 20; time++) await channel.send(...MALFORMED, random(time), Uint8Array.of(0x50, ...random(30)));
    return channel;
  },
  async 'frames that are too long'(address) {
    const channel = await dialPolitely(address, 'rogue-g0');
    await channel.send(...many(50, () => new Uint8Array(200_000)));
    return channel;
  },
  async 'messages without end'(address) {
    const channel = await dialPolitely(address, 'rogue-g0');
    await channel.send(...many(400, (index) => part({ message: index, index: 0, count: 66, bytes: new Uint8Array(PART) })));
    return channel;
  },
  async 'the same hello again and again'(address) {
    const channel = await dialPolitely(address, 'rogue-g0');
    await channel.send(...many(5000, () => helloAs('rogue-g0')));
    return channel;
  },
  async 'in another phone’s name'(address, victim) {
    const channel = await dialPolitely(address, victim);
    await channel.send(...many(300, (index) => part({ message: index, bytes: Uint8Array.of(index % 8, ...random(200)) })));
    return channel;
  },
  async 'a flood of good frames'(address) {
    const channel = await dialPolitely(address, 'rogue-g0');
    const wave = many(6000, (index) => part({ message: index, bytes: Uint8Array.of(index % 256, 1, 2, 3) }));
    // A machine that is busy with other things may let one such wave pass as no flood.
    for (let time = 0; time < 5; time++) await channel.send(...wave);
    return channel;
  },
  async 'letters and greetings of nobody'(address) {
    const channel = await dialPolitely(address, 'rogue-g0');
    await channel.send(...many(500, (index) => part({ message: index, bytes: Uint8Array.of([0, 2, 6][index % 3] ?? 0, ...random(100)) })));
    return channel;
  },
};
export const attacks: readonly string[] = Object.keys(ATTACKS);

/** Resolves once it has said all, or has been cut off. */
export async function attack(name: string, address: string, victim: string): Promise<void> {
  await ATTACKS[name]?.(address, victim);
}
/** Whether the phone cuts off who floods it. */
export async function isCutOff(name: string, address: string, victim: string): Promise<boolean> {
  const channel = await ATTACKS[name]?.(address, victim);
  return new Promise((resolve) => {
    if (channel?.data.readyState !== 'open') return resolve(true);
    channel.data.addEventListener('close', () => resolve(true));
    return undefined;
  });
}

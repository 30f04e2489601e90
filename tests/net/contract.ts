/** What every net promises, in memory and over WebRTC alike. Runs in Node and in a page, so it brings its own assertions. */
import { bytesEqual, concat, utf8, type Bytes } from '../../src/base/bytes.ts';
import { addressOf } from '../../src/net/address.ts';
import { decodeFrame, encodeFrame, PART, PROTOCOL, type Frame } from '../../src/net/frames.ts';
import { createKeeper } from '../../src/net/keeper.ts';
import { MAX_MESSAGE, type Clock, type DialRefusal, type Link, type Net } from '../../src/net/link.ts';
import { RECEIVE } from '../../src/net/pace.ts';
import type { Wire } from '../../src/net/wire.ts';

/** A network to try promises on. Every phone gets a base of its own, so promises may share one. */
export interface World {
  readonly clock: Clock;
  /** A net that is reachable. */
  phone(base: string, options?: { readonly protocol?: number }): Promise<Net>;
  /** An open wire to that address, and nothing of ours above it. */
  rogue(address: string): Promise<Wire>;
  /** Lets time pass until it is so; throws after that many milliseconds, where time is the world's own. Real machines may be slow. */
  until(what: string, isSo: () => boolean, milliseconds?: number): Promise<void>;
  pass(milliseconds: number): Promise<void>;
  /** How many connects to make where many are wanted. */
  readonly many: number;
}

function check(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}
function same<T>(found: T, wanted: T, what: string): void {
  check(JSON.stringify(found) === JSON.stringify(wanted), `${what}: found ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}`);
}

interface Heard {
  readonly messages: Bytes[];
  readonly states: string[];
  readonly pings: number[];
}
function hear(link: Link): Heard {
  const heard: Heard = { messages: [], states: [], pings: [] };
  link.listen((event) => {
    if (event.kind === 'message') heard.messages.push(event.bytes);
    else if (event.kind === 'state') heard.states.push(event.state);
    else heard.pings.push(event.milliseconds);
  });
  return heard;
}
const texts = (heard: Heard): readonly string[] => heard.messages.map((bytes) => new TextDecoder().decode(bytes));

let pairs = 0;
const freshBase = (name: string): string => `${name}${(pairs += 1)}`;

async function pair(world: World): Promise<{ readonly near: Link; readonly far: Link; readonly dialler: Net; readonly host: Net }> {
  const [a, b] = [freshBase('a'), freshBase('b')];
  const [dialler, host] = [await world.phone(a), await world.phone(b)];
  const links: Link[] = [];
  host.onLink((link) => links.push(link));
  const near = await dialled(world, dialler, addressOf(b, 0));
  await world.until('the other end has the link', () => links.length > 0);
  return { near, far: links[0] as Link, dialler, host };
}
async function outcome(world: World, net: Net, address: string, milliseconds = 25_000): Promise<Awaited<ReturnType<Net['dial']>>> {
  let result: Awaited<ReturnType<Net['dial']>> | undefined;
  void net.dial(address).then((value) => (result = value));
  await world.until(`dialling ${address} has an outcome`, () => result !== undefined, milliseconds);
  return result as Awaited<ReturnType<Net['dial']>>;
}
async function dialled(world: World, net: Net, address: string): Promise<Link> {
  const result = await outcome(world, net, address);
  check(result.ok, `dialling ${address}: ${result.ok ? '' : `${result.error.code} ${result.error.detail}`}`);
  return result.value;
}

/** A rogue that has said a proper hello: a link exists at the other end. */
async function politeRogue(world: World): Promise<{ readonly wire: Wire; readonly link: Link; readonly frames: Frame[] }> {
  const base = freshBase('victim');
  const net = await world.phone(base);
  const links: Link[] = [];
  net.onLink((link) => links.push(link));
  const wire = await world.rogue(addressOf(base, 0));
  const frames: Frame[] = [];
  wire.listen({
    frame(bytes) {
      const frame = decodeFrame(bytes);
      if (frame) frames.push(frame);
      if (frame?.kind === 'hello') wire.send(encodeFrame({ kind: 'heard', nonce: frame.nonce }));
    },
    drained: () => undefined,
    closed: () => undefined,
  });
  wire.send(encodeFrame({ kind: 'hello', protocol: PROTOCOL, address: 'rogue-g0', nonce: new Uint8Array(8) }));
  await world.until('the victim has a link to the rogue', () => links.length === 1);
  return { wire, link: links[0] as Link, frames };
}

/** A phone with a keeper, and all that is said and heard on whatever links come. */
async function keeping(world: World) {
  const base = freshBase('k');
  const keeper = createKeeper({ net: await world.phone(base), base, clock: world.clock, chance: () => 0.5 });
  const heard: Bytes[] = [];
  keeper.onLink((link) => link.listen((event) => event.kind === 'message' && heard.push(event.bytes)));
  return { base, keeper, heard, said: [] as number[] };
}

const NO_DESCRIPTIONS: readonly Bytes[] = [new Uint8Array(), utf8('v=0'), new Uint8Array(100).fill(1), new Uint8Array(5000)];

/** What a promise comes to, while time passes. */
async function settled<T>(world: World, promise: Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined;
  void promise.then((value) => (result = { value }));
  await world.until('it has an outcome', () => result !== undefined, 25_000);
  return (result as unknown as { readonly value: T }).value;
}

const patterned = (length: number): Bytes => Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 0xff);

export const MALFORMED: readonly Uint8Array[] = [
  new Uint8Array(),
  Uint8Array.of(0x50),
  Uint8Array.of(0x50, 99),
  Uint8Array.of(0x50, 0, 1, 0),
  Uint8Array.of(0x51, 3, 0, 0, 0, 0),
  utf8('{"kind":"part"}'),
  concat(encodeFrame({ kind: 'bye' }), Uint8Array.of(0)),
  encodeFrame({ kind: 'ping', number: 7 }).subarray(0, 4),
  encodeFrame({ kind: 'part', message: 1, index: 3, count: 3, bytes: new Uint8Array(1) }),
  encodeFrame({ kind: 'part', message: 2, index: 0, count: 0, bytes: new Uint8Array(1) }),
  encodeFrame({ kind: 'part', message: 3, index: 0, count: 60_000, bytes: new Uint8Array(PART) }),
  encodeFrame({ kind: 'part', message: 4, index: 0, count: 2, bytes: new Uint8Array(5) }),
  encodeFrame({ kind: 'part', message: 5, index: 1, count: 2, bytes: new Uint8Array() }),
  Uint8Array.of(0x50, 2, 1, 0, 0, 0, 0, 0, 1, 0, 255, 255, 255, 255),
  new Uint8Array(40_000).fill(0x50),
];

export const PROMISES: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'who dials and who is dialled see one link, its ends and its binding alike': async (world) => {
    const { near, far } = await pair(world);
    same([near.state, far.state], ['here', 'here'], 'states');
    check(near.binding.length > 0 && bytesEqual(near.binding, far.binding), 'the bindings are the same');
    check(near.session !== far.session, 'two pages, two sessions');
    check(near.remote.startsWith('b') && far.remote.startsWith('a'), `remotes ${near.remote} and ${far.remote}`);
  },
  'messages of every size arrive whole and in order': async (world) => {
    const { near, far } = await pair(world);
    const heard = hear(far);
    const sizes = [0, 1, PART - 1, PART, PART + 1, 3 * PART, 100_001, MAX_MESSAGE];
    for (const size of sizes) near.send(patterned(size));
    await world.until('all are there', () => heard.messages.length === sizes.length, 20_000);
    same(heard.messages.map((message) => message.length), sizes, 'sizes');
    for (const message of heard.messages) check(bytesEqual(message, patterned(message.length)), `a message of ${message.length} bytes is intact`);
  },
  'a message that is too long is our own bug': async (world) => {
    const { near } = await pair(world);
    let thrown = false;
    try {
      near.send(new Uint8Array(MAX_MESSAGE + 1));
    } catch {
      thrown = true;
    }
    check(thrown, 'it throws');
  },
  'many small messages both ways keep their order': async (world) => {
    const { near, far } = await pair(world);
    const [atNear, atFar] = [hear(near), hear(far)];
    const numbers = Array.from({ length: 300 }, (_, index) => String(index));
    for (const number of numbers) {
      near.send(utf8(number));
      far.send(utf8(number));
    }
    await world.until('all are there', () => atNear.messages.length + atFar.messages.length === 600, 20_000);
    same(texts(atNear), numbers, 'far to near');
    same(texts(atFar), numbers, 'near to far');
  },
  'the first messages, sent the moment a link exists, are not lost, however often one connects (peers/peerjs#69, peers/peerjs#222)': async (world) => {
    const base = freshBase('host');
    const host = await world.phone(base);
    const atHost: string[] = [];
    host.onLink((link) => {
      link.send(utf8('welcome'));
      link.listen((event) => {
        if (event.kind === 'message') atHost.push(new TextDecoder().decode(event.bytes));
      });
    });
    const dialler = await world.phone(freshBase('guest'));
    for (let round = 0; round < world.many; round++) {
      const link = await dialled(world, dialler, addressOf(base, 0));
      link.send(utf8(`hello ${round}`));
      const heard = hear(link);
      await world.until(`both were heard in round ${round}`, () => atHost.length === round + 1 && heard.messages.length === 1);
      same(texts(heard), ['welcome'], 'at the guest');
      same(atHost[round], `hello ${round}`, 'at the host');
      link.close();
    }
  },
  'round trips are measured': async (world) => {
    const { near } = await pair(world);
    const heard = hear(near);
    await world.until('a ping', () => heard.pings.length > 0, 6000);
    check(heard.pings.every((ping) => ping >= 0 && ping < 5000), `pings ${heard.pings.join(' ')}`);
  },
  'a close that never fires: a silent end is quiet, never torn down, and here again when it is heard (peers/peerjs#1313, peers/peerjs#752)': async (world) => {
    const { wire, link } = await politeRogue(world);
    const heard = hear(link);
    await world.until('it is quiet', () => link.state === 'quiet', 15_000);
    await world.pass(3000);
    same(heard.states, ['quiet'], 'states');
    wire.send(encodeFrame({ kind: 'ping', number: 1 }));
    await world.until('it is here', () => link.state === 'here');
    same(heard.states, ['quiet', 'here'], 'states');
  },
  'a zombie after a freeze: a proof of life that is not answered makes it quiet soon (livekit/client-sdk-js#1968)': async (world) => {
    const { link, frames } = await politeRogue(world);
    const pings = (): number => frames.filter((frame) => frame.kind === 'ping').length;
    const before = pings();
    link.prove();
    await world.until('it was asked', () => pings() > before, 1500);
    await world.until('it is quiet', () => link.state === 'quiet', 3500);
  },
  'closing says good-bye behind what was sent': async (world) => {
    const { near, far } = await pair(world);
    const heard = hear(far);
    near.send(patterned(200_000));
    near.close();
    same(near.state, 'closed', 'the near end');
    near.send(utf8('too late'));
    await world.until('the far end is closed', () => far.state === 'closed');
    same(heard.messages.map((message) => message.length), [200_000], 'messages');
    same(heard.states, ['closed'], 'states');
  },
  'nobody there': async (world) => {
    const net = await world.phone(freshBase('lonely'));
    const result = await outcome(world, net, 'no-such-phone-g0');
    same(result.ok ? 'a link' : result.error.code, 'net/nobody-there', 'outcome');
  },
  'a dial can be given up': async (world) => {
    const net = await world.phone(freshBase('hasty'));
    const cancel = new AbortController();
    let code = '';
    void net.dial('no-such-phone-g0', cancel.signal).then((result) => (code = result.ok ? 'a link' : result.error.code));
    await world.pass(100);
    cancel.abort();
    await world.until('it has ended', () => code !== '', 1000);
    same(code, 'net/cancelled', 'outcome');
  },
  'two keepers that dial each other at once end with one link, and nothing that was said on the other is lost': async (world) => {
    const [a, b] = [await keeping(world), await keeping(world)];
    const ends = [a, b] as const;
    for (const { keeper, said } of ends) keeper.onLink((link) => link.send(utf8(String(said.push(said.length)))));
    a.keeper.keep(b.base);
    b.keeper.keep(a.base);
    const links = (): readonly number[] => [a.keeper.links(b.base).length, b.keeper.links(a.base).length];
    const heardOf = (): readonly number[] => [a.heard.length, b.heard.length];
    const isQuiet = (): boolean => a.heard.length === b.said.length && b.heard.length === a.said.length;
    await world.until('one link each, and all that was said heard', () => links().join() === '1,1' && isQuiet());
    await world.pass(3000);
    same(links(), [1, 1], 'links after a while');
    same(heardOf(), [b.said.length, a.said.length], 'messages heard, of those said');
    same(a.keeper.links(b.base)[0]?.state, 'here', 'the one that is left');
    for (const { keeper } of ends) keeper.close();
  },
  'a link whose descriptions somebody carries is like one that was dialled': async (world) => {
    const [a, b] = [await world.phone(freshBase('carried')), await world.phone(freshBase('carried'))];
    const offered = await settled(world, a.offer());
    check(offered !== undefined, 'an offer');
    for (const none of NO_DESCRIPTIONS) check((await settled(world, b.answer(none))) === undefined, `no answer to ${none.length} bytes`);
    const answered = await settled(world, b.answer(offered.description));
    check(answered !== undefined, 'an answer');
    same([offered.description.length < 1000, answered.description.length < 1000], [true, true], 'short descriptions');
    for (const none of [...NO_DESCRIPTIONS, offered.description]) check(!offered.answered(none), `${none.length} bytes are no answer`);
    check(offered.answered(answered.description), 'the answer is one');
    const [near, far] = [await settled(world, offered.link), await settled(world, answered.link)];
    check(near.ok && far.ok, `links: ${JSON.stringify([near.ok, far.ok])}`);
    check(near.value.binding.length > 0 && bytesEqual(near.value.binding, far.value.binding), 'the bindings are the same');
    check(far.value.remote.startsWith('carried'), far.value.remote);
    const [atNear, atFar] = [hear(near.value), hear(far.value)];
    near.value.send(patterned(100_000));
    far.value.send(utf8('back'));
    await world.until('both are there', () => atNear.messages.length + atFar.messages.length === 2);
    same([texts(atNear), atFar.messages.map(({ length }) => length)], [['back'], [100_000]], 'messages');
    near.value.close();
    await world.until('the far end is closed', () => far.value.state === 'closed');
  },
  'different protocols part with a word on both ends': async (world) => {
    const base = freshBase('old');
    const old = await world.phone(base, { protocol: PROTOCOL });
    const refusals: DialRefusal[] = [];
    old.onRefused((_, why) => refusals.push(why));
    const newer = await world.phone(freshBase('new'), { protocol: PROTOCOL + 1 });
    const result = await outcome(world, newer, addressOf(base, 0));
    same(result.ok ? null : result.error, { code: 'net/other-version', detail: 'theirs-is-older' }, 'where it was dialled');
    await world.until('the other end knows', () => refusals.length > 0);
    same(refusals, [{ code: 'net/other-version', detail: 'ours-is-older' }], 'at the other end');
  },
  'malformed frames are dropped and counted, and the link works on': async (world) => {
    const { wire, link } = await politeRogue(world);
    const heard = hear(link);
    for (const frame of MALFORMED) wire.send(frame);
    wire.send(encodeFrame({ kind: 'part', message: 9, index: 0, count: 1, bytes: utf8('still here') }));
    await world.until('a good message', () => heard.messages.length > 0);
    same(texts(heard), ['still here'], 'messages');
    same([link.state, link.faults], ['here', MALFORMED.length], 'state and faults');
  },
  'malformed frames without end cut the link': async (world) => {
    const { wire, link } = await politeRogue(world);
    for (let round = 0; round < 10; round++) for (const frame of MALFORMED) wire.send(frame);
    await world.until('it is cut', () => link.state === 'closed');
  },
  'a flood is limited and cut': async (world) => {
    const { wire, link } = await politeRogue(world);
    const heard = hear(link);
    const frame = encodeFrame({ kind: 'part', message: 1, index: 0, count: 1, bytes: utf8('flood') });
    const began = world.clock.now();
    await world.until('it is cut', () => {
      // A machine that is busy with other things may let one such wave pass as no flood.
      for (let sent = 0; sent < 5000 && link.state !== 'closed'; sent++) wire.send(frame);
      return link.state === 'closed';
    });
    const most = RECEIVE.frames.burst + ((world.clock.now() - began) * RECEIVE.frames.perSecond) / 1000;
    check(heard.messages.length <= most, `${heard.messages.length} messages came through, of ${most}`);
  },
  'unfinished messages do not pile up': async (world) => {
    const { wire, link } = await politeRogue(world);
    const heard = hear(link);
    for (let message = 1; message <= 40; message++) wire.send(encodeFrame({ kind: 'part', message, index: 0, count: 2, bytes: patterned(PART) }));
    wire.send(encodeFrame({ kind: 'part', message: 1, index: 1, count: 2, bytes: utf8('end') }));
    wire.send(encodeFrame({ kind: 'part', message: 40, index: 1, count: 2, bytes: utf8('end') }));
    wire.send(encodeFrame({ kind: 'part', message: 99, index: 0, count: 1, bytes: utf8('last') }));
    await world.until('the last is there', () => heard.messages.some((bytes) => bytes.length === 4), 10_000);
    same(heard.messages.map((bytes) => bytes.length), [PART + 3, 4], 'only the newest unfinished messages were kept');
  },
  'a wire that says no hello is no link': async (world) => {
    const base = freshBase('shy');
    const net = await world.phone(base);
    let links = 0;
    net.onLink(() => (links += 1));
    const wire = await world.rogue(addressOf(base, 0));
    wire.send(encodeFrame({ kind: 'part', message: 1, index: 0, count: 1, bytes: utf8('hi') }));
    wire.send(utf8('GET / HTTP/1.1'));
    await world.pass(1000);
    same(links, 0, 'links');
  },
};

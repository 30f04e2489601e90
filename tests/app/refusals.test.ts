/** Everybody who cannot sit is told why, and on the host's phone nothing is disturbed. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { utf8, type Bytes } from '../../src/base/bytes.ts';
import { hostBase } from '../../src/app/code.ts';
import { decodeMessage, encodeMessage, type LobbyMessage } from '../../src/app/lobby/messages.ts';
import { commitNonce, signMeeting } from '../../src/app/lobby/proof.ts';
import { RULES_VERSION } from '../../src/app/play/kinds.ts';
import { publicKeyOf } from '../../src/crypto/sign.ts';
import { addressOf } from '../../src/net/address.ts';
import { openChannels, type Channel } from '../../src/net/channels.ts';
import { PROTOCOL } from '../../src/table/founding.ts';
import { gather, start } from './world-play.ts';
import { createWorld, isAt, memoryStore, playOf, sceneOf, type World } from './world.ts';
import type { TableSession } from '../../src/app/api.ts';

async function hostAlone(world: World): Promise<{ readonly host: TableSession; readonly code: string; readonly link: string }> {
  const host = await world.open(memoryStore()).app.host();
  await world.until(() => sceneOf(host, 'lobby').link !== null, 'the host can be reached');
  const { code, link } = sceneOf(host, 'lobby');
  return { host, code: code ?? '', link: link ?? '' };
}

async function refusedWith(world: World, session: TableSession): Promise<string> {
  await world.until(() => isAt(session, 'refused'), 'it is refused', 40_000);
  return sceneOf(session, 'refused').refusal.code;
}

/** A phone that says whatever a test wants; what it hears is kept. */
async function stranger(world: World, code: string): Promise<{ readonly channel: Channel; readonly heard: LobbyMessage[] }> {
  const { net } = world.network.phone(`stranger-${Math.floor(world.chance() * 1e9)}`);
  await world.clock.pass(100);
  const dialling = net.dial(addressOf(hostBase(code), 0));
  await world.clock.pass(2000);
  const link = await dialling;
  if (!link.ok) throw new Error(link.error.code);
  const channel = openChannels(link.value)('lobby');
  const heard: LobbyMessage[] = [];
  channel.listen((bytes) => {
    const message = decodeMessage(bytes);
    if (message.ok) heard.push(message.value);
  });
  return { channel, heard };
}

const secretKey = utf8('a key of exactly thirty-two byte');
const nonce = utf8('a nonce with thirty-two bytes in');
const hello = (part: Partial<Extract<LobbyMessage, { kind: 'hello' }>> = {}): LobbyMessage => ({
  kind: 'hello', protocol: PROTOCOL, rulesVersion: RULES_VERSION, identity: publicKeyOf(secretKey), commitment: commitNonce(nonce), name: 'Eve', ...part,
});

describe('joining is refused', () => {
  it.each([
    ['what is no code', 'ABC', 'join/bad-code'],
    ['a letter that no code has', 'ABCDEO', 'join/bad-code'],
    ['a link to elsewhere', 'https://pies.example/#/host', 'join/bad-link'],
    ['a link with a broken secret', 'https://pies.example/#/join/ABCDEF/xyz', 'join/bad-link'],
  ])('%s', async (_, input, code) => {
    const world = createWorld(31);
    expect(await refusedWith(world, await world.open(memoryStore()).app.join(input))).toBe(code);
  });
  it('a code that nobody hosts, and tries again when asked to', async () => {
    const world = createWorld(32);
    const guest = await world.open(memoryStore()).app.join('ABCDEF');
    expect(await refusedWith(world, guest)).toBe('join/nobody-hosts');
    guest.retry();
    guest.retry();
    await world.until(() => isAt(guest, 'connecting'), 'it tries again');
    await world.until(() => isAt(guest, 'refused'), 'it is told as soon as the first time: no host is known that might come back', 10_000);
    expect(sceneOf(guest, 'refused').refusal.code).toBe('join/nobody-hosts');
  });
  it('without a signalling server, within ten seconds', async () => {
    const world = createWorld(33);
    world.network.setSignalling(false);
    const guest = await world.open(memoryStore()).app.join('ABCDEF');
    await world.clock.pass(10_500);
    expect(sceneOf(guest, 'refused').refusal.code).toBe('join/no-signalling');
    const host = await world.open(memoryStore()).app.host();
    await world.clock.pass(10_500);
    expect(sceneOf(host, 'lobby').troubles).toEqual([{ kind: 'signalling', refusal: { code: 'net/signalling-down' } }]);
    world.network.setSignalling(true);
    await world.until(() => sceneOf(host, 'lobby').code !== null, 'the host can be reached');
    expect(sceneOf(host, 'lobby').troubles).toEqual([]);
  });
  it('a wrong secret', async () => {
    const world = createWorld(34);
    const { host, link } = await hostAlone(world);
    const other = `${link.slice(0, -22)}AAAAAAAAAAAAAAAAAAAAAA`;
    const guest = await world.open(memoryStore()).app.join(other);
    expect(await refusedWith(world, guest)).toBe('lobby/wrong-secret');
    expect(sceneOf(host, 'lobby').members).toHaveLength(1);
  });
  it('a wrong secret once, and not whoever types the letters then, in a new page', async () => {
    const world = createWorld(341);
    const { host, code, link } = await hostAlone(world);
    const store = memoryStore();
    const first = world.open(store);
    expect(await refusedWith(world, await first.app.join(`${link.slice(0, -22)}AAAAAAAAAAAAAAAAAAAAAA`))).toBe('lobby/wrong-secret');
    first.crash();
    const again = await world.open(store).app.join(code);
    await world.until(() => sceneOf(host, 'lobby').members.some(({ status }) => status === 'knocking'), 'it knocks');
    expect(sceneOf(again, 'connecting').step).toBe('admission');
  });
  it('nobody who sits after all: the host is not told any more that it was turned away', async () => {
    const world = createWorld(342);
    const { host, link } = await hostAlone(world);
    expect(await refusedWith(world, await world.open(memoryStore()).app.join(`${link.slice(0, -22)}AAAAAAAAAAAAAAAAAAAAAA`))).toBe('lobby/wrong-secret');
    expect(sceneOf(host, 'lobby').troubles).toMatchObject([{ kind: 'visitor', refusal: { code: 'visitor/wrong-secret' } }]);
    const guest = await world.open(memoryStore()).app.join(link);
    await world.until(() => isAt(guest, 'lobby'), 'it sits');
    expect(sceneOf(host, 'lobby').troubles).toEqual([]);
  });
  it('a full table, with the secret or without', async () => {
    const world = createWorld(35);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    const { code, link } = sceneOf(couple.host, 'lobby');
    expect(await refusedWith(world, await world.open(memoryStore()).app.join(link ?? ''))).toBe('lobby/full');
    expect(await refusedWith(world, await world.open(memoryStore()).app.join(code ?? ''))).toBe('lobby/full');
    expect(sceneOf(couple.host, 'lobby').troubles).toMatchObject([{ kind: 'visitor', refusal: { code: 'visitor/full' } }]);
    await start(world, couple);
    expect(await refusedWith(world, await world.open(memoryStore()).app.join(link ?? ''))).toBe('lobby/started-without-you');
  });
  it('whom the host removes; the link that it had opens nothing any more', async () => {
    const world = createWorld(36);
    const { host, guest } = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    const { link } = sceneOf(host, 'lobby');
    host.removeMember('1');
    expect(await refusedWith(world, guest)).toBe('lobby/removed');
    expect(sceneOf(host, 'lobby').members).toHaveLength(1);
    expect(sceneOf(host, 'lobby').link).not.toBe(link);
    expect(await refusedWith(world, await world.open(memoryStore()).app.join(link ?? ''))).toBe('lobby/wrong-secret');
    guest.leave();
  });
  it('and whoever was removed may knock again, as somebody new', async () => {
    const world = createWorld(361);
    const guestPage = world.open(memoryStore());
    const { host, guest } = await gather(world, world.open(memoryStore()), guestPage);
    host.removeMember('1');
    await refusedWith(world, guest);
    const again = await guestPage.app.join(sceneOf(host, 'lobby').code ?? '');
    await world.until(() => sceneOf(host, 'lobby').members.some((member) => member.status === 'knocking'), 'somebody knocks');
    expect(sceneOf(again, 'connecting').step).toBe('admission');
  });
  it('when the host closes the lobby, and frees the seat when a guest leaves', async () => {
    const world = createWorld(37);
    const { host, guest } = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    const { link } = sceneOf(host, 'lobby');
    guest.leave();
    await world.until(() => sceneOf(host, 'lobby').members.length === 1, 'the seat is free');
    const next = await world.open(memoryStore()).app.join(link ?? '');
    await world.until(() => isAt(next, 'lobby'), 'another guest sits');
    host.leave();
    expect(await refusedWith(world, next)).toBe('lobby/closed');
  });
  it('another version, in plain words on both phones', async () => {
    const world = createWorld(38);
    const { host, code } = await hostAlone(world);
    for (const [part, why] of [[{ protocol: PROTOCOL + 1 }, 'newer'], [{ rulesVersion: 0 }, 'older']] as const) {
      const { channel, heard } = await stranger(world, code);
      channel.send(encodeMessage(hello(part)));
      await world.clock.pass(500);
      expect(heard.map((message) => message.kind)).toEqual(['welcome', 'farewell']);
      expect(heard[1]).toEqual({ kind: 'farewell', why });
      expect(sceneOf(host, 'lobby').troubles).toEqual([{ kind: 'visitor', name: 'Eve', refusal: { code: `visitor/${why}` } }]);
    }
  });
});

describe('a newer app on the other phone', () => {
  it('is told apart before a word is said, on both (vite-pwa/vite-plugin-pwa#524)', async () => {
    const world = createWorld(39);
    const { host, link } = await hostAlone(world);
    const guest = await world.open(memoryStore(), undefined, 1000).app.join(link);
    expect(await refusedWith(world, guest)).toBe('version/they-are-older');
    expect(sceneOf(host, 'lobby').troubles).toEqual([{ kind: 'visitor', name: '', refusal: { code: 'visitor/newer' } }]);
  });
  it('and when it was updated in mid-game', async () => {
    const world = createWorld(40);
    const store = memoryStore();
    const page = world.open(store);
    const couple = await gather(world, world.open(memoryStore()), page);
    await start(world, couple);
    const { tableId } = playOf(couple.guest);
    page.crash();
    const guest = await world.open(store, undefined, 1000).app.resume(tableId);
    await world.until(() => playOf(guest).troubles.length > 0, 'it is said', 60_000);
    expect(playOf(guest).troubles).toEqual([{ kind: 'signalling', refusal: { code: 'version/they-are-older' } }]);
  });
});

describe('a stranger at the host’s address', () => {
  it.each(['removed', 'closed'] as const)('takes nobody’s seat with the word “%s”, since it cannot prove to be the host', async (why) => {
    const world = createWorld(391);
    const [disk, store] = [memoryStore(), memoryStore()];
    const [hostPage, guestPage] = [world.open(disk), world.open(store)];
    const { host } = await gather(world, hostPage, guestPage);
    const { code, link } = sceneOf(host, 'lobby');
    const vanish = (page: { crash(): void }): void => {
      page.crash();
      world.network.registry.delete(addressOf(hostBase(code ?? ''), 0));
    };
    guestPage.crash();
    vanish(hostPage);
    const rogue = world.network.phone(hostBase(code ?? ''));
    let said = 0;
    rogue.net.onLink((met) => {
      openChannels(met)('lobby').send(encodeMessage({ kind: 'farewell', why }));
      said += 1;
    });
    const guest = await world.open(store).app.join(link ?? '');
    await world.until(() => said > 0, 'the stranger has said it');
    await world.clock.pass(2000);
    expect(isAt(guest, 'refused')).toBe(false);
    vanish(rogue);
    const again = await world.open(disk).app.host();
    await world.until(() => isAt(guest, 'lobby') && isAt(again, 'lobby') && sceneOf(again, 'lobby').canStart, 'the guest has its seat', 60_000);
    expect(sceneOf(again, 'lobby').members).toHaveLength(2);
  });
});

describe('a stranger who does not keep to the protocol', () => {
  it('cannot speak for a key that it has not got, nor change the nonce it fixed', async () => {
    const world = createWorld(41);
    const { host, code } = await hostAlone(world);
    const { channel, heard } = await stranger(world, code);
    channel.send(encodeMessage(hello()));
    await world.clock.pass(300);
    const welcome = heard.find((message) => message.kind === 'welcome');
    if (welcome === undefined) throw new Error('no welcome');
    const meeting = { binding: channel.link.binding, host: welcome.identity, guest: publicKeyOf(secretKey) };
    channel.send(encodeMessage({ kind: 'guest-proof', nonce: utf8('another one of thirty-two bytes!'), signature: signMeeting('guest', meeting, secretKey), knows: null, watches: false }));
    await world.clock.pass(300);
    expect(heard.at(-1)).toEqual({ kind: 'farewell', why: 'bad-proof' });
    expect(sceneOf(host, 'lobby').members).toHaveLength(1);

    const second = await stranger(world, code);
    second.channel.send(encodeMessage(hello()));
    await world.clock.pass(300);
    second.channel.send(encodeMessage({ kind: 'guest-proof', nonce, signature: signMeeting('host', meeting, secretKey), knows: null, watches: false }));
    await world.clock.pass(300);
    expect(second.heard.at(-1)).toEqual({ kind: 'farewell', why: 'bad-proof' });
    expect(sceneOf(host, 'lobby').members).toHaveLength(1);
  });
  it('breaks nothing with any bytes at all, and the next guest sits', async () => {
    const world = createWorld(42);
    const { host, code, link } = await hostAlone(world);
    const known = [hello(), { kind: 'leave' }, { kind: 'guest-proof', nonce, signature: new Uint8Array(64) as Bytes, knows: nonce, watches: false }, { kind: 'farewell', why: 'full' }] satisfies LobbyMessage[];
    const mutated = fc.tuple(fc.constantFrom(...known), fc.nat(), fc.nat(255), fc.nat(40)).map(([message, at, value, cut]) => {
      const bytes = encodeMessage(message);
      bytes[at % bytes.length] = value;
      return bytes.slice(0, bytes.length - (cut > 20 ? 0 : cut));
    });
    const messages = fc.sample(fc.oneof(fc.uint8Array({ maxLength: 300 }), mutated), { numRuns: 300, seed: 42 });
    const evil = await stranger(world, code);
    for (const bytes of messages) {
      evil.channel.send(bytes);
      await world.clock.pass(150);
    }
    expect(sceneOf(host, 'lobby').members.filter((member) => member.status === 'seated')).toHaveLength(1);
    const guest = await world.open(memoryStore()).app.join(link);
    await world.until(() => isAt(guest, 'lobby'), 'the guest sits');
  });
  it('cannot disturb a game: greetings, gossip and rematch talk from whoever is no member', async () => {
    const world = createWorld(43);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    const { code } = sceneOf(couple.host, 'lobby');
    await start(world, couple);
    const evil = await stranger(world, code ?? '');
    for (const name of ['greeting', 'gossip', 'rematch', 'lobby'] as const) {
      const channel = openChannels(evil.channel.link)(name);
      for (const bytes of fc.sample(fc.uint8Array({ maxLength: 200 }), { numRuns: 40, seed: 43 })) {
        channel.send(bytes);
        await world.clock.pass(50);
      }
    }
    const [action] = [...playOf(couple.host).legal, ...playOf(couple.guest).legal];
    const actor = playOf(couple.host).legal.length > 0 ? couple.host : couple.guest;
    actor.act(action === undefined ? [] : [action]);
    await world.until(() => playOf(couple.host).history.length > 0 && playOf(couple.guest).history.length > 0, 'the game goes on');
    expect(playOf(couple.host).troubles).toEqual([]);
  });
});

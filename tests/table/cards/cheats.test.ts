/** Phones that cheat with cards: each is refused and named with what it signed. The cheat sits at seat 2; seats 0 and 1 are honest and never blamed. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../src/base/brand.ts';
import type { Bytes } from '../../../src/base/bytes.ts';
import { encode } from '../../../src/base/codec.ts';
import type { Ciphertext } from '../../../src/crypto/ciphertext.ts';
import { decodePoint, encodePoint, subtract, sumOf, type Point } from '../../../src/crypto/group.ts';
import { finish } from '../../../src/crypto/job.ts';
import { decodeDeckMessage, encodeDeckMessage, kindOfMessage, type DeckMessage, type MessageOf } from '../../../src/fair/deck/message.ts';
import { openingFor, produceNow } from '../../../src/fair/deck/produce.ts';
import { due } from '../../../src/fair/deck/due.ts';
import { deckKeyCodec, deckKeyFor, ownDeck } from '../../../src/fair/deck/keys.ts';
import type { Deck } from '../../../src/fair/deck/state.ts';
import { shuffleWork, work } from '../../../src/fair/deck/work.ts';
import { commitmentFor, commitsDigest, nonceFor } from '../../../src/fair/secret.ts';
import type { Slot } from '../../../src/games/cards.ts';
import { decodeEntry } from '../../../src/log/entry.ts';
import { bodyOf, type Body } from '../../../src/table/body.ts';
import { deckBody } from '../../../src/table/deck.ts';
import { feedOf, receiveAll } from '../../../src/log/feeds.ts';
import { automatic } from '../../../src/table/own.ts';
import { choicesOf, phaseOf } from '../../../src/table/show.ts';
import { step } from '../../../src/table/step.ts';
import type { TableEvent } from '../../../src/table/table.ts';
import { runWork, worksOf } from '../../../src/table/work.ts';
import type { Work } from '../../../src/table/works.ts';
import { exchange, forge, openPhone, secretsOf, sitDown, worked, type CardPhone } from './party.ts';
import { toyCards, type ToyCardAction, type ToyCardOutcome, type ToyCardState, type ToyCardView } from './toy-cards.ts';

type Phone = CardPhone<{ readonly turns: number }, ToyCardState, ToyCardAction, ToyCardView, ToyCardOutcome>;
type Table = Phone['table'];
const CHEAT = asSeat(2);

interface Scene {
  readonly honest: readonly Phone[];
  readonly cheat: Phone;
}

type Move = ToyCardAction['kind'] | 'resign';

/** Three phones, played on by `moves` until the cheat has to sign something for which `until` holds. Its phone knows what came, and signs one thing at a time. */
function sceneAt(until: (table: Table) => boolean, moves: readonly Move[] = []): Scene {
  const [zero, one] = sitDown(toyCards, { turns: 40 }, 3) as [Phone, Phone];
  const cheat: Phone = openPhone(toyCards, zero.table.founding, [secretsOf(2)]);
  cheat.works = false;
  const scene: Scene = { honest: [zero, one], cheat };
  const left = [...moves];
  for (let turn = 0; turn < 300; turn++) {
    exchange([zero, one, cheat]);
    if (until(cheat.table)) return scene;
    goOn(scene, left);
  }
  throw new Error('the moves do not lead there');
}

function goOn({ honest, cheat }: Scene, left: Move[]): void {
  const awake = { ...cheat.table, awake: true };
  const draft = automatic(awake);
  if (draft !== null) return signs(cheat, forge(cheat.table, CHEAT, draft.body));
  const [asked] = worksOf(awake);
  if (asked === undefined) return moveOne([...honest, cheat], left);
  const done = worked(asked, cheat.table.tableId);
  if (done.result.kind === 'shuffle') return signs(cheat, forge(cheat.table, CHEAT, body(cheat.table, done.result.message)));
  return void cheat.take(done);
}

function signs(cheat: Phone, entry: Bytes): void {
  cheat.signed.push(entry);
  cheat.receive(entry);
}

/** The next move, by whoever has to choose. */
function moveOne(phones: readonly Phone[], left: Move[]): void {
  const phone = phones.find((each) => each.seat !== null && choicesOf(each.table, each.seat).length > 0);
  if (phone === undefined || phone.seat === null) throw new Error('nobody has to choose');
  const { seat } = phone;
  const secret = phone.table.round.kind === 'commit';
  const wanted = secret ? 'put' : left.shift();
  const choices = choicesOf(phone.table, seat);
  const action = choices.find((each) => each.kind === wanted);
  if (action === undefined && wanted !== 'resign') throw new Error(`no ${wanted ?? 'move'} among ${choices.map((each) => each.kind).join(' ')}`);
  const event: TableEvent<ToyCardAction> = action === undefined ? { kind: 'say', seat, talk: 'resign' } : { kind: secret ? 'choose' : 'act', seat, action };
  if (seat !== CHEAT) return void phone.take(event);
  const [published] = step({ ...phone.table, awake: true }, event).effects;
  if (published?.kind !== 'publish') throw new Error('the move was refused');
  return signs(phone, published.bytes);
}

const deckOf = (table: Table): Deck => { if (table.cards.kind !== 'fair') throw new Error('no deck'); return table.cards.deck; };
const ownOf = (table: Table) => { const deck = table.owns[0]?.deck; if (!deck) throw new Error('no key'); return deck; };
const isDue = (kind: DeckMessage['kind']) => (table: Table): boolean => table.round.kind === 'deck' && table.cards.kind === 'fair' && due(table.cards.deck, CHEAT)?.kind === kind;
const honestMessage = (table: Table): Bytes => produceNow(deckOf(table), ownOf(table)) as Bytes;

function body(table: Table, message: Bytes, changed: Partial<Extract<Body, { kind: 'deck' }>> = {}): Body {
  if (table.round.kind !== 'deck') throw new Error('no deck round');
  return { ...deckBody(table.round, CHEAT, message), ...changed };
}

/** What the cheat signs reaches both honest phones. */
function reach({ honest, cheat }: Scene, ...entries: readonly Bytes[]): void {
  for (const phone of honest) phone.receive(...entries);
  cheat.table = { ...cheat.table, feeds: receiveAll(cheat.table.feeds, entries).feeds };
}

function named(scene: Scene, code: string, guilt: 'proven' | 'open', evidence: Bytes): void {
  for (const phone of scene.honest) {
    expect(phone.table.fault).toMatchObject({ code, seat: CHEAT, guilt });
    expect(phone.table.fault?.evidence).toContainEqual(evidence);
  }
}

function altered<K extends DeckMessage['kind']>(message: Bytes, kind: K, change: (message: MessageOf<K>) => MessageOf<K>): Bytes {
  const decoded = decodeDeckMessage(message);
  if (!decoded.ok || decoded.value.kind !== kind) throw new Error('another message');
  return encodeDeckMessage(change(decoded.value as MessageOf<K>));
}
const swap = <T>(items: readonly T[]): readonly T[] => [items[1] as T, items[0] as T, ...items.slice(2)];

interface Row {
  readonly cheat: string;
  readonly until: (table: Table) => boolean;
  readonly moves?: readonly Move[];
  readonly code: string;
  readonly guilt?: 'open';
  readonly make: (table: Table, scene: Scene) => Body;
}

const flipped = (message: Bytes): Bytes => message.map((byte, at) => (at === message.length - 20 ? byte ^ 1 : byte));
const otherSeed = (table: Table) => ownDeck(new Uint8Array(32).fill(9), table.tableId, CHEAT);

const ROWS: readonly Row[] = [
  { cheat: 'a pile that is too small', until: isDue('pile'), code: 'deck/wrong-size', make: (table) => body(table, altered(honestMessage(table), 'pile', (message) => ({ ...message, pile: message.pile.slice(1) }))) },
  { cheat: 'bytes that are no pile', until: isDue('pile'), code: 'deck/not-canonical', make: (table) => body(table, honestMessage(table).slice(0, -1)) },
  { cheat: 'a proof before the pile', until: isDue('pile'), code: 'deck/out-of-turn', make: (table) => body(table, proofLike(table)) },
  { cheat: 'the shuffle of another pile', until: isDue('pile'), code: 'fault/wrong-cause', guilt: 'open', make: (table) => body(table, honestMessage(table), { cause: new Uint8Array(32) }) },
  { cheat: 'a pile for another round', until: isDue('pile'), code: 'fault/out-of-turn', guilt: 'open', make: (table) => body(table, honestMessage(table), { round: 7 }) },
  { cheat: 'a proof that does not hold', until: isDue('proof'), code: 'deck/proof', make: (table) => body(table, proof(table, flipped)) },
  { cheat: 'shares for other slots', until: isDue('shares'), code: 'deck/wrong-slot', make: (table) => body(table, altered(honestMessage(table), 'shares', (message) => ({ ...message, slots: swap(message.slots) }))) },
  { cheat: 'shares that are swapped', until: isDue('shares'), code: 'deck/proof', make: (table) => body(table, altered(honestMessage(table), 'shares', (message) => ({ ...message, shares: swap(message.shares) }))) },
  { cheat: 'a share too few', until: isDue('shares'), code: 'deck/wrong-size', make: (table) => body(table, altered(honestMessage(table), 'shares', (message) => ({ ...message, shares: message.shares.slice(1) }))) },
  { cheat: 'shares of another key', until: isDue('shares'), code: 'deck/proof', make: (table) => body(table, produceNow(deckOf(table), otherSeed(table)) as Bytes) },
  { cheat: 'a hand that is shown wrongly', until: isDue('shown'), moves: ['draw', 'peek'], code: 'deck/proof', make: (table) => body(table, altered(honestMessage(table), 'shown', (message) => ({ ...message, switched: swap(message.switched) }))) },
  { cheat: 'half a hand that is shown', until: isDue('shown'), moves: ['draw', 'peek'], code: 'deck/wrong-slot', make: (table) => body(table, altered(honestMessage(table), 'shown', (message) => ({ ...message, slots: message.slots.slice(1), switched: message.switched.slice(1) }))) },
  { cheat: 'another card than the one taken', until: isDue('passed'), moves: ['draw', 'steal'], code: 'deck/wrong-slot', make: (table) => body(table, altered(honestMessage(table), 'passed', (message) => ({ ...message, slots: [(message.slots[0] as number) + 1 as Slot] }))) },
  { cheat: 'a passed card under another key', until: isDue('passed'), moves: ['draw', 'steal'], code: 'deck/proof', make: (table) => body(table, produceNow(deckOf(table), otherSeed(table)) as Bytes) },
  { cheat: 'a hand turned up with a false proof', until: isDue('opening'), moves: ['draw', 'draw', 'bare'], code: 'deck/proof', make: (table) => body(table, altered(honestMessage(table), 'opening', (message) => ({ ...message, shares: swap(message.shares) }))) },
  { cheat: 'a return of its hand, when it leaves, with a false proof', until: isDue('leaving'), moves: ['draw', 'draw', 'resign'], code: 'deck/proof', make: (table) => body(table, altered(honestMessage(table), 'leaving', (message) => ({ ...message, returned: { ...message.returned, switched: swap(message.returned.switched) } }))) },
  { cheat: 'a layer that it does not take off the whole pile', until: isDue('leaving'), moves: ['peek', 'peek', 'resign'], code: 'deck/proof', make: (table) => body(table, altered(honestMessage(table), 'leaving', (message) => ({ ...message, stripped: { ...message.stripped, shares: swap(message.stripped.shares) } }))) },
];

const isKeys = (table: Table): boolean => table.round.kind === 'keys' && table.round.sources.length === 2;
const keysOf = (table: Table): Extract<Body, { kind: 'keys' }> => { const draft = automatic({ ...table, awake: true }); if (draft?.body.kind !== 'keys') throw new Error('no keys'); return draft.body; };
const keyOfOther = (table: Table): Bytes => (table.round.kind === 'keys' ? (table.round.keys[0]?.deckKey as Bytes) : new Uint8Array());

/** Its key of the deck, with another secret, or for another table. */
function claimBy(table: Table, { x, at = table.tableId }: { readonly x?: bigint; readonly at?: Bytes }): Bytes {
  const own = ownDeck(secretsOf(2).seed, table.tableId, CHEAT);
  return encode(deckKeyCodec, deckKeyFor({ ...own, x: x ?? own.x }, at, feedOf(table.feeds, CHEAT).publicKey));
}
/** A key from which those of the others are taken away, with the proof of the one that it would be. */
function rogue(table: Table): Bytes {
  const others = table.round.kind === 'keys' ? table.round.keys.map(({ deckKey = new Uint8Array() }) => decodePoint(deckKey.slice(0, 32)) as Point) : [];
  const claim = claimBy(table, {});
  return new Uint8Array([...encodePoint(subtract(decodePoint(claim.slice(0, 32)) as Point, sumOf(others))), ...claim.slice(32)]);
}

const KEYS: readonly Row[] = [
  { cheat: 'no key at all', until: isKeys, code: 'deck/no-key', make: (table) => { const { deckKey: _, ...rest } = keysOf(table); return rest; } },
  { cheat: 'the key of another seat, proof and all', until: isKeys, code: 'deck/possession', make: (table) => ({ ...keysOf(table), deckKey: keyOfOther(table) }) },
  { cheat: 'a key with half a proof', until: isKeys, code: 'deck/possession', make: (table) => ({ ...keysOf(table), deckKey: flipped(keysOf(table).deckKey as Bytes) }) },
  { cheat: 'the key of another seat, proved by who shares the secret', until: isKeys, code: 'deck/duplicate-key', make: (table) => ({ ...keysOf(table), deckKey: claimBy(table, { x: ownDeck(secretsOf(1).seed, table.tableId, asSeat(1)).x }) }) },
  { cheat: 'the sum of all keys taken for itself: a rogue key', until: isKeys, code: 'deck/possession', make: (table) => ({ ...keysOf(table), deckKey: rogue(table) }) },
  { cheat: 'a proof of its key that it made for another table', until: isKeys, code: 'deck/possession', make: (table) => ({ ...keysOf(table), deckKey: claimBy(table, { at: new Uint8Array(32) }) }) },
  { cheat: 'the identity as a key', until: isKeys, code: 'deck/not-canonical', make: (table) => ({ ...keysOf(table), deckKey: (keysOf(table).deckKey as Bytes).map((byte, at) => (at < 32 ? 0 : byte)) }) },
];

const isActing = (table: Table): boolean => table.round.kind === 'choose' && table.round.seats[0] === CHEAT && table.round.sources.length === 0;
const act = (action: ToyCardAction, opening?: Bytes): Body => ({ kind: 'act', action: encode(toyCards.action, action), link: null, ...(opening === undefined ? {} : { opening }) });
const handOfCheat = (table: Table): readonly Slot[] => (table.state.hands[CHEAT] ?? []).map((card) => card.slot);
const slotAt = (table: Table, at: number): Slot => handOfCheat(table)[at] as Slot;
const opens = (table: Table, ...at: readonly number[]): Bytes => openingFor(deckOf(table), ownOf(table), at.map((each) => slotAt(table, each)));

const PLAYS: readonly Row[] = [
  { cheat: 'a card played face down', until: isActing, moves: ['draw', 'draw'], code: 'deck/opening-missing', make: (table) => act({ kind: 'play', slot: slotAt(table, 0), roll: false }) },
  { cheat: 'another card turned up than the one played', until: isActing, moves: ['draw', 'draw'], code: 'deck/wrong-slot', make: (table) => act({ kind: 'play', slot: slotAt(table, 0), roll: false }, opens(table, 1)) },
  { cheat: 'a second card turned up along with it', until: isActing, moves: ['draw', 'draw'], code: 'deck/wrong-slot', make: (table) => act({ kind: 'play', slot: slotAt(table, 0), roll: false }, opens(table, 0, 1)) },
  { cheat: 'a card turned up that is not played', until: isActing, moves: ['draw', 'draw'], code: 'deck/opening-needless', make: (table) => act({ kind: 'draw' }, opens(table, 0)) },
  { cheat: 'a card turned up with a false proof', until: isActing, moves: ['draw', 'draw'], code: 'deck/proof', make: (table) => act({ kind: 'play', slot: slotAt(table, 0), roll: false }, altered(opens(table, 0), 'opening', (message) => ({ ...message, shares: [deckOf(table).joint] }))) },
  { cheat: 'a card of somebody else', until: isActing, moves: ['draw', 'draw'], code: 'deck/opening-needless', make: (table) => act({ kind: 'play', slot: table.state.hands[0]?.[0]?.slot as Slot, roll: false }, opens(table, 0)) },
  { cheat: 'shares where nothing is dealt', until: isActing, moves: ['draw', 'draw'], code: 'fault/out-of-turn', guilt: 'open', make: (table) => ({ kind: 'deck', round: table.step, cause: new Uint8Array(32), message: opens(table, 0) }) },
];

const proof = (table: Table, change: (message: Bytes) => Bytes): Bytes => change(finish(work(shuffleWork(deckOf(table), ownOf(table)) as never)));
/** The proof of another deck, in form a proof. */
function proofLike(table: Table): Bytes {
  const job = shuffleWork(deckOf(table), ownOf(table));
  if (job === null) throw new Error('no shuffle is due');
  const pile = decodeDeckMessage(finish(work(job)));
  if (!pile.ok || pile.value.kind !== 'pile' || deckOf(table).task?.kind !== 'shuffle') throw new Error('no pile');
  const task = deckOf(table).task as Extract<Deck['task'], { kind: 'shuffle' }>;
  const next: Deck = { ...deckOf(table), task: { ...task, piles: [...task.piles, pile.value.pile] } };
  return finish(work(shuffleWork(next, ownOf(table)) as never));
}

describe('a phone that lies about cards is named: ', () => {
  it.each([...KEYS, ...ROWS, ...PLAYS].map((row) => [row.cheat, row] as const))('%s', (_, { until, moves, code, guilt, make }) => {
    const scene = sceneAt(until, moves);
    const entry = forge(scene.cheat.table, CHEAT, make(scene.cheat.table, scene));
    reach(scene, entry);
    named(scene, code, guilt ?? 'proven', entry);
  });

  it('a second message of a kind is a second answer', () => {
    const scene = sceneAt(isDue('shares'));
    const first = forge(scene.cheat.table, CHEAT, body(scene.cheat.table, honestMessage(scene.cheat.table)));
    const said = body(scene.cheat.table, honestMessage(scene.cheat.table));
    reach(scene, first);
    const second = forge(scene.cheat.table, CHEAT, said);
    reach(scene, second);
    // It is read when the seat's next entry is due.
    exchange(scene.honest);
    for (const phone of scene.honest) {
      for (let turn = 0; turn < 3 && phone.table.fault === null; turn++) moveAllHonest(scene);
      expect(phone.table.fault).toMatchObject({ code: 'fault/answered-twice', seat: CHEAT, guilt: 'proven' });
    }
  });

  it.each<readonly [string, string, (table: Table) => Bytes | undefined]>([
    ['another card turned up than the one that was fixed', 'deck/wrong-slot', (table) => opens(table, 1)],
    ['the card left face down', 'deck/opening-missing', () => undefined],
    ['a card turned up with a false proof', 'deck/proof', (table) => altered(opens(table, 0), 'opening', (message) => ({ ...message, shares: [deckOf(table).joint] }))],
    ['the whole hand turned up with it', 'deck/wrong-slot', (table) => opens(table, 0, 1, 2)],
  ])('in a reveal: %s', (_, code, opening) => {
    const isReveal = (table: Table): boolean => table.round.kind === 'reveal' && table.round.sources.length === 2;
    const scene = sceneAt(isReveal, ['clash']);
    const { table } = scene.cheat;
    if (table.round.kind !== 'reveal') throw new Error('no reveal');
    const { commitments, since } = table.round;
    const at = { tableId: table.tableId, round: since };
    const choice = toyCards.legal(toyCards.view(table.state, CHEAT, table.owns[0]?.known ?? new Map())).map((each) => encode(toyCards.action, each))
      .find((each) => commitmentFor(secretsOf(2).seed, at, CHEAT, each).join() === commitments[2]?.commitment.join()) as Bytes;
    const turned = opening(table);
    const other = forge(table, CHEAT, { kind: 'reveal', round: since, nonce: nonceFor(secretsOf(2).seed, at, CHEAT, choice), choice, commits: commitsDigest(at, commitments), ...(turned === undefined ? {} : { opening: turned }) });
    reach(scene, other);
    named(scene, code, 'proven', other);
  });

  it('a card slipped into the pile twice, proved as well as it can be: nobody gives a share', () => {
    const scene = sceneAt(isDue('pile'));
    const pile = altered(honestMessage(scene.cheat.table), 'pile', (message) => ({ ...message, pile: [message.pile[1] as Ciphertext, ...message.pile.slice(1)] }));
    const piled = forge(scene.cheat.table, CHEAT, body(scene.cheat.table, pile));
    signs(scene.cheat, piled);
    for (const phone of scene.honest) phone.receive(piled);
    exchange(scene.honest);
    scene.cheat.receive(...scene.honest.flatMap((phone) => phone.signed));
    const forged = forge(scene.cheat.table, CHEAT, body(scene.cheat.table, proof(scene.cheat.table, (message) => message)));
    reach(scene, forged);
    named(scene, 'deck/proof', 'proven', forged);
    for (const phone of scene.honest) expect(deckMessages(phone)).toEqual(['pile', 'proof']);
  });

  it('no phone gives a share before it has checked every proof itself', () => {
    const [careful, ...others] = sitDown(toyCards, { turns: 40 }, 3) as [Phone, Phone, Phone];
    const judges = (): readonly Work[] => worksOf(careful.table).filter(({ kind }) => kind === 'judge');
    careful.works = false;
    for (let made = 0; made < 2; ) {
      exchange([careful, ...others]);
      const asked = worksOf(careful.table).find(({ kind }) => kind === 'shuffle');
      if (asked === undefined) throw new Error('it has nothing to shuffle or to prove');
      careful.take(careful.worked(asked));
      made += 1;
    }
    exchange([careful, ...others]);
    // The others have checked all; this one has all proofs, and has checked none.
    for (const phone of others) expect(deckMessages(phone)).toEqual(['pile', 'proof', 'shares']);
    for (let left = 2; left > 0; left--) {
      expect(judges()).toHaveLength(left);
      expect(deckMessages(careful)).toEqual(['pile', 'proof']);
      careful.take(careful.worked(judges()[0] as Work));
    }
    expect(deckMessages(careful)).toEqual(['pile', 'proof', 'shares']);
  });

  it('two piles under one number are a fork, and the seat that went on from the other one is not to blame', () => {
    const phones = sitDown(toyCards, { turns: 40 }, 3) as readonly Phone[];
    const [cheat, victim, third] = phones as [Phone, Phone, Phone];
    // Seat 0 shows seat 1 another pile than seat 2: what seat 1 makes of it fits nothing that seat 2 holds.
    cheat.works = false;
    for (const phone of phones) phone.works = phone !== cheat;
    exchange(phones);
    const [asked] = worksOf(cheat.table);
    if (asked?.kind !== 'shuffle') throw new Error('no pile is due');
    const honest = finish(runWork(asked));
    const lie = finish(runWork({ ...asked, job: { ...asked.job, seed: new Uint8Array(32).fill(3) } }));
    if (honest.result.kind !== 'shuffle' || lie.result.kind !== 'shuffle' || cheat.table.round.kind !== 'deck') throw new Error('no piles');
    const [one, other] = [honest.result.message, lie.result.message].map((message) => forge(cheat.table, 0, deckBody(cheat.table.round as never, asSeat(0), message))) as [Bytes, Bytes];
    const before = victim.signed.length;
    victim.receive(one);
    third.receive(other);
    const news = victim.signed.slice(before);
    expect(news).toHaveLength(2);
    third.receive(...news);
    expect(third.table.fault).toMatchObject({ code: 'fault/wrong-cause', seat: 1, guilt: 'open' });
    third.receive(one);
    expect(third.table.fault).toMatchObject({ code: 'fault/fork', seat: 0, guilt: 'proven' });
  });

  it('a seed that does not explain its shuffles is found by the audit', () => {
    const phones = sitDown(toyCards, { turns: 2 }, 2) as readonly Phone[];
    const liar = phones[1] as Phone;
    liar.works = false;
    let lied = false;
    for (let turn = 0; turn < 100 && phones.some((phone) => phaseOf(phone.table).kind !== 'over'); turn++) {
      exchange(phones);
      const [asked] = worksOf(liar.table);
      if (asked !== undefined) {
        // Both the pile and its proof from another seed: every proof holds, and yet this is not what the seat had fixed.
        const job = asked.kind === 'shuffle' ? { ...asked, job: { ...asked.job, seed: new Uint8Array(32).fill(5) } } : asked;
        lied ||= asked.kind === 'shuffle';
        liar.take(finish(runWork(job as never)));
      } else moveEach(phones);
    }
    exchange(phones);
    expect(lied).toBe(true);
    expect(phaseOf((phones[0] as Phone).table)).toMatchObject({ kind: 'over', certificate: { kind: 'broken', seat: 1, refusal: { code: 'audit/other-deck' } } });
  });
});

/** What the phone has signed about the deck. */
const deckMessages = (phone: Phone): readonly (string | null)[] => phone.signed.flatMap((bytes) => {
  const entry = decodeEntry(bytes);
  const said = entry.ok ? bodyOf(entry.value) : null;
  return said?.ok === true && said.value.kind === 'deck' ? [kindOfMessage(said.value.message)] : [];
});

function moveEach(phones: readonly Phone[]): void {
  for (const phone of phones) {
    const choices = phone.seat === null ? [] : choicesOf(phone.table, phone.seat);
    const action = choices.find((each) => each.kind === 'draw') ?? choices[0];
    if (action !== undefined && phone.seat !== null) phone.take({ kind: phone.table.round.kind === 'choose' ? 'act' : 'choose', seat: phone.seat, action });
  }
}

function moveAllHonest({ honest }: Scene): void {
  moveEach(honest);
  exchange(honest);
}

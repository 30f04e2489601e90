/** Phones that lie about the deck: each is refused, and it is the liar who is named. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../src/base/brand.ts';
import type { Bytes } from '../../../src/base/bytes.ts';
import { encode } from '../../../src/base/codec.ts';
import { reEncrypt, shareOf, trivial, type Ciphertext } from '../../../src/crypto/ciphertext.ts';
import { proveEquality } from '../../../src/crypto/dleq.ts';
import { add, encodePoint, IDENTITY, subtract, type Point } from '../../../src/crypto/group.ts';
import { h32 } from '../../../src/crypto/hash.ts';
import { finish } from '../../../src/crypto/job.ts';
import { switchKey } from '../../../src/crypto/key-switch.ts';
import { keptBase, multiply, timesG } from '../../../src/crypto/multiply.ts';
import { ORDER } from '../../../src/crypto/scalar.ts';
import { proveShuffle } from '../../../src/crypto/shuffle-prove.ts';
import { acceptNow } from '../../../src/fair/deck/accept.ts';
import type { Slot } from '../../../src/fair/deck/card.ts';
import { deckStart, hiddenAt, keyOf, type Purpose } from '../../../src/fair/deck/deck.ts';
import { due } from '../../../src/fair/deck/due.ts';
import { checkKeys, deckKeyCodec, deckKeyFor, readDeckKey, type OwnDeck } from '../../../src/fair/deck/keys.ts';
import { decodeDeckMessage, encodeDeckMessage, type DeckMessage, type MessageOf, type Shares, type Switches } from '../../../src/fair/deck/message.ts';
import { acceptOpening } from '../../../src/fair/deck/opening.ts';
import { produceNow } from '../../../src/fair/deck/produce.ts';
import type { Deck } from '../../../src/fair/deck/state.ts';
import { equalityOf, jointWithout, shuffleStatementOf, switchingOf } from '../../../src/fair/deck/statement.ts';
import { claimOf, deal, identityOf, ownOf, publish, refusal, run, shuffleAll, sitDown, slot, TABLE, want, type Phones } from './phones.ts';

const CARDS = 8;
const [zero, one, two] = [asSeat(0), asSeat(1), asSeat(2)];
const D = timesG(99n);

function read<K extends DeckMessage['kind']>(bytes: Bytes | null, kind: K): MessageOf<K> {
  const message = decodeDeckMessage(bytes ?? new Uint8Array());
  if (!message.ok || message.value.kind !== kind) throw new Error(`a message of kind ${kind}`);
  return message.value as MessageOf<K>;
}
const honest = <K extends DeckMessage['kind']>(phones: Phones, seat: number, kind: K): MessageOf<K> => read(produceNow(phones.deck, phones.owns[seat]!), kind);
/** Made when first asked for, and copied: decks never change. */
function once(make: () => Phones): () => Phones {
  let made: Phones | undefined;
  return () => {
    made ??= make();
    return { ...made, log: [...made.log] };
  };
}
const shuffledFor = [2, 3].map((seats) => once(() => {
  const phones = sitDown(seats, CARDS);
  run(phones, shuffleAll(phones, 0));
  return phones;
}));
const shuffled = (seats: 2 | 3): Phones => shuffledFor[seats - 2]!();

describe('K1: keys', () => {
  const claims = [0, 1, 2].map((seat) => claimOf(ownOf(seat)));
  const check = (...changed: Parameters<typeof checkKeys>[1]) => checkKeys(TABLE, changed);
  it('honest ones are taken', () => expect(check(...claims).ok).toBe(true));
  it('the identity is not read', () => {
    const bytes = encode(deckKeyCodec, claims[1]!.deckKey);
    expect(readDeckKey(one, identityOf(1), bytes).ok).toBe(true);
    expect(readDeckKey(one, identityOf(1), new Uint8Array([...new Uint8Array(32), ...bytes.slice(32)]))).toMatchObject({ ok: false, error: { seat: one, code: 'deck/not-canonical' } });
    expect(readDeckKey(one, identityOf(1), bytes.slice(1))).toMatchObject({ ok: false, error: { seat: one, code: 'deck/not-canonical' } });
  });
  it('a rogue key, which would take the others out of the sum', () => {
    const own = ownOf(2);
    const rogue = { ...claims[2]!, deckKey: { ...deckKeyFor(own, TABLE, identityOf(2)), key: subtract(timesG(own.x), add(claims[0]!.deckKey.key, claims[1]!.deckKey.key)) } };
    expect(check(claims[0]!, claims[1]!, rogue)).toMatchObject({ ok: false, error: { seat: two, code: 'deck/possession' } });
  });
  it.each<[string, () => ReturnType<typeof check>]>([
    ['another seat\'s key and proof', () => check(claims[0]!, { ...claims[1]!, deckKey: claims[0]!.deckKey }, claims[2]!)],
    ['a proof of another table', () => check(claims[0]!, { ...claims[1]!, deckKey: deckKeyFor(ownOf(1), h32('test', 'other'), identityOf(1)) }, claims[2]!)],
    ['a proof of another seat', () => check(claims[0]!, { ...claims[1]!, deckKey: deckKeyFor({ ...ownOf(1), seat: two }, TABLE, identityOf(1)) }, claims[2]!)],
    ['a proof of another identity', () => check(claims[0]!, { ...claims[1]!, deckKey: deckKeyFor(ownOf(1), TABLE, identityOf(0)) }, claims[2]!)],
  ])('%s', (_name, checked) => expect(checked()).toMatchObject({ ok: false, error: { seat: one, code: 'deck/possession' } }));
  it('one key for two seats, both proved', () => {
    const twin = claimOf({ ...ownOf(1), x: ownOf(0).x });
    expect(check(claims[0]!, twin, claims[2]!)).toMatchObject({ ok: false, error: { seat: one, code: 'deck/duplicate-key' } });
    expect(deckStart(TABLE, CARDS, [claims[0]!, twin])).toMatchObject({ ok: false, error: { code: 'deck/duplicate-key' } });
  });
});

/** Seat 1 is to shuffle, as the second of three. */
const beforeCheat = once(() => {
  const phones = sitDown(3, CARDS);
  // Two cards are held beforehand, so that there is something to slip in.
  run(phones, shuffleAll(phones, 100));
  run(phones, deal([0, 100], [2, 101]));
  run(phones, { kind: 'open', held: [{ seat: zero, slot: slot(100) }] });
  run(phones, deal([1, 102], [1, 103], [1, 104], [1, 105]));
  run(phones, { kind: 'open', held: [102, 103, 104, 105].map((number) => ({ seat: one, slot: slot(number) })) });
  want(phones, shuffleAll(phones, 200));
  publish(phones, phones.owns[0]!);
  return phones;
});
/** `pile`: what it publishes instead of the true one; then it proves it as well as it can. */
function cheatInShuffle(pile: (true_: readonly Ciphertext[], phones: Phones) => readonly Ciphertext[]) {
  const phones = beforeCheat();
  const bytes = encodeDeckMessage({ kind: 'pile', pile: pile(honest(phones, 1, 'pile').pile, phones) });
  const accepted = acceptNow(phones.deck, one, bytes);
  if (!accepted.ok) return { phones, refused: accepted.error };
  phones.deck = accepted.value.deck;
  const { task } = phones.deck;
  if (task?.kind !== 'shuffle') throw new Error('a shuffle');
  const proof = finish(proveShuffle(shuffleStatementOf(phones.deck, task, one), keptBase(phones.deck.joint), phones.owns[1]!.seed));
  return { phones, refused: refusal(phones.deck, one, encodeDeckMessage({ kind: 'proof', proof })) };
}
const first = (pile: readonly Ciphertext[], cipher: (now: Ciphertext) => Ciphertext): readonly Ciphertext[] => pile.map((each, at) => (at === 0 ? cipher(each) : each));
const fresh = (phones: Phones, cipher: Ciphertext): Ciphertext => reEncrypt(cipher, keptBase(phones.deck.joint), 123n);

describe('K5: shuffles', () => {
  it('an honest one is taken', () => expect(cheatInShuffle((pile) => pile).refused).toBeNull());
  it.each<[string, Parameters<typeof cheatInShuffle>[0]]>([
    ['a duplicated card', (pile, phones) => first(pile, () => fresh(phones, pile[1]!))],
    ['a replaced card', (pile, phones) => first(pile, () => fresh(phones, trivial(phones.deck.cards.points[0] as Point)))],
    ['a marked card', (pile) => first(pile, ({ a, b }) => ({ a, b: add(b, D) }))],
    ['a known card', (pile, phones) => first(pile, () => ({ a: D, b: add(phones.deck.cards.points[3] as Point, multiply(phones.deck.joint, 99n)) }))],
    ['a scaled ciphertext', (pile) => first(pile, ({ a, b }) => ({ a: multiply(a, 2n), b: multiply(b, 2n) }))],
    ['errors +D and -D', (pile) => pile.map(({ a, b }, at) => ({ a, b: at === 0 ? add(b, D) : at === 1 ? subtract(b, D) : b }))],
    ['the ciphertext of a held card, to have the others open it', (pile, phones) => first(pile, () => fresh(phones, hiddenAt(phones.deck, slot(101)).cipher))],
  ])('%s', (_name, pile) => {
    const { phones, refused } = cheatInShuffle(pile);
    expect(refused).toMatchObject({ seat: one, code: 'deck/proof' });
    // And nobody gives a share in anything of that pile.
    expect([zero, one, two].map((seat) => due(phones.deck, seat)?.kind)).not.toContain('shares');
    expect(phones.deck.hidden.has(slot(200))).toBe(false);
  });
  it('a dropped card', () => expect(cheatInShuffle((pile) => pile.slice(1)).refused).toMatchObject({ seat: one, code: 'deck/wrong-size' }));

  const started = once(() => {
    const phones = sitDown(3, CARDS);
    want(phones, shuffleAll(phones, 0));
    publish(phones, phones.owns[0]!);
    return phones;
  });
  it('before one\'s turn, twice, or with the proof first', () => {
    const phones = started();
    const pile = produceNow(phones.deck, phones.owns[1]!)!;
    expect(refusal(phones.deck, two, pile)).toMatchObject({ seat: two, code: 'deck/out-of-turn' });
    expect(refusal(phones.deck, zero, pile)).toMatchObject({ seat: zero, code: 'deck/not-due' });
    expect(refusal(phones.deck, one, produceNow(phones.deck, phones.owns[0]!)!)).toMatchObject({ seat: one, code: 'deck/out-of-turn' });
    const proof = produceNow(phones.deck, phones.owns[0]!)!;
    publish(phones, phones.owns[0]!);
    expect(refusal(phones.deck, zero, proof)).toMatchObject({ seat: zero, code: 'deck/not-due' });
  });
  it('a proof of another seat, epoch, table or task, or altered', () => {
    const phones = started();
    publish(phones, phones.owns[1]!);
    const proof = produceNow(phones.deck, phones.owns[1]!)!;
    const no = { seat: one, code: 'deck/proof' };
    expect(refusal(phones.deck, one, produceNow(phones.deck, phones.owns[0]!)!)).toMatchObject(no);
    for (const other of [{ epoch: 1 }, { tableId: h32('test', 'other') }, { tasks: 7 }] satisfies Partial<Deck>[]) expect(refusal({ ...phones.deck, ...other }, one, proof)).toMatchObject(no);
    const { proof: true_ } = read(proof, 'proof');
    expect(refusal(phones.deck, one, encodeDeckMessage({ kind: 'proof', proof: { ...true_, s: { ...true_.s, s4: (true_.s.s4 + 1n) % ORDER } } }))).toMatchObject(no);
    expect(refusal(phones.deck, one, encodeDeckMessage({ kind: 'proof', proof: { ...true_, c: true_.c.slice(1) } }))).toMatchObject(no);
    const raised = new Uint8Array(proof);
    raised.fill(0xff, raised.length - 32);
    expect(refusal(phones.deck, one, raised)).toMatchObject({ seat: one, code: 'deck/not-canonical' });
    expect(refusal(phones.deck, one, proof)).toBeNull();
  });
  it.each<[string, (bytes: Bytes) => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['a byte too many', (bytes) => new Uint8Array([...bytes, 0])],
    ['a ciphertext that begins with the identity', (bytes) => new Uint8Array([...bytes.slice(0, 5), ...encodePoint(IDENTITY), ...bytes.slice(37)])],
    ['a point that is none', (bytes) => new Uint8Array([...bytes.slice(0, 5), ...new Uint8Array(32).fill(1), ...bytes.slice(37)])],
    ['more cards than any game has', (bytes) => new Uint8Array([...bytes.slice(0, 1), 129, 0, 0, 0, ...bytes.slice(5)])],
    ['an unknown kind', (bytes) => new Uint8Array([99, ...bytes.slice(1)])],
  ])('bytes that are not canonical: %s', (_name, spoil) => {
    const phones = started();
    expect(refusal(phones.deck, one, spoil(produceNow(phones.deck, phones.owns[1]!)!))).toMatchObject({ seat: one, code: 'deck/not-canonical' });
  });
});

/** Shares of `x` in these slots, proved as well as they can be. */
function sharesOf(deck: Deck, own: OwnDeck, purpose: Purpose, slots: readonly Slot[], alter: (share: Point, at: number) => Point = (share) => share): Shares {
  const shares = slots.map((each, at) => alter(shareOf(hiddenAt(deck, each).cipher, own.x), at));
  return { slots, shares, equality: proveEquality(equalityOf(deck, purpose, own.seat, slots, shares), own.seed, own.x) };
}

describe('K6: shares', () => {
  const dealing = once(() => {
    const phones = shuffled(3);
    want(phones, deal([0, 0], [1, 1], [0, 2]));
    return phones;
  });
  const bytes = (shares: Shares): Bytes => encodeDeckMessage({ kind: 'shares', ...shares });
  const [s0, s1, s2, s3] = [slot(0), slot(1), slot(2), slot(3)];

  it.each<[string, string, (deck: Deck, own: OwnDeck) => Shares]>([
    ['for another slot', 'deck/wrong-slot', (deck, own) => ({ ...sharesOf(deck, own, 'deal', [s0, s1, s2]), slots: [s0, s1, s3] })],
    ['for one slot less', 'deck/wrong-slot', (deck, own) => sharesOf(deck, own, 'deal', [s0, s1])],
    ['for the slots in another order', 'deck/wrong-slot', (deck, own) => sharesOf(deck, own, 'deal', [s1, s0, s2])],
    ['of another slot under the name of the right one', 'deck/proof', (deck, own) => sharesOf(deck, own, 'deal', [s0, s1, s2], (share, at) => (at === 0 ? shareOf(hiddenAt(deck, s3).cipher, own.x) : share))],
    ['two exchanged', 'deck/proof', (deck, own) => sharesOf(deck, own, 'deal', [s0, s1, s2], (share, at) => (at === 2 ? share : shareOf(hiddenAt(deck, slot(1 - at)).cipher, own.x)))],
    ['errors +D and -D', 'deck/proof', (deck, own) => sharesOf(deck, own, 'deal', [s0, s1, s2], (share, at) => (at === 0 ? add(share, D) : at === 1 ? subtract(share, D) : share))],
    ['of another key', 'deck/proof', (deck, own) => sharesOf(deck, { ...own, x: ownOf(0).x }, 'deal', [s0, s1, s2])],
    ['proved for an opening', 'deck/proof', (deck, own) => sharesOf(deck, own, 'open', [s0, s1, s2])],
    ['fewer shares than slots', 'deck/wrong-size', (deck, own) => ({ ...sharesOf(deck, own, 'deal', [s0, s1, s2]), shares: [D] })],
    ['of another epoch', 'deck/proof', (deck, own) => sharesOf({ ...deck, epoch: 1 }, own, 'deal', [s0, s1, s2])],
    ['of another table', 'deck/proof', (deck, own) => sharesOf({ ...deck, tableId: h32('test', 'other') }, own, 'deal', [s0, s1, s2])],
    ['of an earlier deal', 'deck/proof', (deck, own) => sharesOf({ ...deck, tasks: deck.tasks - 1 }, own, 'deal', [s0, s1, s2])],
  ])('%s: %s', (_name, code, shares) => {
    const phones = dealing();
    expect(refusal(phones.deck, two, bytes(shares(phones.deck, phones.owns[2]!)))).toMatchObject({ seat: two, code });
    expect(refusal(phones.deck, two, produceNow(phones.deck, phones.owns[2]!)!)).toBeNull();
  });
  it('the owner\'s own share, which would open the card to all', () => {
    const phones = dealing();
    expect(refusal(phones.deck, zero, bytes(sharesOf(phones.deck, phones.owns[0]!, 'deal', [s0, s1, s2])))).toMatchObject({ seat: zero, code: 'deck/wrong-slot' });
  });
  it('for another owner than the state says', () => {
    const phones = dealing();
    const elsewhere: Deck = { ...phones.deck, task: { kind: 'deal', deals: [{ seat: one, slot: s0 }, { seat: one, slot: s1 }, { seat: zero, slot: s2 }], shares: new Map() } };
    expect(refusal(phones.deck, two, produceNow(elsewhere, phones.owns[2]!)!)).toMatchObject({ seat: two, code: 'deck/proof' });
  });
  it('"please send slot 17 again": nothing asks, and nothing is sent or taken twice', () => {
    const phones = dealing();
    const given = produceNow(phones.deck, phones.owns[2]!)!;
    publish(phones, phones.owns[2]!);
    expect(produceNow(phones.deck, phones.owns[2]!)).toBeNull();
    expect(refusal(phones.deck, two, given)).toMatchObject({ seat: two, code: 'deck/not-due' });
    publish(phones, phones.owns[0]!);
    publish(phones, phones.owns[1]!);
    expect(refusal(phones.deck, two, given)).toMatchObject({ seat: two, code: 'deck/not-due' });
    // A held card is dealt to nobody else.
    expect(() => want(phones, deal([1, 0]))).toThrow('slots of the pile');
  });
});

describe('K7: openings', () => {
  const opening = once(() => {
    const phones = shuffled(2);
    run(phones, deal([0, 0], [1, 1], [1, 2]));
    want(phones, { kind: 'open', held: [{ seat: one, slot: slot(1) }] });
    return phones;
  });
  const bytes = (shares: Shares): Bytes => encodeDeckMessage({ kind: 'opening', ...shares });
  it.each<[string, string, (deck: Deck, own: OwnDeck) => Shares]>([
    ['another card of the hand', 'deck/wrong-slot', (deck, own) => sharesOf(deck, own, 'open', [slot(2)])],
    ['another card under the slot\'s name', 'deck/proof', (deck, own) => sharesOf(deck, own, 'open', [slot(1)], () => shareOf(hiddenAt(deck, slot(2)).cipher, own.x))],
    ['a chosen face', 'deck/proof', (deck, own) => sharesOf(deck, own, 'open', [slot(1)], () => subtract(hiddenAt(deck, slot(1)).cipher.b, deck.cards.points[0] as Point))],
    ['with another key', 'deck/proof', (deck, own) => sharesOf(deck, { ...own, x: 5n }, 'open', [slot(1)])],
    ['with a proof for leaving', 'deck/proof', (deck, own) => sharesOf(deck, own, 'leave', [slot(1)])],
  ])('%s: %s', (_name, code, shares) => {
    const phones = opening();
    expect(refusal(phones.deck, one, bytes(shares(phones.deck, phones.owns[1]!)))).toMatchObject({ seat: one, code });
    expect(acceptOpening(phones.deck, one, [slot(1)], bytes(shares(phones.deck, phones.owns[1]!)))).toMatchObject({ ok: false, error: { seat: one, code } });
  });
  it('a card that lies open already, or is none: what a false shuffle would have led to', () => {
    const phones = opening();
    const good = produceNow(phones.deck, phones.owns[1]!)!;
    expect(refusal({ ...phones.deck, open: new Set(phones.deck.cards.points.map((_, at) => at as never)) }, one, good)).toMatchObject({ seat: one, code: 'deck/already-open' });
    expect(refusal({ ...phones.deck, cards: { points: [], numbers: new Map() } }, one, good)).toMatchObject({ seat: one, code: 'deck/not-a-card' });
  });
  it('by a seat that nobody waits for', () => {
    const phones = opening();
    expect(refusal(phones.deck, zero, produceNow(phones.deck, phones.owns[1]!)!)).toMatchObject({ seat: zero, code: 'deck/not-due' });
  });
});

function switchesOf(deck: Deck, own: OwnDeck, purpose: Purpose, slots: readonly Slot[], to: Point): Switches {
  return { slots, switched: slots.map((each) => switchKey(switchingOf(deck, purpose, own.seat, each, to), own.seed, own.x)) };
}

describe.each(['pass', 'show'] as const)('K8, K9: %s', (kind) => {
  const name = kind === 'pass' ? 'passed' : 'shown';
  const asked = once(() => {
    const phones = shuffled(3);
    run(phones, deal([0, 0], [0, 1], [1, 2]));
    want(phones, kind === 'pass' ? { kind, from: zero, to: one, slot: slot(0) } : { kind, from: zero, to: one, slots: [slot(0)] });
    return phones;
  });
  const bytes = (switches: Switches): Bytes => encodeDeckMessage({ kind: name, ...switches });
  it.each<[string, string, (deck: Deck, own: OwnDeck) => Switches]>([
    ['another card', 'deck/wrong-slot', (deck, own) => switchesOf(deck, own, kind, [slot(1)], keyOf(deck, one))],
    ['another card under the slot\'s name', 'deck/proof', (deck, own) => ({ slots: [slot(0)], switched: switchesOf(deck, own, kind, [slot(1)], keyOf(deck, one)).switched })],
    ['to another taker', 'deck/proof', (deck, own) => switchesOf(deck, own, kind, [slot(0)], keyOf(deck, two))],
    ['to oneself', 'deck/proof', (deck, own) => switchesOf(deck, own, kind, [slot(0)], keyOf(deck, zero))],
    ['for another purpose', 'deck/proof', (deck, own) => switchesOf(deck, own, kind === 'pass' ? 'show' : 'pass', [slot(0)], keyOf(deck, one))],
    ['with another key', 'deck/proof', (deck, own) => switchesOf(deck, { ...own, x: 5n }, kind, [slot(0)], keyOf(deck, one))],
    ['of an earlier task', 'deck/proof', (deck, own) => switchesOf({ ...deck, tasks: 1 }, own, kind, [slot(0)], keyOf(deck, one))],
    ['altered', 'deck/proof', (deck, own) => {
      const made = switchesOf(deck, own, kind, [slot(0)], keyOf(deck, one));
      return { ...made, switched: made.switched.map((each) => ({ ...each, cipher: { a: each.cipher.a, b: add(each.cipher.b, D) } })) };
    }],
    ['no card', 'deck/wrong-size', () => ({ slots: [slot(0)], switched: [] })],
  ])('%s: %s', (_name, code, switches) => {
    const phones = asked();
    expect(refusal(phones.deck, zero, bytes(switches(phones.deck, phones.owns[0]!)))).toMatchObject({ seat: zero, code });
  });
  it('by a seat that is not asked, or twice', () => {
    const phones = asked();
    const good = produceNow(phones.deck, phones.owns[0]!)!;
    expect(refusal(phones.deck, one, good)).toMatchObject({ seat: one, code: 'deck/not-due' });
    publish(phones, phones.owns[0]!);
    expect(refusal(phones.deck, zero, good)).toMatchObject({ seat: zero, code: 'deck/not-due' });
  });
});

describe('K10: leaving', () => {
  const leaving = once(() => {
    const phones = shuffled(3);
    run(phones, deal([0, 0], [1, 1]));
    want(phones, { kind: 'leave', seat: zero });
    return phones;
  });
  it.each<[string, string, (true_: MessageOf<'leaving'>, deck: Deck, own: OwnDeck) => MessageOf<'leaving'>]>([
    ['keeps a card', 'deck/wrong-slot', (true_) => ({ ...true_, returned: { slots: [], switched: [] } })],
    ['gives back another card', 'deck/proof', (true_, deck, own) => ({ ...true_, returned: { ...true_.returned, switched: [{ ...true_.returned.switched[0]!, cipher: fresh({ deck, owns: [own], log: [] }, trivial(deck.cards.points[0] as Point)) }] } })],
    ['gives it back under a key of its own', 'deck/proof', (true_, deck, own) => ({ ...true_, returned: switchesOf(deck, own, 'return', [slot(0)], keyOf(deck, zero)) })],
    ['gives it back under the old joint key', 'deck/proof', (true_, deck, own) => ({ ...true_, returned: switchesOf(deck, own, 'return', [slot(0)], deck.joint) })],
    ['leaves a layer on one card', 'deck/wrong-slot', (true_, deck, own) => ({ ...true_, stripped: sharesOf(deck, own, 'leave', true_.stripped.slots.slice(1)) })],
    ['takes off another layer', 'deck/proof', (true_, deck, own) => ({ ...true_, stripped: sharesOf(deck, { ...own, x: 5n }, 'leave', true_.stripped.slots) })],
    ['marks a card on leaving', 'deck/proof', (true_, deck, own) => ({ ...true_, stripped: sharesOf(deck, own, 'leave', true_.stripped.slots, (share, at) => (at === 2 ? add(share, D) : share)) })],
    ['errors +D and -D', 'deck/proof', (true_, deck, own) => ({ ...true_, stripped: sharesOf(deck, own, 'leave', true_.stripped.slots, (share, at) => (at === 0 ? add(share, D) : at === 1 ? subtract(share, D) : share)) })],
    ['strips a held card of somebody else', 'deck/wrong-slot', (true_, deck, own) => ({ ...true_, stripped: sharesOf(deck, own, 'leave', [slot(1), ...true_.stripped.slots]) })],
  ])('%s: %s', (_name, code, leave) => {
    const phones = leaving();
    const true_ = honest(phones, 0, 'leaving');
    expect(refusal(phones.deck, zero, encodeDeckMessage(leave(true_, phones.deck, phones.owns[0]!)))).toMatchObject({ seat: zero, code });
    expect(refusal(phones.deck, zero, encodeDeckMessage(true_))).toBeNull();
  });
  it('by another seat, or again', () => {
    const phones = leaving();
    const good = produceNow(phones.deck, phones.owns[0]!)!;
    expect(refusal(phones.deck, one, good)).toMatchObject({ seat: one, code: 'deck/not-due' });
    expect(encodePoint(jointWithout(phones.deck, zero))).toEqual(encodePoint(add(keyOf(phones.deck, one), keyOf(phones.deck, two))));
    publish(phones, phones.owns[0]!);
    expect(refusal(phones.deck, zero, good)).toMatchObject({ seat: zero, code: 'deck/not-due' });
    // Who has left owes nothing, and is dealt nothing.
    want(phones, deal([1, 3]));
    expect(due(phones.deck, zero)).toBeNull();
  });
});

it('outside any task every message is refused, whoever sends it', () => {
  const phones = shuffled(2);
  for (const { seat, bytes } of phones.log) expect(refusal(phones.deck, seat, bytes)).toMatchObject({ seat, code: 'deck/not-due' });
  expect(refusal(phones.deck, asSeat(5), phones.log[0]!.bytes)).toMatchObject({ seat: 5, code: 'deck/not-due' });
});

/** Somebody vanishes, and the others make the hidden part of the deck anew: steps V1 to V5. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../src/base/brand.ts';
import type { Bytes } from '../../../src/base/bytes.ts';
import { cardOf } from '../../../src/crypto/card-point.ts';
import { shareOf, trivial, withoutShares } from '../../../src/crypto/ciphertext.ts';
import { add, pointsEqual, subtract, sumOf } from '../../../src/crypto/group.ts';
import { finish } from '../../../src/crypto/job.ts';
import { maskLists, unmaskLists } from '../../../src/crypto/mask.ts';
import { multiply } from '../../../src/crypto/multiply.ts';
import { acceptNow } from '../../../src/fair/deck/accept.ts';
import { auditDeck, type DeckStep } from '../../../src/fair/deck/audit.ts';
import type { Face, Slot } from '../../../src/fair/deck/card.ts';
import { handOf, hiddenAt, pileOf } from '../../../src/fair/deck/deck.ts';
import { deckDigest } from '../../../src/fair/deck/digest.ts';
import { due } from '../../../src/fair/deck/due.ts';
import { doHeavy, heavyJudgeId, heavyJudgeWork, heavyWork, judgeHeavy } from '../../../src/fair/deck/heavy.ts';
import { known } from '../../../src/fair/deck/known.ts';
import { decodeDeckMessage, encodeDeckMessage, kindOfMessage, type DeckMessage, type MessageOf } from '../../../src/fair/deck/message.ts';
import { produceNow } from '../../../src/fair/deck/produce.ts';
import type { Deck, TaskOf } from '../../../src/fair/deck/state.ts';
import { listsOf, maskingOf } from '../../../src/fair/deck/statement.ts';
import { deckKeyCodec, deckKeyFor } from '../../../src/fair/deck/keys.ts';
import { encode } from '../../../src/base/codec.ts';
import { deal, identityOf, publish, range, refusal, run, shuffleAll, sitDown, slot, TABLE, want, type Phones } from './phones.ts';

const CARDS = 12;

const made = new Map<number, Phones>();
/** Each seat holds two cards, seat 1 three; seat 0 was shown the hand of seat 1, was passed one of its cards, and has played one. */
function playing(seats: number): Phones {
  const before = made.get(seats) ?? play(seats);
  made.set(seats, before);
  return { ...before, log: [...before.log] };
}
function play(seats: number): Phones {
  const phones = sitDown(seats, CARDS);
  run(phones, shuffleAll(phones, 100));
  run(phones, deal(...range(0, 2 * seats).map((at) => [at % seats, 100 + at] as const), [1, 100 + 2 * seats]));
  run(phones, { kind: 'show', from: asSeat(1), to: asSeat(0), slots: handOf(phones.deck, asSeat(1)) });
  run(phones, { kind: 'pass', from: asSeat(1), to: asSeat(0), slot: slot(101) });
  run(phones, { kind: 'open', held: [{ seat: asSeat(0), slot: slot(100) }] });
  return phones;
}

/** Slots for all that nobody holds who is left. */
function rebuilding(deck: Deck, gone: readonly number[], from: number): { readonly kind: 'rebuild'; readonly gone: readonly ReturnType<typeof asSeat>[]; readonly slots: readonly Slot[] } {
  const held = [...deck.hidden.values()].filter((each) => each.kind === 'held' && !gone.includes(each.seat)).length;
  return { kind: 'rebuild', gone: gone.map(asSeat), slots: range(from, from + deck.cards.points.length - deck.open.size - held).map(slot) };
}

/** With all secrets of those who are left every hidden card can be told, and all are there once. */
function conserved({ deck, owns }: Phones): void {
  const hidden = [...deck.hidden.values()].map((each) => {
    const keys = each.kind === 'held' ? [each.seat] : deck.seats.map(({ seat }) => seat);
    return cardOf(deck.cards, withoutShares(each.cipher, keys.map((seat) => shareOf(each.cipher, owns[seat]!.x))).b) as Face;
  });
  expect(hidden.length + deck.open.size).toBe(deck.cards.points.length);
  expect(new Set([...hidden, ...deck.open])).toEqual(new Set(range(0, deck.cards.points.length)));
}

const taskOf = (deck: Deck): TaskOf<'rebuild'> => { if (deck.task?.kind !== 'rebuild') throw new Error('no rebuilding'); return deck.task; };
const handsOf = (phones: Phones, gone: readonly number[]) => phones.owns.filter(({ seat }) => !gone.includes(seat)).map((own) => {
  const faces = known(phones.deck, own);
  return handOf(phones.deck, own.seat).map((each) => [each, faces.get(each)]);
});
/** Goes on until the seat owes such a message. */
function until(phones: Phones, seat: number, kind: DeckMessage['kind']): void {
  while (due(phones.deck, asSeat(seat))?.kind !== kind) {
    const own = phones.owns.find((each) => due(phones.deck, each.seat) !== null);
    if (own === undefined) throw new Error(`${kind} is never due`);
    publish(phones, own);
  }
}

describe('a deck is rebuilt', () => {
  it.each([[3, [2]], [3, [0]], [4, [1, 3]], [5, [1]]])('of %i seats without %j: hands stay as they were, the missing hand is in the pile, and all cards are there', (seats, gone) => {
    const phones = playing(seats);
    const [hands, old] = [handsOf(phones, gone), pileOf(phones.deck)];
    const missing = gone.flatMap((seat) => handOf(phones.deck, asSeat(seat)));
    const happening = run(phones, rebuilding(phones.deck, gone, 200), seats === 4);
    expect(happening).toEqual({ kind: 'rebuilt', gone, cards: old.length + missing.length });
    conserved(phones);
    expect(phones.deck).toMatchObject({ epoch: gone.length, task: null });
    expect(phones.deck.seats.map(({ seat }) => seat)).toEqual(range(0, seats).filter((seat) => !gone.includes(seat)));
    expect(handsOf(phones, gone)).toEqual(hands);
    expect(pileOf(phones.deck)).toEqual(range(200, 200 + old.length + missing.length));
    // The game goes on without them: every card of the new pile can be dealt, and turned up.
    const [first] = phones.deck.seats as [Deck['seats'][number]];
    run(phones, deal(...pileOf(phones.deck).map((each) => [first.seat, each] as const)));
    run(phones, { kind: 'open', held: phones.deck.seats.flatMap(({ seat }) => handOf(phones.deck, seat).map((each) => ({ seat, slot: each }))) });
    expect(phones.deck.open.size).toBe(CARDS);
  });

  it('of 96 cards, with hands as in Pie Fight', () => {
    const phones = sitDown(4, 96);
    run(phones, shuffleAll(phones, 0));
    run(phones, deal(...range(0, 20).map((at) => [at % 4, at] as const)));
    const hands = handsOf(phones, [2]);
    run(phones, rebuilding(phones.deck, [2], 96));
    conserved(phones);
    expect(handsOf(phones, [2])).toEqual(hands);
    // Each message has its room in an entry.
    expect(Math.max(...phones.log.map(({ bytes }) => bytes.length))).toBeLessThan(16_384);
  });

  it('before any card is hidden, or when nothing is missing, without a word', () => {
    const early = sitDown(3, CARDS);
    expect(want(early, rebuilding(early.deck, [1], 0))).toEqual({ kind: 'rebuilt', gone: [1], cards: 0 });
    expect(run(early, shuffleAll(early, 0)).kind).toBe('shuffled');
    const empty = sitDown(3, 4);
    run(empty, shuffleAll(empty, 0));
    run(empty, deal([0, 0], [0, 1], [1, 2], [1, 3]));
    expect(want(empty, rebuilding(empty.deck, [2], 50))).toEqual({ kind: 'rebuilt', gone: [2], cards: 0 });
    conserved(empty);
  });

  it('by a shuffle alone where nobody who is left holds a card', () => {
    const phones = sitDown(3, 5);
    run(phones, shuffleAll(phones, 0));
    run(phones, deal([2, 0], [2, 1]));
    run(phones, rebuilding(phones.deck, [2], 50));
    expect(phones.log.slice(-4).map(({ bytes }) => kindOfMessage(bytes))).toEqual(['pile', 'proof', 'pile', 'proof']);
    conserved(phones);
  });

  it.each(['pile', 'proof', 'switched', 'masked', 'unmasked'] as const)('and begun anew when somebody else vanishes who owes a %s', (kind) => {
    const phones = playing(4);
    const [hands, since] = [handsOf(phones, [1, 2]), phones.log.length];
    want(phones, rebuilding(phones.deck, [2], 200));
    until(phones, 1, kind);
    phones.deck = { ...phones.deck, task: null };
    const used = phones.log.length;
    run(phones, rebuilding(phones.deck, [1], 300));
    conserved(phones);
    expect(handsOf(phones, [1, 2])).toEqual(hands);
    expect(phones.deck).toMatchObject({ epoch: 2 });
    // No proof of the first attempt holds in the second. (A pile has none yet: who publishes an old one cannot prove it.)
    const proved = (each: (typeof phones.log)[number]) => each.bytes[0] !== 0;
    for (const { seat, bytes, before } of phones.log.slice(used).filter(proved)) {
      for (const old of phones.log.slice(since, used)) if (old.seat === seat && old.bytes[0] === bytes[0]) expect(refusal(before, seat, old.bytes)).toMatchObject({ code: 'deck/proof' });
    }
  });

  it('with the help of a worker, and checked by one', () => {
    const phones = playing(3);
    want(phones, rebuilding(phones.deck, [2], 200));
    const own = phones.owns[1]!;
    for (const kind of ['pile', 'proof', 'masked', 'unmasked'] as const) {
      until(phones, 1, kind);
      const bytes = finish(doHeavy(heavyWork(phones.deck, own)!));
      expect(bytes).toEqual(produceNow(phones.deck, own));
      if (kind === 'pile') continue;
      const asked = heavyJudgeWork(phones.deck, own.seat, bytes)!;
      expect(finish(judgeHeavy(asked))).toBe(true);
      const accepted = (judged: ReadonlyMap<string, boolean>) => acceptNow(phones.deck, own.seat, bytes, judged).ok;
      expect([accepted(new Map([[heavyJudgeId(asked), false]])), accepted(new Map([[heavyJudgeId(asked), true]])), accepted(new Map([['another', false]]))]).toEqual([false, true, true]);
    }
    // What is light is no work.
    const other = playing(3);
    want(other, rebuilding(other.deck, [2], 200));
    until(other, 1, 'switched');
    expect(heavyWork(other.deck, own)).toBeNull();
  });

  it('from any order of messages to one deck', () => {
    const phones = playing(4);
    want(phones, rebuilding(phones.deck, [3], 200));
    until(phones, 0, 'unmasked');
    const messages = [0, 1, 2].map((seat) => produceNow(phones.deck, phones.owns[seat]!)!);
    const digests = [[0, 1, 2], [2, 1, 0]].map((order) => deckDigest(order.reduce((deck, seat) => {
      const accepted = acceptNow(deck, asSeat(seat), messages[seat]!);
      if (!accepted.ok) throw new Error(accepted.error.code);
      return accepted.value.deck;
    }, phones.deck)));
    expect(digests[1]).toEqual(digests[0]);
  });
});

describe('nobody learns anything from it', () => {
  it('all but one of those who are left, together with who has vanished, cannot open the last one\'s hand', () => {
    const phones = playing(4);
    run(phones, rebuilding(phones.deck, [3], 200));
    for (const own of phones.owns.slice(0, 3)) {
      const others = phones.owns.filter((each) => each !== own).map(({ x }) => x);
      const ciphers = [...handOf(phones.deck, own.seat), pileOf(phones.deck)[0]!].map((each) => hiddenAt(phones.deck, each).cipher);
      for (let set = 0; set < 8; set++) {
        const keys = others.filter((_, at) => (set >> at) % 2 === 1);
        for (const cipher of ciphers) expect(cardOf(phones.deck.cards, withoutShares(cipher, keys.map((x) => shareOf(cipher, x))).b)).toBeUndefined();
      }
    }
  });

  it('a tag is no card, not even to all who are left but one; and no list is ever decrypted before all have masked it', () => {
    const phones = playing(3);
    want(phones, rebuilding(phones.deck, [2], 200));
    until(phones, 0, 'unmasked');
    const lists = listsOf(phones.deck, taskOf(phones.deck));
    const tags = [...lists.pile, ...lists.held].map((cipher) => withoutShares(cipher, phones.owns.slice(0, 2).map(({ x }) => shareOf(cipher, x))).b);
    for (const tag of tags) expect(cardOf(phones.deck.cards, tag)).toBeUndefined();
    // Seat 0 knows its own number and its own cards: one mask of the two does not make tags of other cards.
    const first = taskOf(phones.deck).masked[0]!;
    const once = first.held.map((cipher) => withoutShares(cipher, phones.owns.slice(0, 2).map(({ x }) => shareOf(cipher, x))).b);
    expect(once.filter((point) => tags.some((tag) => pointsEqual(tag, point)))).toEqual([]);
    // Two attempts with one more seat gone have nothing in common.
    const again = playing(3);
    again.deck = { ...again.deck, tasks: again.deck.tasks + 1 };
    want(again, rebuilding(again.deck, [2], 200));
    until(again, 0, 'unmasked');
    const other = listsOf(again.deck, taskOf(again.deck)).held.map((cipher) => withoutShares(cipher, again.owns.slice(0, 2).map(({ x }) => shareOf(cipher, x))).b);
    expect(other.filter((point) => tags.some((tag) => pointsEqual(tag, point)))).toEqual([]);
  });

  it('the first list shows where each held card lies in it, and the pile has none of those places', () => {
    const phones = playing(3);
    want(phones, rebuilding(phones.deck, [2], 200));
    until(phones, 0, 'unmasked');
    const list = taskOf(phones.deck).piles.at(-1)!;
    run2(phones);
    const left = pileOf(phones.deck).map((each) => hiddenAt(phones.deck, each).cipher);
    expect(list.filter((cipher) => left.includes(cipher))).toEqual(left);
    expect(list.length - left.length).toBe(4);
  });
});

/** Everything that is still due. */
function run2(phones: Phones): void {
  for (let own = phones.owns.find((each) => due(phones.deck, each.seat)); own !== undefined; own = phones.owns.find((each) => due(phones.deck, each.seat))) publish(phones, own);
}

const swapped = <T>(items: readonly T[]): readonly T[] => [items[1] as T, items[0] as T, ...items.slice(2)];
const first = <T>(items: readonly T[]): readonly T[] => [items[0] as T, items[0] as T, ...items.slice(2)];
const CHEAT = 1;

interface Row {
  readonly cheat: string;
  readonly kind: DeckMessage['kind'];
  readonly code: string;
  readonly make: (deck: Deck, honest: Bytes, phones: Phones) => Bytes;
}
function altered<K extends DeckMessage['kind']>(message: Bytes, kind: K, change: (message: MessageOf<K>) => MessageOf<K>): Bytes {
  const decoded = decodeDeckMessage(message);
  if (!decoded.ok || decoded.value.kind !== kind) throw new Error('another message');
  return encodeDeckMessage(change(decoded.value as MessageOf<K>));
}
const CHEATS: readonly Row[] = [
  { cheat: 'a shuffled list without one of its cards', kind: 'pile', code: 'deck/wrong-size', make: (_, honest) => altered(honest, 'pile', (message) => ({ ...message, pile: message.pile.slice(1) })) },
  { cheat: 'another hand than its own', kind: 'switched', code: 'deck/proof', make: (_, honest) => altered(honest, 'switched', (message) => ({ ...message, switched: first(message.switched) })) },
  { cheat: 'half its hand', kind: 'switched', code: 'deck/wrong-slot', make: (_, honest) => altered(honest, 'switched', (message) => ({ ...message, slots: message.slots.slice(1), switched: message.switched.slice(1) })) },
  { cheat: 'a hand with a card too many', kind: 'switched', code: 'deck/wrong-size', make: (_, honest) => altered(honest, 'switched', (message) => ({ ...message, switched: [...message.switched, message.switched[0]!] })) },
  { cheat: 'a hand under a key of its own', kind: 'switched', code: 'deck/proof', make: (deck, _, phones) => produceNow({ ...deck, joint: deck.seats[0]!.key }, phones.owns[CHEAT]!)! },
  { cheat: 'two numbers, one for each list', kind: 'masked', code: 'deck/proof', make: (_, honest, { deck }) => altered(honest, 'masked', (message) => ({ ...message, held: listsOf(deck, taskOf(deck)).held.map(({ a, b }) => ({ a: multiply(a, 5n), b: multiply(b, 5n) })) })) },
  { cheat: 'one card under another number', kind: 'masked', code: 'deck/proof', make: (_, honest) => altered(honest, 'masked', (message) => ({ ...message, pile: message.pile.map((each, at) => (at === 0 ? { a: multiply(each.a, 2n), b: multiply(each.b, 2n) } : each)) })) },
  { cheat: 'a number that is not that of its key', kind: 'masked', code: 'deck/proof', make: (deck, honest) => altered(honest, 'masked', (message) => ({ ...message, key: deck.seats[0]!.key })) },
  { cheat: 'one card in the place of another', kind: 'masked', code: 'deck/proof', make: (_, honest) => altered(honest, 'masked', (message) => ({ ...message, held: swapped(message.held) })) },
  { cheat: 'a card twice', kind: 'masked', code: 'deck/proof', make: (_, honest) => altered(honest, 'masked', (message) => ({ ...message, pile: first(message.pile) })) },
  { cheat: 'errors in two cards that make up for each other', kind: 'masked', code: 'deck/proof', make: (deck, honest) => altered(honest, 'masked', (message) => ({ ...message, pile: message.pile.map((each, at) => (at > 1 ? each : { ...each, b: at === 0 ? add(each.b, deck.joint) : subtract(each.b, deck.joint) })) })) },
  { cheat: 'a card from one list to the other', kind: 'masked', code: 'deck/proof', make: (_, honest) => altered(honest, 'masked', (message) => ({ ...message, pile: message.pile.slice(1), held: [message.pile[0]!, ...message.held] })) },
  { cheat: 'a card less', kind: 'masked', code: 'deck/proof', make: (_, honest) => altered(honest, 'masked', (message) => ({ ...message, held: message.held.slice(1) })) },
  { cheat: 'the mask of another seat', kind: 'masked', code: 'deck/proof', make: (deck, _, phones) => encodeDeckMessage({ kind: 'masked', ...finish(maskLists(maskingOf(deck, taskOf(deck), asSeat(0), 'mask'), phones.owns[CHEAT]!.seed)) }) },
  { cheat: 'the layers before the masks', kind: 'masked', code: 'deck/not-due', make: (deck, _, phones) => unmasked(deck, phones, 'unmask') },
  { cheat: 'the tag of another card', kind: 'unmasked', code: 'deck/proof', make: (_, honest) => altered(honest, 'unmasked', (message) => ({ ...message, held: swapped(message.held) })) },
  { cheat: 'a tag made up', kind: 'unmasked', code: 'deck/proof', make: (deck, honest) => altered(honest, 'unmasked', (message) => ({ ...message, pile: [deck.joint, ...message.pile.slice(1)] })) },
  { cheat: 'a tag too few', kind: 'unmasked', code: 'deck/proof', make: (_, honest) => altered(honest, 'unmasked', (message) => ({ ...message, pile: message.pile.slice(1) })) },
  { cheat: 'shares proved for something else', kind: 'unmasked', code: 'deck/proof', make: (deck, _, phones) => unmasked(deck, phones, 'mask') },
  { cheat: 'shares of another key', kind: 'unmasked', code: 'deck/proof', make: (deck, _, phones) => produceNow(deck, { ...phones.owns[CHEAT]!, x: 7n })! },
  { cheat: 'a second mask', kind: 'unmasked', code: 'deck/not-due', make: (deck, _, phones) => encodeDeckMessage({ kind: 'masked', ...finish(maskLists(maskingOf(deck, taskOf(deck), asSeat(CHEAT), 'mask'), phones.owns[CHEAT]!.seed)) }) },
  { cheat: 'bytes that are no message', kind: 'unmasked', code: 'deck/not-canonical', make: (_, honest) => honest.slice(0, -1) },
];
function unmasked(deck: Deck, phones: Phones, purpose: 'mask' | 'unmask'): Bytes {
  const own = phones.owns[CHEAT]!;
  return encodeDeckMessage({ kind: 'unmasked', ...finish(unmaskLists(maskingOf(deck, taskOf(deck), own.seat, purpose), deck.seats.find(({ seat }) => seat === own.seat)!.key, own.seed, own.x)) });
}

const dueAt = new Map<string, Phones>();
/** Three phones, rebuilding without the third, where the cheat owes such a message. */
function cheating(kind: DeckMessage['kind']): Phones {
  const before = dueAt.get(kind) ?? playing(3);
  if (!dueAt.has(kind)) {
    want(before, rebuilding(before.deck, [2], 200));
    until(before, CHEAT, kind);
    dueAt.set(kind, before);
  }
  return { ...before, log: [...before.log] };
}

describe('a phone that cheats in it is named', () => {
  it.each(CHEATS)('$cheat', ({ kind, code, make }) => {
    const phones = cheating(kind);
    const honest = produceNow(phones.deck, phones.owns[CHEAT]!)!;
    expect(refusal(phones.deck, asSeat(CHEAT), make(phones.deck, honest, phones))).toMatchObject({ seat: CHEAT, code });
    expect(refusal(phones.deck, asSeat(2), honest)).toMatchObject({ seat: 2, code: 'deck/not-due' });
    publish(phones, phones.owns[CHEAT]!);
  });

  it('a held card that is not in the list is found, were it ever there', () => {
    const phones = playing(3);
    want(phones, rebuilding(phones.deck, [2], 200));
    until(phones, 0, 'unmasked');
    publish(phones, phones.owns[0]!);
    const last = produceNow(phones.deck, phones.owns[1]!)!;
    const task = taskOf(phones.deck);
    const strange = { ...task.masked.at(-1)!, held: [trivial(sumOf([phones.deck.joint])), ...task.masked.at(-1)!.held.slice(1)] };
    const broken: Deck = { ...phones.deck, task: { ...task, masked: [...task.masked.slice(0, -1), strange] } };
    expect(acceptNow(broken, asSeat(1), last, 'all')).toMatchObject({ ok: false, error: { code: 'deck/no-match', seat: 0 } });
    expect(acceptNow(phones.deck, asSeat(1), last, 'all').ok).toBe(true);
  });
});

it('K12: a seed gives every message of a rebuilding again, and another seed is found out', () => {
  const record: DeckStep[] = [];
  // The record from the first shuffle on, made again as the table keeps it.
  const again = sitDown(3, CARDS);
  const steps = (wait: Parameters<typeof run>[1]): void => {
    record.push({ kind: 'begun', wait });
    const from = again.log.length;
    run(again, wait);
    record.push(...again.log.slice(from).map(({ seat, bytes }) => ({ kind: 'message', seat, bytes }) as const));
  };
  steps(shuffleAll(again, 100));
  steps(deal(...range(0, 6).map((at) => [at % 3, 100 + at] as const)));
  steps(rebuilding(again.deck, [2], 200));
  const keys = again.owns.map((own) => ({ seat: own.seat, identity: identityOf(own.seat), deckKey: encode(deckKeyCodec, deckKeyFor(own, TABLE, identityOf(own.seat))) }));
  const seeds = again.owns.slice(0, 2).map(({ seat, seed }) => ({ seat, seed }));
  const audit = { tableId: TABLE, cards: CARDS, keys, record, seeds };
  expect(finish(auditDeck(audit))).toBeNull();
  // One honest mask in the place of another: it holds, and is not what the seed gives.
  const at = record.findIndex((step) => step.kind === 'message' && step.seat === 1 && decodeDeckMessage(step.bytes).ok && step.bytes[0] === 8);
  const step = record[at];
  if (step?.kind !== 'message') throw new Error('no mask');
  const changed = record.with(at, { ...step, bytes: altered(step.bytes, 'masked', (message) => ({ ...message, key: add(message.key, message.key) })) });
  expect(finish(auditDeck({ ...audit, record: changed }))).toEqual({ seat: 1, step: at });
});

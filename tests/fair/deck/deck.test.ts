import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../../src/base/bytes.ts';
import { asSeat } from '../../../src/base/brand.ts';
import { cardOf } from '../../../src/crypto/card-point.ts';
import { decrypt, withoutShares, shareOf } from '../../../src/crypto/ciphertext.ts';
import { h32 } from '../../../src/crypto/hash.ts';
import { finish } from '../../../src/crypto/job.ts';
import { acceptNow } from '../../../src/fair/deck/accept.ts';
import type { Face, Slot } from '../../../src/fair/deck/card.ts';
import { handOf, hiddenAt, pileOf } from '../../../src/fair/deck/deck.ts';
import { deckDigest } from '../../../src/fair/deck/digest.ts';
import { due, isEarly } from '../../../src/fair/deck/due.ts';
import { known } from '../../../src/fair/deck/known.ts';
import { decodeDeckMessage } from '../../../src/fair/deck/message.ts';
import { acceptOpening } from '../../../src/fair/deck/opening.ts';
import { openingFor, produceNow } from '../../../src/fair/deck/produce.ts';
import type { Deck } from '../../../src/fair/deck/state.ts';
import { preparePlay, prepareShuffle, rehearsal } from '../../../src/fair/deck/prepare.ts';
import { judge, judgeId, judgeWork, shuffleWork, work } from '../../../src/fair/deck/work.ts';
import { deal, faces, ownOf, publish, range, run, shuffleAll, sitDown, slot, want, type Phones } from './phones.ts';

const CARDS = 8;
const [zero, one] = [asSeat(0), asSeat(1)];

/** What each seat knows, taken together with what all know; and that no card is in two places. */
function conserved(phones: Phones, cards: number): void {
  const { deck } = phones;
  expect(deck.hidden.size + deck.open.size).toBe(cards);
  // With all secrets, of those who left as well, every hidden card can be told; nobody has all of them.
  const hidden = [...deck.hidden.values()].map((each) => {
    const keys = each.kind === 'held' ? [each.seat] : deck.seats.map(({ seat }) => seat);
    const point = withoutShares(each.cipher, keys.map((seat) => shareOf(each.cipher, phones.owns[seat]!.x))).b;
    return cardOf(deck.cards, point) as Face;
  });
  expect(new Set([...hidden, ...deck.open])).toEqual(new Set(range(0, cards)));
}

describe('an honest deck', () => {
  it.each([2, 3, 4, 5, 6])('of %i seats: shuffle, deal, draw, show, pass, open, reshuffle, leave', (seats) => {
    const phones = sitDown(seats, CARDS);
    const step = (...args: Parameters<typeof run> extends [unknown, ...infer Rest] ? Rest : never) => {
      const happening = run(phones, ...args);
      conserved(phones, CARDS);
      return happening;
    };
    const kinds = [step(shuffleAll(phones, 100)).kind];
    kinds.push(step(deal(...range(0, seats).map((seat) => [seat, 100 + seat] as const)), true).kind);
    kinds.push(step(deal([1, 106])).kind);
    for (const own of phones.owns) expect([...known(phones.deck, own).keys()]).toEqual(handOf(phones.deck, own.seat));
    kinds.push(step({ kind: 'show', from: one, to: zero, slots: handOf(phones.deck, one) }).kind);
    expect(known(phones.deck, phones.owns[0]!).size).toBe(3);
    const face = known(phones.deck, phones.owns[1]!).get(slot(106));
    kinds.push(step({ kind: 'pass', from: one, to: zero, slot: slot(106) }).kind);
    expect(handOf(phones.deck, zero)).toEqual([100, 106]);
    // The taker reads it by its own key, and who gave it still knows it.
    for (const own of phones.owns.slice(0, 2)) expect(known(phones.deck, own).get(slot(106))).toBe(face);
    for (const own of phones.owns.slice(2)) expect(known(phones.deck, own).has(slot(106))).toBe(false);
    const opened = step({ kind: 'open', held: [{ seat: one, slot: slot(101) }, { seat: zero, slot: slot(106) }] }, true);
    kinds.push(opened.kind);
    expect(faces(opened)).toHaveLength(2);
    expect(faces(opened)[1]).toBe(face);
    kinds.push(step(shuffleAll(phones, 200)).kind);
    kinds.push(step({ kind: 'leave', seat: zero }).kind);
    expect(phones.deck).toMatchObject({ epoch: 1 });
    expect(phones.deck.seats).toHaveLength(seats - 1);
    expect(handOf(phones.deck, zero)).toEqual([]);
    const next = pileOf(phones.deck)[0] as number;
    kinds.push(step(deal([1, next])).kind);
    kinds.push(step({ kind: 'open', held: [{ seat: one, slot: slot(next) }] }).kind);
    expect(kinds).toEqual(['shuffled', 'dealt', 'dealt', 'shown', 'passed', 'opened', 'shuffled', 'left', 'dealt', 'opened']);
  });

  it('of 96 cards and three seats ends with 96 distinct cards, through leavers, to the last open card', () => {
    const phones = sitDown(3, 96);
    run(phones, shuffleAll(phones, 0));
    run(phones, deal(...range(0, 15).map((at) => [at % 3, at] as const)));
    expect(pileOf(phones.deck)).toHaveLength(81);
    run(phones, { kind: 'leave', seat: one });
    const rest = pileOf(phones.deck);
    expect(rest).toHaveLength(86);
    run(phones, deal(...rest.map((number, at) => [at % 2 === 0 ? 0 : 2, number] as const)), true);
    const held = [...handOf(phones.deck, zero).map((each) => ({ seat: zero, slot: each })), ...handOf(phones.deck, asSeat(2)).map((each) => ({ seat: asSeat(2), slot: each }))];
    const happening = run(phones, { kind: 'open', held });
    expect(new Set(faces(happening))).toEqual(new Set(range(0, 96)));
    expect(phones.deck.hidden.size).toBe(0);
  });

  it('the last one left plays on alone', () => {
    const phones = sitDown(2, 4);
    run(phones, shuffleAll(phones, 0));
    run(phones, { kind: 'leave', seat: zero });
    expect(run(phones, deal([1, 0], [1, 1])).kind).toBe('dealt');
    expect(known(phones.deck, phones.owns[1]!).size).toBe(2);
  });
});

describe('every phone', () => {
  it('gives the same bytes again for the same deck and seed, and the same deck whatever the order of messages', () => {
    const phones = sitDown(3, CARDS);
    run(phones, shuffleAll(phones, 0));
    want(phones, deal([0, 0], [1, 1], [2, 2]));
    const before = phones.deck;
    const messages = phones.owns.map((own) => produceNow(before, own)!);
    expect(phones.owns.map((own) => produceNow(before, own)!)).toEqual(messages);
    const after = (order: readonly number[]): Deck => order.reduce((deck, seat) => {
      const accepted = acceptNow(deck, asSeat(seat), messages[seat]!);
      if (!accepted.ok) throw new Error(accepted.error.code);
      return accepted.value.deck;
    }, before);
    const digests = [[0, 1, 2], [2, 1, 0], [1, 2, 0]].map((order) => deckDigest(after(order)));
    expect(digests[1]).toEqual(digests[0]);
    expect(digests[2]).toEqual(digests[0]);
    expect(deckDigest(before)).not.toEqual(digests[0]);
  });

  it('takes the messages of a shuffle in whatever order the feeds arrive, and blames nobody', () => {
    const phones = sitDown(4, CARDS);
    want(phones, shuffleAll(phones, 0));
    const start = phones.deck;
    for (const own of phones.owns) publish(phones, own);
    for (const own of phones.owns.toReversed()) publish(phones, own);
    fc.assert(fc.property(fc.shuffledSubarray([0, 0, 1, 1, 2, 2, 3, 3], { minLength: 8 }), (arrival) => {
      // Each feed is in order; the feeds among each other are not.
      const feeds = phones.owns.map((own) => phones.log.filter((each) => each.seat === own.seat).map((each) => each.bytes));
      const [inbox, judged] = [feeds.map((): Bytes[] => []), new Map<string, boolean>()];
      let deck = start;
      for (const from of arrival) {
        inbox[from]!.push(feeds[from]!.shift()!);
        for (let moved = true; moved; ) {
          const ready = inbox.findIndex((queue, seat) => queue[0] !== undefined && !isEarly(deck, asSeat(seat), queue[0]));
          moved = ready >= 0;
          if (!moved) continue;
          const bytes = inbox[ready]!.shift()!;
          // Every proof was checked when it was published.
          const asked = judgeWork(deck, asSeat(ready), bytes);
          if (asked !== null) judged.set(judgeId(asked), true);
          const accepted = acceptNow(deck, asSeat(ready), bytes, judged);
          expect(accepted.ok).toBe(true);
          if (accepted.ok) ({ deck } = accepted.value);
        }
      }
      expect(deckDigest(deck)).toEqual(deckDigest(phones.deck));
    }), { numRuns: 12, seed: 7 });
  });

  it('opens what it plays in its own entry, in any order with others', () => {
    const phones = sitDown(3, CARDS);
    run(phones, shuffleAll(phones, 0));
    run(phones, deal([0, 0], [0, 1], [1, 2]));
    const { deck } = phones;
    const mine = openingFor(deck, phones.owns[0]!, [slot(1)]);
    const theirs = openingFor(deck, phones.owns[1]!, [slot(2)]);
    const play = (order: readonly (readonly [0 | 1, number, Uint8Array])[]): Deck => order.reduce((now, [seat, number, bytes]) => {
      const opening = acceptOpening(now, asSeat(seat), [slot(number)], bytes);
      if (!opening.ok) throw new Error(opening.error.code);
      expect(opening.value.cards).toEqual([{ slot: number, face: known(deck, phones.owns[seat]!).get(slot(number)) }]);
      return opening.value.deck;
    }, deck);
    expect(deckDigest(play([[0, 1, mine], [1, 2, theirs]]))).toEqual(deckDigest(play([[1, 2, theirs], [0, 1, mine]])));
    expect(acceptOpening(deck, zero, [slot(0)], mine)).toMatchObject({ ok: false, error: { code: 'deck/wrong-slot', seat: zero } });
    expect(acceptOpening(deck, zero, [slot(2)], theirs)).toMatchObject({ ok: false, error: { code: 'deck/wrong-slot' } });
    expect(acceptOpening(deck, one, [slot(1)], mine)).toMatchObject({ ok: false, error: { code: 'deck/wrong-slot' } });
    expect(acceptOpening(deck, zero, [slot(1)], Uint8Array.of(9))).toMatchObject({ ok: false, error: { code: 'deck/not-canonical' } });
  });

  it('may let a worker shuffle, prove and check', () => {
    const phones = sitDown(2, CARDS);
    want(phones, shuffleAll(phones, 0));
    const [first, second] = [phones.owns[0]!, phones.owns[1]!];
    const pile = finish(work(shuffleWork(phones.deck, first)!));
    expect(pile).toEqual(produceNow(phones.deck, first));
    publish(phones, first);
    const proof = finish(work(shuffleWork(phones.deck, first)!));
    expect(proof).toEqual(produceNow(phones.deck, first));
    expect(shuffleWork(phones.deck, second)?.kind).toBe('pile');
    const asked = judgeWork(phones.deck, first.seat, proof)!;
    expect(finish(judge(asked))).toBe(true);
    expect(finish(judge({ ...asked, proof: pile }))).toBe(false);
    const id = judgeId(asked);
    expect(acceptNow(phones.deck, first.seat, proof, new Map([[id, true]])).ok).toBe(true);
    expect(acceptNow(phones.deck, first.seat, proof, new Map([[id, false]]))).toMatchObject({ ok: false, error: { code: 'deck/proof' } });
    expect(acceptNow(phones.deck, first.seat, proof, new Map([['another', false]])).ok).toBe(true);
    expect(judgeWork(phones.deck, second.seat, proof)).toBeNull();
    expect(judgeWork(phones.deck, first.seat, pile)).toBeNull();
  });

  it('reads only what is its own, and a card only once', () => {
    const phones = sitDown(2, CARDS);
    run(phones, shuffleAll(phones, 0));
    run(phones, deal([0, 0], [1, 1]));
    const mine = known(phones.deck, phones.owns[0]!);
    expect([...mine.keys()]).toEqual([0]);
    expect(known(phones.deck, phones.owns[0]!, new Map([[slot(0), 77 as Face]])).get(slot(0))).toBe(77);
    expect(() => openingFor({ ...phones.deck, hidden: new Map() }, phones.owns[0]!, [slot(0)])).toThrow('slot 0 is hidden');
  });
});

it('K12: a seed gives every message of its seat again, and none of another', () => {
  const phones = sitDown(3, CARDS);
  run(phones, shuffleAll(phones, 0));
  run(phones, deal([0, 0], [1, 1], [2, 2]));
  run(phones, { kind: 'show', from: zero, to: one, slots: [slot(0)] });
  const played = openingFor(phones.deck, phones.owns[1]!, [slot(1)]);
  expect(openingFor(phones.deck, ownOf(1), [slot(1)])).toEqual(played);
  expect(openingFor(phones.deck, { ...ownOf(1), seed: ownOf(0).seed }, [slot(1)])).not.toEqual(played);
  run(phones, { kind: 'leave', seat: zero });
  for (const { seat, bytes, before } of phones.log) {
    expect(produceNow(before, ownOf(seat))).toEqual(bytes);
    expect(produceNow(before, { ...ownOf(seat), seed: ownOf(seat + 1).seed })).not.toEqual(bytes);
  }
});

describe('secrecy', () => {
  it.each([2, 3, 4])('%i seats: all but one together cannot open the last one\'s hand, nor the pile', (seats) => {
    const phones = sitDown(seats, CARDS);
    run(phones, shuffleAll(phones, 0));
    run(phones, deal(...range(0, seats).map((seat) => [seat, seat] as const)));
    for (const own of phones.owns) {
      const others = phones.owns.filter((each) => each !== own);
      const { cipher } = hiddenAt(phones.deck, slot(own.seat));
      // No subset of the others' secrets takes off the last layer, neither from the hand nor from the pile.
      for (let set = 0; set < 2 ** others.length; set++) {
        const keys = others.filter((_, at) => (set >> at) % 2 === 1).map((each) => each.x);
        for (const hidden of [cipher, hiddenAt(phones.deck, slot(7)).cipher]) {
          expect(cardOf(phones.deck.cards, withoutShares(hidden, keys.map((x) => shareOf(hidden, x))).b)).toBeUndefined();
        }
      }
      expect(cardOf(phones.deck.cards, decrypt(cipher, own.x))).toBeDefined();
    }
  });

  it('no prefix of the messages holds all shares of a held card', () => {
    const phones = sitDown(3, CARDS);
    run(phones, shuffleAll(phones, 0));
    run(phones, deal([0, 0], [1, 1], [2, 2], [0, 3]));
    run(phones, { kind: 'show', from: zero, to: one, slots: [slot(0), slot(3)] });
    run(phones, { kind: 'open', held: [{ seat: zero, slot: slot(3) }] });
    run(phones, { kind: 'leave', seat: asSeat(2) });
    const given = new Map<Slot, Set<number>>();
    for (const { seat, bytes, before } of phones.log) {
      const message = decodeDeckMessage(bytes);
      if (!message.ok) throw new Error('own message');
      const { value } = message;
      const shared = value.kind === 'shares' || value.kind === 'opening' ? value.slots : value.kind === 'leaving' ? value.stripped.slots : [];
      for (const each of shared) {
        given.set(each, (given.get(each) ?? new Set()).add(seat));
        if (value.kind !== 'opening') expect(given.get(each)!.size).toBeLessThan(before.seats.length);
      }
    }
    expect(given.get(slot(3))!.size).toBe(3);
    expect([0, 1, 2].map((number) => [...given.get(slot(number))!].toSorted((a, b) => a - b))).toEqual([[1, 2], [0, 2], [0, 1]]);
  });

  it('nobody has a share to give before all proofs of the pile are in, and each share is given once', () => {
    const phones = sitDown(3, CARDS);
    want(phones, shuffleAll(phones, 0));
    for (const own of phones.owns) publish(phones, own);
    expect(phones.owns.map((own) => due(phones.deck, own.seat)?.kind)).toEqual(['proof', 'proof', 'proof']);
    publish(phones, phones.owns[2]!);
    publish(phones, phones.owns[0]!);
    // The slots exist only when the last proof holds.
    expect(phones.deck.hidden.size).toBe(0);
    expect(due(phones.deck, zero)).toBeNull();
    expect(publish(phones, phones.owns[1]!)).toEqual({ kind: 'shuffled' });
    want(phones, deal([0, 0], [1, 1]));
    expect(phones.owns.map((own) => due(phones.deck, own.seat))).toEqual([{ kind: 'shares', slots: [1] }, { kind: 'shares', slots: [0] }, { kind: 'shares', slots: [0, 1] }]);
    publish(phones, phones.owns[0]!);
    expect(due(phones.deck, zero)).toBeNull();
    expect(produceNow(phones.deck, phones.owns[0]!)).toBeNull();
  });
});

it('what rules cannot want is a bug, and thrown', () => {
  const phones = sitDown(2, CARDS);
  expect(() => want(phones, deal([0, 0]))).toThrow('slot 0 is hidden');
  run(phones, shuffleAll(phones, 0));
  expect(() => want(phones, { kind: 'shuffle', faces: [0 as Face], slots: [slot(50)] })).toThrow('open cards');
  expect(() => want(phones, { kind: 'open', held: [{ seat: zero, slot: slot(0) }] })).toThrow('holds slot 0');
  expect(() => want(phones, deal([0, 0], [1, 0]))).toThrow('each once');
  run(phones, deal([0, 0]));
  expect(() => want(phones, deal([1, 0]))).toThrow('slots of the pile');
  expect(() => want(phones, { kind: 'pass', from: zero, to: zero, slot: slot(0) })).toThrow('another seat');
  want(phones, deal([0, 1]));
  expect(() => want(phones, deal([0, 2]))).toThrow('one task at a time');
});

describe('while people gather', () => {
  it('a shuffle is rehearsed, and its proof holds', () => {
    const told: number[] = [];
    const job = prepareShuffle();
    for (let step = job.next(); step.done !== true; step = job.next()) told.push(step.value.done);
    expect(told.length).toBeGreaterThan(10);
    expect(finish(rehearsal(h32('test', 'rehearsal')))).toBe(true);
  });
  it('and what a page does in play, in short steps', () => {
    expect([...preparePlay()].map(({ done }) => done)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });
});

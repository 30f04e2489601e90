/** Random card games over a wire that loses, repeats and reorders, on phones that crash and take their time to prove: nobody is ever blamed, and all see the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/base/bytes.ts';
import { choicesOf, lacking, phaseOf, viewOf } from '../../../src/table/show.ts';
import { worksOf } from '../../../src/table/work.ts';
import { mulberry, pick, type Random } from '../random.ts';
import { foundingOf, openPhone, secretsOf, type CardPhone } from './party.ts';
import { toyCards, type ToyCardAction, type ToyCardOutcome, type ToyCardState, type ToyCardView } from './toy-cards.ts';
import { Wire } from './wire.ts';

type Phone = CardPhone<{ readonly turns: number }, ToyCardState, ToyCardAction, ToyCardView, ToyCardOutcome>;
type ToyWire = Wire<{ readonly turns: number }, ToyCardState, ToyCardAction, ToyCardView, ToyCardOutcome>;

/** Who sits at which phone; one is a spectator. */
const SEATINGS: readonly (readonly (readonly number[])[])[] = [[[0], [1]], [[0], [1], []], [[1], [0], [2]], [[0, 2], [1]], [[3], [1], [2], [0]]];

/** More with `RUNS=100 npx vitest run tests/table/cards/random`. */
const RUNS = Number(process.env['RUNS'] ?? 6);

/** What reading gives, the order of the very last openings aside. */
function readingOf({ state, step, digests, round, cursors, heard, lapsed, chains, history, rolls, fault, feeds, cards }: Phone['table']) {
  // The audit is made again after a restart.
  return { state, step, digests, round: round.kind === 'closing' ? { ...round, audited: [] } : round, cursors, heard, lapsed, chains, history, rolls, fault, opened: cards.kind === 'none' ? null : new Map(cards.opened), entries: feeds.feeds.map((feed) => feed.entries) };
}

function doSomething(phone: Phone, random: Random): void {
  const own = phone.table.owns.map((each) => each.seat);
  if (own.length === 0) return;
  const who = pick(random, own);
  const choices = choicesOf(phone.table, who);
  if (choices.length > 0) phone.take({ kind: phone.table.round.kind === 'choose' ? 'act' : 'choose', seat: who, action: pick(random, choices) });
  else if (random(25) === 0) phone.take({ kind: 'say', seat: who, talk: 'resign' });
}

/** The phone dies and comes back with what it had saved: nothing is lost, nothing is signed twice, and no proof is checked twice. */
function crash(wire: ToyWire, index: number): void {
  const old = wire.phones[index] as Phone;
  const phone = openPhone(toyCards, old.table.founding, old.table.owns);
  phone.works = false;
  phone.saved.push(...old.saved);
  phone.judged.push(...old.judged);
  wire.phones[index] = phone;
  wire.after(index, () => phone.take({ kind: 'restored', entries: old.saved, judged: old.judged }));
  expect(phone.refusals).toEqual([]);
  expect(phone.signed).toEqual([]);
  expect(readingOf(phone.table)).toEqual(readingOf(old.table));
  if (old.table.round.kind !== 'closing') expect(worksOf(phone.table).map(({ id }) => id)).toEqual(worksOf(old.table).map(({ id }) => id));
  for (const { seat } of old.table.owns) expect(viewOf(phone.table, seat)).toEqual(viewOf(old.table, seat));
}

const isDone = (phone: Phone): boolean => { const phase = phaseOf(phone.table); return phase.kind === 'over' && phase.certificate.kind === 'verified'; };

function playOut(seed: number, seating: readonly (readonly number[])[]): readonly Phone[] {
  const random = mulberry(seed);
  const founding = foundingOf(toyCards, { turns: 5 + random(8) }, seating.flat().length, seed);
  const wire = new Wire(seating.map((own) => openPhone(toyCards, founding, own.map((seat) => secretsOf(seat, seed)))), random, 5);
  wire.phones.forEach((phone, index) => wire.after(index, () => phone.take({ kind: 'begin' })));
  for (let turn = 0; turn < 8000 && !wire.phones.every(isDone); turn++) {
    const index = random(wire.phones.length);
    const what = random(60);
    if (what === 0) crash(wire, index);
    else if (what < 5) wire.sync(random(wire.phones.length), index);
    else if (what < 30) wire.deliver(index);
    else if (what < 45) wire.work(index);
    else wire.after(index, () => doSomething(wire.phones[index] as Phone, random));
    const faulty = wire.phones.find((phone) => phone.table.fault !== null);
    if (faulty !== undefined) throw new Error(JSON.stringify(faulty.table.fault?.code) + faulty.table.fault?.detail);
  }
  return wire.phones;
}

describe('random card games', () => {
  it('end alike on all phones, whatever the wire does', () => {
    fc.assert(fc.property(fc.nat(), fc.constantFrom(...SEATINGS), (seed, seating) => {
      const phones = playOut(seed, seating);
      const [first] = phones as [Phone];
      for (const phone of phones) {
        expect(phaseOf(phone.table)).toMatchObject({ kind: 'over', certificate: { kind: 'verified' } });
        expect(phone.table.digests).toEqual(first.table.digests);
        expect(phone.refusals.filter((code) => !code.startsWith('toy/') && !['table/already-said', 'table/over', 'table/not-begun'].includes(code))).toEqual([]);
        expect(new Set(phone.saved.map(toHex)).size).toBe(phone.saved.length);
      }
      // Any order of the same entries, to somebody who only looks on.
      const random = mulberry(seed + 1);
      const shuffled = lacking(first.table, []).map((bytes) => ({ bytes, key: random(1 << 30) })).toSorted((a, b) => a.key - b.key);
      const looker = openPhone(toyCards, first.table.founding, []);
      for (let round = 0; round < 30 && !isDone(looker); round++) for (const { bytes } of shuffled) looker.receive(bytes);
      expect(readingOf(looker.table)).toEqual(readingOf(first.table));
      expect(phaseOf(looker.table)).toEqual(phaseOf(first.table));
    }), { numRuns: RUNS, seed: 20_261_201, endOnFailure: true });
  }, 60_000 + 10_000 * RUNS);
});

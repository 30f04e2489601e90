/** Random games over a wire that loses, repeats and reorders, on phones that crash: nobody is ever blamed, and all see the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex, type Bytes } from '../../src/base/bytes.ts';
import { choicesOf, heads, lacking, phaseOf } from '../../src/table/show.ts';
import { Phone, toyFounding, toyTable, type ToyTable } from './phones.ts';
import { mulberry, pick, type Random } from './random.ts';

/** Who sits at which phone; the last phone of some is a spectator. */
const SEATINGS: readonly (readonly (readonly number[])[])[] = [[[0], [1]], [[0, 1]], [[0], [1], []], [[1], [0], [2]], [[0, 2], [1], []], [[0, 1], [2, 3]], [[3], [1], [2], [0]]];

/** More with `RUNS=300 npx vitest run tests/table/random`. */
const RUNS = Number(process.env['RUNS'] ?? 12);

/** What reading gives: everything but what is merely waiting, and the cached chains. */
const readingOf = ({ state, step, digests, round, cursors, heard, lapsed, chains, history, rolls, fault, feeds }: ToyTable) =>
  ({ state, step, digests, round, cursors, heard, lapsed, chains, history, rolls, fault, entries: feeds.feeds.map((feed) => feed.entries) });

class Wire {
  readonly inboxes: Bytes[][];
  constructor(readonly phones: Phone[], readonly random: Random) {
    this.inboxes = phones.map(() => []);
  }
  /** What a phone has signed since it was last asked goes to all others, or is lost. */
  send(from: number, entries: readonly Bytes[]): void {
    this.inboxes.forEach((inbox, to) => {
      if (to !== from && this.random(5) > 0) inbox.push(...entries);
    });
  }
  /** Some of what lies in an inbox, in any order, some of it twice. */
  deliver(to: number): void {
    const inbox = this.inboxes[to] as Bytes[];
    const batch = Array.from({ length: Math.min(inbox.length, 1 + this.random(4)) }, () => inbox.splice(this.random(inbox.length), 1)[0] as Bytes);
    if (this.random(4) === 0 && batch[0] !== undefined) batch.push(batch[0]);
    this.after(to, () => this.phones[to]?.receive(...batch));
  }
  /** Two phones tell each other their heads and send what is lacking. */
  sync(from: number, to: number): void {
    const [a, b] = [this.phones[from], this.phones[to]] as [Phone, Phone];
    this.after(to, () => b.receive(...lacking(a.table, heads(b.table))));
  }
  after(phone: number, run: () => void): void {
    const before = this.phones[phone]?.signed.length ?? 0;
    run();
    this.send(phone, this.phones[phone]?.signed.slice(before) ?? []);
  }
}

/** One of the things that a phone's person may do now. */
function doSomething(phone: Phone, random: Random): void {
  const own = phone.table.owns.map((each) => each.seat);
  if (own.length === 0) return;
  const who = pick(random, own);
  const choices = choicesOf(phone.table, who);
  if (choices.length > 0) {
    const action = pick(random, choices);
    phone.take({ kind: action.kind === 'hidden' ? 'choose' : 'act', seat: who, action });
  } else if (random(12) === 0) phone.take({ kind: 'say', seat: who, talk: random(3) === 0 ? 'resign' : 'draw' });
}

/** The phone dies and comes back with what it had saved: nothing is lost, and nothing is signed twice. */
function crash(wire: Wire, index: number, chainLength: number): void {
  const old = wire.phones[index] as Phone;
  const phone = new Phone(toyTable(old.table.founding, old.table.owns.map((own) => own.seat), chainLength));
  phone.saved.push(...old.saved);
  wire.phones[index] = phone;
  wire.after(index, () => phone.take({ kind: 'restored', entries: old.saved }));
  expect(phone.refusals).toEqual([]);
  expect(phone.signed).toEqual([]);
  expect(readingOf(phone.table)).toEqual(readingOf(old.table));
}

function playOut(seed: number, seating: readonly (readonly number[])[]): readonly Phone[] {
  const random = mulberry(seed);
  const chainLength = 2 + random(6);
  const seats = seating.flat().length;
  const founding = toyFounding(seats, { turns: 4 + random(6), rollFirst: random(2) === 0 });
  const wire = new Wire(seating.map((own) => new Phone(toyTable(founding, own, chainLength))), random);
  wire.phones.forEach((phone, index) => wire.after(index, () => phone.take({ kind: 'begin' })));
  const settled = () => wire.phones.every((phone) => { const phase = phaseOf(phone.table); return phase.kind === 'over' && phase.certificate.kind === 'verified'; });
  for (let turn = 0; turn < 4000 && !settled(); turn++) {
    const index = random(wire.phones.length);
    const what = random(40);
    if (what === 0) crash(wire, index, chainLength);
    else if (what < 4) wire.sync(random(wire.phones.length), index);
    else if (what < 20) wire.deliver(index);
    else wire.after(index, () => doSomething(wire.phones[index] as Phone, random));
    const faulty = wire.phones.find((phone) => phone.fault !== null);
    if (faulty !== undefined) throw new Error(JSON.stringify(faulty.fault));
  }
  return wire.phones;
}

describe('random games', () => {
  it('end alike on all phones, whatever the wire does', () => {
    fc.assert(fc.property(fc.integer(), fc.constantFrom(...SEATINGS), (seed, seating) => {
      const phones = playOut(seed, seating);
      const [first] = phones as [Phone];
      for (const phone of phones) {
        expect(phaseOf(phone.table)).toMatchObject({ kind: 'over', certificate: { kind: 'verified' } });
        expect(phone.table.digests).toEqual(first.table.digests);
        expect(phone.refusals.filter((code) => !code.startsWith('toy/') && code !== 'table/already-said' && !code.startsWith('table/over') && code !== 'table/not-begun')).toEqual([]);
        expect(new Set(phone.saved.map(toHex)).size).toBe(phone.saved.length);
      }
      // Any order of the same entries, to somebody who only looks on.
      const entries = lacking(first.table, []);
      const random = mulberry(seed + 1);
      const shuffled = [...entries, ...entries].map((bytes) => ({ bytes, key: random(1 << 30) })).toSorted((a, b) => a.key - b.key);
      const looker = new Phone(toyTable(first.table.founding, [], 8));
      for (let round = 0; round < 30 && looker.table.digests.length < first.table.digests.length + 1; round++) for (const { bytes } of shuffled) looker.receive(bytes);
      expect(readingOf(looker.table)).toEqual({ ...readingOf(first.table), round: looker.table.round });
      expect(phaseOf(looker.table)).toEqual(phaseOf(first.table));
    }), { numRuns: RUNS, seed: 20_261_130 });
  }, 30_000 + 2000 * RUNS);
});

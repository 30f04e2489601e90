/** Random games in which phones keep proposing to go on without each other, over a wire that loses, repeats and reorders: whatever crosses what, all come to the same. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Bytes } from '../../src/base/bytes.ts';
import { choicesOf, heads, lacking, phaseOf } from '../../src/table/show.ts';
import { placeOf, proposals } from '../../src/table/votes.ts';
import { Phone, seat, toyFounding, toyTable, type ToyTable } from './phones.ts';
import { mulberry, pick, type Random } from './random.ts';

const SEATINGS: readonly (readonly (readonly number[])[])[] = [[[0], [1], [2]], [[0], [1], [2], []], [[3], [1], [2], [0]], [[0], [1], [2], [3], []], [[0, 2], [1], [3]]];
/** More with `RUNS=300 npx vitest run tests/table/random-votes`. */
const RUNS = Number(process.env['RUNS'] ?? 15);

/** What reading gives. */
const readingOf = ({ state, step, digests, round, cursors, chains, history, rolls, fault, drops, present, feeds }: ToyTable) =>
  ({ state, step, digests, round, cursors, chains, history, rolls, fault, drops, present, entries: feeds.feeds.map((feed) => feed.entries.length) });

function doSomething(phone: Phone, random: Random): void {
  const own = phone.table.owns.map((each) => each.seat);
  const place = placeOf(phone.table);
  if (own.length === 0) return;
  const who = pick(random, own);
  const open = proposals(phone.table).filter(({ state }) => state === 'open');
  if (open.length > 0 && random(2) === 0) return void phone.take({ kind: 'vote', seat: who, seats: pick(random, open).seats, drop: random(5) > 0 });
  if (place !== null && random(7) === 0) return void phone.take({ kind: 'vote', seat: who, seats: [place.seat, ...(random(2) === 0 ? [seat(random(phone.table.seats.length))] : [])], drop: true });
  const choices = choicesOf(phone.table, who);
  if (choices.length === 0) return random(20) === 0 ? void phone.take({ kind: 'say', seat: who, talk: 'resign' }) : undefined;
  const action = pick(random, choices);
  phone.take({ kind: action.kind === 'hidden' ? 'choose' : 'act', seat: who, action });
}

/** Everything reaches everybody, until nobody has anything to say. */
function settle(phones: readonly Phone[]): void {
  for (let moved = true; moved; ) {
    moved = false;
    for (const from of phones) for (const to of phones) {
      const news = lacking(from.table, heads(to.table));
      if (news.length > 0) [moved] = [true, to.receive(...news)];
    }
  }
}

function playOut(run: number, seating: readonly (readonly number[])[]): readonly Phone[] {
  const random = mulberry(run);
  const founding = toyFounding(seating.flat().length, { turns: 5 + random(6), rollFirst: random(2) === 0 });
  const phones = seating.map((own) => new Phone(toyTable(founding, own)));
  for (const phone of phones) phone.take({ kind: 'begin' });
  settle(phones);
  const inboxes = phones.map((): Bytes[] => []);
  const signed = phones.map((phone) => phone.signed.length);
  for (let turn = 0; turn < 250; turn++) {
    const index = random(phones.length);
    const [phone, inbox] = [phones[index]!, inboxes[index]!];
    const what = random(20);
    if (what === 0) {
      const again = new Phone(toyTable(founding, seating[index]!));
      again.saved.push(...phone.saved);
      again.signed.push(...phone.signed);
      again.take({ kind: 'restored', entries: phone.saved });
      (phones as Phone[])[index] = again;
    } else if (what < 3) phone.receive(...lacking(pick(random, phones).table, heads(phone.table)));
    else if (what < 12) phone.receive(...Array.from({ length: Math.min(inbox.length, 1 + random(3)) }, () => inbox.splice(random(inbox.length), 1)[0] as Bytes));
    else doSomething(phone, random);
    phones.forEach((from, at) => {
      const news = from.signed.slice(signed[at]);
      signed[at] = from.signed.length;
      inboxes.forEach((to, other) => { if (other !== at && random(3) > 0) to.push(...news); });
    });
    const faulty = phones.find(({ fault }) => fault !== null);
    if (faulty) throw new Error(`${faulty.fault?.code} ${faulty.fault?.detail}`);
  }
  settle(phones);
  return phones;
}

it('all phones come to the same, whatever was decided when, and nobody is blamed', () => {
  let [dropped, over] = [0, 0];
  fc.assert(fc.property(fc.nat(), fc.constantFrom(...SEATINGS), (run, seating) => {
    const phones = playOut(run, seating);
    // Proposals that nobody has answered yet hold back those who made them: whoever still can says that it wants to wait.
    for (const phone of phones) for (const each of proposals(phone.table)) for (const own of phone.table.owns) if (each.state === 'open') phone.take({ kind: 'vote', seat: own.seat, seats: each.seats, drop: false });
    settle(phones);
    const [first] = phones as [Phone];
    const waits = phones.some(({ table }) => proposals(table).some(({ state }) => state === 'open'));
    for (const phone of phones) {
      expect(phone.fault).toBeNull();
      if (!waits) expect(readingOf(phone.table)).toEqual(readingOf(first.table));
    }
    // Any order of the same entries, to somebody who only looks on.
    const random = mulberry(run + 1);
    const entries = lacking(first.table, []).map((bytes) => ({ bytes, key: random(1 << 30) })).toSorted((a, b) => a.key - b.key);
    const [looker, other] = [new Phone(toyTable(first.table.founding, [])), new Phone(toyTable(first.table.founding, []))];
    for (let round = 0; round < 40 && lacking(first.table, heads(looker.table)).length > 0; round++) for (const { bytes } of entries) looker.receive(bytes);
    other.receive(...entries.map(({ bytes }) => bytes));
    for (let round = 0; round < 40 && lacking(first.table, heads(other.table)).length > 0; round++) other.receive(...entries.map(({ bytes }) => bytes));
    expect(readingOf(looker.table)).toEqual(readingOf(other.table));
    if (!waits) expect(readingOf(looker.table)).toEqual(readingOf(first.table));
    dropped += first.table.drops.length;
    over += phaseOf(first.table).kind === 'over' ? 1 : 0;
  }), { numRuns: RUNS, seed: 20_261_202, endOnFailure: true });
  // The runs are about something.
  expect(dropped).toBeGreaterThan(RUNS / 4);
  expect(over).toBeGreaterThan(0);
}, 60_000 + 4000 * RUNS);

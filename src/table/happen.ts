/** Something has happened: the table moves on by one step and looks at what the rules wait for next. */
import type { Bytes } from '../base/bytes.ts';
import { invariant, ok, type Refusal, type Result } from '../base/result.ts';
import { h32 } from '../crypto/hash.ts';
import { deckDigest } from '../fair/deck/digest.ts';
import type { DeckHappening } from '../fair/deck/state.ts';
import type { RollPart } from '../fair/dice.ts';
import type { CardGameWait } from '../games/cards.ts';
import type { Entry } from '../log/entry.ts';
import type { Cards } from './cards.ts';
import { askDealer, leaverOf, rebuildFor, type Asked } from './dealing.ts';
import { members, participants } from './participants.ts';
import { continued, DUE, openRound, unreadSeats, type Round, type Then } from './round.ts';
import { applyTo, isCardWait, type GameRules } from './rules.ts';
import type { Lapse, Table, TableHappening } from './table.ts';

/** The digest of a state, and of the deck if there is one: equal on all phones, or they have come apart. */
export const digestOf = <O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, state: S, cards: Cards = { kind: 'none' }): Bytes =>
  cards.kind === 'fair' ? h32('state', rules.encodeState(state), deckDigest(cards.deck)) : h32('state', rules.encodeState(state));

/** What has happened and what came of it. */
export interface Event<S, A> {
  readonly happening: TableHappening<A>;
  /** The state after it. */
  readonly state: S;
  /** The entries that made it. */
  readonly sources: readonly Entry[];
  /** The acting seat's link, when dice are rolled for its action. */
  readonly part?: RollPart | null;
}

/** The table after an event. */
export function happen<O, S, A, V, R>(table: Table<O, S, A, V, R>, event: Event<S, A>): Table<O, S, A, V, R> {
  const moved = moveOn(table, event);
  const wait = table.rules.waits(event.state);
  if (event.happening.kind === 'said') return afterTalk(table, moved, wait, { sources: event.sources, part: null });
  return turnTo(moved, wait, { sources: event.sources, part: event.part ?? null });
}

/** One step more. */
export function moveOn<O, S, A, V, R>(table: Table<O, S, A, V, R>, { happening, state, sources }: Event<S, A>): Table<O, S, A, V, R> {
  const step = table.step + 1;
  const moment = { step, happening, sources: sources.map(({ seat, number, hash }) => ({ seat, number, hash })) };
  const moved = { ...table, state, step, history: [...table.history, moment], digests: [...table.digests, digestOf(table.rules, state, table.cards)] };
  const there = members(moved);
  return { ...moved, present: table.present.map((last, seat) => (there.some((each) => each === seat) ? step : last)) };
}

/** What was going on goes on, or ends, and answers that are under way to it lapse. So after a word, and after somebody was dropped. */
export function afterTalk<O, S, A, V, R>(before: Table<O, S, A, V, R>, moved: Table<O, S, A, V, R>, wait: CardGameWait<R>, then: Then): Table<O, S, A, V, R> {
  const same = goingOn(before, moved, wait);
  const after = { ...moved, lapsed: [...moved.lapsed, ...lapsesOf(before.round, same)] };
  if (same === null) return turnTo(endTask(after), wait, then);
  const still = same.kind === 'deck' && (same.wait.kind === 'leave' || same.wait.kind === 'rebuild') && !isSameWait(before.wait, wait);
  return { ...after, wait, round: still ? { ...same, after: then } : same };
}

/** Without somebody who is gone no dice fall and no card is dealt: those begin anew. Choices that were made still count. */
function goingOn<O, S, A, V, R>({ round, drops }: Table<O, S, A, V, R>, moved: Table<O, S, A, V, R>, wait: CardGameWait<R>): Round<A> | null {
  const isDrop = moved.drops.length > drops.length;
  return isDrop && round.kind !== 'commit' && round.kind !== 'reveal' ? null : continued(round, wait);
}

/** Whether a roll that waits for somebody's leaving is still the one whose link is known. */
const isSameWait = (a: CardGameWait<unknown>, b: CardGameWait<unknown>): boolean => a.kind === 'roll' && b.kind === 'roll' && a.by === b.by;

/** What the rules no longer want of the deck ends; cards that were turned up in it stay so. */
function endTask<O, S, A, V, R>(table: Table<O, S, A, V, R>): Table<O, S, A, V, R> {
  const { cards } = table;
  if (cards.kind !== 'fair' || cards.deck.task === null) return table;
  return { ...table, cards: { ...cards, deck: { ...cards.deck, task: null }, record: [...cards.record, { kind: 'ended' }], sources: [...cards.sources, null] } };
}

/** The answers that may be under way to a round which something said has ended, or from which it took seats. */
function lapsesOf(round: Round<unknown>, same: Round<unknown> | null): readonly Lapse[] {
  if (round.kind !== 'roll' && round.kind !== 'commit' && round.kind !== 'reveal' && round.kind !== 'deck') return [];
  const kind = DUE[round.kind];
  const stays = same === null ? [] : unreadSeats(same);
  return unreadSeats(round).filter((seat) => !stays.includes(seat)).map((seat) => ({ seat, kind, round: round.since }));
}

/** Begins the round that the wait asks for; or lets happen at once what nobody has to do anything for. */
export function turnTo<O, S, A, V, R>(table: Table<O, S, A, V, R>, wait: CardGameWait<R>, then: Then): Table<O, S, A, V, R> {
  const now = { ...table, wait };
  const rebuild = rebuildFor(now);
  if (rebuild !== null) return dealt(now, askDealer(now, rebuild, then), then);
  const leaver = leaverOf(now);
  if (leaver !== null) return dealt(now, askDealer(now, { kind: 'leave', seat: leaver }, then), then);
  if (isCardWait(wait)) return dealt(now, askDealer(now, wait, then), then);
  const rollsBegun = table.rollsBegun + (wait.kind === 'roll' ? 1 : 0);
  const opening = { ...then, step: table.step, seats: participants(table), rollNumber: rollsBegun };
  return { ...now, rollsBegun, round: openRound(wait, opening) };
}

function dealt<O, S, A, V, R>(table: Table<O, S, A, V, R>, { cards, next }: Asked, then: Then): Table<O, S, A, V, R> {
  if (next.kind === 'deck') return { ...table, cards, round: next };
  const done = dealerDone({ ...table, cards }, next, then.sources, then);
  invariant(done.ok, 'the rules take what the dealer does');
  return done.value;
}

/** The dealer, or all seats together, have done what the rules waited for: the rules are told. */
export function dealerDone<O, S, A, V, R>(
  table: Table<O, S, A, V, R>, happening: DeckHappening, sources: readonly Entry[], then: Then,
): Result<Table<O, S, A, V, R>, Refusal> {
  if (happening.kind === 'left' || happening.kind === 'rebuilt') {
    const moved = moveOn(table, { happening, state: table.state, sources });
    return ok(turnTo(moved, table.wait, then));
  }
  const applied = applyTo(table.rules, table.state, happening);
  return applied.ok ? ok(happen(table, { happening, state: applied.value, sources })) : applied;
}

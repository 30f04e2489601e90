/** A seat's part in what the rules want of the cards: made, and read. Steps T1 and T2 of README.md. */
import type { Seat } from '../base/brand.ts';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { invariant, ok, type Result } from '../base/result.ts';
import { acceptNow } from '../fair/deck/accept.ts';
import { heavyJudgeId, heavyJudgeWork, type HeavyJudgeWork } from '../fair/deck/heavy.ts';
import { kindOfMessage } from '../fair/deck/message.ts';
import { produceLight } from '../fair/deck/produce.ts';
import type { Deck, DeckHappening } from '../fair/deck/state.ts';
import type { Opened, Slot } from '../games/cards.ts';
import type { Entry } from '../log/entry.ts';
import type { Body } from './body.ts';
import type { Cards, CardsOf } from './cards.ts';
import { openedAll } from './dealing.ts';
import { finding, type Finding } from './fault.ts';
import { dealerDone, turnTo } from './happen.ts';
import { openingOf, turnUp, withOpened } from './opening.ts';
import { causeFor, type RoundOf } from './round.ts';
import type { Own, Table } from './table.ts';

type DeckBody = Extract<Body, { readonly kind: 'deck' }>;
type Done<O, S, A, V, R> = Result<Table<O, S, A, V, R>, Finding>;

/** The proof in the message, if this phone has to check it and has not. What an own seat has proved needs no check: its phone made it. */
export function unjudged<O, S, A, V, R>({ cards, owns, judged }: Table<O, S, A, V, R>, seat: Seat, message: Bytes): { readonly id: string; readonly job: HeavyJudgeWork } | null {
  if (cards.kind !== 'fair' || owns.some((own) => own.seat === seat)) return null;
  const job = heavyJudgeWork(cards.deck, seat, message);
  const id = job === null ? '' : heavyJudgeId(job);
  return job === null || judged.has(id) ? null : { id, job };
}

/** T1: a seat's part, bound to what it goes on from. `null`: its proof has to be checked first. */
export function readDeck<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'deck'>, entry: Entry, body: DeckBody): Done<O, S, A, V, R> | null {
  if (body.round !== round.since) return finding('fault/out-of-turn', `a part in the cards of step ${body.round}, not ${round.since}`);
  const cause = causeFor(round, entry.seat, kindOfMessage(body.message));
  if (cause === undefined || !bytesEqual(body.cause, cause)) return finding('fault/wrong-cause', 'goes on from something else');
  return table.cards.kind === 'fair' ? readMessage(table, table.cards, round, entry, body.message) : readTurned(table, round, entry, body.message);
}

function readMessage<O, S, A, V, R>(table: Table<O, S, A, V, R>, cards: CardsOf<'fair'>, round: RoundOf<A, 'deck'>, entry: Entry, message: Bytes): Done<O, S, A, V, R> | null {
  const { seat } = entry;
  if (unjudged(table, seat, message) !== null) return null;
  const accepted = acceptNow(cards.deck, seat, message, table.owns.some((own) => own.seat === seat) ? 'all' : table.judged);
  if (!accepted.ok) return finding(accepted.error.code, accepted.error.detail ?? '');
  const { deck, happening } = accepted.value;
  const opened = withOpened(cards.opened, openedBy(deck, happening));
  const record = [...cards.record, { kind: 'message', seat, bytes: message } as const];
  const after = { ...table, cards: { ...cards, deck, opened, record, sources: [...cards.sources, entry.bytes] } };
  return goOn(after, { ...round, sources: [...round.sources, entry] }, happening);
}

/** The cards that lie open since the last message, those from before it with them. */
function openedBy({ task }: Deck, happening: DeckHappening | null): readonly Opened[] {
  if (happening?.kind === 'opened') return happening.cards;
  return task?.kind === 'open' ? [...task.opened].map(([slot, face]) => ({ slot, face })) : [];
}

/** T2: a card that the local dealer gave is turned up. */
function readTurned<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'deck'>, entry: Entry, message: Bytes): Done<O, S, A, V, R> {
  const turned = turnUp(table, entry, turnedBy(round, entry.seat), message);
  if (!turned.ok) return turned;
  const sources = [...round.sources, entry];
  const done = sources.length === round.seats.length ? ({ kind: 'opened', cards: [] } as const) : null;
  return goOn({ ...table, cards: turned.value.cards }, { ...round, sources }, done);
}

const turnedBy = ({ wait }: RoundOf<unknown, 'deck'>, seat: Seat): readonly Slot[] => (wait.kind === 'open' ? wait.held.filter((each) => each.seat === seat).map(({ slot }) => slot) : []);

function goOn<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'deck'>, happening: DeckHappening | null): Done<O, S, A, V, R> {
  if (happening === null) return ok({ ...table, round });
  // What was said meanwhile may have made the rules want more cards turned up.
  if (happening.kind === 'opened' && !allOpen(table)) return ok(turnTo(table, table.wait, { sources: round.sources, part: null }));
  const whole = happening.kind === 'opened' && table.cards.kind !== 'none' && table.wait.kind === 'open' ? openedAll(table.cards, table.wait) : happening;
  const done = dealerDone(table, whole, round.sources, round.after);
  return done.ok ? done : finding('fault/rules', done.error.code);
}

const allOpen = <O, S, A, V, R>({ cards, wait }: Table<O, S, A, V, R>): boolean =>
  cards.kind !== 'none' && wait.kind === 'open' && wait.held.every(({ slot }) => cards.opened.has(slot));

/** Everything but what takes long, which is a work (work.ts). */
export function partOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'deck'>, own: Own): DeckBody | null {
  const message = messageOf(table, table.cards, round, own);
  return message === null ? null : deckBody(round, own.seat, message);
}

function messageOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, cards: Cards, round: RoundOf<A, 'deck'>, own: Own): Bytes | null {
  if (cards.kind === 'local') return cards.dealer === null ? null : (openingOf(table, own, turnedBy(round, own.seat)).opening ?? null);
  return cards.kind === 'fair' && own.deck !== null ? produceLight(cards.deck, own.deck) : null;
}

/** A message as the seat's part in the round. */
export function deckBody(round: RoundOf<unknown, 'deck'>, seat: Seat, message: Bytes): DeckBody {
  const cause = causeFor(round, seat, kindOfMessage(message));
  invariant(cause !== undefined, 'what is due goes on from something');
  return { kind: 'deck', round: round.since, cause, message };
}

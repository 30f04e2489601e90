/** The entry that is due from the reader in each kind of round. Steps as in src/fair/README.md. */
import type { Seat } from '../base/brand.ts';
import { bytesEqual } from '../base/bytes.ts';
import { decode, encode } from '../base/codec.ts';
import { assertNever, ok, type Result } from '../base/result.ts';
import { startChain } from '../fair/dice.ts';
import { checkReveal } from '../fair/secret.ts';
import { keysDigest } from '../fair/setup.ts';
import type { Known } from '../games/cards.ts';
import type { Entry } from '../log/entry.ts';
import type { Body } from './body.ts';
import { readDeck } from './deck.ts';
import { finding, type Finding } from './fault.ts';
import { happen, turnTo } from './happen.ts';
import { checkDeckKey, withCards } from './keys.ts';
import { turnUp } from './opening.ts';
import { finishRoll, spend } from './roll.ts';
import type { RoundOf } from './round.ts';
import { applyTo, chosen, opensIn, outIn, revealed, seenBy, type Choice } from './rules.ts';
import type { Table } from './table.ts';

type Done<O, S, A, V, R> = Result<Table<O, S, A, V, R>, Finding>;
type BodyOf<Kind extends Body['kind']> = Extract<Body, { readonly kind: Kind }>;

/** Reads the entry as the answer to the round, or says why it is none. `null`: its proof has to be checked first. */
export function readDue<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry, body: Body): Done<O, S, A, V, R> | null {
  const { round } = table;
  switch (round.kind) {
    case 'keys':
      return body.kind === 'keys' ? readKeys(table, round, entry, body) : notDue(body, 'keys');
    case 'ready':
      return body.kind === 'ready' ? readReady(table, round, entry, body) : notDue(body, 'ready');
    case 'choose':
      return body.kind === 'act' ? readAct(table, entry, body) : notDue(body, 'act');
    case 'roll':
      return body.kind === 'answer' ? readAnswer(table, round, entry, body) : notDue(body, 'answer');
    case 'commit':
      return body.kind === 'commit' ? readCommit(table, round, entry, body) : notDue(body, 'commit');
    case 'reveal':
      return body.kind === 'reveal' ? readReveal(table, round, entry, body) : notDue(body, 'reveal');
    case 'deck':
      return body.kind === 'deck' ? readDeck(table, round, entry, body) : notDue(body, 'a part in the cards');
    case 'closing':
      return notDue(body, 'nothing');
    default:
      return assertNever(round);
  }
}

const notDue = (body: Body, due: string): ReturnType<typeof finding> =>
  finding(body.kind === 'seed' ? 'fault/seed-early' : 'fault/out-of-turn', `${body.kind} where ${due} is due`);

/** F2, K1: keys; when all are in, each seat's chain stands, the cards lie ready, and all say what they have seen. */
function readKeys<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'keys'>, entry: Entry, keys: BodyOf<'keys'>): Done<O, S, A, V, R> {
  const wrong = checkDeckKey(table, round, entry, keys.deckKey);
  if (wrong !== null) return { ok: false, error: wrong };
  const read = { ...round, sources: [...round.sources, entry], keys: [...round.keys, keys] };
  if (read.sources.length < read.seats.length) return ok({ ...table, round: read });
  const digest = keysDigest(read.sources.map((source) => source.hash));
  const chains = read.keys.map(({ anchor, chainLength }) => startChain(anchor, chainLength));
  const ready = withCards({ ...table, keys: read.keys, chains });
  return ok({ ...ready, round: { kind: 'ready', since: 0, seats: table.seats, sources: [], digest } });
}

/** F3: when all are ready, the game begins. */
function readReady<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'ready'>, entry: Entry, ready: BodyOf<'ready'>): Done<O, S, A, V, R> {
  if (!bytesEqual(ready.keys, round.digest)) return finding('fault/keys-differ', 'has seen other keys');
  const sources = [...round.sources, entry];
  if (sources.length < round.seats.length) return ok({ ...table, round: { ...round, sources } });
  return ok(turnTo(table, table.wait, { sources, part: null }));
}

/** D2: an open choice, with the seat's link exactly when dice are rolled for it. */
function readAct<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry, act: BodyOf<'act'>): Done<O, S, A, V, R> {
  if (entry.step !== table.step) return finding('fault/wrong-step', `chosen at step ${entry.step}, read at ${table.step}`);
  const action = decode(table.rules.action, act.action);
  if (!action.ok) return finding('fault/illegal-action', action.error.detail ?? '');
  const choice = { seat: entry.seat, action: action.value };
  const turned = turnUp(table, entry, opensIn(table.rules, table.state, choice), act.opening);
  if (!turned.ok) return turned;
  const happening = chosen(table.rules, choice, turned.value.opened);
  const applied = applyTo(table.rules, table.state, happening);
  if (!applied.ok) return finding('fault/illegal-action', applied.error.code);
  const after = { ...table, cards: turned.value.cards };
  const event = { happening, state: applied.value, sources: [entry] };
  const rolls = rollsFor(table, applied.value, entry);
  if (act.link === null) return rolls ? finding('fault/link-missing', 'dice are rolled for this action') : ok(happen(after, event));
  if (!rolls) return finding('fault/link-early', 'no dice are rolled for this action');
  const spent = spend(after, entry.seat, act.link);
  return spent.ok ? ok(happen(spent.value, { ...event, part: { seat: entry.seat, preimage: act.link.preimage } })) : spent;
}

/** Whether the state waits for dice because of what the seat has just chosen. Who is out has no part in dice any more. */
export function rollsFor<O, S, A, V, R>({ rules }: Table<O, S, A, V, R>, state: S, { seat }: { readonly seat: Seat }): boolean {
  const wait = rules.waits(state);
  return wait.kind === 'roll' && wait.by === seat && !outIn(rules, state).includes(seat);
}

/** D4: a seat's part in a roll, bound to what the dice are rolled for. */
function readAnswer<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'roll'>, entry: Entry, answer: BodyOf<'answer'>): Done<O, S, A, V, R> {
  if (answer.round !== round.since) return finding('fault/out-of-turn', `answer for the roll of step ${answer.round}, not ${round.since}`);
  if (!bytesEqual(answer.cause, round.cause)) return finding('fault/wrong-cause', `answer to another cause`, round.act === null ? [] : [round.act.bytes]);
  const spent = spend(table, entry.seat, answer.link);
  if (!spent.ok) return spent;
  const parts = [...round.parts, { seat: entry.seat, preimage: answer.link.preimage }];
  return ok({ ...spent.value, round: { ...round, parts, sources: [...round.sources, entry] } });
}

/** S1: a fixed choice. */
function readCommit<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'commit'>, entry: Entry, body: BodyOf<'commit'>): Done<O, S, A, V, R> {
  if (body.round !== round.since) return finding('fault/out-of-turn', `commit for the round of step ${body.round}, not ${round.since}`);
  const commitments = [...round.commitments, { seat: entry.seat, commitment: body.commitment }];
  return ok({ ...table, round: { ...round, sources: [...round.sources, entry], commitments } });
}

/** S3: an opened choice. */
function readReveal<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'reveal'>, entry: Entry, body: BodyOf<'reveal'>): Done<O, S, A, V, R> {
  if (body.round !== round.since) return finding('fault/out-of-turn', `reveal for the round of step ${body.round}, not ${round.since}`);
  const wrong = checkReveal({ tableId: table.tableId, round: round.since }, round.commitments, entry.seat, body);
  if (wrong !== null) return finding(wrong.code, wrong.detail ?? 'reveal');
  const action = decode(table.rules.action, body.choice);
  if (!action.ok) return finding('fault/illegal-action', action.error.detail ?? '');
  const choice = { seat: entry.seat, action: action.value };
  const turned = turnUp(table, entry, opensIn(table.rules, table.state, choice), body.opening);
  if (!turned.ok) return turned;
  const { cards, opened } = turned.value;
  if (!isChoice(table, choice, new Map(opened.map(({ slot, face }) => [slot, face])))) return finding('fault/illegal-action', 'not among the choices');
  const choices = [...round.choices, { ...choice, opened }];
  return ok({ ...table, cards, round: { ...round, sources: [...round.sources, entry], choices } });
}

/** What follows when all that a round waits for has been read, be it because the last answer came or because a seat that owed one has resigned. */
export function finish<O, S, A, V, R>(table: Table<O, S, A, V, R>): Done<O, S, A, V, R> {
  const { round } = table;
  if (round.kind === 'closing' || round.sources.length < round.seats.length) return ok(table);
  switch (round.kind) {
    case 'roll':
      return finishRoll(table, round);
    case 'commit':
      return ok({ ...table, round: { kind: 'reveal', since: round.since, seats: round.seats, sources: [], commitments: round.commitments, choices: [] } });
    case 'reveal':
      return finishReveal(table, round);
    case 'keys':
    case 'ready':
    case 'choose':
    case 'deck':
      return ok(table); // moved on by their last entry
    default:
      return assertNever(round);
  }
}

/** S4: all choices happen at once. */
function finishReveal<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'reveal'>): Done<O, S, A, V, R> {
  const choices = round.choices.map(({ seat, action }) => ({ seat, action }));
  const happening = revealed(table.rules, choices, round.choices.flatMap(({ opened }) => opened));
  const applied = applyTo(table.rules, table.state, happening);
  return applied.ok ? ok(happen(table, { happening, state: applied.value, sources: round.sources })) : finding('fault/rules', applied.error.code);
}

/**
 * Whether the rules offer this action to a seat that knows these cards. Alone a secret choice cannot be applied, so their list decides; of somebody
 * else's choice a phone knows the cards that it has turned up, and whoever chose them knew those at least.
 */
export function isChoice<O, S, A, V, R>({ rules, state }: Table<O, S, A, V, R>, { seat, action }: Choice<A>, known: Known): boolean {
  const view = seenBy(rules, state, seat, known);
  if (rules.offers !== undefined) return rules.offers(view, action);
  const wanted = encode(rules.action, action);
  return rules.legal(view).some((legal) => bytesEqual(encode(rules.action, legal), wanted));
}

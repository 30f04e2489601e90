/**
 * One resolved round as JSON; rules text, "Case format". Reading refuses with the place of what is wrong, and never throws.
 * Beside what the text names, a seat that is out may throw as a ghost with `{ghost: target}`, and `title` and other words at the top are kept.
 */
import { fail, ok, type Refusal, type Result } from '../../base/result.ts';
import { NameBook } from './card-names.ts';
import { BEINGS, REGIONS, type Being, type Region } from './deck.ts';

export interface CasePlayer {
  readonly being: Being;
  readonly out: boolean;
  readonly hand: readonly string[];
  readonly body: readonly (readonly string[])[];
}
/** The last of `draw` and of `discard` is the top. */
export interface CaseState {
  readonly round: number;
  readonly pass: number;
  readonly over: boolean;
  readonly winner: number | null;
  readonly draw: readonly string[];
  readonly discard: readonly string[];
  readonly retired: readonly string[];
  readonly players: readonly CasePlayer[];
}
export type CaseAction =
  | { readonly card: string; readonly target: number; readonly region?: Region }
  | { readonly card: string; readonly reset: true }
  | { readonly pass: true }
  | { readonly ghost: number }
  /** Out. */
  | null;
export type CaseChoice =
  | { readonly by: number; readonly kind: 'challenge'; readonly pick: boolean }
  | { readonly by: number; readonly kind: 'slice'; readonly pick: number }
  | { readonly by: number; readonly kind: 'region'; readonly pick: Region }
  | { readonly by: number; readonly kind: 'swap'; readonly pick: Region }
  | { readonly by: number; readonly kind: 'clean'; readonly pick: readonly [Region, Region] }
  | { readonly by: number; readonly kind: 'steal'; readonly pick: string }
  | { readonly by: number; readonly kind: 'helping'; readonly pick: readonly string[] };
/** A die, or the pile that a reshuffle made. */
export type CaseDie = Region | readonly string[];

export interface CaseRound {
  readonly before: CaseState;
  readonly actions: readonly CaseAction[];
  readonly dice: readonly CaseDie[];
  readonly choices: readonly CaseChoice[];
}
/** An event as in `PieEvent`, with cards by name. */
export type CaseEvent = { readonly kind: string } & Readonly<Record<string, unknown>>;
export interface CaseRecord extends CaseRound {
  readonly after?: CaseState;
  readonly events?: readonly CaseEvent[];
}

export type FormatProblem = 'case/not-json' | 'case/not-an-object' | 'case/missing' | 'case/unknown' | 'case/wrong-type' | 'case/wrong-value' | 'case/no-card' | 'case/card-twice' | 'case/seats';
export type FormatRefusal = Refusal<FormatProblem>;

class Misread extends Error {
  readonly refusal: FormatRefusal;
  constructor(code: FormatProblem, detail: string) {
    super(code);
    this.refusal = { code, detail };
  }
}
const no = (code: FormatProblem, detail: string): never => {
  throw new Misread(code, detail);
};

type Fields = Readonly<Record<string, unknown>>;

function object(value: unknown, at: string): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : no('case/not-an-object', at);
}
function field(fields: Fields, name: string, at: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : no('case/missing', `${at}.${name}`);
}
function only(fields: Fields, names: readonly string[], at: string): void {
  const extra = Object.keys(fields).find((name) => !names.includes(name));
  if (extra !== undefined) no('case/unknown', `${at}.${extra}`);
}
const list = <T>(value: unknown, at: string, read: (item: unknown, at: string) => T): readonly T[] =>
  (Array.isArray(value) ? (value as readonly unknown[]).map((item, i) => read(item, `${at}[${i}]`)) : no('case/wrong-type', `${at}: a list expected`));
const flag = (value: unknown, at: string): boolean => (typeof value === 'boolean' ? value : no('case/wrong-type', `${at}: true or false expected`));
function whole(value: unknown, at: string, least: number, most: number): number {
  if (typeof value !== 'number') return no('case/wrong-type', `${at}: a number expected`);
  return Number.isInteger(value) && value >= least && value <= most ? value : no('case/wrong-value', `${at}: ${value}, not within ${least} to ${most}`);
}
const region = (value: unknown, at: string): Region => whole(value, at, 1, REGIONS.length) as Region;
function card(value: unknown, at: string): string {
  if (typeof value !== 'string') return no('case/wrong-type', `${at}: the name of a card expected`);
  return NameBook.knows(value) ? value : no('case/no-card', `${at}: ${value}`);
}
const cards = (value: unknown, at: string): readonly string[] => list(value, at, card);

function readPlayer(value: unknown, at: string): CasePlayer {
  const fields = object(value, at);
  only(fields, ['being', 'out', 'hand', 'body'], at);
  const being = BEINGS.find((known) => known === field(fields, 'being', at)) ?? no('case/wrong-value', `${at}.being`);
  const body = list(field(fields, 'body', at), `${at}.body`, cards);
  if (body.length !== REGIONS.length) no('case/wrong-value', `${at}.body: ${body.length} regions`);
  const crowded = body.findIndex((pies) => pies.length > 2);
  if (crowded >= 0) no('case/wrong-value', `${at}.body[${crowded}]: more than two pies`);
  const stray = body.flat().find((name) => !/^(random|nemesis|directed)/.test(name));
  if (stray !== undefined) no('case/wrong-value', `${at}.body: ${stray} is no pie`);
  const player = { being, out: flag(field(fields, 'out', at), `${at}.out`), hand: cards(field(fields, 'hand', at), `${at}.hand`), body };
  return player.out && (player.hand.length > 0 || body.some((pies) => pies.length > 0)) ? no('case/wrong-value', `${at}: who is out owns nothing`) : player;
}

const MOST_SEATS = 6;
const MOST = 2 ** 31;

function readState(value: unknown, at: string): CaseState {
  const fields = object(value, at);
  only(fields, ['round', 'pass', 'over', 'winner', 'draw', 'discard', 'retired', 'players'], at);
  const players = list(field(fields, 'players', at), `${at}.players`, readPlayer);
  if (players.length < 2 || players.length > MOST_SEATS) no('case/seats', `${at}.players: ${players.length} players`);
  if (new Set(players.map(({ being }) => being)).size < players.length) no('case/seats', `${at}.players: a being twice`);
  const winner = field(fields, 'winner', at);
  return {
    round: whole(field(fields, 'round', at), `${at}.round`, 1, MOST),
    pass: whole(field(fields, 'pass', at), `${at}.pass`, 1, MOST),
    over: flag(field(fields, 'over', at), `${at}.over`),
    winner: winner === null ? null : whole(winner, `${at}.winner`, 0, players.length - 1),
    draw: cards(field(fields, 'draw', at), `${at}.draw`),
    discard: cards(field(fields, 'discard', at), `${at}.discard`),
    retired: cards(field(fields, 'retired', at), `${at}.retired`),
    players,
  };
}

export const namesIn = (state: CaseState): readonly string[] => [
  ...state.players.flatMap(({ hand, body }) => [...hand, ...body.flat()]), ...state.draw, ...state.discard, ...state.retired,
];

function readBefore(value: unknown): CaseState {
  const before = readState(value, 'before');
  const entered = new NameBook().enter(namesIn(before));
  if (!entered.ok) no('case/card-twice', `before: ${entered.error}`);
  if (before.over) no('case/wrong-value', 'before.over: this game is over');
  return before.players.filter(({ out }) => !out).length < 2 ? no('case/seats', 'before.players: fewer than two are in') : before;
}

function readAction(value: unknown, at: string, seat: number): CaseAction {
  if (value === null) return null;
  const fields = object(value, at);
  if (Object.hasOwn(fields, 'pass')) {
    only(fields, ['pass'], at);
    return fields['pass'] === true ? { pass: true } : no('case/wrong-value', `${at}.pass`);
  }
  if (Object.hasOwn(fields, 'ghost')) {
    only(fields, ['ghost'], at);
    return { ghost: whole(fields['ghost'], `${at}.ghost`, 0, MOST_SEATS - 1) };
  }
  return readPlay(fields, at, seat);
}

/** A card marked D may leave out that it is aimed at its own player. */
function readPlay(fields: Fields, at: string, seat: number): CaseAction {
  only(fields, ['card', 'target', 'region', 'reset'], at);
  const name = card(field(fields, 'card', at), `${at}.card`);
  if (Object.hasOwn(fields, 'reset')) {
    only(fields, ['card', 'reset'], at);
    return fields['reset'] === true ? { card: name, reset: true } : no('case/wrong-value', `${at}.reset`);
  }
  const onSelf = /^(dodge|duck|wipe|mirror|slice|bigclean)/.test(name);
  const target = onSelf && !Object.hasOwn(fields, 'target') ? seat : whole(field(fields, 'target', at), `${at}.target`, 0, MOST_SEATS - 1);
  const named = fields['region'];
  return named === undefined ? { card: name, target } : { card: name, target, region: region(named, `${at}.region`) };
}

function readChoice(value: unknown, at: string): CaseChoice {
  const fields = object(value, at);
  only(fields, ['by', 'kind', 'pick'], at);
  const by = whole(field(fields, 'by', at), `${at}.by`, 0, MOST_SEATS - 1);
  const kind = field(fields, 'kind', at);
  const pick = field(fields, 'pick', at);
  const place = `${at}.pick`;
  switch (kind) {
    case 'challenge': return { by, kind, pick: flag(pick, place) };
    case 'slice': return { by, kind, pick: whole(pick, place, 0, MOST_SEATS - 1) };
    case 'region': case 'swap': return { by, kind, pick: region(pick, place) };
    case 'clean': return { by, kind, pick: pair(pick, place) };
    case 'steal': return { by, kind, pick: card(pick, place) };
    case 'helping': return { by, kind, pick: cards(pick, place) };
    default: return no('case/wrong-value', `${at}.kind: ${String(kind)}`);
  }
}

function pair(value: unknown, at: string): readonly [Region, Region] {
  const [one, other, ...rest] = list(value, at, region);
  return one === undefined || other === undefined || rest.length > 0 || one === other ? no('case/wrong-value', `${at}: two different regions expected`) : [one, other];
}

const readDie = (value: unknown, at: string): CaseDie => (Array.isArray(value) ? cards(value, at) : region(value, at));

/** Text, or what `JSON.parse` made of it. `after` and `events` are kept as they are, unread. */
export function parseCase(input: unknown): Result<CaseRound & Fields, FormatRefusal> {
  try {
    const fields = object(typeof input === 'string' ? parsed(input) : input, 'the record');
    const before = readBefore(field(fields, 'before', 'record'));
    const actions = list(field(fields, 'actions', 'record'), 'actions', (value, at) => ({ value, at })).map(({ value, at }, seat) => readAction(value, at, seat));
    if (actions.length !== before.players.length) no('case/seats', `actions: ${actions.length} for ${before.players.length} players`);
    const dice = list(field(fields, 'dice', 'record'), 'dice', readDie);
    const choices = list(field(fields, 'choices', 'record'), 'choices', readChoice);
    return ok({ ...fields, before, actions, dice, choices });
  } catch (error) {
    if (error instanceof Misread) return fail(error.refusal);
    throw error;
  }
}

/** A state alone, such as the `after` of a record. */
export function parseCaseState(input: unknown): Result<CaseState, FormatRefusal> {
  try {
    return ok(readState(input, 'state'));
  } catch (error) {
    if (error instanceof Misread) return fail(error.refusal);
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return no('case/not-json', `${text.length} characters`);
  }
}

/** The record as one line of text. */
export const makeCase = (record: CaseRecord): string => JSON.stringify(record);

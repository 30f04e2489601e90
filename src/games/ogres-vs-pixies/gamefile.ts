/**
 * Game files: `scenario classic` (or a position), then one action a line with the dice that it rolled; rules text, "Notation".
 * A word by the side that is not to act bears its letter: `P:resign`. Dice that fell only after such a word stand on a line of their own.
 */
import { ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { TALKS, type Happening, type Talk } from '../game.ts';
import { rollsOf } from './combat.ts';
import type { Size } from './hexes.ts';
import { makeAction, makePosition, makeRolls, makeTree, parseAction, parseRolls, parseTree, type ActionTextProblem, type Brackets } from './notation.ts';
import type { Position } from './position.ts';
import { parsePosition, type PositionProblem } from './reading.ts';
import { apply, type RulesProblem } from './rules.ts';
import { begin, scenarioPosition, type Sides, type State } from './state.ts';
import { SCENARIOS, type Action, type ScenarioName, type Side } from './types.ts';
import { seatOf } from './waiting.ts';

export type Line =
  | { readonly kind: 'action'; readonly action: Action; readonly rolls: readonly Brackets[] | null }
  | { readonly kind: 'rolls'; readonly rolls: readonly Brackets[] }
  | { readonly kind: 'tree'; readonly values: readonly [number, number] }
  /** `side`: null for the side to act. */
  | { readonly kind: 'said'; readonly side: Side | null; readonly talk: Talk };

export interface GameFile {
  readonly start: Position;
  readonly lines: readonly { readonly number: number; readonly line: Line }[];
}

export type LineProblem = ActionTextProblem | 'text/dice' | 'text/dice-without-attack';
export type FileProblem = LineProblem | PositionProblem | RulesProblem | 'file/empty' | 'file/unknown-scenario';
export interface FileRefusal extends Refusal<FileProblem> {
  /** From 1. */
  readonly line: number;
}

export function parseLine(size: Size, text: string): Result<Line, Refusal<LineProblem>> {
  const said = parseTalk(text);
  if (said !== undefined) return ok(said);
  if (text.startsWith('tree')) {
    const values = parseTree(text);
    return values === undefined ? refuse('text/dice', text) : ok({ kind: 'tree', values });
  }
  const gap = text.indexOf('[');
  if (gap < 0) return parsedAction(size, text, null);
  const rolls = parseRolls(text.slice(gap));
  if (rolls === undefined) return refuse('text/dice', text.slice(gap));
  return gap === 0 ? ok({ kind: 'rolls', rolls }) : parsedAction(size, text.slice(0, gap - 1), rolls);
}

function parsedAction(size: Size, text: string, rolls: readonly Brackets[] | null): Result<Line, Refusal<LineProblem>> {
  const parsed = parseAction(size, text);
  if (!parsed.ok) return parsed;
  if (rolls !== null && parsed.value.kind !== 'attack') return refuse('text/dice-without-attack', text);
  return ok({ kind: 'action', action: parsed.value, rolls });
}

function parseTalk(text: string): Line | undefined {
  const side = text.startsWith('O:') ? 'ogre' : text.startsWith('P:') ? 'pixie' : null;
  const word = side === null ? text : text.slice(2);
  const talk = TALKS.find((known) => known === word);
  return talk === undefined ? undefined : { kind: 'said', side, talk };
}

/** What a line says happened, in order, in that state. */
export function happeningsIn(state: State, line: Line): readonly Happening<Action>[] {
  const sides = state.sides ?? (['ogre', 'pixie'] as const);
  const seat = seatOf(sides, state.position.toAct);
  switch (line.kind) {
    case 'action': return [{ kind: 'chosen', seat, action: line.action }, ...(line.rolls === null ? [] : [rolled(line.rolls)])];
    case 'rolls': return [rolled(line.rolls)];
    case 'tree': return [{ kind: 'rolled', values: line.values }];
    case 'said': return [{ kind: 'said', seat: line.side === null ? seat : seatOf(sides, line.side), talk: line.talk }];
  }
}

const rolled = (rolls: readonly Brackets[]): Happening<Action> => ({ kind: 'rolled', values: rolls.flatMap(({ attack, defence }) => [...attack, ...defence]) });

/** The state after a line; dice must be of the kind that is due, bracket for bracket. */
export function playLine(state: State, line: Line): Result<State, Refusal<RulesProblem>> {
  let now = state;
  for (const happening of happeningsIn(state, line)) {
    if (happening.kind === 'rolled' && now.outcome === null && !fits(now, line)) return refuse(now.rolling === null ? 'roll/not-now' : 'roll/count');
    const next = apply(now, happening);
    if (!next.ok) return next;
    now = next.value;
  }
  return ok(now);
}

function fits({ rolling }: State, line: Line): boolean {
  if (line.kind === 'tree') return rolling?.kind === 'tree';
  if (rolling?.kind !== 'attack' || line.kind === 'said') return false;
  const { rolls } = line;
  return rolls?.length === rolling.strikes.length && rolling.strikes.every((strike, i) => rolls[i]?.attack.length === strike.attackDice && rolls[i].defence.length === strike.defenceDice);
}

/** Lines that say something, with their numbers; `#` begins a remark. */
const speaking = (text: string): readonly { readonly number: number; readonly text: string }[] =>
  text.split('\n').map((line, i) => ({ number: i + 1, text: line.trim() })).filter((line) => line.text !== '' && !line.text.startsWith('#'));

export function parseGameFile(text: string): Result<GameFile, FileRefusal> {
  const [header, ...rest] = speaking(text);
  if (header === undefined) return at(1, refuse('file/empty'));
  const start = parseStart(header.text);
  if (!start.ok) return at(header.number, start);
  const lines: { number: number; line: Line }[] = [];
  for (const { number, text: written } of rest) {
    const line = parseLine(start.value, written);
    if (!line.ok) return at(number, line);
    lines.push({ number, line: line.value });
  }
  return ok({ start: start.value, lines });
}

const at = (line: number, refusal: { readonly ok: false; readonly error: Refusal<FileProblem> }): { readonly ok: false; readonly error: FileRefusal } => ({ ok: false, error: { ...refusal.error, line } });

const isScenario = (name: string): name is ScenarioName => SCENARIOS.some((known) => known === name);

function parseStart(text: string): Result<Position, Refusal<FileProblem>> {
  if (!text.startsWith('scenario ')) return parsePosition(text);
  const name = text.slice('scenario '.length);
  return isScenario(name) ? ok(scenarioPosition(name)) : refuse('file/unknown-scenario', name);
}

export interface Replay {
  readonly start: State;
  readonly happenings: readonly Happening<Action>[];
  readonly end: State;
}

/** Plays a file through. `sides`: who sat where, which the file does not tell. */
export function replay(file: GameFile, sides: Sides = ['ogre', 'pixie']): Result<Replay, FileRefusal> {
  const start = begin(file.start, sides);
  const happenings: Happening<Action>[] = [];
  let end = start;
  for (const { number, line } of file.lines) {
    const next = playLine(end, line);
    if (!next.ok) return at(number, next);
    happenings.push(...happeningsIn(end, line));
    end = next.value;
  }
  return ok({ start, happenings, end });
}

/** The file of a game from its start; refused when the happenings are not one. How the sides were settled is not part of it. */
export function makeGameFile(start: State, happenings: readonly Happening<Action>[]): Result<string, Refusal<RulesProblem>> {
  const lines = [makeStart(start.position)];
  let state = start;
  let attacking = false;
  for (const happening of happenings) {
    const next = apply(state, happening);
    if (!next.ok) return next;
    const written = makeLine(state, happening);
    if (attacking && happening.kind === 'rolled') lines.push(`${lines.pop() ?? ''} ${written}`);
    else if (written !== '') lines.push(written);
    attacking = happening.kind === 'chosen' && happening.action.kind === 'attack';
    state = next.value;
  }
  return ok(`${lines.join('\n')}\n`);
}

function makeStart(start: Position): string {
  const { scenario } = start;
  return scenario !== null && makePosition(scenarioPosition(scenario)) === makePosition(start) ? `scenario ${scenario}` : makePosition(start);
}

function makeLine(state: State, happening: Happening<Action>): string {
  switch (happening.kind) {
    case 'chosen': return makeAction(state.position, happening.action);
    case 'rolled': return makeDice(state, happening.values);
    case 'said': return state.sides === null ? '' : makeTalk(state.sides[happening.seat] ?? 'ogre', state.position.toAct, happening.talk);
    case 'revealed': case 'dropped': return '';
  }
}

const makeTalk = (side: Side, toAct: Side, talk: Talk): string => (side === toAct ? talk : `${side === 'ogre' ? 'O' : 'P'}:${talk}`);

function makeDice({ rolling }: State, values: readonly number[]): string {
  if (rolling?.kind === 'attack') return makeRolls(rollsOf(rolling.strikes, values));
  return makeTree(values[0] ?? 0, values[1] ?? 0);
}

/** Plays lines of text from a position of text, for tests that read like a score sheet. */
import { parseLine, playLine } from '../../../src/games/ogres-vs-pixies/gamefile.ts';
import { legalActions } from '../../../src/games/ogres-vs-pixies/legal.ts';
import { makeAction, makePosition, parseAction } from '../../../src/games/ogres-vs-pixies/notation.ts';
import { begin, type State } from '../../../src/games/ogres-vs-pixies/state.ts';
import type { Action, Hex, View } from '../../../src/games/ogres-vs-pixies/types.ts';
import { parseHex } from '../../../src/games/ogres-vs-pixies/hexes.ts';
import { ogresVsPixies } from '../../../src/games/ogres-vs-pixies/rules.ts';
import { waitsOf } from '../../../src/games/ogres-vs-pixies/waiting.ts';
import { positionOf } from './positions.ts';

/** The state after the lines, or the code that refuses the first bad one. */
export function attempt(position: string, ...lines: readonly string[]): State | string {
  let state = begin(positionOf(position));
  for (const text of lines) {
    const line = parseLine(state.position, text);
    if (!line.ok) return line.error.code;
    const next = playLine(state, line.value);
    if (!next.ok) return next.error.code;
    state = next.value;
  }
  return state;
}

export function after(position: string, ...lines: readonly string[]): State {
  const state = attempt(position, ...lines);
  if (typeof state === 'string') throw new TypeError(`${position} ${lines.join('; ')}: ${state}`);
  return state;
}

export const textAfter = (position: string, ...lines: readonly string[]): string => makePosition(after(position, ...lines).position);

export const offered = (position: string, ...lines: readonly string[]): readonly string[] => {
  const at = after(position, ...lines).position;
  return legalActions(at).map((action) => makeAction(at, action)).toSorted();
};

/** The view of whoever is to choose. */
export function viewAfter(position: string, ...lines: readonly string[]): View {
  const state = after(position, ...lines);
  const wait = waitsOf(state);
  return ogresVsPixies.view(state, wait.kind === 'choose' ? wait.seat : null);
}

export function hexOn(size: { readonly columns: number; readonly rows: number }, name: string): Hex {
  const hex = parseHex(size, name);
  if (hex === undefined) throw new Error(`${name} is not on the board`);
  return hex;
}

export function actionOn(size: { readonly columns: number; readonly rows: number }, text: string): Action {
  const action = parseAction(size, text);
  if (!action.ok) throw new Error(`${text}: ${action.error.code}`);
  return action.value;
}

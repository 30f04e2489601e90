/** Positions, actions and rolls as text, both ways: rules text, "Notation". What `make…` writes, `parse…` reads back; parsing accepts lists in any order. */
import { refuse, ok, type Refusal, type Result } from '../../base/result.ts';
import { makeHex, parseHex, type Size } from './hexes.ts';
import { headOf, type Position } from './position.ts';
import type { Action, AttackRoll, Hex } from './types.ts';

const marks = (of: { readonly moved: boolean; readonly spent: boolean }): string => (of.moved ? '!' : '') + (of.spent ? '*' : '');
const listed = (items: readonly string[]): string => (items.length === 0 ? '-' : items.join(','));

export function makePosition(at: Position): string {
  const name = (hex: Hex): string => makeHex(at, hex);
  const fields = [
    `${at.columns}x${at.rows}`,
    at.toAct === 'ogre' ? 'O' : 'P',
    String(at.round),
    listed(at.ogres.map((ogre) => `${name(ogre.hex)}/${ogre.hitPoints}${marks(ogre)}`)),
    listed(at.crawlers.map((crawler) => [`${name(headOf(crawler))}${marks(crawler)}`, ...crawler.segments.slice(1).map(name)].join('~'))),
    listed(at.pixies.map((pixie) => name(pixie.hex) + marks(pixie))),
    at.king === null ? '-' : `${name(at.king.hex)}/${at.king.hitPoints}${marks(at.king)}`,
    listed(at.trees.map(name)),
    listed(at.corpses.map((corpse) => (corpse.of === 'pixie' ? 'p' : 'o') + name(corpse.hex))),
  ];
  if (at.active !== null) fields.push(`${name(at.active.unit)}:${at.active.steps}`);
  return fields.join(' ');
}

export function makeAction(size: Size, action: Action): string {
  switch (action.kind) {
    case 'step': return `${makeHex(size, action.from)}-${makeHex(size, action.to)}${action.eat ? '+' : ''}`;
    case 'attack': return `${makeHex(size, action.from)}x${makeHex(size, action.to)}`;
    case 'raise': return `^${makeHex(size, action.hex)}`;
    case 'end': return 'end';
    case 'firefly': return `firefly ${action.hand}`;
  }
}

export type ActionTextProblem = 'text/unknown-action' | 'text/off-board';

const TWO_HEXES = /^([a-z]\d{1,2})([-x])([a-z]\d{1,2})(\+?)$/;

export function parseAction(size: Size, text: string): Result<Action, Refusal<ActionTextProblem>> {
  if (text === 'end') return ok({ kind: 'end' });
  if (text === 'firefly left' || text === 'firefly right') return ok({ kind: 'firefly', hand: text === 'firefly left' ? 'left' : 'right' });
  if (/^\^[a-z]\d{1,2}$/.test(text)) return parseRaise(size, text.slice(1));
  const [, from = '', sign, to = '', plus] = TWO_HEXES.exec(text) ?? [];
  if (sign === undefined || (sign === 'x' && plus === '+')) return refuse('text/unknown-action', text);
  const a = parseHex(size, from);
  const b = parseHex(size, to);
  if (a === undefined || b === undefined) return refuse('text/off-board', a === undefined ? from : to);
  return ok(sign === 'x' ? { kind: 'attack', from: a, to: b } : { kind: 'step', from: a, to: b, eat: plus === '+' });
}

function parseRaise(size: Size, text: string): Result<Action, Refusal<ActionTextProblem>> {
  const hex = parseHex(size, text);
  return hex === undefined ? refuse('text/off-board', text) : ok({ kind: 'raise', hex });
}

/** One bracket for each strike. */
export const makeRolls = (rolls: readonly Pick<AttackRoll, 'attack' | 'defence'>[]): string => rolls.map((roll) => `[${roll.attack.join(',')}|${roll.defence.join(',')}]`).join(' ');

export interface Brackets {
  readonly attack: readonly number[];
  readonly defence: readonly number[];
}

/** The brackets of an attack's dice, else `undefined`. Whether they fit the attack is for the rules to say. */
export function parseRolls(text: string): readonly Brackets[] | undefined {
  if (!/^\[\d(,\d)*\|\d(,\d)*\]( \[\d(,\d)*\|\d(,\d)*\])*$/.test(text)) return undefined;
  return text.split(' ').map((bracket) => {
    const [attack = '', defence = ''] = bracket.slice(1, -1).split('|');
    return { attack: attack.split(',').map(Number), defence: defence.split(',').map(Number) };
  });
}

export const makeTree = (column: number, row: number): string => `tree [${column},${row}]`;

/** The two dice of a tree roll, else `undefined`. */
export function parseTree(text: string): readonly [number, number] | undefined {
  const [, column, row] = /^tree \[(\d{1,3}),(\d{1,3})\]$/.exec(text) ?? [];
  return column === undefined || row === undefined ? undefined : [Number(column), Number(row)];
}

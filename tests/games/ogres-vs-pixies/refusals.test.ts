/** Every illegal kind of move, each refused with its own code; and whatever is refused is not offered. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Seat } from '../../../src/base/brand.ts';
import type { Happening } from '../../../src/games/game.ts';
import { problemWith } from '../../../src/games/ogres-vs-pixies/legal.ts';
import { ogresVsPixies } from '../../../src/games/ogres-vs-pixies/rules.ts';
import type { State } from '../../../src/games/ogres-vs-pixies/state.ts';
import type { Action, Hex, Options } from '../../../src/games/ogres-vs-pixies/types.ts';
import { actionOn, after, attempt, offered } from './playing.ts';

const OGRES = '9x9 O 1 c3/3,d3/3,g5/3 f1~e1~d2 c4,h5,h8,i8 a9/1 c2 pg2,pf2';
const PIXIES = '9x9 P 1 c3/3,g5/3 f1~e1~d2 c4,d6,e6,h7,i7 a7/1 - pa8,pb6,ob7,pa6';

const ROWS: readonly (readonly [string, string, ...string[]])[] = [
  ['move/no-unit', OGRES, 'a1-b1'],
  ['move/not-yours', OGRES, 'c4-c5'],
  ['move/tail', OGRES, 'e1-e2'],
  ['move/not-adjacent', OGRES, 'c3-c5'],
  ['move/occupied', OGRES, 'c3-d3'],
  ['move/nothing-to-eat', OGRES, 'c3-b3+'],
  ['move/nothing-to-eat', '9x9 O 1 - c3 a9 i9/1 - -', 'c3-d3+'],
  ['move/tail-stays', '9x9 O 1 - f5~e6~d6~d5~d4~e4 a9 i9/1 - pe4', 'f5-e4+'],
  ['move/curvy', OGRES, 'f1-g1'],
  ['move/no-steps-left', OGRES, 'c3-b3', 'b3-a3'],
  ['move/spent', OGRES, 'c3-b3', 'g5-g6', 'b3-a3'],
  ['move/spent', OGRES, 'c3xc4 [1,1,1|1]', 'c3-b3'],
  ['attack/no-unit', OGRES, 'a1xb1'],
  ['attack/not-yours', OGRES, 'c4xc3'],
  ['attack/tail', OGRES, 'e1xe2'],
  ['attack/not-adjacent', OGRES, 'g5xc4'],
  ['attack/friend', OGRES, 'c3xd3'],
  ['attack/no-target', OGRES, 'g5xf5'],
  ['attack/spent', OGRES, 'c3xc4 [1,1,1|1]', 'c3xc4'],
  ['raise/no-king', OGRES, '^g2'],
  ['move/roll-first', OGRES, 'end', 'c3-b3'],
  ['move/roll-first', OGRES, 'c3xc4', 'end'],
  ['roll/not-now', OGRES, 'tree [1,1]'],
  ['roll/not-now', OGRES, '[1|1]'],
  ['roll/count', OGRES, 'c3xc4 [1,1|1]'],
  ['roll/count', OGRES, 'c3xc4 [1,1,1|1,1]'],
  ['roll/count', OGRES, 'c3xc4 [1,1,1|1] [1|1]'],
  ['roll/count', OGRES, 'c3xc4', 'tree [1,1]'],
  ['roll/value', OGRES, 'c3xc4 [1,1,7|1]'],
  ['roll/value', OGRES, 'c3xc4 [1,1,0|1]'],
  ['roll/count', OGRES, 'end', '[1|1]'],
  ['roll/value', OGRES, 'end', 'tree [0,1]'],
  ['roll/value', OGRES, 'end', 'tree [1,13]'],
  ['firefly/not-now', OGRES, 'firefly left'],
  ['text/unknown-action', OGRES, 'castle'],
  ['text/unknown-action', OGRES, 'c3xc4+'],
  ['text/off-board', OGRES, 'c3-z3'],
  ['text/off-board', OGRES, '^c10'],
  ['text/dice', OGRES, 'c3xc4 [1,1,1]'],
  ['text/dice', OGRES, 'tree 1,1'],
  ['text/dice-without-attack', OGRES, 'c3-b3 [1|1]'],
  ['move/not-yours', PIXIES, 'g5-g6'],
  ['move/not-lowest', PIXIES, 'e6-e7'],
  ['move/clump-edge', PIXIES, 'h7-i7'],
  ['move/clump-blocked', '9x9 P 1 f6/3 - d6,e6 a7/1 - -', 'd6-e6'],
  ['move/cannot-eat', PIXIES, 'd6-d7+'],
  ['move/cannot-eat', PIXIES, 'a7-a8+'],
  ['move/already-moved', '9x9 P 1 a1/3 - d6,f6 a9/1 - -', 'd6-e6', 'e6-e7'],
  ['move/joined', '9x9 P 1 b7/3 - c7,e6 a1/1 - -', 'c7xb7 [1|1,1]', 'e6-d6', 'd6-c6', 'c6-c5'],
  ['move/zone-of-control', '9x9 P 1 e5/3 - h5 a9/1 - -', 'h5-g5', 'g5-f5', 'f5-f6'],
  ['move/no-steps-left', PIXIES, 'h7-h8', 'h8-g8', 'g8-f8', 'f8-f9', 'f9-e9', 'e9-d9'],
  ['attack/not-lowest', '9x9 P 1 d4/3,d5/3 - c4,c5 a7/1 - -', 'c5xd5'],
  ['attack/not-newcomer', '9x9 P 1 e5/3 - c5,d5,d8 a1/1 - -', 'd5xe5 [1|1,1]', 'd8-d7', 'd7-d6', 'd5xe5'],
  ['raise/king-moved', PIXIES, 'a7-b7', '^a8'],
  ['raise/not-adjacent', PIXIES, '^b5'],
  ['raise/no-corpse', PIXIES, '^b7'],
  ['raise/occupied', '9x9 P 1 g5/3 - a8 a7/1 - pa8', '^a8'],
  ['talk/already-offered', PIXIES, 'draw', 'draw'],
  ['game/over', PIXIES, 'resign', 'end'],
  ['game/over', PIXIES, 'draw', 'O:draw', 'end'],
  ['game/over', PIXIES, 'O:resign', 'draw'],
];

describe('refused', () => {
  test.each(ROWS)('%s: %s', (code, position, ...lines) => {
    expect(typeof attempt(position, ...lines.slice(0, -1))).toBe('object');
    expect(attempt(position, ...lines)).toBe(code);
  });

  const state = (): State => after(OGRES);
  const refusal = (from: State, happening: Happening<Action>): string | undefined => {
    const next = ogresVsPixies.apply(from, happening);
    return next.ok ? undefined : next.error.code;
  };
  const [OGRE, PIXIE] = [asSeat(0), asSeat(1)];
  const end: Action = { kind: 'end' };

  test('a choice by the wrong seat', () => {
    expect(refusal(state(), { kind: 'chosen', seat: PIXIE, action: end })).toBe('move/not-your-turn');
    expect(refusal(state(), { kind: 'chosen', seat: asSeat(2), action: end })).toBe('move/not-your-turn');
    expect(refusal(state(), { kind: 'said', seat: asSeat(2), talk: 'resign' })).toBe('talk/no-seat');
  });

  test.each([-1, 81, 1.5, Number.NaN, 65535])('hex %d', (hex) => {
    const [off, on] = [hex as Hex, 20 as Hex];
    const refused = (action: Action): string | undefined => refusal(state(), { kind: 'chosen', seat: OGRE, action });
    expect(refused({ kind: 'step', from: off, to: on, eat: false })).toBe('move/off-board');
    expect(refused({ kind: 'step', from: on, to: off, eat: false })).toBe('move/off-board');
    expect(refused({ kind: 'attack', from: on, to: off })).toBe('attack/off-board');
    expect(refused({ kind: 'raise', hex: off })).toBe('raise/off-board');
  });

  test('dice that are no whole numbers, too few, or not due', () => {
    const rolling = after(OGRES, 'c3xc4');
    expect(refusal(rolling, { kind: 'rolled', values: [1, 1, 1.5, 1] })).toBe('roll/value');
    expect(refusal(rolling, { kind: 'rolled', values: [1, 1, Number.NaN, 1] })).toBe('roll/value');
    expect(refusal(rolling, { kind: 'rolled', values: [1, 1, 1] })).toBe('roll/count');
    expect(refusal(state(), { kind: 'rolled', values: [] })).toBe('roll/not-now');
  });

  describe('about the firefly', () => {
    const options: Options = { scenario: 'skirmish', first: null, wishes: ['ogre', 'ogre'] };
    const hidden = (): State => {
      const started = ogresVsPixies.start(options, 2);
      if (!started.ok) throw new Error(started.error.code);
      return started.value;
    };
    const choice = (seat: Seat, hand: 'left' | 'right') => ({ seat, action: { kind: 'firefly', hand } as const });
    test('a move before it is settled', () => expect(refusal(hidden(), { kind: 'chosen', seat: OGRE, action: end })).toBe('move/firefly-first'));
    test('a reveal when nothing is hidden', () => expect(refusal(state(), { kind: 'revealed', choices: [choice(OGRE, 'left'), choice(PIXIE, 'left')] })).toBe('secret/not-now'));
    test('seats missing or in the wrong order', () => {
      expect(refusal(hidden(), { kind: 'revealed', choices: [choice(OGRE, 'left')] })).toBe('secret/seats');
      expect(refusal(hidden(), { kind: 'revealed', choices: [choice(PIXIE, 'left'), choice(OGRE, 'left')] })).toBe('secret/seats');
    });
    test('something else than a hand', () => expect(refusal(hidden(), { kind: 'revealed', choices: [choice(OGRE, 'left'), { seat: PIXIE, action: end }] })).toBe('secret/not-a-hand'));
    test('dice', () => expect(refusal(hidden(), { kind: 'rolled', values: [1] })).toBe('roll/not-now'));
  });

  test.each([0, 1, 3])('a table of %d seats', (seats) => {
    const started = ogresVsPixies.start({ scenario: 'classic', first: null, wishes: [null, null] }, seats);
    expect(started.ok ? null : started.error.code).toBe('start/seats');
  });
});

describe('accepted exactly when offered', () => {
  /** Every action that can be written down for a board. */
  function everything(position: string): string[] {
    const [columns = 0, rows = 0] = (position.split(' ')[0] ?? '').split('x').map(Number);
    const hexes = Array.from({ length: columns * rows }, (_, i) => String.fromCharCode(97 + (i % columns)) + (Math.floor(i / columns) + 1));
    return ['end', ...hexes.flatMap((from) => [`^${from}`, ...hexes.flatMap((to) => [`${from}-${to}`, `${from}-${to}+`, `${from}x${to}`])])];
  }
  test.each([
    [OGRES], [PIXIES], [PIXIES, 'h7-h8', 'h8-g8'], ['7x7 P 1 e5/3,b2/1 c2~d2~e3 c5,d5,d3,a7 g1/1 a1 pf1,pg2,of2', 'd5xe5 [1|1,1]', 'd3-d4'], ['6x6 O 3 b2/3 d4~c4~c3 a2,f6 e6/1 b3,a1 pe5,pd5,oc5'],
  ])('%s', (position, ...lines) => {
    const { position: at } = after(position, ...lines);
    const accepted = everything(position).filter((text) => problemWith(at, actionOn(at, text)) === null);
    expect(accepted.toSorted()).toEqual(offered(position, ...lines));
  });
});

/** What happens around the board: sides and the firefly, resigning, offers of a draw, who is waited for. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../src/base/brand.ts';
import type { Happening } from '../../../src/games/game.ts';
import { makePosition } from '../../../src/games/ogres-vs-pixies/notation.ts';
import { ogresVsPixies as rules } from '../../../src/games/ogres-vs-pixies/rules.ts';
import { SCENARIO } from '../../../src/games/ogres-vs-pixies/scenarios.ts';
import type { State } from '../../../src/games/ogres-vs-pixies/state.ts';
import { SIDES, type Action, type Hand, type Options, type Side } from '../../../src/games/ogres-vs-pixies/types.ts';
import { after } from './playing.ts';

const [ONE, OTHER] = [asSeat(0), asSeat(1)];

function started(wishes: Options['wishes'], first: Side | null = null): State {
  const state = rules.start({ scenario: 'classic', first, wishes }, 2);
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}
function then(state: State, ...happenings: readonly Happening<Action>[]): State {
  return happenings.reduce((now, happening) => {
    const next = rules.apply(now, happening);
    if (!next.ok) throw new Error(next.error.code);
    return next.value;
  }, state);
}
const firefly = (hidden: Hand, guessed: Hand): Happening<Action> => ({
  kind: 'revealed',
  choices: [{ seat: ONE, action: { kind: 'firefly', hand: hidden } }, { seat: OTHER, action: { kind: 'firefly', hand: guessed } }],
});
const say = (seat: typeof ONE, talk: 'resign' | 'draw'): Happening<Action> => ({ kind: 'said', seat, talk });

describe('sides', () => {
  test.each([
    [null, null, 'ogre', 'pixie'], ['ogre', null, 'ogre', 'pixie'], ['pixie', null, 'pixie', 'ogre'], [null, 'ogre', 'pixie', 'ogre'], [null, 'pixie', 'ogre', 'pixie'],
    ['ogre', 'pixie', 'ogre', 'pixie'], ['pixie', 'ogre', 'pixie', 'ogre'],
  ] as const)('wishes %s and %s: %s and %s, nothing to settle', (one, other, ...sides) => {
    const state = started([one, other]);
    expect(state.sides).toEqual(sides);
    expect(rules.waits(state)).toEqual({ kind: 'choose', seat: sides[0] === 'ogre' ? ONE : OTHER });
    expect(rules.view(state, OTHER).mine).toBe(sides[1]);
    expect(rules.view(state, null).mine).toBeNull();
  });

  test.each(SIDES)('both wish the %s: a right guess gives it to the guesser, a wrong one to the hider', (side) => {
    const state = started([side, side]);
    expect(rules.waits(state)).toEqual({ kind: 'secret', seats: [ONE, OTHER] });
    for (const seat of [ONE, OTHER]) expect(rules.legal(rules.view(state, seat)).map((action) => action.kind === 'firefly' && action.hand)).toEqual(['left', 'right']);
    expect(rules.legal(rules.view(state, null))).toEqual([]);
    expect(rules.view(state, ONE)).toMatchObject({ sides: null, mine: null, wishes: [side, side] });
    for (const hidden of ['left', 'right'] as const) {
      for (const guessed of ['left', 'right'] as const) expect(then(state, firefly(hidden, guessed)).sides?.[hidden === guessed ? 1 : 0]).toBe(side);
    }
  });

  test('who resigns before it is settled leaves the other the side that both wished', () => {
    const state = then(started(['pixie', 'pixie']), say(ONE, 'resign'));
    expect(state).toMatchObject({ sides: ['ogre', 'pixie'], outcome: { winner: 'pixie', reason: 'resigned' } });
  });

  test('a draw can be agreed before it is settled', () => {
    expect(then(started(['pixie', 'pixie']), say(OTHER, 'draw'), say(ONE, 'draw')).outcome).toEqual({ winner: null, reason: 'draw-agreed' });
    expect(then(started(['pixie', 'pixie']), say(OTHER, 'draw'), firefly('left', 'left')).offer).toBeNull();
  });
});

describe('the start', () => {
  test.each(['classic', 'skirmish'] as const)('%s is as its text says', (scenario) => {
    const state = rules.start({ scenario, first: null, wishes: [null, null] }, 2);
    expect(state.ok && makePosition(state.value.position)).toBe(SCENARIO[scenario].position);
    expect(state.ok && rules.view(state.value, null)).toMatchObject({ scenario, treeDice: SCENARIO[scenario].treeDice, quiet: { rounds: 0, limit: 30 } });
  });

  test('the other side may start: the round ends before its next turn', () => {
    const state = started(['ogre', 'pixie'], 'pixie');
    expect(rules.waits(state)).toEqual({ kind: 'choose', seat: OTHER });
    const ogreTurn = then(state, { kind: 'chosen', seat: OTHER, action: { kind: 'end' } });
    expect(ogreTurn.position).toMatchObject({ toAct: 'ogre', round: 1 });
    expect(then(ogreTurn, { kind: 'chosen', seat: ONE, action: { kind: 'end' } }, { kind: 'rolled', values: [20, 12] }).position).toMatchObject({ toAct: 'pixie', round: 2 });
  });
});

describe('waits', () => {
  test('the tree roll follows the end of the Ogre turn, by the Ogre seat, with the dice of the scenario', () => {
    const state = then(started(['pixie', 'ogre']), { kind: 'chosen', seat: OTHER, action: { kind: 'end' } });
    expect(rules.waits(state)).toEqual({ kind: 'roll', dice: [20, 12], by: OTHER });
    expect(rules.view(state, ONE)).toMatchObject({ rolling: 'tree', strikes: [], active: null });
  });

  test.each([['15x9', [12, 8]], ['23x13', [20, 12]], ['9x9', [20, 12]]])('a position of %s rolls %j', (size, dice) => {
    expect(rules.waits(after(`${size} O 1 a1/3 - c3 e5/1 - -`, 'end'))).toMatchObject({ dice });
  });

  test('a tree roll beyond the edge of a board of its own grows nothing', () => {
    expect(after('9x9 O 1 a1/3 - c3 e5/1 - -', 'end', 'tree [10,1]').position.trees).toEqual([]);
    expect(after('9x9 O 1 a1/3 - c3 e5/1 - -', 'end', 'tree [1,10]').position.trees).toEqual([]);
  });

  test("an attack rolls each member's dice, then its target's, in order of their hexes", () => {
    const state = after('9x9 P 1 e4/3,e5/3 - d4,d5 a9/1 - -', 'd4xe4');
    expect(rules.waits(state)).toEqual({ kind: 'roll', dice: [6, 6, 6, 6, 6, 6], by: OTHER });
    expect(rules.view(state, null)).toMatchObject({ rolling: 'attack', strikes: [{ attackDice: 1, defenceDice: 2, hitPoints: 3 }, { attackDice: 1, defenceDice: 2, hitPoints: 3 }] });
    expect(rules.legal(rules.view(state, OTHER))).toEqual([]);
  });
});

describe('words', () => {
  const state = (): State => started(['ogre', 'pixie']);
  test('who resigns loses, at any time', () => {
    expect(then(state(), say(ONE, 'resign')).outcome).toEqual({ winner: 'pixie', reason: 'resigned' });
    expect(then(state(), say(OTHER, 'resign')).outcome).toEqual({ winner: 'ogre', reason: 'resigned' });
    expect(then(state(), { kind: 'chosen', seat: ONE, action: { kind: 'end' } }, say(ONE, 'resign')).outcome).toEqual({ winner: 'pixie', reason: 'resigned' });
  });
  test('an offer is seen by its side, and declined by playing on', () => {
    const offered = then(state(), say(OTHER, 'draw'));
    expect(rules.view(offered, ONE).drawOffer).toBe('pixie');
    expect(then(offered, { kind: 'chosen', seat: ONE, action: { kind: 'end' } }).offer).toBeNull();
    expect(then(offered, say(ONE, 'draw')).outcome).toEqual({ winner: null, reason: 'draw-agreed' });
  });
  test('the quiet rounds are told', () => {
    const quiet = (...lines: readonly string[]) => rules.view(after('9x9 O 5 a1/3 - a2 e5/1 - -', ...lines), null).quiet.rounds;
    const round = ['end', 'tree [1,1]', 'end'];
    expect(quiet()).toBe(0);
    expect(quiet(...round)).toBe(1);
    expect(quiet(...round, ...round)).toBe(2);
    expect(quiet(...round, ...round, 'a1xa2 [6,1,1|1]')).toBe(0);
    expect(quiet(...round, ...round, 'a1xa2 [6,1,1|1]', ...round)).toBe(0);
    expect(quiet(...round, ...round, 'a1xa2 [6,1,1|1]', ...round, ...round)).toBe(1);
  });
});

/** The engine against the slow, plain reference: the same actions offered at every step, the same position after each. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseLine, playLine } from '../../../src/games/ogres-vs-pixies/gamefile.ts';
import { makeAction, makePosition } from '../../../src/games/ogres-vs-pixies/notation.ts';
import { ogresVsPixies } from '../../../src/games/ogres-vs-pixies/rules.ts';
import { SCENARIO } from '../../../src/games/ogres-vs-pixies/scenarios.ts';
import { begin, type State } from '../../../src/games/ogres-vs-pixies/state.ts';
import { crowd, positionOf, seeds, stream } from './positions.ts';
import { clumpAround, growTree, legal, play, read, strikes, write, type World } from './reference.ts';

// Slow only where the machine is busy with other things.
vi.setConfig({ testTimeout: 180_000 });

function offered(state: State): string[] {
  const wait = ogresVsPixies.waits(state);
  if (wait.kind !== 'choose') return [];
  return ogresVsPixies.legal(ogresVsPixies.view(state, wait.seat)).map((action) => makeAction(state.position, action)).sort();
}

function played(state: State, text: string): State {
  const line = parseLine(state.position, text);
  if (!line.ok) throw new Error(`${text}: ${line.error.code}`);
  const next = playLine(state, line.value);
  if (!next.ok) throw new Error(`${makePosition(state.position)} ${text}: ${next.error.code}`);
  return next.value;
}

/** Random moves, with a taste for attacks and for staying in the turn, so that much happens. */
function choose(actions: readonly string[], next: (bound: number) => number): string {
  const attacks = actions.filter((action) => action.includes('x') || action.includes('+') || action.startsWith('^'));
  const rest = actions.filter((action) => action !== 'end');
  if (attacks.length > 0 && next(3) > 0) return attacks[next(attacks.length)] ?? 'end';
  return rest.length > 0 && next(12) > 0 ? (rest[next(rest.length)] ?? 'end') : 'end';
}

const KINDS = ['step', 'eat', 'attack', 'raise', 'end', 'swarm', 'cut', 'over'] as const;
const seen: Record<(typeof KINDS)[number], number> = { step: 0, eat: 0, attack: 0, raise: 0, end: 0, swarm: 0, cut: 0, over: 0 };

function compare(text: string, next: (bound: number) => number, length: number): void {
  let state = begin(positionOf(text));
  let world: World = read(text);
  for (let i = 0; i < length && world.over === null; i++) {
    expect(makePosition(state.position)).toBe(write(world));
    const actions = legal(world);
    expect(offered(state)).toEqual(actions);
    [state, world] = advance(state, world, choose(actions, next), next);
  }
  expect(makePosition(state.position)).toBe(write(world));
  expect(state.outcome === null ? null : { ogre: 'O', pixie: 'P', draw: 'draw' }[state.outcome.winner ?? 'draw']).toBe(world.over);
  if (world.over !== null) seen.over++;
}

function advance(state: State, world: World, action: string, next: (bound: number) => number): [State, World] {
  count(world, action);
  if (action.includes('x')) {
    const dice = strikes(world, action).map((strike) => ({ attack: Array.from({ length: strike.attack }, () => 1 + next(6)), defence: Array.from({ length: strike.defence }, () => 1 + next(6)) }));
    const written = dice.map(({ attack, defence }) => `[${attack.join(',')}|${defence.join(',')}]`).join(' ');
    const after = play(world, action, dice);
    if (after.crawlers.length > world.crawlers.length) seen.cut++;
    return [played(state, `${action} ${written}`), after];
  }
  if (action !== 'end' || world.side === 'P') return [played(state, action), play(world, action)];
  const [column, row] = [1 + next(12), 1 + next(8)];
  return [played(played(state, 'end'), `tree [${column},${row}]`), growTree(play(world, 'end'), column, row)];
}

function count(world: World, action: string): void {
  const from = action.slice(0, action.indexOf('x'));
  const isSwarm = world.active?.members.includes(from) === true && world.side === 'P' && clumpAround(world, from).some((hex) => world.pixies.find((pixie) => pixie.at === hex)?.spent === true);
  seen[action.includes('x') ? (isSwarm ? 'swarm' : 'attack') : action === 'end' ? 'end' : action.startsWith('^') ? 'raise' : action.endsWith('+') ? 'eat' : 'step']++;
}

describe('the engine agrees with the reference', () => {
  test('on crowded little boards', () => {
    fc.assert(fc.property(seeds, (seed) => compare(crowd(seed), stream(seed + 1), 60)), { numRuns: 160, seed: 20010401 });
    // The comparison is worth something only if everything has happened in it.
    expect(KINDS.filter((kind) => seen[kind] <= 20)).toEqual([]);
  });
  test.each(['classic', 'skirmish'] as const)('in whole games of %s', (name) => {
    fc.assert(fc.property(seeds, (seed) => compare(SCENARIO[name].position, stream(seed), 250)), { numRuns: 5, seed: 20060401 });
  });
});

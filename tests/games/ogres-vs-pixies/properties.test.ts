/** What holds in every position that play can reach. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { decode, encode } from '../../../src/base/codec.ts';
import type { Happening } from '../../../src/games/game.ts';
import { clumpsOf } from '../../../src/games/ogres-vs-pixies/clumps.ts';
import { actionCodec, optionsCodec } from '../../../src/games/ogres-vs-pixies/codecs.ts';
import { makeGameFile, parseGameFile, replay } from '../../../src/games/ogres-vs-pixies/gamefile.ts';
import { boardOf, makeHex, rankOf } from '../../../src/games/ogres-vs-pixies/hexes.ts';
import { makePosition } from '../../../src/games/ogres-vs-pixies/notation.ts';
import { parsePosition } from '../../../src/games/ogres-vs-pixies/reading.ts';
import type { Position } from '../../../src/games/ogres-vs-pixies/position.ts';
import { ogresVsPixies as rules } from '../../../src/games/ogres-vs-pixies/rules.ts';
import { begin, type State } from '../../../src/games/ogres-vs-pixies/state.ts';
import { HANDS, SCENARIOS, SIDES, type Action, type Options, type View } from '../../../src/games/ogres-vs-pixies/types.ts';
import { asSeat } from '../../../src/base/brand.ts';
import { byColumnThenRow, touch } from './reference.ts';
import { crowd, positionOf, seeds, stream } from './positions.ts';

// Slow only where the machine is busy with other things.
vi.setConfig({ testTimeout: 180_000 });

interface Played {
  readonly start: State;
  readonly happenings: readonly Happening<Action>[];
  /** One more than happenings: the start first. */
  readonly states: readonly State[];
}

/** A random game from a state, with a word now and then. */
function playOut(start: State, seed: number, length: number): Played {
  const next = stream(seed);
  const happenings: Happening<Action>[] = [];
  const states = [start];
  let state = start;
  while (happenings.length < length) {
    const happening = anyHappening(state, next);
    if (happening === null) break;
    const after = rules.apply(state, happening);
    if (!after.ok) throw new Error(`${JSON.stringify(happening)}: ${after.error.code}`);
    state = after.value;
    happenings.push(happening);
    states.push(state);
  }
  return { start, happenings, states };
}

function anyHappening(state: State, next: (bound: number) => number): Happening<Action> | null {
  const wait = rules.waits(state);
  if (wait.kind === 'over') return null;
  const talker = asSeat(next(2));
  if (next(40) === 0 && state.offer !== talker) return { kind: 'said', seat: talker, talk: next(4) === 0 ? 'resign' : 'draw' };
  if (wait.kind === 'roll') return { kind: 'rolled', values: wait.dice.map((sides) => 1 + next(sides)) };
  if (wait.kind === 'secret') return { kind: 'revealed', choices: wait.seats.map((seat) => ({ seat, action: { kind: 'firefly', hand: HANDS[next(2)] ?? 'left' } })) };
  const actions = rules.legal(rules.view(state, wait.seat));
  const lively = actions.filter((action) => action.kind === 'attack' || action.kind === 'raise' || (action.kind === 'step' && action.eat));
  const action = lively.length > 0 && next(2) === 0 ? lively[next(lively.length)] : actions[next(actions.length)];
  return { kind: 'chosen', seat: wait.seat, action: action ?? { kind: 'end' } };
}

const game = (seed: number, length = 120): Played => playOut(begin(positionOf(crowd(seed))), seed + 1, length);
const holds = (runs: number, seed: number, property: (seed: number) => void): void => fc.assert(fc.property(seeds, (one) => property(one)), { numRuns: runs, seed });

function standing(at: Position): number[] {
  return [...at.ogres.map(({ hex }) => hex), ...at.crawlers.flatMap(({ segments }) => segments), ...at.pixies.map(({ hex }) => hex), ...(at.king === null ? [] : [at.king.hex])];
}

describe('in every position', () => {
  test('no two creatures stand on one hex', () => holds(150, 1, (seed) => {
    for (const { position } of game(seed).states) expect(new Set(standing(position)).size).toBe(standing(position).length);
  }));

  test('clumps are all the Pixies, never overlap, are connected and maximal, and are in order', () => holds(100, 2, (seed) => {
    for (const { position: at } of game(seed).states) {
      const names = at.clumps.map((clump) => clump.map((hex) => makeHex(at, hex)));
      expect(names.flat().toSorted()).toEqual(at.pixies.map(({ hex }) => makeHex(at, hex)).toSorted());
      for (const [i, clump] of names.entries()) {
        expect(clump).toEqual(clump.toSorted(byColumnThenRow));
        if (clump.length > 1) for (const one of clump) expect(clump.some((other) => touch(one, other))).toBe(true);
        for (const other of names.slice(i + 1)) expect(clump.some((one) => other.some((another) => touch(one, another)))).toBe(false);
      }
      expect(at.clumps).toEqual(clumpsOf(boardOf(at), at.pixies));
    }
  }));

  test('segments touch the next, and every three bend', () => holds(150, 3, (seed) => {
    for (const { position: at } of game(seed).states) {
      for (const { segments } of at.crawlers) {
        const names = segments.map((hex) => makeHex(at, hex));
        names.slice(1).forEach((name, i) => expect(touch(names[i] ?? '', name)).toBe(true));
        names.slice(2).forEach((name, i) => expect(touch(names[i] ?? '', name)).toBe(false));
      }
    }
  }));

  test('lists are in board order', () => holds(100, 4, (seed) => {
    for (const { position: at } of game(seed).states) {
      const board = boardOf(at);
      const lists = [at.ogres.map(({ hex }) => hex), at.crawlers.map(({ segments }) => segments[0]), at.pixies.map(({ hex }) => hex), at.trees, at.corpses.map(({ hex }) => hex)];
      for (const list of lists) {
        const ranks = list.map((hex) => (hex === undefined ? -1 : rankOf(board, hex)));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }
    }
  }));

  test('its text is read back as the same position, marks and activation included', () => holds(100, 5, (seed) => {
    for (const { position, rolling } of game(seed).states) {
      if (rolling !== null) continue;
      const parsed = parsePosition(makePosition(position));
      expect(parsed.ok && parsed.value).toEqual(position);
    }
  }));
});

describe('from one position to the next', () => {
  test('corpses come of deaths and go by eating and raising, nothing else', () => holds(150, 6, (seed) => {
    const { happenings, states } = game(seed);
    happenings.forEach((happening, i) => {
      const [before, after] = [states[i]?.position, states[i + 1]?.position];
      if (before === undefined || after === undefined) throw new Error('a state is missing');
      const change = after.corpses.length - before.corpses.length;
      const dead = happening.kind === 'rolled' ? before.ogres.length - after.ogres.length + before.pixies.length - after.pixies.length : 0;
      const { action } = happening.kind === 'chosen' ? happening : { action: null };
      const eaten = action?.kind === 'step' && action.eat && before.crawlers.length > 0 && before.toAct === 'ogre' && before.trees.length === after.trees.length ? 1 : 0;
      expect(change).toBe(dead - eaten - (action?.kind === 'raise' ? 1 : 0));
    });
  }));

  test('a step never changes how many stand, but for the eater that grows', () => holds(100, 7, (seed) => {
    const { happenings, states } = game(seed);
    happenings.forEach((happening, i) => {
      if (happening.kind !== 'chosen' || happening.action.kind !== 'step') return;
      const [before, after] = [states[i]?.position, states[i + 1]?.position];
      if (before === undefined || after === undefined) throw new Error('a state is missing');
      const grown = standing(after).length - standing(before).length;
      expect(grown).toBe(before.corpses.length - after.corpses.length);
      expect(grown === 0 || happening.action.eat).toBe(true);
    });
  }));

  test('no state is changed by what comes after it', () => holds(60, 8, (seed) => {
    const { states, happenings, start } = game(seed);
    const texts = states.map((state) => Array.from(rules.encodeState(state)).join());
    let state = start;
    happenings.forEach((happening, i) => {
      rules.legal(rules.view(state, null));
      const next = rules.apply(state, happening);
      if (!next.ok) throw new Error(next.error.code);
      state = next.value;
      expect(Array.from(rules.encodeState(state)).join()).toBe(texts[i + 1]);
    });
    expect(states.map((one) => Array.from(rules.encodeState(one)).join())).toEqual(texts);
  }));
});

describe('views', () => {
  test('a copied view, as a worker gets it, offers the same', () => holds(60, 9, (seed) => {
    for (const state of game(seed).states) {
      for (const viewer of [asSeat(0), asSeat(1), null]) {
        const view = rules.view(state, viewer);
        expect(rules.legal(structuredClone(view) as View)).toEqual(rules.legal(view));
      }
    }
  }));

  test('only the seat that is waited for is offered anything, and each offer is taken', () => holds(40, 10, (seed) => {
    for (const state of game(seed, 60).states) {
      const wait = rules.waits(state);
      const seat = wait.kind === 'choose' ? wait.seat : null;
      for (const viewer of [asSeat(0), asSeat(1), null]) {
        const actions = rules.legal(rules.view(state, viewer));
        expect(actions.length > 0).toBe(viewer !== null && viewer === seat);
        for (const action of actions) if (seat !== null) expect(rules.apply(state, { kind: 'chosen', seat, action }).ok).toBe(true);
      }
    }
  }));
});

describe('codecs', () => {
  const side = fc.constantFrom(...SIDES, null);
  const options: fc.Arbitrary<Options> = fc.record({ scenario: fc.constantFrom(...SCENARIOS), first: side, wishes: fc.tuple(side, side) });
  test('options', () => fc.assert(fc.property(options, (value) => {
    expect(decode(optionsCodec, encode(optionsCodec, value))).toEqual({ ok: true, value });
  }), { seed: 11 }));

  test('every action offered', () => holds(60, 12, (seed) => {
    const state = begin(positionOf(crowd(seed)));
    const wait = rules.waits(state);
    for (const value of wait.kind === 'choose' ? rules.legal(rules.view(state, wait.seat)) : []) expect(decode(actionCodec, encode(actionCodec, value))).toEqual({ ok: true, value });
  }));

  test('any bytes are an action in one way or none', () => fc.assert(fc.property(fc.uint8Array({ maxLength: 8 }), (bytes) => {
    const decoded = decode(actionCodec, bytes);
    if (decoded.ok) expect(Array.from(encode(actionCodec, decoded.value))).toEqual(Array.from(bytes));
  }), { numRuns: 2000, seed: 13 }));

  test('different states have different bytes: offer, dice due, sides, clock, first player, outcome', () => {
    const state = begin(positionOf('9x9 P 3 a1/3 - c3,d5 i9/1 - -'));
    const variants: State[] = [
      state, { ...state, offer: asSeat(0) }, { ...state, offer: asSeat(1) }, { ...state, rolling: { kind: 'tree' } }, { ...state, rolling: { kind: 'attack', strikes: [] } },
      { ...state, sides: ['pixie', 'ogre'] }, { ...state, sides: null }, { ...state, wishes: ['ogre', 'ogre'] }, { ...state, lastLoss: 1 }, { ...state, first: 'ogre' },
      { ...state, outcome: { winner: null, reason: 'draw-quiet' } }, { ...state, position: { ...state.position, scenario: 'skirmish' } }, { ...state, position: { ...state.position, round: 4 } },
    ];
    expect(new Set(variants.map((variant) => Array.from(rules.encodeState(variant)).join())).size).toBe(variants.length);
  });
});

describe('game files', () => {
  const bytes = (state: State): string => Array.from(rules.encodeState(state)).join();

  test('a random game is written, read and replayed to the same bytes', () => holds(120, 14, (seed) => {
    const { start, happenings, states } = game(seed);
    const text = makeGameFile(start, happenings);
    if (!text.ok) throw new Error(text.error.code);
    const file = parseGameFile(text.value);
    if (!file.ok) throw new Error(`${file.error.code} in line ${file.error.line} of\n${text.value}`);
    const again = replay(file.value);
    if (!again.ok) throw new Error(`${again.error.code} in line ${again.error.line} of\n${text.value}`);
    expect(bytes(again.value.end)).toBe(bytes(states.at(-1) ?? start));
    expect(again.value.happenings).toEqual(happenings);
    expect(makeGameFile(again.value.start, again.value.happenings)).toEqual(text);
  }));

  test.each(SCENARIOS)('a game of %s begins with its name, and replays with the sides as they were', (scenario) => holds(5, 15, (seed) => {
    const started = rules.start({ scenario, first: null, wishes: ['pixie', 'ogre'] }, 2);
    if (!started.ok) throw new Error(started.error.code);
    const { happenings, states } = playOut(started.value, seed, 300);
    const text = makeGameFile(started.value, happenings);
    expect(text.ok && text.value.split('\n')[0]).toBe(`scenario ${scenario}`);
    const file = parseGameFile(text.ok ? text.value : '');
    const again = file.ok ? replay(file.value, ['pixie', 'ogre']) : file;
    expect(again.ok && bytes(again.value.end)).toBe(bytes(states.at(-1) ?? started.value));
  }));
});

/** Every illegal answer, and the code that it is refused with. Nothing illegal changes anything or throws. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../src/base/brand.ts';
import type { Slot } from '../../../src/games/cards.ts';
import { turnedUp } from '../../../src/games/dealer.ts';
import { setStage, slotNamed, type Stage } from '../../../src/games/pie-fight/case-play.ts';
import type { CaseState } from '../../../src/games/pie-fight/case-record.ts';
import { BEINGS, type Region } from '../../../src/games/pie-fight/deck.ts';
import { apply, pieFight } from '../../../src/games/pie-fight/rules.ts';
import type { State } from '../../../src/games/pie-fight/state.ts';
import type { Action, PieHappening } from '../../../src/games/pie-fight/types.ts';
import { begin, optionsFor, playthrough } from './playing.ts';

const [A, B, C, D] = [0, 1, 2, 3].map(asSeat) as [ReturnType<typeof asSeat>, ReturnType<typeof asSeat>, ReturnType<typeof asSeat>, ReturnType<typeof asSeat>];

interface Seated { readonly hand?: readonly string[]; readonly body?: readonly (readonly string[])[]; readonly out?: boolean }
const CLEAR = [[], [], [], [], [], []];

function table(seated: readonly Seated[], ghostPies = false): Stage {
  const players = seated.map(({ hand = [], body = CLEAR, out = false }, i) => ({ being: BEINGS[i]!, out, hand, body }));
  const before: CaseState = { round: 1, pass: 1, over: false, winner: null, draw: ['random-20', 'random-21', 'random-22', 'random-23', 'random-24'], discard: [], retired: [], players };
  return setStage(before, ghostPies);
}
const slotOf = (stage: Stage, seat: number, name: string): Slot => slotNamed(stage, name, stage.state.now.players[seat]!.hand.map(({ slot }) => slot))!;
const play = (stage: Stage, seat: number, name: string, target: number, region: Region | null = null): Action => ({ kind: 'play', slot: slotOf(stage, seat, name), target: asSeat(target), region });

type Choices = readonly (readonly [number, Action])[];
function revealing({ state, dealer }: Stage, choices: Choices): PieHappening {
  const made = choices.map(([seat, action]) => ({ seat: asSeat(seat), action }));
  return { kind: 'revealed', choices: made, opened: made.flatMap(({ seat, action }) => turnedUp(dealer, pieFight.opens(state, seat, action))) };
}
function choosing({ state, dealer }: Stage, seat: number, action: Action): PieHappening {
  return { kind: 'chosen', seat: asSeat(seat), action, opened: turnedUp(dealer, pieFight.opens(state, asSeat(seat), action)) };
}
function after(stage: Stage, ...happenings: ((stage: Stage) => PieHappening)[]): Stage {
  let at = stage;
  for (const happening of happenings) {
    const next = apply(at.state, happening(at));
    if (!next.ok) throw new Error(next.error.code);
    at = { state: next.value, dealer: at.dealer, names: at.names };
  }
  return at;
}
const codeOf = (state: State, happening: PieHappening): string => {
  const result = apply(state, happening);
  return result.ok ? 'accepted' : result.error.code;
};
const expectRefused = (stage: Stage, happening: PieHappening, code: string): void => expect(codeOf(stage.state, happening)).toBe(code);

const two = (): Stage => table([{ hand: ['random-1', 'dodge-1', 'wipe-1'] }, { hand: ['random-2', 'mirror-1'] }]);
const fine = (stage: Stage): readonly [number, Action] => [1, play(stage, 1, 'random-2', 0)];

describe('the round\'s card', () => {
  const cases: readonly (readonly [string, (stage: Stage) => Action, string])[] = [
    ['a card of another hand', (s) => ({ kind: 'play', slot: slotOf(s, 1, 'mirror-1'), target: B, region: null }), 'play/not-in-hand'],
    ['a reset with a card of another hand', (s) => ({ kind: 'reset', slot: slotOf(s, 1, 'mirror-1') }), 'play/not-in-hand'],
    ['a target that is not there', (s) => play(s, 0, 'random-1', 5), 'play/no-target'],
    ['a D card at another', (s) => play(s, 0, 'dodge-1', 1), 'play/only-oneself'],
    ['a pie at oneself', (s) => play(s, 0, 'random-1', 0), 'play/not-oneself'],
    ['a wipe without a region', (s) => play(s, 0, 'wipe-1', 0), 'play/region-missing'],
    ['a wipe of region 7', (s) => play(s, 0, 'wipe-1', 0, 7 as Region), 'play/region-missing'],
    ['a dodge with a region', (s) => play(s, 0, 'dodge-1', 0, 1), 'play/region-needless'],
    ['an answer to another question', () => ({ kind: 'swap', region: 1 }), 'choice/other-question'],
  ];
  test.each(cases)('%s', (_, action, code) => {
    const stage = two();
    expectRefused(stage, revealing(stage, [[0, action(stage)], fine(stage)]), code);
  });
  test('a target that is out', () => {
    const stage = table([{ hand: ['random-1'] }, { out: true }, { hand: ['random-2'] }]);
    expectRefused(stage, revealing(stage, [[0, play(stage, 0, 'random-1', 1)], [2, play(stage, 2, 'random-2', 0)]]), 'play/target-out');
  });
});

describe('a reveal', () => {
  const both = (stage: Stage): Extract<PieHappening, { readonly kind: 'revealed' }> => revealing(stage, [[0, play(stage, 0, 'random-1', 1)], fine(stage)]) as Extract<PieHappening, { readonly kind: 'revealed' }>;
  test('of one seat where two are due, or twice the same', () => {
    const stage = two();
    const { choices, opened } = both(stage);
    expectRefused(stage, { kind: 'revealed', choices: choices.slice(1), opened: opened.slice(1) }, 'choice/seats');
    expectRefused(stage, { kind: 'revealed', choices: [choices[1]!, choices[1]!], opened }, 'choice/seats');
  });
  test('of an open choice, which is not due', () => {
    const stage = two();
    expectRefused(stage, choosing(stage, 0, play(stage, 0, 'random-1', 1)), 'choice/not-now');
    expectRefused(stage, { kind: 'rolled', values: [1] }, 'roll/not-now');
    for (const kind of ['shuffled', 'dealt', 'shown', 'passed'] as const) expectRefused(stage, { kind }, 'dealer/not-now');
    expectRefused(stage, { kind: 'opened', cards: [] }, 'dealer/not-now');
  });
  test('with wrong cards', () => {
    const stage = two();
    const happening = both(stage);
    const [one, other] = happening.opened;
    expectRefused(stage, { ...happening, opened: [one!] }, 'opened/other-slots');
    expectRefused(stage, { ...happening, opened: [one!, { ...other!, slot: 90 as Slot }] }, 'opened/other-slots');
    expectRefused(stage, { ...happening, opened: [one!, { ...other!, face: 96 as never }] }, 'opened/no-card');
    expectRefused(stage, { ...happening, opened: [one!, { ...other!, face: one!.face }] }, 'opened/twice');
    const pied = table([{ hand: ['random-1'], body: [['random-9'], [], [], [], [], []] }, { hand: ['random-2'] }]);
    const honest = both(pied);
    expectRefused(pied, { ...honest, opened: [{ ...honest.opened[0]!, face: pied.state.now.players[0]!.body[0]![0]! }, honest.opened[1]!] }, 'opened/seen-elsewhere');
  });
});

describe('choices in the round', () => {
  const named = (): Stage => after(table([{ hand: ['directed-1'] }, { hand: ['dodge-1'] }, { hand: [] }]), (s) => revealing(s, [[0, play(s, 0, 'directed-1', 2)], [1, play(s, 1, 'dodge-1', 1)]]));
  test('regions', () => {
    const stage = named();
    expectRefused(stage, choosing(stage, 1, { kind: 'regions', regions: [1] }), 'choice/not-asked');
    expectRefused(stage, choosing(stage, 0, { kind: 'regions', regions: [] }), 'regions/count');
    expectRefused(stage, choosing(stage, 0, { kind: 'regions', regions: [0 as Region] }), 'regions/value');
    expectRefused(stage, choosing(stage, 0, { kind: 'challenge', demand: true }), 'choice/other-question');
    expectRefused(stage, { kind: 'revealed', choices: [], opened: [] }, 'choice/not-now');
  });
  test('slice', () => {
    const stage = after(table([{ hand: ['directed-1'] }, { hand: ['slice-1'] }, {}]), (s) => revealing(s, [[0, play(s, 0, 'directed-1', 1)], [1, play(s, 1, 'slice-1', 1)]]));
    expectRefused(stage, choosing(stage, 1, { kind: 'slice', target: B }), 'slice/target');
    expectRefused(stage, choosing(stage, 1, { kind: 'slice', target: D }), 'slice/target');
  });
  test('Big Clean and Pie Swap', () => {
    const body = [[], ['random-5'], ['random-6'], [], ['random-7'], []];
    const cleaning = after(table([{ hand: ['bigclean-1'], body }, { hand: ['dodge-1'] }]), (s) => revealing(s, [[0, play(s, 0, 'bigclean-1', 0)], [1, play(s, 1, 'dodge-1', 1)]]));
    expectRefused(cleaning, choosing(cleaning, 0, { kind: 'clean', regions: [2, 2] }), 'clean/regions');
    expectRefused(cleaning, choosing(cleaning, 0, { kind: 'clean', regions: [2, 7 as Region] }), 'clean/regions');
    const swapping = after(table([{ hand: ['swap-1'] }, { hand: ['dodge-1'] }]), (s) => revealing(s, [[0, play(s, 0, 'swap-1', 1)], [1, play(s, 1, 'dodge-1', 1)]]));
    expectRefused(swapping, choosing(swapping, 0, { kind: 'swap', region: 7 as Region }), 'swap/region');
  });
  test('Pickpocket: shown first, then one of what is there', () => {
    const stage = after(table([{ hand: ['pickpocket-1'] }, { hand: ['dodge-1', 'random-1', 'random-2'] }]), (s) => revealing(s, [[0, play(s, 0, 'pickpocket-1', 1)], [1, play(s, 1, 'dodge-1', 1)]]));
    expectRefused(stage, { kind: 'dealt' }, 'dealer/other-work');
    const shown = after(stage, () => ({ kind: 'shown' }));
    expectRefused(shown, choosing(shown, 0, { kind: 'steal', slot: 99 as Slot }), 'steal/not-there');
  });
  test('Double Helping', () => {
    const stage = after(table([{ hand: ['helping-1', 'random-1', 'random-2', 'random-3', 'mirror-1'] }, { hand: ['dodge-1', 'random-9'] }]), (s) => revealing(s, [[0, play(s, 0, 'helping-1', 1)], [1, play(s, 1, 'dodge-1', 1)]]));
    const helping = (seat: number, ...names: string[]): Action => ({ kind: 'helping', slots: names.map((name) => slotOf(stage, seat, name)) });
    expectRefused(stage, choosing(stage, 0, helping(0, 'random-1', 'random-2', 'random-3')), 'helping/too-many');
    expectRefused(stage, choosing(stage, 0, helping(0, 'mirror-1')), 'helping/not-a-pie');
    expectRefused(stage, choosing(stage, 0, helping(1, 'random-9')), 'helping/not-in-hand');
    const twice = helping(0, 'random-1', 'random-1');
    expectRefused(stage, { kind: 'chosen', seat: A, action: twice, opened: turnedUp(stage.dealer, twice.kind === 'helping' ? twice.slots.slice(1) : []) }, 'opened/other-slots');
  });
  test('ghosts', () => {
    const stage = table([{}, {}, { out: true }, {}], true);
    expectRefused(stage, choosing(stage, 2, { kind: 'ghost', target: C }), 'ghost/target');
  });
  test('dice', () => {
    const stage = after(two(), (s) => revealing(s, [[0, play(s, 0, 'random-1', 1)], fine(s)]));
    expectRefused(stage, { kind: 'rolled', values: [1] }, 'roll/count');
    expectRefused(stage, { kind: 'rolled', values: [1, 7] }, 'roll/value');
    expectRefused(stage, { kind: 'rolled', values: [1, 1.5] }, 'roll/value');
  });
});

describe('talk', () => {
  test('who may say what', () => {
    const { state } = table([{ hand: ['random-1'] }, { hand: ['random-2'] }, { hand: ['random-3'] }, { out: true }]);
    expect(codeOf(state, { kind: 'said', seat: asSeat(5), talk: 'resign' })).toBe('talk/no-seat');
    expect(codeOf(state, { kind: 'said', seat: A, talk: 'draw' })).toBe('talk/no-draws');
    expect(codeOf(state, { kind: 'said', seat: D, talk: 'resign' })).toBe('talk/out');
    const left = apply(state, { kind: 'said', seat: A, talk: 'resign' });
    expect(left.ok && codeOf(left.value, { kind: 'said', seat: A, talk: 'resign' })).toBe('talk/already-resigned');
  });
  test('a ghost may rest: from then on the round does not wait for it, and it is still out', () => {
    const { state } = table([{ hand: ['random-1'] }, { hand: ['random-2'] }, { hand: ['random-3'] }, { out: true }], true);
    expect(pieFight.waits(state)).toEqual({ kind: 'secret', seats: [A, B, C, D] });
    const rested = apply(state, { kind: 'said', seat: D, talk: 'resign' });
    expect(rested.ok && pieFight.waits(rested.value)).toEqual({ kind: 'secret', seats: [A, B, C] });
    expect(rested.ok && rested.value.now.players[3]).toMatchObject({ out: true, leaving: true });
    expect(rested.ok && codeOf(rested.value, { kind: 'said', seat: D, talk: 'resign' })).toBe('talk/already-resigned');
  });
  test('who resigns is no longer asked, is still hit, and is out after phase 3', () => {
    const stage = table([{ hand: ['random-1'] }, { hand: ['random-2'] }, { hand: ['random-3', 'dodge-1'] }]);
    const left = after(stage, () => ({ kind: 'said', seat: C, talk: 'resign' }));
    expect(pieFight.waits(left.state)).toEqual({ kind: 'secret', seats: [A, B] });
    const thrown = after(left, (s) => revealing(s, [[0, play(s, 0, 'random-1', 2)], [1, play(s, 1, 'random-2', 0)]]), () => ({ kind: 'rolled', values: [1, 2] }));
    const wait = pieFight.waits(thrown.state);
    expect(wait).toMatchObject({ kind: 'open', held: [{ seat: C }, { seat: C }] });
    const gone = after(thrown, (s) => ({ kind: 'opened', cards: turnedUp(s.dealer, wait.kind === 'open' ? wait.held.map(({ slot }) => slot) : []) }));
    expect(gone.state.now.players[2]).toMatchObject({ out: true, hand: [], body: CLEAR });
  });
  test('the last but one to resign ends the game at once, for the one who stays', () => {
    const stage = after(two(), () => ({ kind: 'said', seat: A, talk: 'resign' }));
    const wait = pieFight.waits(stage.state);
    const over = after(stage, (s) => ({ kind: 'opened', cards: turnedUp(s.dealer, wait.kind === 'open' ? wait.held.map(({ slot }) => slot) : []) }));
    expect(pieFight.waits(over.state)).toEqual({ kind: 'over', outcome: { winner: B, reason: 'resigned' } });
    expectRefused(over, { kind: 'said', seat: B, talk: 'resign' }, 'game/over');
  });
});

test('a start needs two to six seats, and a different being for each', () => {
  const code = (beings: readonly string[], seats: number): string => {
    const started = pieFight.start({ beings: beings as never, ghostPies: false }, seats);
    return started.ok ? 'started' : started.error.code;
  };
  expect(code(['witch'], 1)).toBe('start/seats');
  expect(code([...BEINGS, 'witch'], 7)).toBe('start/seats');
  expect(code(['witch', 'witch'], 2)).toBe('start/beings');
  expect(code(['witch'], 2)).toBe('start/beings');
  expect(code(['witch', 'ghoul'], 2)).toBe('start/beings');
  expect(code(['witch', 'mummy'], 2)).toBe('started');
});

test('nothing is dealt before the shuffle', () => {
  const { state } = begin(optionsFor(2));
  expect(codeOf(state, { kind: 'dealt' })).toBe('dealer/other-work');
  expect(pieFight.waits(state).kind).toBe('shuffle');
});

test('sudden death: the app offers nothing but pies and resets to who holds a pie', () => {
  let seen = 0;
  for (const game of [1, 2, 3, 4, 5].flatMap((seed) => [...playthrough(optionsFor(3), seed)])) {
    const { state } = game;
    if (state.stage !== 'choose' || !state.now.suddenDeath) continue;
    for (const [i, player] of state.now.players.entries()) {
      const known = game.dealer.known[i]!;
      if (player.hand.length > 0) seen++;
      const kinds = pieFight.legal(pieFight.view(state, asSeat(i), known)).map((action) => (action.kind === 'play' ? known.get(action.slot)! < 64 : action.kind));
      if (player.hand.some(({ slot }) => known.get(slot)! < 64)) expect(kinds).not.toContain(false);
      else expect(kinds).not.toContain(true);
    }
  }
  expect(seen).toBeGreaterThan(20);
});

/** Every kind of event has a sentence of its own, with nothing unsaid in it. */
import { describe, expect, test } from 'vitest';
import { BEINGS } from '../../../src/games/pie-fight/deck.ts';
import type { PieEvent } from '../../../src/games/pie-fight/types.ts';
import { caption, type Cast } from '../../../src/ui/pie-fight/captions.ts';
import { maySpeak, PHRASES, PHRASES_ALLOWED, PHRASES_WITHIN } from '../../../src/ui/pie-fight/phrases.ts';
import { PHRASE_COUNT } from '../../../src/app/api.ts';
import { optionsFor, playthrough } from '../../games/pie-fight/playing.ts';
import { cardNamed } from '../../../src/games/pie-fight/card-names.ts';
import type { Seat } from '../../../src/base/brand.ts';

const CAST: Cast = { names: ['Anna', 'Bob', 'Chris', 'Dora', 'Ed', 'Flo'], beings: BEINGS };
const [ANNA, BOB] = [0 as Seat, 1 as Seat];
const card = (name: string) => cardNamed(name)!;

/** All the events of whole games, by kind. */
function eventsOfGames(games: number): ReadonlyMap<PieEvent['kind'], readonly PieEvent[]> {
  const found = new Map<PieEvent['kind'], PieEvent[]>();
  for (let seed = 0; seed < games; seed++) {
    for (const { state } of playthrough(optionsFor(2 + (seed % 5), seed % 2 === 1), seed)) {
      const last = state.events.at(-1);
      if (state.lastStory !== null && state.events.length === 0) for (const event of state.lastStory.events) found.set(event.kind, [...(found.get(event.kind) ?? []), event].slice(-60));
      if (last?.kind === 'over') found.set('over', [...(found.get('over') ?? []), last]);
    }
  }
  return found;
}
const PLAYED = eventsOfGames(12);

test('games tell events of nearly every kind', () => {
  const kinds = [...PLAYED.keys()];
  for (const kind of ['revealed', 'reset', 'phase', 'failed', 'up', 'magnet', 'wiped', 'flew', 'missed', 'plated', 'rolled', 'named', 'landed', 'cleaned', 'swapped', 'stole', 'helped', 'encored', 'out', 'discarded', 'shuffled', 'drew', 'sudden-death', 'over'] as const) expect(kinds).toContain(kind);
});

test.each([...PLAYED])('%s: whole sentences without holes', (_, events) => {
  for (const event of events) {
    const words = caption(event, CAST);
    expect(words, JSON.stringify(event)).toMatch(/^[A-Z].*[.!]$/);
    expect(words).not.toMatch(/undefined|null|\?|  | ,|NaN|\[object/);
  }
});

describe('captions say why', () => {
  const rows: readonly (readonly [PieEvent, string])[] = [
    [{ kind: 'flew', projectile: card('random-1'), thrower: ANNA, from: BOB, to: ANNA, why: 'duck', by: BOB, region: 1 }, 'The Vampire ducked: the custard pie sails past, at the height of the head, to Anna the Werepoodle.'],
    [{ kind: 'flew', projectile: card('directed-1'), thrower: ANNA, from: BOB, to: ANNA, why: 'mirror', by: BOB, region: null }, 'Bob’s mirror sends the meringue pie to Anna the Werepoodle.'],
    [{ kind: 'failed', seat: ANNA, card: card('dodge-1'), why: { kind: 'covered', need: 'leg' } }, 'Anna’s Dodge does nothing: both legs are covered in pie.'],
    [{ kind: 'failed', seat: ANNA, card: card('pickpocket-1'), why: { kind: 'target-out', target: BOB } }, 'Anna’s Pickpocket does nothing: Bob the Vampire is out already.'],
    [{ kind: 'landed', pie: card('random-2'), thrower: ANNA, target: BOB, aimed: 2, region: 3, how: 'random' }, 'Whump! No room on Bob’s torso: the raspberry pie oozes on to the left arm.'],
    [{ kind: 'missed', projectile: card('nemesis-vampire-1'), thrower: ANNA, target: BOB, why: 'dodge' }, 'Bob the Vampire skips aside: the garlic pie hits nothing but air.'],
    [{ kind: 'challenged', by: ANNA, of: BOB, pies: [card('random-1')] }, 'Anna demands to see Bob’s hand: 1 pie that had to be thrown.'],
    [{ kind: 'challenged', by: ANNA, of: BOB, pies: [] }, 'Anna demands to see Bob’s hand: not a single pie. All was fair.'],
    [{ kind: 'passed', seat: BOB, why: 'empty-hand' }, 'Bob has no card to play.'],
    [{ kind: 'resigned', seat: BOB }, 'Bob leaves the fight.'],
    [{ kind: 'dropped', pie: card('random-3'), thrower: ANNA, target: BOB, how: 'random' }, 'Not a free spot is left on Bob the Vampire: the mint pie drops to the floor.'],
    [{ kind: 'over', winner: null, reason: 'nobody-left' }, 'Nobody is left: nobody wins!'],
    [{ kind: 'over', winner: null, reason: 'no-cards' }, 'Every card is stuck to somebody: nobody can win.'],
    [{ kind: 'over', winner: ANNA, reason: 'resigned' }, 'Anna the Werepoodle wins: everybody else has left.'],
  ];
  test.each(rows)('%#', (event, words) => expect(caption(event, CAST)).toBe(words));
});

describe('quick phrases', () => {
  test('there are as many as can be sent, no two alike', () => {
    expect(PHRASES).toHaveLength(PHRASE_COUNT);
    expect(new Set(PHRASES).size).toBe(PHRASE_COUNT);
  });
  test('a few at once, then a pause', () => {
    const spoken = Array.from({ length: PHRASES_ALLOWED }, (_, i) => 1000 + i);
    expect(maySpeak(spoken.slice(1), 1010)).toBe(true);
    expect(maySpeak(spoken, 1010)).toBe(false);
    expect(maySpeak(spoken, 1000 + PHRASES_WITHIN)).toBe(true);
  });
});

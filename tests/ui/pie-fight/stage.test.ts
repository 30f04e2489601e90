/** What the playback folds from events is what the rules have: at every step of whole games, wherever the telling began. */
import { expect, test } from 'vitest';
import type { State } from '../../../src/games/pie-fight/state.ts';
import type { PieEvent, View } from '../../../src/games/pie-fight/types.ts';
import { BEINGS } from '../../../src/games/pie-fight/deck.ts';
import { beatAt, beatsOf } from '../../../src/ui/pie-fight/playback/beats.ts';
import { after, freshRound, stageOf, type TableStage } from '../../../src/ui/pie-fight/playback/stage.ts';
import { optionsFor, playthrough, seenBy, type Game } from '../../games/pie-fight/playing.ts';

const CAST = { names: ['Anna', 'Bob', 'Chris', 'Dora', 'Ed', 'Flo'], beings: BEINGS };
const isTold = ({ state }: Game): boolean => state.stage !== 'setup';
const bodies = (stage: TableStage): unknown => stage.bodies.map(({ out, pies, cards }) => ({ out, pies, cards }));
const bodiesOf = (view: View): unknown => view.players.map(({ out, body, hand }) => ({ out, pies: body, cards: hand.length }));

/** The events since the last look, through the end of a round if one ended. */
function since(before: State, now: State): readonly (readonly PieEvent[])[] {
  if (before.events.length <= now.events.length && now.lastStory === before.lastStory) return [now.events.slice(before.events.length)];
  return [(now.lastStory?.events ?? []).slice(before.events.length), now.events];
}

test.each([[2, false], [3, true], [4, false], [6, true]] as const)('%d players, ghosts %s', (seats, ghosts) => {
  for (let seed = 1; seed <= 3; seed++) {
    let stage: TableStage | null = null;
    let before: State | null = null;
    for (const game of playthrough(optionsFor(seats, ghosts), seed)) {
      if (!isTold(game)) continue;
      const view = seenBy(game, null);
      if (stage === null || before === null) stage = stageOf(view);
      else for (const [index, events] of since(before, game.state).entries()) stage = events.reduce(after, index === 0 ? stage : freshRound(stage));
      before = game.state;
      // A card that has left a hand may still be on its way while the dealer works.
      if (view.waiting.kind === 'secret' || view.waiting.kind === 'choose' || view.waiting.kind === 'over') {
        expect(bodies(stage), `seed ${seed}, round ${view.round}`).toEqual(bodiesOf(view));
        expect(stage.air.map(({ face }) => face).filter((face) => !view.table.some((lying) => lying.face === face)), `seed ${seed}, round ${view.round}`).toEqual([]);
      }
    }
  }
});

test('beats tell every event once, in order, each with words and time', () => {
  for (const { state } of playthrough(optionsFor(4), 9)) {
    const { events } = state;
    let told = 0;
    while (told < events.length) {
      const beat = beatAt(events, told, CAST);
      expect(beat.end).toBeGreaterThan(told);
      expect(beat.until).toBeGreaterThanOrEqual(beat.end);
      expect(beat.event).toBe(events[told]);
      told = beat.end;
    }
    expect(told).toBe(events.length);
    for (const { words, milliseconds } of beatsOf(events, 0, CAST)) {
      expect(words).not.toBe('');
      expect(milliseconds).toBeGreaterThan(300);
      expect(milliseconds).toBeLessThan(3000);
    }
  }
});

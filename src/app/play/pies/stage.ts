/** The stage of a running table of Pie Fight: its scene, what can be asked of it, its timer, its shout and its phrases. */
import { computed, effect } from '@preact/signals-core';
import type { PlayStage, Surroundings } from '../around.ts';
import { phaseOf } from '../../../table/show.ts';
import { createTimer } from '../timer.ts';
import { createGoingOn } from '../going-on.ts';
import { createActing } from './acting.ts';
import { createMoment } from './moment.ts';
import { createPhrases } from './phrases.ts';
import { createScene } from './scene.ts';
import { createSights } from './sight.ts';
import { isReveal, type PieGame, type PieTable } from './table.ts';

export function pieStage(game: PieGame, { shell, peers, rematch, difference, settled, close }: Surroundings): PlayStage {
  const { record, running } = game;
  const { clock } = shell;
  const locals = record.owns.map((own) => own.seat);
  const { sight, lift } = createSights(record, running.table);
  const acting = createActing(running, () => (settled.peek() ? sight.peek().eyes : null));
  const decision = computed(() => decisionOf(running.table.value));
  const timer = createTimer(clock, game.seconds, decision, () => settled.peek() && acting.answerForAll(locals));
  // Others' time may have run out while one's own choice was made.
  const shownTimer = computed(() => timer.shown.value && { ...timer.shown.value, ranOutBefore: timer.shown.value.ranOutBefore && acting.byPhone.value });
  const moment = createMoment(clock, locals.length > 0);
  const stopShouting = watchReveals(game, moment.revealed);
  const phrases = createPhrases(clock, () => shell.random(4).reduce((number, byte) => number * 256 + byte, 0));
  const goingOn = createGoingOn(running, locals.length === 1 ? (locals[0] ?? null) : null, peers, clock);
  const scene = createScene({
    goingOn: goingOn.shown, game, sight, peers, settled, difference, clock, health: shell.store.health, timer: shownTimer, rematch: rematch.shown, refused: acting.refused, heard: phrases.heard, moment: moment.moment,
  });
  return {
    scene,
    intents: {
      pie: {
        choose: acting.answer,
        act: acting.answer,
        lift,
        goOnWithout: acting.unless(goingOn.answer),
        phrase(index) {
          const { eyes } = sight.peek();
          if (eyes !== null) phrases.say(eyes, index);
        },
      },
      say: acting.say,
      askRematch: (swap, seats) => running.standing.peek().over && rematch.ask(swap, seats),
      exportGame: game.exportGame,
    },
    meet(seat, way) {
      moment.meet(way, seat !== null);
      phrases.meet(seat, way);
    },
    close(forGood) {
      stopShouting();
      moment.close();
      timer.close();
      goingOn.close();
      close(forGood);
    },
  };
}

/** Runs for each reveal of a round that is new to this page. */
function watchReveals({ running }: PieGame, revealed: (step: number) => void): () => void {
  let seen = running.table.peek().history.length;
  return effect(() => {
    const { history } = running.table.value;
    const last = history.slice(seen).findLast(isReveal);
    seen = history.length;
    if (last !== undefined) queueMicrotask(() => revealed(last.step));
  });
}

/** Each wait for choices is one decision, whoever owes them. */
function decisionOf(table: PieTable): string | null {
  const { kind, since } = table.round;
  return phaseOf(table).kind === 'playing' && (kind === 'choose' || kind === 'commit') ? `${since}` : null;
}

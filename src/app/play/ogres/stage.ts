/** The stage of a running table: its scene, what can be asked of it, its timer. */
import { computed } from '@preact/signals-core';
import { phaseOf } from '../../../table/show.ts';
import type { PlayStage, Surroundings } from '../around.ts';
import { createTimer } from '../timer.ts';
import { createActing } from './acting.ts';
import { createEyes, createScene } from './scene.ts';
import { rules, type OgresGame, type OgresTable } from './table.ts';

export function ogresStage(game: OgresGame, { shell, peers, rematch, difference, settled, close }: Surroundings): PlayStage {
  const { record, running } = game;
  const eyesOf = createEyes(record);
  const locals = record.owns.map((own) => own.seat);
  const acting = createActing(running, locals, (table) => (settled.peek() ? eyesOf(table) : null));
  const decision = computed(() => decisionOf(running.table.value));
  const timer = createTimer(shell.clock, game.seconds, decision, () => acting.decide(shell.random(1)[0] ?? 0));
  const scene = createScene({ game, peers, health: shell.store.health, timer: timer.shown, rematch: rematch.shown, refused: acting.refused, settled, difference }, eyesOf);
  return {
    scene,
    intents: {
      act: acting.act,
      choose: acting.choose,
      say: acting.say,
      askRematch: (swap, seats) => running.standing.peek().over && rematch.ask(swap, seats),
      exportGame: game.exportGame,
    },
    meet: () => undefined,
    close(forGood) {
      timer.close();
      close(forGood);
    },
  };
}

/** A turn is one decision here, and so is the firefly. */
function decisionOf(table: OgresTable): string | null {
  if (phaseOf(table).kind !== 'playing') return null;
  if (table.wait.kind === 'secret') return 'secret';
  const { round, toAct } = rules.view(table.state, null);
  return `${round} ${toAct}`;
}

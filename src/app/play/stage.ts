/** The stage of a running table: its scene, what can be asked of it, its timer. */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { exportTable } from '../../table/file.ts';
import { phaseOf } from '../../table/show.ts';
import type { RematchScene } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import { makeGameFile } from '../files.ts';
import type { Stage } from '../stage.ts';
import { createActing } from './acting.ts';
import { rules, type GameTable } from './game.ts';
import type { Members } from './members.ts';
import type { Peers } from './peers.ts';
import type { TableRecord } from './record.ts';
import type { Running } from './running.ts';
import { createEyes, createScene } from './scene.ts';
import { createTimer } from './timer.ts';

/** How the people at this table come to the next one. */
export interface Rematch {
  readonly shown: ReadonlySignal<RematchScene>;
  ask(swap: boolean): void;
}

/** What a stage needs to run a table. */
export interface TableOptions {
  readonly shell: Shell;
  readonly record: TableRecord;
  readonly running: Running;
  /** Something was saved of it: it is gone on with. */
  readonly returning: boolean;
  /** Lets go of the table, so that another tab may have it. */
  readonly release: () => void;
  /** Enters the next table, once this stage is closed. */
  readonly goOn: (key: string, members?: Members) => Promise<void>;
}

export interface PlayStageOptions {
  readonly shell: Shell;
  readonly record: TableRecord;
  readonly running: Running;
  readonly peers: Peers;
  readonly rematch: Rematch;
  /** Whether this phone may choose: it knows all that it ever said here. */
  readonly settled: ReadonlySignal<boolean>;
  readonly close: (forGood: boolean) => void;
}

export function playStage({ shell, record, running, peers, rematch, settled, close }: PlayStageOptions): Stage {
  const eyesOf = createEyes(record);
  const locals = record.owns.map((own) => own.seat);
  const acting = createActing(running, locals, (table) => (settled.peek() ? eyesOf(table) : null));
  const decision = computed(() => decisionOf(running.table.value));
  const timer = createTimer(shell.clock, record.timer, decision, () => acting.decide(shell.random(1)[0] ?? 0));
  const scene = createScene({ record, table: running.table, peers, health: shell.store.health, timer: timer.shown, rematch: rematch.shown, refused: acting.refused, settled }, eyesOf);
  return {
    scene,
    intents: {
      act: acting.act,
      choose: acting.choose,
      say: acting.say,
      askRematch: (swap) => running.table.value.wait.kind === 'over' && rematch.ask(swap),
      exportGame: () => makeGameFile(rules.name, exportTable(running.table.value)),
    },
    close(forGood) {
      timer.close();
      close(forGood);
    },
  };
}

/** A turn is one decision here, and so is the firefly. */
function decisionOf(table: GameTable): string | null {
  if (phaseOf(table).kind !== 'playing') return null;
  if (table.wait.kind === 'secret') return 'secret';
  const { round, toAct } = rules.view(table.state, null);
  return `${round} ${toAct}`;
}

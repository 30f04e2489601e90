/** A session goes through stages (connecting, lobby, game, rematch); the screen sees one session whose scene changes. */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { PieSession, TableScene, TableSession } from './api.ts';
import type { Pairing } from './pair/pair-scene.ts';

type Intents = Omit<TableSession, 'scene' | 'pairing' | 'leave' | 'pie'> & { readonly pie: Omit<PieSession, 'leave' | 'say' | 'askRematch' | 'watchOn' | 'admit' | 'removeMember' | 'claimWin' | 'moveSeat' | 'takeOver' | 'exportGame'> };

export interface Stage {
  readonly scene: ReadonlySignal<TableScene>;
  /** How phones come together here without any server; none: there are no other phones. */
  readonly pairing?: Pairing;
  /** What can be asked for at this stage; anything else does nothing. */
  readonly intents: Partial<Intents>;
  /** Stops everything; `forGood`: the person leaves, the page does not just go away. */
  close(forGood: boolean): void;
}

export interface StagedSession extends TableSession {
  /** The next stage; the one before was closed by whoever asks. */
  become(next: Stage): void;
}

/** What leads to the next stage: a second tap may come before that has taken this one's place, and would find the table held. */
export function once(go: () => unknown): () => void {
  let gone = false;
  return () => {
    if (gone) return;
    gone = true;
    go();
  };
}

/** `left` runs once, after the last stage is closed. */
export function stagedSession(first: Stage, left: () => void): StagedSession {
  const stage = signal(first);
  let gone = false;
  const intents = (): Partial<Intents> => stage.value.intents;
  const say: TableSession['say'] = (talk) => intents().say?.(talk);
  const askRematch: TableSession['askRematch'] = (swap, seats) => intents().askRematch?.(swap, seats);
  const [admit, removeMember] = [(id: string): void => intents().admit?.(id), (id: string): void => intents().removeMember?.(id)];
  const [watchOn, claimWin, moveSeat, takeOver] = [(): void => intents().watchOn?.(), (): void => intents().claimWin?.(), (): void => intents().moveSeat?.(), (): void => intents().takeOver?.()];
  const exportGame = (): string => intents().exportGame?.() ?? '';
  function leave(): void {
    if (gone) return;
    gone = true;
    stage.value.close(true);
    left();
  }
  return {
    scene: computed(() => stage.value.scene.value),
    pairing: computed(() => stage.value.pairing ?? null),
    become(next) {
      if (gone) next.close(false);
      else stage.value = next;
    },
    setName: (name) => intents().setName?.(name),
    setWish: (wish) => intents().setWish?.(wish),
    setOptions: (options) => intents().setOptions?.(options),
    admit,
    removeMember,
    start: () => intents().start?.(),
    beginAnew: (without, yes) => intents().beginAnew?.(without, yes),
    act: (actions) => intents().act?.(actions),
    choose: (action) => intents().choose?.(action),
    say,
    askRematch,
    watchOn,
    claimWin,
    moveSeat,
    takeSeatBack: (anyway) => intents().takeSeatBack?.(anyway),
    takeOver,
    retry: () => intents().retry?.(),
    exportGame,
    leave,
    pie: {
      choose: (action) => intents().pie?.choose(action),
      act: (action) => intents().pie?.act(action),
      phrase: (index) => intents().pie?.phrase(index),
      goOnWithout: (seats, goOn) => intents().pie?.goOnWithout(seats, goOn),
      lift: () => intents().pie?.lift(),
      say,
      askRematch,
      watchOn,
      admit,
      removeMember,
      claimWin,
      moveSeat,
      takeOver,
      exportGame,
      leave,
    },
  };
}

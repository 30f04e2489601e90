/** What is asked for at this phone becomes events of the table. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../../base/brand.ts';
import type { Refusal } from '../../../base/result.ts';
import type { Talk } from '../../../games/game.ts';
import type { Action } from '../../../games/pie-fight/types.ts';
import { defaultOf, owesChoice } from '../../../table/show.ts';
import type { PieRunning } from './table.ts';

export interface Acting {
  /** Why the last intent was not possible; `null` after one that was. */
  readonly refused: ReadonlySignal<Refusal | null>;
  /** The last choice made here was the phone's own. */
  readonly byPhone: ReadonlySignal<boolean>;
  /** Secret or open, as the table waits for it. */
  answer(action: Action): void;
  say(talk: Talk): void;
  /** The same intent, with what refused it shown. */
  unless<In extends readonly unknown[]>(ask: (...input: In) => Refusal | null): (...input: In) => void;
  /** Time is up: the phone answers for its seat as the rules name it. */
  answerForAll(locals: readonly Seat[]): void;
}

/** `eyes`: for whom the person acts; `null`: for nobody just now. */
export function createActing(running: PieRunning, eyes: () => Seat | null): Acting {
  const refused = signal<Refusal | null>(null);
  const byPhone = signal(false);
  function answerAs(seat: Seat, action: Action): void {
    const kind = running.table.peek().wait.kind === 'secret' ? 'choose' : 'act';
    refused.value = running.happen({ kind, seat, action });
  }
  return {
    refused,
    byPhone,
    answer(action) {
      const seat = eyes();
      if (seat === null) return;
      byPhone.value = false;
      answerAs(seat, action);
    },
    say(talk) {
      const seat = eyes();
      if (seat !== null) refused.value = running.happen({ kind: 'say', seat, talk });
    },
    unless: (ask) => (...input) => (refused.value = ask(...input)),
    answerForAll(locals) {
      for (const seat of locals) {
        const table = running.table.peek();
        const action = owesChoice(table, seat) ? defaultOf(table, seat) : null;
        if (action === null) continue;
        byPhone.value = true;
        answerAs(seat, action);
      }
    },
  };
}

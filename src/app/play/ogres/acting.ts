/** The local seats' answers: each intent of the screen becomes events of the table. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../../base/brand.ts';
import type { Refusal } from '../../../base/result.ts';
import type { Talk } from '../../../games/game.ts';
import type { Action } from '../../../games/ogres-vs-pixies/types.ts';
import { choicesOf, viewOf, waitingFor } from '../../../table/show.ts';
import type { OgresRunning, OgresTable } from './table.ts';

export interface Acting {
  /** Why the last intent was not possible; `null` after one that was. */
  readonly refused: ReadonlySignal<Refusal | null>;
  act(actions: readonly Action[]): void;
  choose(action: Action): void;
  say(talk: Talk): void;
  /** What the phone answers when time is up: it ends the turn, or picks a hand by chance. */
  decide(chance: number): void;
}

export function createActing(running: OgresRunning, locals: readonly Seat[], eyesOf: (table: OgresTable) => Seat | null): Acting {
  const refused = signal<Refusal | null>(null);
  const now = (): OgresTable => running.table.value;

  /** One action of a path; `false` when the rest of the path must not follow. */
  function one(seat: Seat, action: Action): boolean {
    const rolls = now().rollsBegun;
    refused.value = running.happen({ kind: 'act', seat, action });
    return refused.value === null && now().rollsBegun === rolls;
  }
  function choose(seat: Seat | null, action: Action): void {
    if (seat !== null) refused.value = running.happen({ kind: 'choose', seat, action });
  }
  return {
    refused,
    act(actions) {
      const seat = eyesOf(now());
      if (seat !== null) actions.every((action) => one(seat, action));
    },
    choose: (action) => choose(eyesOf(now()), action),
    say(talk) {
      const seat = speakerOf(now(), locals, eyesOf(now()), talk);
      if (seat !== null) refused.value = running.happen({ kind: 'say', seat, talk });
    },
    decide(chance) {
      const seat = locals.find((local) => waitingFor(now()).includes(local));
      if (seat === undefined) return;
      const choices = choicesOf(now(), seat);
      const end = choices.find((action) => action.kind === 'end');
      const hands = choices.filter((action) => action.kind === 'firefly');
      if (end !== undefined) one(seat, end);
      else if (hands.length > 0) choose(seat, hands[chance % hands.length] as Action);
    },
  };
}

/** On one phone the offer of a draw is answered by the seat across the table. */
function speakerOf(table: OgresTable, locals: readonly Seat[], eyes: Seat | null, talk: Talk): Seat | null {
  const { drawOffer, sides } = viewOf(table, eyes);
  if (talk !== 'draw' || drawOffer === null || sides === null) return eyes;
  return locals.find((seat) => sides[seat] !== drawOffer) ?? eyes;
}

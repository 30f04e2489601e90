/** Joins fingers with the scene: one selection, renewed whenever the question changes; a complete answer is sent at once. */
import { useEffect, useState } from 'preact/hooks';
import type { Slot } from '../../games/cards.ts';
import type { Action } from '../../games/pie-fight/types.ts';
import { announce } from '../kit/LiveRegion.tsx';
import { promptOf } from './panel/prompts.ts';
import type { PieScene, PieSession } from '../../app/api.ts';
import { litBy, NOTHING, renewed, respond, type Lit, type Selection, type Situation, type Touch } from './selection.ts';

export interface Choice {
  readonly selection: Selection;
  readonly lit: Lit;
  /** The card that has been sent face down and not been revealed yet. */
  readonly sent: Slot | null;
  readonly touch: (touch: Touch) => void;
}

const slotOf = (action: Action): Slot | null => (action.kind === 'play' || action.kind === 'reset' ? action.slot : null);

export function useChoice(session: PieSession, scene: PieScene, ready: boolean): Choice {
  const { view, eyes } = scene;
  const at: Situation = { ask: ready ? view.owed : null, me: eyes, legal: ready && scene.outcome === null ? scene.legal : [] };
  const [sent, setSent] = useState<{ readonly round: number; readonly slot: Slot } | null>(null);
  // The scene is new with every tick of a clock; the question is not.
  const question = JSON.stringify([view.round, eyes, at.ask, at.legal.length]);
  // A selection belongs to its question, so that a finger which is quicker than an effect is not forgotten.
  const [last, setLast] = useState<{ readonly question: string; readonly selection: Selection }>({ question: '', selection: NOTHING });
  const selection = last.question === question ? last.selection : renewed(at, last.selection);
  useEffect(() => {
    const { title, words, warning } = promptOf(scene, selection);
    if (at.legal.length > 0) announce([title, warning, words].filter(Boolean).join('. '));
  }, [question]);

  const touch = (event: Touch): void => {
    const { selection: next, action } = respond(at, selection, event);
    setLast({ question, selection: next });
    if (action !== null) send(action);
    else if (next !== selection && next.kind !== 'nothing') {
      const { title, words, warning } = promptOf(scene, next);
      announce([title, warning, words].filter(Boolean).join('. '));
    }
  };
  const send = (action: Action): void => {
    const slot = slotOf(action);
    if (slot !== null) setSent({ round: view.round, slot });
    if (view.waiting.kind === 'secret') session.choose(action);
    else session.act(action);
  };
  // Until the round has been told: its card has left the hand for good.
  const isOut = sent !== null && eyes !== null && (ready ? sent.round === view.round && scene.committed.includes(eyes) : true);
  return { selection, lit: litBy(at, selection), sent: isOut ? sent.slot : null, touch };
}

/** Joins what the person does on the board with the scene: one choice, renewed whenever the position changes, sent only by `go`. */
import { useMemo, useState } from 'preact/hooks';
import type { PlayScene, TableSession } from '../../app/api.ts';
import * as plan from '../../games/ogres-vs-pixies/plan.ts';
import type { Hex } from '../../games/ogres-vs-pixies/types.ts';
import { announce } from '../kit/LiveRegion.tsx';
import { actionsOf, choose, NOTHING, raiseHexes, renewed, touchable, type BoardEvent, type Choice, type Situation } from './board/choice.ts';
import { choiceSentence, hexWords, unitsByHex } from './board/words.ts';

export interface BoardHands {
  readonly choice: Choice;
  readonly mayAct: boolean;
  /** Units that can still act, by name. */
  readonly unused: readonly Hex[];
  /** The same, by every hex they stand on. */
  readonly ready: ReadonlySet<Hex>;
  readonly raises: readonly Hex[];
  readonly touchable: ReadonlySet<Hex>;
  readonly label: (hex: Hex) => string;
  readonly send: (event: BoardEvent) => void;
  readonly go: () => void;
  /** Ends the turn; while units are unused, asks first. */
  readonly end: () => void;
}

const NO_UNITS: readonly Hex[] = [];

/** A choice holds in the position it was made in. */
interface Held {
  readonly position: string;
  readonly choice: Choice;
}

export function useBoard(session: TableSession, scene: PlayScene, caughtUp: boolean): BoardHands {
  const { view } = scene;
  const legal = caughtUp && !scene.pending && scene.outcome === null ? scene.legal : [];
  const mayAct = legal.some(({ kind }) => kind !== 'firefly');
  const at: Situation = { view, legal: mayAct ? legal : [], plan };
  // The scene is new whenever a dot changes colour; the position is not.
  const position = useMemo(() => JSON.stringify([view.ogres, view.crawlers, view.pixies, view.king, view.trees, view.toAct, view.active, mayAct]), [view, mayAct]);
  const fresh = useMemo(() => renewed(at), [position]);
  // Not renewed by an effect: that would come a moment after the board has said that it is ready, and undo the tap made in between.
  const [held, setHeld] = useState<Held>({ position, choice: fresh });
  const choice = held.position === position ? held.choice : fresh;
  const setChoice = (next: Choice): void => setHeld({ position, choice: next });

  const send = (event: BoardEvent): void => {
    const next = choose(at, choice, event);
    if (next === choice) return;
    announce(choiceSentence(view, next));
    setChoice(next);
  };
  const go = (): void => {
    const actions = actionsOf(choice);
    setChoice(NOTHING);
    if (actions.length > 0) session.act(actions);
  };

  const units = useMemo(() => unitsByHex(view, plan.unitAt), [position]);
  const unused = useMemo(() => (mayAct ? plan.unspentUnits(view) : NO_UNITS), [position]);
  const ready = useMemo(() => new Set(unused.flatMap((name) => units.get(name)?.hexes ?? [])), [position]);
  const end = (): void => {
    if (unused.length > 0) return send({ kind: 'end' });
    setChoice(NOTHING);
    session.act(legal.filter(({ kind }) => kind === 'end'));
  };
  const raises = raiseHexes(at.legal);
  const label = (hex: Hex): string => hexWords({ view, choice, units, unspent: new Set(unused), raises: new Set(raises) }, hex);
  return { choice, mayAct, unused, ready, raises, touchable: touchable(at, choice), label, send, go, end };
}

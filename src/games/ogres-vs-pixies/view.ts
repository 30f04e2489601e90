/** What a person sees, and may choose. Nothing is hidden in this game. */
import type { Seat } from '../../base/brand.ts';
import { legalActions } from './legal.ts';
import { QUIET_ROUNDS, scenarioOf } from './scenarios.ts';
import type { State } from './state.ts';
import type { Action, Strike, View } from './types.ts';
import { waitsOf } from './waiting.ts';

const NO_STRIKES: readonly Strike[] = [];
const HANDS_OPEN: readonly Action[] = [{ kind: 'firefly', hand: 'left' }, { kind: 'firefly', hand: 'right' }];

export function viewOf(state: State, viewer: Seat | null): View {
  const { position: at, sides, rolling } = state;
  return {
    scenario: at.scenario,
    columns: at.columns,
    rows: at.rows,
    sides,
    mine: viewer === null || sides === null ? null : (sides[viewer] ?? null),
    wishes: state.wishes,
    toAct: at.toAct,
    round: at.round,
    ogres: at.ogres,
    crawlers: at.crawlers,
    pixies: at.pixies,
    clumps: at.clumps,
    king: at.king,
    trees: at.trees,
    corpses: at.corpses,
    active: at.active,
    rolling: rolling === null ? null : rolling.kind,
    strikes: rolling?.kind === 'attack' ? rolling.strikes : NO_STRIKES,
    drawOffer: sides === null || state.offer === null ? null : (sides[state.offer] ?? null),
    quiet: { rounds: Math.max(0, at.round - 1 - state.lastLoss), limit: QUIET_ROUNDS },
    treeDice: scenarioOf(at).treeDice,
    waiting: waitsOf(state),
    viewer,
  };
}

/** What the viewer may choose now; a spectator chooses nothing. */
export function legal(view: View): readonly Action[] {
  const { waiting, viewer } = view;
  if (viewer === null) return [];
  if (waiting.kind === 'secret') return waiting.seats.includes(viewer) ? HANDS_OPEN : [];
  return waiting.kind === 'choose' && waiting.seat === viewer ? legalActions(view) : [];
}

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
  const { sides, rolling } = state;
  return {
    scenario: state.scenario,
    columns: state.columns,
    rows: state.rows,
    sides,
    mine: viewer === null || sides === null ? null : (sides[viewer] ?? null),
    wishes: state.wishes,
    toAct: state.toAct,
    round: state.round,
    ogres: state.ogres,
    crawlers: state.crawlers,
    pixies: state.pixies,
    clumps: state.clumps,
    king: state.king,
    trees: state.trees,
    corpses: state.corpses,
    active: state.active,
    rolling: rolling === null ? null : rolling.kind,
    strikes: rolling?.kind === 'attack' ? rolling.strikes : NO_STRIKES,
    drawOffer: sides === null || state.offer === null ? null : (sides[state.offer] ?? null),
    quiet: { rounds: Math.max(0, state.round - 1 - state.lastLoss), limit: QUIET_ROUNDS },
    treeDice: scenarioOf(state).treeDice,
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

/** Boards to test with: a position's line of text as the view of the side to act, played on by the real rules. */
import type { Seat } from '../../../src/base/brand.ts';
import type { HistoryItem, PlayerScene } from '../../../src/app/api.ts';
import { parseHex } from '../../../src/games/ogres-vs-pixies/hexes.ts';
import * as plan from '../../../src/games/ogres-vs-pixies/plan.ts';
import { parsePosition } from '../../../src/games/ogres-vs-pixies/reading.ts';
import { ogresVsPixies as rules } from '../../../src/games/ogres-vs-pixies/rules.ts';
import { begin, type State } from '../../../src/games/ogres-vs-pixies/state.ts';
import type { Action, Hex, View } from '../../../src/games/ogres-vs-pixies/types.ts';
import type { Situation } from '../../../src/ui/ogres-vs-pixies/board/choice.ts';
import type { Grid, Orientation } from '../../../src/ui/ogres-vs-pixies/board/geometry.ts';

export const PLAYERS: readonly PlayerScene[] = (['ogre', 'pixie'] as const).map((side, seat) => ({ seat: seat as Seat, name: ['Ada', 'Ben'][seat] ?? '', side, local: true, presence: 'here', ping: null }));

export function stateAt(position: string): State {
  const parsed = parsePosition(position);
  if (!parsed.ok) throw new Error(`stateAt: ${parsed.error.code}`);
  return begin(parsed.value);
}

function eyesOf(state: State): Seat {
  const wait = rules.waits(state);
  return wait.kind === 'choose' ? wait.seat : (0 as Seat);
}

export const viewOf = (state: State): View => rules.view(state, eyesOf(state));
export const viewAt = (position: string): View => viewOf(stateAt(position));

export function situationAt(position: string): Situation {
  const view = viewAt(position);
  return { view, legal: rules.legal(view), plan };
}

export function hexOn(at: { readonly columns: number; readonly rows: number }, name: string): Hex {
  const hex = parseHex(at, name);
  if (hex === undefined) throw new Error(`hexOn: ${name} is not on this board`);
  return hex;
}

export const gridOf = (view: View, orientation: Orientation = 'lying'): Grid => ({ columns: view.columns, rows: view.rows, orientation });

/** Actions and the dice that follow them, as the app's history tells them. */
export function playedOn(position: string, script: readonly (Action | readonly number[])[]): { readonly history: readonly HistoryItem[]; readonly state: State } {
  let state = stateAt(position);
  const history: HistoryItem[] = [];
  for (const entry of script) {
    const before = viewOf(state);
    const happening = 'kind' in entry ? ({ kind: 'chosen', seat: eyesOf(state), action: entry } as const) : ({ kind: 'rolled', values: entry } as const);
    const next = rules.apply(state, happening);
    if (!next.ok) throw new Error(`playedOn: ${next.error.code}`);
    state = next.value;
    const after = viewOf(state);
    const last = history.at(-1);
    if (happening.kind === 'chosen') history.push({ kind: 'action', step: history.length, seat: happening.seat, action: happening.action, before, after, dice: null });
    else if (last?.kind === 'action' && last.action.kind === 'attack' && last.dice === null) history.splice(-1, 1, { ...last, after, dice: happening.values });
    else history.push({ kind: 'tree', step: history.length, dice: happening.values, before, after });
  }
  return { history, state };
}

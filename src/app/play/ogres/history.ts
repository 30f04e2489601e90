/** The readable log: what happened, with the board before and after. Only what is new is worked out. */
import type { Seat } from '../../../base/brand.ts';
import { assertNever, invariant } from '../../../base/result.ts';
import type { Happening } from '../../../games/game.ts';
import type { Action, Options, View } from '../../../games/ogres-vs-pixies/types.ts';
import type { HistoryItem } from '../../api.ts';
import { rules, type OgresState, type OgresTable } from './table.ts';

export interface History {
  /** All items so far; the same list while nothing has happened. */
  upTo(table: OgresTable): readonly HistoryItem[];
}

/** `viewer`: through whose eyes the boards are seen. */
export function createHistory(options: Options, seats: number, viewer: Seat | null): History {
  const started = rules.start(options, seats);
  invariant(started.ok, 'createHistory: the options of a founded table start a game');
  let state: OgresState = started.value;
  let view = rules.view(state, viewer);
  let told = 0;
  let items: readonly HistoryItem[] = [];

  function tell(step: number, happening: Happening<Action>): void {
    const applied = rules.apply(state, happening);
    invariant(applied.ok, 'createHistory: what a table has done can be done again');
    const before = view;
    state = applied.value;
    view = rules.view(state, viewer);
    items = withHappening(items, { step, happening, before, after: view });
  }

  return {
    upTo(table) {
      for (const { step, happening } of table.history.slice(told)) if (isOfBoard(happening)) tell(step, happening);
      told = table.history.length;
      return items;
    },
  };
}

/** This game has no cards to deal. */
const isOfBoard = (happening: OgresTable['history'][number]['happening']): happening is Happening<Action> => ['chosen', 'revealed', 'rolled', 'said'].includes(happening.kind);

interface Told {
  readonly step: number;
  readonly happening: Happening<Action>;
  readonly before: View;
  readonly after: View;
}

/** The dice of an attack belong to the attack; those of a tree stand for themselves. */
function withHappening(items: readonly HistoryItem[], { step, happening, before, after }: Told): readonly HistoryItem[] {
  switch (happening.kind) {
    case 'chosen':
      return [...items, { kind: 'action', step, seat: happening.seat, action: happening.action, before, after, dice: null }];
    case 'rolled': {
      const last = items.at(-1);
      if (last?.kind === 'action' && last.action.kind === 'attack' && last.dice === null) return [...items.slice(0, -1), { ...last, after, dice: happening.values }];
      return [...items, { kind: 'tree', step, dice: happening.values, before, after }];
    }
    case 'revealed': {
      const [first, second] = happening.choices.map(({ action }) => (action.kind === 'firefly' ? action.hand : ''));
      return [...items, { kind: 'firefly', step, hands: [first ?? '', second ?? ''], after }];
    }
    case 'said':
      return [...items, { kind: 'talk', step, seat: happening.seat, talk: happening.talk }];
    case 'dropped':
      return items; // never happens with two
    default:
      return assertNever(happening);
  }
}

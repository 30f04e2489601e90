/** All others go on without some seats: the rules are told, and what they were waited for ends or goes on with the rest. Step V0 of src/fair/README.md. */
import type { Seat } from '../base/brand.ts';
import { ok, type Refusal, type Result } from '../base/result.ts';
import { h32 } from '../crypto/hash.ts';
import type { Deck } from '../fair/deck/state.ts';
import type { Opened } from '../games/cards.ts';
import { faceOf } from './dealing.ts';
import { afterTalk, moveOn } from './happen.ts';
import { applyTo, dropped, hiddenIn } from './rules.ts';
import type { Drop, Table } from './table.ts';

/** The table without these seats. Refused when the rules cannot do without them. */
export function dropNow<O, S, A, V, R>(table: Table<O, S, A, V, R>, drop: Drop): Result<Table<O, S, A, V, R>, Refusal> {
  const { rules, state, tableId, digests } = table;
  const happening = dropped<O, S, A, V, R>(rules, drop.seats, openedOf(table, drop.seats), pileWithout(table, drop.seats));
  const applied = applyTo(rules, state, happening);
  if (!applied.ok) return applied;
  const { place, seats } = drop;
  const cause = h32('dropped', tableId, digests[table.step] ?? new Uint8Array(), place.seat, place.number, ...seats);
  const moved = moveOn({ ...table, drops: [...table.drops, drop] }, { happening, state: applied.value, sources: [] });
  return ok(afterTalk(table, moved, rules.waits(applied.value), { sources: [], part: null, cause }));
}

/** Of the cards that they hold by the rules, those that were turned up in a round that was not finished. */
function openedOf<O, S, A, V, R>({ rules, state, cards }: Table<O, S, A, V, R>, seats: readonly Seat[]): readonly Opened[] {
  if (cards.kind === 'none') return [];
  const { hands } = hiddenIn(rules, state);
  const turned = seats.flatMap((seat) => (hands[seat] ?? []).filter((slot) => cards.opened.has(slot)));
  return turned.map((slot) => ({ slot, face: faceOf(cards.opened, slot) }));
}

/** How many cards nobody sees and nobody holds who is left. */
function pileWithout<O, S, A, V, R>({ cards, drops }: Table<O, S, A, V, R>, seats: readonly Seat[]): number {
  if (cards.kind !== 'fair') return 0;
  const gone = [...seats, ...drops.flatMap((drop) => drop.seats)];
  return cards.deck.cards.points.length - cards.deck.open.size - heldByOthers(cards.deck, gone);
}

const heldByOthers = ({ hidden }: Deck, gone: readonly Seat[]): number => [...hidden.values()].filter((each) => each.kind === 'held' && !gone.includes(each.seat)).length;

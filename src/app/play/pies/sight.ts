/**
 * Through whose eyes the table is seen. Between phones through those of the one seat played here. On one phone a curtain stands between two people: under it the
 * table is seen as by a spectator, who holds no card; whoever lifts it sees the own hand until the choice is made.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../../base/brand.ts';
import { owesChoice } from '../../../table/show.ts';
import type { TableRecord } from '../record.ts';
import type { PieTable } from './table.ts';

export interface Sight {
  readonly eyes: Seat | null;
  /** Who is to take the phone. */
  readonly curtain: Seat | null;
}

export interface Sights {
  readonly sight: ReadonlySignal<Sight>;
  lift(): void;
}

export function createSights({ owns, mode }: TableRecord, table: ReadonlySignal<PieTable>): Sights {
  const locals = owns.map((own) => own.seat);
  if (mode !== 'one-phone') return { sight: signal({ eyes: locals[0] ?? null, curtain: null }), lift: () => undefined };
  /** Who holds the phone, and for which wait: the next choice is made behind a curtain again, even by the same person. */
  const holder = signal<{ readonly seat: Seat; readonly since: number } | null>(null);
  const sight = computed((): Sight => {
    const now = table.value;
    const due = locals.filter((seat) => owesChoice(now, seat));
    const held = holder.value;
    if (held !== null && held.since === now.round.since && due.includes(held.seat)) return { eyes: held.seat, curtain: null };
    return { eyes: null, curtain: due[0] ?? null };
  });
  return {
    sight,
    lift() {
      const { curtain } = sight.peek();
      if (curtain !== null) holder.value = { seat: curtain, since: table.peek().round.since };
    },
  };
}

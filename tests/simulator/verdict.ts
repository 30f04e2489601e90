/** What must hold when a simulated game stands still: all who are here have come to one end, or wait because nothing else is left to them. */
import type { Seat } from '../../src/base/brand.ts';
import { isDropped } from '../../src/table/participants.ts';
import { phaseOf } from '../../src/table/show.ts';
import { firstDifference } from './judge.ts';
import { unaudited, whyWaiting, type Present } from './waiting.ts';

export interface NamedPresent extends Present {
  readonly name: string;
}

export type Verdict =
  | { readonly kind: 'done' }
  | { readonly kind: 'waits'; readonly why: string }
  /** It has to go on. */
  | { readonly kind: 'owes'; readonly what: string };

const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean => a.length === b.length && a.every((seat) => b.includes(seat));

/** `gone`: the seats whose phones will not come back by themselves. */
export function verdictOn(one: Present, gone: ReadonlySet<number>, here: readonly Present[]): Verdict {
  const phase = phaseOf(one.table);
  if (phase.kind === 'halted') return { kind: 'owes', what: `it has halted: ${phase.fault.code}` };
  if (phase.kind !== 'over') {
    const why = whyWaiting(one, gone, here);
    return why === null ? { kind: 'owes', what: 'the game goes on' } : { kind: 'waits', why };
  }
  const { certificate } = phase;
  const wanted = unaudited(one.table, gone, here);
  if (wanted === null) return { kind: 'owes', what: 'somebody owes its end or its seed' };
  if (certificate.kind === 'broken') return { kind: 'owes', what: `a broken certificate: ${certificate.refusal.code}` };
  const told = certificate.kind === 'verified' ? [] : certificate.unaudited;
  return sameSeats(told, wanted) ? { kind: 'done' } : { kind: 'owes', what: `not derived again: seats ${told.join(', ')}, where it should be ${wanted.join(', ') || 'none'}` };
}

/** What is wrong with how all of them stand together. */
export function disagreements(here: readonly NamedPresent[]): readonly string[] {
  const [first, ...others] = here.toSorted((a, b) => b.table.step - a.table.step);
  if (first === undefined) return [];
  return others.flatMap((other) => {
    const step = firstDifference(first.table, other.table);
    const bothDone = phaseOf(first.table).kind === 'over' && phaseOf(other.table).kind === 'over';
    if (bothDone && (step !== null || first.table.step !== other.table.step)) return [`${first.name} and ${other.name} have come to different ends`];
    const behind = [first, other].some(({ table }, at) => { const { seat } = at === 0 ? other : first; return seat !== null && isDropped(table, seat); });
    return step !== null && !behind ? [`${first.name} and ${other.name} stand apart from step ${step}`] : [];
  });
}

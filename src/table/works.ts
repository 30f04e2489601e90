/** What there can be to work on beside the screen's thread, as plain data for a worker; see work.ts. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import type { DeckAudit, DeckFinding } from '../fair/deck/audit.ts';
import type { HeavyJudgeWork, HeavyWork } from '../fair/deck/heavy.ts';

/** One thing to work on. `id`: names it, and its result. */
export type Work =
  /** A shuffled pile of an own seat, the proof that it is one, or another message about the deck that takes long. */
  | { readonly kind: 'shuffle'; readonly id: string; readonly seat: Seat; readonly job: HeavyWork }
  /** The proof of another seat. */
  | { readonly kind: 'judge'; readonly id: string; readonly seat: Seat; readonly job: HeavyJudgeWork }
  /** Everything that these seats published about the deck, made again from their seeds. */
  | { readonly kind: 'audit'; readonly id: string; readonly seats: readonly Seat[]; readonly job: DeckAudit };

/** The event that a work ends in. */
export interface Worked {
  readonly kind: 'worked';
  readonly id: string;
  readonly result:
    | { readonly kind: 'shuffle'; readonly message: Bytes }
    | { readonly kind: 'judge'; readonly holds: boolean }
    | { readonly kind: 'audit'; readonly finding: DeckFinding | null };
}

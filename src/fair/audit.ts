/** The audit after the game: fair-play protocol, "End". */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';

/** What this phone can say about the whole game. */
export type Certificate =
  /** Every proof held in real time; these seats have not yet published their seed. */
  | { readonly kind: 'proved'; readonly unaudited: readonly Seat[] }
  /** Every message of every seat was derived again from its seed. */
  | { readonly kind: 'verified' }
  | { readonly kind: 'broken'; readonly seat: Seat; readonly refusal: Refusal; readonly evidence: readonly Bytes[] };

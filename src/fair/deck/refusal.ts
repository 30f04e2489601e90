/** What an honest phone never sends: fair-play protocol, section "The deck"; steps K1 to K10 of src/fair/README.md. */
import type { Seat } from '../../base/brand.ts';
import type { Refusal } from '../../base/result.ts';

export type DeckCode =
  /** Not the one encoding of anything: a scalar too large, bytes that are no point, the identity where a key or a ciphertext begins. */
  | 'deck/not-canonical'
  /** Nothing, or something else, is due from this seat now: a second share, a share before the proofs, an answer that nobody waits for. */
  | 'deck/not-due'
  /** A shuffle before one's turn: no cheat yet, see `isEarly`. */
  | 'deck/out-of-turn'
  /** Another number of cards, shares or proofs than the step has. */
  | 'deck/wrong-size'
  /** Other slots than the ones that are due. */
  | 'deck/wrong-slot'
  /** The proof does not hold. */
  | 'deck/proof'
  /** What was opened is no card of this table. */
  | 'deck/not-a-card'
  /** A held card whose tag is not exactly one of the pile's. */
  | 'deck/no-match'
  /** What was opened lies open already. */
  | 'deck/already-open'
  /** The seat has not proved that it knows the secret of its key. */
  | 'deck/possession'
  /** Two seats have one key, so one knows the other's secret. */
  | 'deck/duplicate-key';

/** A refusal that names who sent what no honest phone sends. */
export interface DeckRefusal extends Refusal<DeckCode> {
  readonly seat: Seat;
}

/** As the error of a `Result`. */
export const refuseSeat = (seat: Seat, code: DeckCode, detail?: string): { readonly ok: false; readonly error: DeckRefusal } => ({
  ok: false,
  error: detail === undefined ? { seat, code } : { seat, code, detail },
});

/**
 * The audit after the game: fair-play protocol, "End"; step F5 of src/fair/README.md.
 * Every secret that a seat published during the game is derived again from its game seed. An extra: security rests on the checks in real time.
 */
import type { Seat } from '../base/brand.ts';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';
import { makeChain, type Chain } from './dice.ts';
import { nonceFor } from './secret.ts';
import { isSeedOf, keysFor, type Keys } from './setup.ts';

/** What this phone can say about the whole game. */
export type Certificate =
  /**
   * Every proof held in real time; these seats are not audited. `awaited`: of whom it waits for a word, the end signed or the seed; of nobody, while the audit of the deck takes
   * its time. `gone`: who was dropped, and will never say it.
   */
  | { readonly kind: 'proved'; readonly unaudited: readonly Seat[]; readonly awaited: readonly Seat[]; readonly gone: readonly Seat[] }
  /** Every secret of every seat was derived again from its seed. */
  | { readonly kind: 'verified' }
  | { readonly kind: 'broken'; readonly seat: Seat; readonly refusal: Refusal; readonly evidence: readonly Bytes[] };

/** What one seat published that its seed must explain, in the order of its feed. `evidence`: the signed entry. */
export type Statement =
  | { readonly kind: 'link'; readonly preimage: Bytes; readonly nextAnchor: Bytes | null; readonly evidence: Bytes }
  | { readonly kind: 'opening'; readonly round: number; readonly nonce: Bytes; readonly choice: Bytes; readonly evidence: Bytes };

/** All that the audit needs to know of one seat. */
export interface Transcript {
  readonly tableId: Bytes;
  readonly seat: Seat;
  readonly keys: Keys;
  readonly statements: readonly Statement[];
}

/** What a seed does not explain. */
export interface AuditFinding {
  /** `other-deck`: something about the cards. */
  readonly code: 'audit/wrong-seed' | 'audit/other-keys' | 'audit/other-link' | 'audit/other-nonce' | 'audit/other-deck';
  /** The entry that the seed does not explain; none when it is the keys entry or the seed's own. */
  readonly evidence: readonly Bytes[];
}

interface Place {
  readonly chain: Chain;
  readonly index: number;
  readonly spent: number;
}

/** What the seed does not explain, or `null` when it explains everything. */
export function auditSeat(transcript: Transcript, seed: Bytes): AuditFinding | null {
  const { tableId, seat, keys, statements } = transcript;
  if (!isSeedOf(keys, tableId, seat, seed)) return { code: 'audit/wrong-seed', evidence: [] };
  if (!bytesEqual(keysFor(seed, tableId, seat, keys.chainLength).anchor, keys.anchor)) return { code: 'audit/other-keys', evidence: [] };
  let place: Place | null = placeAt(transcript, seed, 0);
  for (const statement of statements) {
    if (statement.kind === 'link') {
      place = follow(transcript, seed, place, statement);
      if (place === null) return { code: 'audit/other-link', evidence: [statement.evidence] };
    } else if (!bytesEqual(nonceFor(seed, { tableId, round: statement.round }, seat, statement.choice), statement.nonce)) {
      return { code: 'audit/other-nonce', evidence: [statement.evidence] };
    }
  }
  return null;
}

const placeAt = (transcript: Transcript, seed: Bytes, index: number): Place => ({
  chain: makeChain(seed, transcript.tableId, transcript.seat, index, transcript.keys.chainLength),
  index,
  spent: 0,
});

/** The place in the chains after a link, or `null` when it is not the link that the seed gives there. */
function follow(transcript: Transcript, seed: Bytes, place: Place, link: Extract<Statement, { kind: 'link' }>): Place | null {
  const expected = place.chain.links[place.spent];
  if (expected === undefined || !bytesEqual(expected, link.preimage)) return null;
  if (link.nextAnchor === null) return { ...place, spent: place.spent + 1 };
  const next = placeAt(transcript, seed, place.index + 1);
  return bytesEqual(next.chain.anchor, link.nextAnchor) ? next : null;
}

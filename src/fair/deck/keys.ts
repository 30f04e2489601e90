/** Keys of the deck: step K1 of src/fair/README.md. */
import type { Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import { decode, struct } from '../../base/codec.ts';
import { ok, type Result } from '../../base/result.ts';
import { elementCodec, pointsEqual, type Point } from '../../crypto/group.ts';
import { timesG } from '../../crypto/multiply.ts';
import { holdsPossession, possessionCodec, provePossession, type Possession } from '../../crypto/possession.ts';
import { secretScalar, type Scalar } from '../../crypto/scalar.ts';
import { refuseSeat, type DeckRefusal } from './refusal.ts';

/** What one phone knows and no other: its game seed, and the secret key that follows from it. */
export interface OwnDeck {
  readonly seat: Seat;
  readonly seed: Bytes;
  readonly x: Scalar;
}

/** K1: a seat's secrets, all from its game seed. */
export const ownDeck = (seed: Bytes, tableId: Bytes, seat: Seat): OwnDeck => ({ seat, seed, x: secretScalar('deck-key', seed, tableId, seat) });

/** K1: what a seat publishes at setup. */
export interface DeckKey {
  readonly key: Point;
  readonly possession: Possession;
}
/** 96 bytes; the identity is refused. */
export const deckKeyCodec = struct<DeckKey>({ key: elementCodec, possession: possessionCodec });

/** K1: this seat's key. `identity`: its signing key at this table. */
export const deckKeyFor = (own: OwnDeck, tableId: Bytes, identity: Bytes): DeckKey => ({
  key: timesG(own.x),
  possession: provePossession({ tableId, seat: own.seat, identity }, own.seed, own.x),
});

/** One seat's key with whose it claims to be. */
export interface ClaimedKey {
  readonly seat: Seat;
  readonly identity: Bytes;
  readonly deckKey: DeckKey;
}

/** K1: a seat's key from its bytes. */
export function readDeckKey(seat: Seat, identity: Bytes, bytes: Uint8Array): Result<ClaimedKey, DeckRefusal> {
  const decoded = decode(deckKeyCodec, bytes);
  return decoded.ok ? ok({ seat, identity, deckKey: decoded.value }) : refuseSeat(seat, 'deck/not-canonical', decoded.error.detail);
}

/**
 * K1: the keys, if every seat proved its own and all differ.
 * Who copies a key cannot prove it; if two seats prove one key, one was given the other's secret, and the later is named.
 */
export function checkKeys(tableId: Bytes, claims: readonly ClaimedKey[]): Result<readonly Point[], DeckRefusal> {
  for (const { seat, identity, deckKey } of claims) {
    if (!holdsPossession({ tableId, seat, identity }, deckKey.key, deckKey.possession)) return refuseSeat(seat, 'deck/possession');
  }
  const keys = claims.map((each) => each.deckKey.key);
  const copy = claims.find((each, at) => keys.slice(0, at).some((key) => pointsEqual(key, each.deckKey.key)));
  return copy === undefined ? ok(keys) : refuseSeat(copy.seat, 'deck/duplicate-key');
}

/**
 * What each seat publishes before the first choice: fair-play protocol, "Setup"; the steps cited are those of src/fair/README.md.
 * The key of the deck, with its proof, comes beside it in games with cards (deck/keys.ts).
 */
import type { Seat } from '../base/brand.ts';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { between, fixed, struct } from '../base/codec.ts';
import { h32 } from '../crypto/hash.ts';
import { makeChain, MAX_CHAIN_LENGTH } from './dice.ts';

/** F2: what a seat fixes before the game. */
export interface Keys {
  /** The anchor of the seat's first dice chain. */
  readonly anchor: Bytes;
  readonly chainLength: number;
  /** Fixes the game seed, which is published after the game. */
  readonly seedHash: Bytes;
}

/** 68 bytes. */
export const keysCodec = struct<Keys>({ anchor: fixed(32), chainLength: between(1, MAX_CHAIN_LENGTH), seedHash: fixed(32) });

const seedHashOf = (tableId: Uint8Array, seat: Seat, seed: Uint8Array): Bytes => h32('seed', tableId, seat, seed);

/** F2: what a seat publishes, all of it fixed by its seed. */
export const keysFor = (seed: Uint8Array, tableId: Uint8Array, seat: Seat, chainLength: number): Keys => ({
  anchor: makeChain(seed, tableId, seat, 0, chainLength).anchor,
  chainLength,
  seedHash: seedHashOf(tableId, seat, seed),
});

/** F3: 32 bytes over the keys entries of all seats, in seat order. */
export const keysDigest = (entryHashes: readonly Uint8Array[]): Bytes => h32('keys', ...entryHashes);

/** F5: whether this is the seed that the seat fixed at the start. */
export const isSeedOf = (keys: Keys, tableId: Uint8Array, seat: Seat, seed: Uint8Array): boolean =>
  seed.length === 32 && bytesEqual(keys.seedHash, seedHashOf(tableId, seat, seed));

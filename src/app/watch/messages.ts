/**
 * What a phone that only looks on and one that plays say to each other, besides the entries of the table. Nothing from another phone is trusted;
 * both ends say again what the other may have missed.
 */
import { MAX_SEATS, type Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import { decode, encode, fixed, list, oneOf, optional, struct, text, u16, u32, u8, union, type DecodeRefusal } from '../../base/codec.ts';
import type { Result } from '../../base/result.ts';
import { seatCodec } from '../../log/entry.ts';
import { foundingCodec, type Founding } from '../../table/founding.ts';
import { TIMERS, type TimerChoice } from '../api.ts';

/** Why a phone lets somebody not watch. `older`, `newer`: the version of whoever asked. */
export const WATCH_FAREWELLS = ['full', 'wrong-secret', 'bad-proof', 'older', 'newer'] as const;
export type WatchFarewell = (typeof WATCH_FAREWELLS)[number];

export type WatchMessage =
  /** Of whoever wants to watch: its key, and that it knows the secret of the table; both bound to the link. */
  | { readonly kind: 'knock'; readonly protocol: number; readonly rulesVersion: number; readonly key: Bytes; readonly signature: Bytes; readonly knows: Bytes }
  /** The same of the phone that plays. */
  | { readonly kind: 'welcome'; readonly key: Bytes; readonly signature: Bytes; readonly knows: Bytes }
  /** At which table the watcher is; `null`: it knows none yet. */
  | { readonly kind: 'at'; readonly table: Bytes | null }
  /** What is played now; see `TableRecord`. */
  | ({ readonly kind: 'table' } & PlayedTable)
  /** At which table the sender plays, whose phones it hears (its own, too), and how many look on through it. */
  | { readonly kind: 'status'; readonly table: Bytes; readonly here: readonly Seat[]; readonly watching: number }
  | { readonly kind: 'farewell'; readonly why: WatchFarewell };
export type WatchMessageOf<Kind extends WatchMessage['kind']> = Extract<WatchMessage, { readonly kind: Kind }>;

export interface PlayedTable {
  readonly founding: Founding;
  readonly code: string;
  readonly circle: readonly Bytes[];
  readonly timer: TimerChoice;
  readonly game: number;
  readonly series: readonly number[];
}

const proof = { key: fixed(32), signature: fixed(64), knows: fixed(32) };
const messageCodec = union<WatchMessage>({
  knock: struct({ protocol: u16, rulesVersion: u32, ...proof }),
  welcome: struct(proof),
  at: struct({ table: optional(fixed(32)) }),
  table: struct({ founding: foundingCodec, code: text(16), circle: list(fixed(32), MAX_SEATS), timer: oneOf(TIMERS), game: u32, series: list(u32, MAX_SEATS) }),
  status: struct({ table: fixed(32), here: list(seatCodec, MAX_SEATS), watching: u8 }),
  farewell: struct({ why: oneOf(WATCH_FAREWELLS) }),
});

export const encodeWatch = (message: WatchMessage): Bytes => encode(messageCodec, message);
export const decodeWatch = (bytes: Uint8Array): Result<WatchMessage, DecodeRefusal> => decode(messageCodec, bytes);

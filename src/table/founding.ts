/** What a table is before anybody plays: who sits where, at which game, by which rules. Its hash is the table's id. */
import { asSeat, MAX_SEATS, type Seat } from '../base/brand.ts';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { blob, encode, fixed, list, struct, text, u16, u32 } from '../base/codec.ts';
import type { Refusal } from '../base/result.ts';
import { h32, h64 } from '../crypto/hash.ts';
import { isPublicKey, publicKeyOf, sign, SIGNATURE_LENGTH, verifies } from '../crypto/sign.ts';
import type { Rules } from '../games/game.ts';
import type { TableId } from '../log/entry.ts';

/** Raised whenever phones of the older version could not play with this one. */
export const PROTOCOL = 1;

/** In bytes of UTF-8. */
export const MAX_NAME = 64;
const MAX_OPTIONS = 4096;

/** One person's claim to a seat, signed so that nobody can seat somebody else's key. */
export interface Join {
  /** The person's ed25519 public key for this table: 32 bytes. A person is a key, not a connection. */
  readonly identity: Bytes;
  /** 32 random bytes, so that no two tables have one id. */
  readonly nonce: Bytes;
  readonly name: string;
  readonly signature: Bytes;
}

/** All that a table is before anybody plays. */
export interface Founding {
  readonly protocol: number;
  /** The name of the rules. */
  readonly game: string;
  readonly rulesVersion: number;
  /** As the rules encode them. */
  readonly options: Bytes;
  /** In seat order. */
  readonly joins: readonly Join[];
}

/** A join as the lobby sends it. */
export const joinCodec = struct<Join>({ identity: fixed(32), nonce: fixed(32), name: text(MAX_NAME), signature: fixed(SIGNATURE_LENGTH) });

/** The bytes whose hash is the table id. */
export const foundingCodec = struct<Founding>({
  protocol: u16,
  game: text(32),
  rulesVersion: u32,
  options: blob(MAX_OPTIONS),
  joins: list(joinCodec, MAX_SEATS),
});

/** F1: 32 bytes that name this table and no other. */
export const tableIdOf = (founding: Founding): TableId => h32('table', encode(foundingCodec, founding)) as TableId;

/** The game that a join is for; options may still change while people gather, they are agreed to by the keys entries. */
export interface JoinGame {
  readonly game: string;
  readonly rulesVersion: number;
}

const joinMessage = (at: JoinGame, join: Omit<Join, 'signature'>): Bytes => h64('join', PROTOCOL, at.game, at.rulesVersion, join.identity, join.nonce, join.name);

/** F1: a claim to a seat. `nonce`: 32 random bytes. */
export function makeJoin(at: JoinGame, secretKey: Uint8Array, nonce: Bytes, name: string): Join {
  const claim = { identity: publicKeyOf(secretKey), nonce, name };
  return { ...claim, signature: sign(joinMessage(at, claim), secretKey) };
}

/** Whether the key in the join is a key and signed it. */
export const isJoin = (at: JoinGame, join: Join): boolean => isPublicKey(join.identity) && verifies(join.signature, joinMessage(at, join), join.identity);

/** What is wrong with a founding. */
export type FoundingRefusal = Refusal<'founding/protocol' | 'founding/other-game' | 'founding/rules-version' | 'founding/seats' | 'founding/bad-join' | 'founding/twin'>;

/** What is wrong with a founding for these rules, or `null`. */
export function checkFounding(rules: Pick<Rules<unknown, unknown, unknown, unknown, unknown>, 'name' | 'version' | 'seats'>, founding: Founding): FoundingRefusal | null {
  if (founding.protocol !== PROTOCOL) return { code: 'founding/protocol', detail: `${founding.protocol}, ours is ${PROTOCOL}` };
  if (founding.game !== rules.name) return { code: 'founding/other-game', detail: founding.game };
  if (founding.rulesVersion !== rules.version) return { code: 'founding/rules-version', detail: `${founding.rulesVersion}, ours is ${rules.version}` };
  const { joins } = founding;
  if (joins.length < rules.seats.min || joins.length > rules.seats.max) return { code: 'founding/seats', detail: `${joins.length}` };
  const bad = joins.findIndex((join) => !isJoin(founding, join));
  if (bad >= 0) return { code: 'founding/bad-join', detail: `seat ${bad}` };
  const twin = joins.findIndex((join, seat) => joins.some((other, before) => before < seat && bytesEqual(other.identity, join.identity)));
  return twin < 0 ? null : { code: 'founding/twin', detail: `seat ${twin}` };
}

/** All seats, in order. */
export const seatsOf = (founding: Founding): readonly Seat[] => founding.joins.map((_, seat) => asSeat(seat));

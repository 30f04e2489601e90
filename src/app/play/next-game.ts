/** What phones at a table say to each other about the game after this one, or about one in its place; and what each keeps for it. */
import { MAX_SEATS, type Seat } from '../../base/brand.ts';
import { compareBytes, type Bytes } from '../../base/bytes.ts';
import { blob, bool, encode, fixed, list, optional, struct, u32, union } from '../../base/codec.ts';
import { seatCodec } from '../../log/entry.ts';
import { foundingCodec, joinCodec, tableIdOf, type Founding, type Join } from '../../table/founding.ts';

/** What somebody asks for. */
export interface Ask {
  readonly swap: boolean;
  /** In place of this game, which has not begun because somebody is missing; else after it. */
  readonly instead: boolean;
  /** The seats that the next game is for, in order. */
  readonly among: readonly Seat[];
}
export interface Wish extends Ask {
  readonly join: Join;
}

export type NextMessage =
  /** Where the sender is: which game of this table, the table's id, and whether it wants another game. */
  | { readonly kind: 'status'; readonly game: number; readonly table: Bytes; readonly wish: Wish | null }
  /** The sender plays this one. */
  | { readonly kind: 'founded'; readonly game: number; readonly founding: Bytes }
  /** The sender has a seat at that table, and only its id: it has just moved to another phone. */
  | { readonly kind: 'arrived'; readonly table: Bytes };

/** Of what is said over one way. */
export const NEXT_PACE = { burst: 20, perSecond: 2 };
/** Six claims with the longest names, and room to spare; it goes through others whole. */
const MAX_FOUNDING = 2800;
const seats = list(seatCodec, MAX_SEATS);
const wishCodec = struct<Wish>({ swap: bool, instead: bool, among: seats, join: joinCodec });
export const nextMessageCodec = union<NextMessage>({
  status: struct({ game: u32, table: fixed(32), wish: optional(wishCodec) }),
  founded: struct({ game: u32, founding: blob(MAX_FOUNDING) }),
  arrived: struct({ table: fixed(32) }),
});

/** What this phone needs for the next game, saved before anybody hears of it. */
export interface Preparation extends Ask {
  readonly nonce: Bytes;
  readonly seed: Bytes;
}
export const preparationCodec = struct<Preparation>({ nonce: fixed(32), seed: fixed(32), swap: bool, instead: bool, among: seats });

/** Another game that this phone had asked for with the same claim, and that may have been founded in the same instant. */
export interface Alternative {
  /** Of its players, in seat order. */
  readonly identities: readonly Bytes[];
  readonly options: Bytes;
  readonly series: readonly number[];
}
const MAX_ALTERNATIVES = 16;
export const alternativesCodec = list(struct<Alternative>({ identities: list(fixed(32), MAX_SEATS), options: blob(4096), series: list(u32, MAX_SEATS) }), MAX_ALTERNATIVES);
export const someAlternatives = (all: readonly Alternative[]): readonly Alternative[] => all.slice(-MAX_ALTERNATIVES);

/** Whether so many can begin anew in place of a game for all, which takes at least so many. */
export const isEnoughInstead = (left: number, all: number, least: number): boolean => left >= least && left * 2 >= all;

export const isSameParty = (one: readonly Seat[], other: readonly Seat[]): boolean => one.length === other.length && one.every((seat, at) => seat === other[at]);
export const isSameAsk = (one: Ask, other: Ask): boolean => one.swap === other.swap && one.instead === other.instead && isSameParty(one.among, other.among);

/** Of two games that were founded in the same instant all go with the one for more people; of equals with the one whose id is less. */
export function goesBefore(one: Founding, other: Founding): boolean {
  const more = one.joins.length - other.joins.length;
  return more > 0 || (more === 0 && compareBytes(tableIdOf(one), tableIdOf(other)) < 0);
}

export const foundedMessage = (game: number, founding: Founding): NextMessage => ({ kind: 'founded', game, founding: encode(foundingCodec, founding) });

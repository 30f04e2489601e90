/**
 * The code by which a seat moves to another phone: all that the other phones at the table do not have, and what it takes to find them. It stands behind the # of
 * a link, so no server sees it; whoever has it has the seat.
 * Bytes: version, contents, checksum. A choice that is fixed and not shown needs no place in it: it is found again from the seed (step S3).
 */
import { asSeat, MAX_SEATS, type Seat } from '../../base/brand.ts';
import { bytesEqual, concat, toHex, type Bytes } from '../../base/bytes.ts';
import { decode, encode, fixed, list, oneOf, optional, struct, text, u16, u32, u8 } from '../../base/codec.ts';
import { ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { h32 } from '../../crypto/hash.ts';
import { isPublicKey, publicKeyOf } from '../../crypto/sign.ts';
import { seatCodec } from '../../log/entry.ts';
import { PROTOCOL } from '../../table/founding.ts';
import { TIMERS, type TimerChoice } from '../api.ts';
import { SECRET_LENGTH } from '../code.ts';
import { GAME_NAMES, type GameName } from '../games.ts';
import { isMark, markCodec, type Mark } from './holding.ts';

export interface SeatCode {
  readonly tableId: Bytes;
  readonly seat: Seat;
  readonly secretKey: Bytes;
  readonly seed: Bytes;
  /** See `Holding`. */
  readonly generation: number;
  readonly mark: Mark;
  /** All people of the table, in the order of its first game: see `TableRecord`. */
  readonly circle: readonly Bytes[];
  /** By which people met, and by which somebody is known who was invited to watch. */
  readonly code: string;
  readonly secret: Bytes | null;
  readonly game: GameName;
  readonly rulesVersion: number;
  readonly timer: TimerChoice;
  /** Which game of this table it is, and how many each seat has won. */
  readonly number: number;
  readonly series: readonly number[];
}

export type SeatCodeRefusal = Refusal<'seat/bad-link' | 'seat/damaged' | 'seat/malformed' | 'seat/bad-key' | 'version/we-are-older' | 'version/they-are-older'>;

const VERSION = 1;
const CHECK = 4;
const LONGEST = 1024;

/** The own key is left out of the circle: it follows from the secret one. */
interface Contents extends Omit<SeatCode, 'circle'> {
  readonly protocol: number;
  readonly place: number;
  readonly others: readonly Bytes[];
}
/** What tells versions apart stands first, and stays there. */
const contentsCodec = struct<Contents>({
  protocol: u16, rulesVersion: u32, game: oneOf(GAME_NAMES), tableId: fixed(32), seat: seatCodec, secretKey: fixed(32), seed: fixed(32), generation: u16, mark: markCodec,
  place: u8, others: list(fixed(32), MAX_SEATS - 1), code: text(16), secret: optional(fixed(SECRET_LENGTH)), timer: oneOf(TIMERS), number: u32, series: list(u16, MAX_SEATS),
});

const checksum = (body: Uint8Array): Bytes => h32('seat-code', body).slice(0, CHECK) as Bytes;

export function encodeSeatCode({ circle, ...code }: SeatCode): Bytes {
  const own = publicKeyOf(code.secretKey);
  const others = circle.filter((identity) => !bytesEqual(identity, own));
  const place = circle.findIndex((identity) => bytesEqual(identity, own));
  const body = concat(Uint8Array.of(VERSION), encode(contentsCodec, { ...code, protocol: PROTOCOL, place, others }));
  return concat(body, checksum(body));
}

export function decodeSeatCode(bytes: Uint8Array, rulesVersionOf: (game: GameName) => number): Result<SeatCode, SeatCodeRefusal> {
  if (bytes.length < 16 || bytes.length > LONGEST) return refuse('seat/bad-link', `${bytes.length} bytes`);
  const body = bytes.subarray(0, bytes.length - CHECK);
  if (!bytesEqual(checksum(body), bytes.subarray(bytes.length - CHECK))) return refuse('seat/damaged');
  const age = ageOf(body, rulesVersionOf);
  if (age !== null) return refuse(age);
  const decoded = decode(contentsCodec, body.subarray(1));
  return decoded.ok ? check(decoded.value) : refuse('seat/malformed', decoded.error.detail ?? '');
}

/** Of another version the rest cannot be read. */
function ageOf(body: Uint8Array, rulesVersionOf: (game: GameName) => number): 'version/we-are-older' | 'version/they-are-older' | null {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const game = GAME_NAMES[view.getUint8(7)];
  const pairs = [[view.getUint8(0), VERSION], [view.getUint16(1, true), PROTOCOL], [view.getUint32(3, true), game === undefined ? 0 : rulesVersionOf(game)]] as const;
  const [theirs = 0, ours = 0] = pairs.find(([one, other]) => one !== other) ?? [];
  return theirs === ours ? null : theirs > ours ? 'version/we-are-older' : 'version/they-are-older';
}

function check(contents: Contents): Result<SeatCode, SeatCodeRefusal> {
  const { place, others, tableId, seat, secretKey, seed, generation, mark, code: met, secret, game, rulesVersion, timer, number, series } = contents;
  const code = { tableId, seat, secretKey, seed, generation, mark, code: met, secret, game, rulesVersion, timer, number, series };
  const own = publicKeyOf(code.secretKey);
  const circle = [...others.slice(0, place), own, ...others.slice(place)];
  if (place > others.length || others.length === 0 || code.series.length < 2 || code.seat >= code.series.length || code.series.length > circle.length) return refuse('seat/malformed', 'seats');
  if (!isMark(code.mark)) return refuse('seat/malformed', 'mark');
  const bad = others.findIndex((identity, at) => !isPublicKey(identity) || circle.filter((each) => bytesEqual(each, identity)).length > 1 || at >= MAX_SEATS);
  return bad < 0 ? ok({ ...code, circle }) : refuse('seat/bad-key', `person ${bad}`);
}

/** The key under which the table is kept, here as on the other phone. */
export const tableKeyOf = ({ tableId, seat }: Pick<SeatCode, 'tableId' | 'seat'>): string => `${toHex(tableId)}-${asSeat(seat)}`;

const ROUTE = '/seat/';
export const makeSeatLink = (page: string, code: SeatCode): string => `${page.split('#')[0] ?? ''}#${ROUTE}${toBase64url(encodeSeatCode(code))}`;

/** A link, or what stands behind its #. */
export function parseSeatLink(input: string, rulesVersionOf: (game: GameName) => number): Result<SeatCode, SeatCodeRefusal> {
  const spelled = input.trim().split(ROUTE).at(-1)?.replace(/\/$/, '') ?? '';
  const bytes = fromBase64url(spelled);
  return bytes === undefined ? refuse('seat/bad-link', spelled.slice(0, 40)) : decodeSeatCode(bytes, rulesVersionOf);
}
export const isSeatLink = (input: string): boolean => input.includes(ROUTE);

const toBase64url = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The bytes that exactly this text spells. */
function fromBase64url(spelled: string): Bytes | undefined {
  if (!/^[\w-]{4,1400}$/.test(spelled) || spelled.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(spelled.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return toBase64url(bytes) === spelled ? bytes : undefined;
}

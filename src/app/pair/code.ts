/**
 * What two phones show each other to be paired without any server: an offer with the way to the table, and the answer to it. Each is a link, so that a phone's own
 * camera opens it, and so short that its QR code stays coarse. Bytes: format, contents, checksum.
 */
import { bytesEqual, concat, type Bytes } from '../../base/bytes.ts';
import { blob, decode, encode, fixed, oneOf, optional, struct, u32, union, type Codec } from '../../base/codec.ts';
import { ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { h16 } from '../../crypto/hash.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import { ALPHABET, CODE_LENGTH, SECRET_LENGTH, type Invitation } from '../code.ts';

/** Who shows an offer: the host of a lobby, a guest there, a phone at a game that is on, or there the one to which the code leads. */
export const PLACES = ['host', 'guest', 'game', 'host-at-game'] as const;
export type PairPlace = (typeof PLACES)[number];

/** The way to a table by the phone that shows it. */
export interface Ticket extends Invitation {
  readonly at: PairPlace;
}

export type PairCode =
  | { readonly kind: 'offer'; readonly ticket: Ticket; readonly description: Bytes }
  /** `to`: the name of the offer. */
  | { readonly kind: 'answer'; readonly to: Bytes; readonly description: Bytes };

type PairCodeRefusal = Refusal<'pair/not-a-code' | 'pair/damaged' | 'version/we-are-older'>;

const FORMAT = 1;
const CHECK = 4;
const LONGEST = 600;

/** Six letters in four bytes. */
const lettersCodec: Codec<string> = {
  write: (out, code) => u32.write(out, [...code].reduce((sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter), 0)),
  read(from) {
    let rest = u32.read(from);
    let code = '';
    for (let at = 0; at < CODE_LENGTH; at++) [code, rest] = [`${ALPHABET[rest % ALPHABET.length]}${code}`, Math.floor(rest / ALPHABET.length)];
    return rest === 0 ? code : from.fail('a code of more letters');
  },
};
const ticketCodec = struct<Ticket>({ at: oneOf(PLACES), code: lettersCodec, secret: optional(fixed(SECRET_LENGTH)) });
const description = blob(LONGEST);
const contents = union<PairCode>({ offer: struct({ ticket: ticketCodec, description }), answer: struct({ to: fixed(CHECK), description }) });

const checksum = (body: Uint8Array): Bytes => h16('pair-code', body).slice(0, CHECK);

function encodePairCode(code: PairCode): Bytes {
  const body = concat(Uint8Array.of(FORMAT), encode(contents, code));
  return concat(body, checksum(body));
}

/** By which the answer to it is known. */
export const nameOf = (offer: PairCode): Bytes => encodePairCode(offer).slice(-CHECK);

export function decodePairCode(bytes: Uint8Array): Result<PairCode, PairCodeRefusal> {
  const body = bytes.subarray(0, Math.max(0, bytes.length - CHECK));
  if (body.length === 0 || !bytesEqual(checksum(body), bytes.subarray(body.length))) return refuse('pair/damaged');
  if ((body[0] ?? 0) > FORMAT) return refuse('version/we-are-older');
  const decoded = decode(contents, body.subarray(1));
  return decoded.ok && body[0] === FORMAT ? ok(decoded.value) : refuse('pair/damaged');
}

const ROUTE = '/pair/';
export const makePairLink = (page: string, code: PairCode): string => `${page.split('#')[0] ?? ''}#${ROUTE}${toText(encodePairCode(code))}`;

/** A link, or what stands behind its route; messages may have broken it into lines. */
export function parsePairLink(input: string): Result<PairCode, PairCodeRefusal> {
  const spelled = input.replace(/\s/g, '').split(ROUTE).at(-1)?.replace(/\/$/, '') ?? '';
  if (!/^[\w-]{8,}$/.test(spelled) || spelled.length > LONGEST * 2) return refuse('pair/not-a-code', spelled.slice(0, 40));
  const bytes = fromText(spelled);
  return bytes === undefined ? refuse('pair/damaged') : decodePairCode(bytes);
}
export const isPairLink = (input: string): boolean => input.includes(ROUTE);

const toText = (bytes: Bytes): string => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const fromText = (text: string): Bytes | undefined => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/') + '='.repeat((4 - (text.length % 4)) % 4));

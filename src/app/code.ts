/** Table codes and invitation links: design of the table, section "Joining". */
import type { Bytes } from '../base/bytes.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Address } from '../net/link.ts';
import type { Randomness } from './dependencies.ts';

/** Letters that are not taken for each other, read or heard in a hurry: no I, L, O, U. */
export const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 6;
export const SECRET_LENGTH = 16;

/** What one needs to find a table, and to prove that one was invited; without the secret the host decides. */
export interface Invitation {
  readonly code: string;
  readonly secret: Bytes | null;
}

/** How somebody comes to look on: as one comes to play, or by the address of any phone at the table. */
export type WatchInvitation = { readonly kind: 'code'; readonly invitation: Invitation } | { readonly kind: 'phone'; readonly address: Bytes; readonly secret: Bytes };

export type InvitationRefusal = Refusal<'join/bad-code' | 'join/bad-link'>;

const fair = 256 - (256 % ALPHABET.length);

/** Six letters, each equally likely: bytes that would favour the first letters are thrown away. */
export function makeCode(random: Randomness): string {
  let code = '';
  while (code.length < CODE_LENGTH) for (const byte of random(CODE_LENGTH)) if (byte < fair && code.length < CODE_LENGTH) code += ALPHABET[byte % ALPHABET.length];
  return code;
}

/** The base of the host's address. */
export const hostBase = (code: string): Address => `pixies-table-${code}`;

const isCode = (text: string): boolean => text.length === CODE_LENGTH && [...text].every((letter) => ALPHABET.includes(letter));

/** The link for scanning and sharing. What stands after the # goes to no server. */
export const makeLink = (page: string, { code, secret }: Invitation): string =>
  `${page.split('#')[0] ?? ''}#/join/${code}${secret === null ? '' : `/${toBase64url(secret)}`}`;

/** The same to look on, by a phone's address of sixteen bytes. */
export const makeWatchLink = (page: string, address: Bytes, secret: Bytes): string => `${page.split('#')[0] ?? ''}#/watch/${toBase64url(address)}/${toBase64url(secret)}`;

/** A link to watch, or what leads to a table by its code. */
export function parseWatchInvitation(input: string): Result<WatchInvitation, InvitationRefusal> {
  const [, rest] = input.trim().split('/watch/');
  if (rest === undefined) return byCode(parseInvitation(input));
  const [at = '', key = '', ...more] = rest.replace(/\/$/, '').split('/');
  const [address, secret] = [fromBase64url(at), fromBase64url(key)];
  if (address === undefined) return byCode(parseRoute(rest));
  return secret === undefined || more.length > 0 ? refuse('join/bad-link', rest.slice(0, 100)) : ok({ kind: 'phone', address, secret });
}

const byCode = (parsed: Result<Invitation, InvitationRefusal>): Result<WatchInvitation, InvitationRefusal> => (parsed.ok ? ok({ kind: 'code', invitation: parsed.value }) : parsed);

/** What a person typed, pasted or scanned: a code in any case and spacing, or a link to any address of the app. */
export function parseInvitation(input: string): Result<Invitation, InvitationRefusal> {
  const text = input.trim();
  const route = text.indexOf('/join/');
  if (route < 0 && /[/#:]/.test(text)) return refuse('join/bad-link', text.slice(0, 100));
  if (route >= 0) return parseRoute(text.slice(route + '/join/'.length));
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return isCode(code) ? ok({ code, secret: null }) : refuse('join/bad-code', text.slice(0, 100));
}

function parseRoute(rest: string): Result<Invitation, InvitationRefusal> {
  const [name = '', key = '', ...more] = rest.replace(/\/$/, '').split('/');
  const code = name.toUpperCase();
  const secret = key === '' ? null : fromBase64url(key);
  if (!isCode(code) || secret === undefined || more.length > 0) return refuse('join/bad-link', rest.slice(0, 100));
  return ok({ code, secret });
}

const toBase64url = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The sixteen bytes that exactly this text spells. */
function fromBase64url(text: string): Bytes | undefined {
  if (!/^[\w-]{22}$/.test(text)) return undefined;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return bytes.length === SECRET_LENGTH && toBase64url(bytes) === text ? bytes : undefined;
}

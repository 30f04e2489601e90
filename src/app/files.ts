/** The two kinds of file the app gives out and takes back: one game, and everything on this phone. JSON around base64, so that they survive any messenger. */
import { concat, type Bytes } from '../base/bytes.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import { fromBase64, toBase64 } from './base64.ts';

const GAME = 'pies-and-pixies/game';
const BACKUP = 'pies-and-pixies/backup';
const VERSION = 1;

export type FileRefusal = Refusal<'file/not-ours' | 'file/newer' | 'file/broken'>;
export type Kept = readonly (readonly [key: string, value: Bytes])[];

/** What the phone that saved a game adds to it, so that it can be found out where phones came apart. */
export interface Account {
  /** The version of its app. */
  readonly app: string;
  /** What it had after each step, from the start on. */
  readonly digests: readonly Bytes[];
}

export type AppFile = { readonly kind: 'game'; readonly game: string; readonly table: Bytes; readonly account: Account | null } | { readonly kind: 'backup'; readonly kept: Kept };

const DIGEST_LENGTH = 32;

export function makeGameFile(game: string, table: Uint8Array, account: Account | null = null): string {
  const noted = account === null ? {} : { account: { app: account.app, digests: toBase64(concat(...account.digests)) } };
  return JSON.stringify({ format: GAME, version: VERSION, game, table: toBase64(table), ...noted });
}
export const makeBackup = (kept: Kept): string => JSON.stringify({ format: BACKUP, version: VERSION, kept: Object.fromEntries(kept.map(([key, value]) => [key, toBase64(value)])) });

export function parseFile(text: string): Result<AppFile, FileRefusal> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('file/not-ours', 'it is not JSON');
  }
  if (!isFields(value) || (value['format'] !== GAME && value['format'] !== BACKUP)) return refuse('file/not-ours');
  if (typeof value['version'] !== 'number' || value['version'] < VERSION) return refuse('file/broken', 'it has no version');
  if (value['version'] > VERSION) return refuse('file/newer', `version ${value['version']}`);
  return value['format'] === GAME ? parseGame(value) : parseBackup(value);
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function parseGame({ game, table, account }: Fields): Result<AppFile, FileRefusal> {
  const bytes = typeof table === 'string' ? fromBase64(table) : undefined;
  if (typeof game !== 'string' || bytes === undefined) return refuse('file/broken', 'the table cannot be read');
  if (account === undefined) return ok({ kind: 'game', game, table: bytes, account: null });
  const read = parseAccount(account);
  return read === null ? refuse('file/broken', 'what the phone noted beside the table cannot be read') : ok({ kind: 'game', game, table: bytes, account: read });
}

function parseAccount(value: unknown): Account | null {
  const { app, digests } = isFields(value) ? value : {};
  const bytes = typeof digests === 'string' ? fromBase64(digests) : undefined;
  if (typeof app !== 'string' || bytes === undefined || bytes.length % DIGEST_LENGTH !== 0) return null;
  return { app, digests: Array.from({ length: bytes.length / DIGEST_LENGTH }, (_, at) => bytes.slice(at * DIGEST_LENGTH, (at + 1) * DIGEST_LENGTH)) };
}

function parseBackup({ kept }: Fields): Result<AppFile, FileRefusal> {
  if (!isFields(kept)) return refuse('file/broken', 'nothing is in it');
  const read = Object.entries(kept).map(([key, value]) => [key, typeof value === 'string' ? fromBase64(value) : undefined] as const);
  const good = read.filter((entry): entry is readonly [string, Bytes] => entry[1] !== undefined);
  return good.length === read.length ? ok({ kind: 'backup', kept: good }) : refuse('file/broken', 'a value cannot be read');
}

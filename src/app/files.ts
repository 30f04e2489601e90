/** The two kinds of file the app gives out and takes back: one game, and everything on this phone. JSON around base64, so that they survive any messenger. */
import type { Bytes } from '../base/bytes.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import { fromBase64, toBase64 } from './base64.ts';

const GAME = 'pies-and-pixies/game';
const BACKUP = 'pies-and-pixies/backup';
const VERSION = 1;

export type FileRefusal = Refusal<'file/not-ours' | 'file/newer' | 'file/broken'>;
export type Kept = readonly (readonly [key: string, value: Bytes])[];
export type AppFile = { readonly kind: 'game'; readonly game: string; readonly table: Bytes } | { readonly kind: 'backup'; readonly kept: Kept };

export const makeGameFile = (game: string, table: Uint8Array): string => JSON.stringify({ format: GAME, version: VERSION, game, table: toBase64(table) });
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

function parseGame({ game, table }: Fields): Result<AppFile, FileRefusal> {
  const bytes = typeof table === 'string' ? fromBase64(table) : undefined;
  return typeof game === 'string' && bytes !== undefined ? ok({ kind: 'game', game, table: bytes }) : refuse('file/broken', 'the table cannot be read');
}

function parseBackup({ kept }: Fields): Result<AppFile, FileRefusal> {
  if (!isFields(kept)) return refuse('file/broken', 'nothing is in it');
  const read = Object.entries(kept).map(([key, value]) => [key, typeof value === 'string' ? fromBase64(value) : undefined] as const);
  const good = read.filter((entry): entry is readonly [string, Bytes] => entry[1] !== undefined);
  return good.length === read.length ? ok({ kind: 'backup', kept: good }) : refuse('file/broken', 'a value cannot be read');
}

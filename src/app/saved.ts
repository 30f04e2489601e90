/**
 * The short record of each table that the home screen lists: readable without the game, its rules or any cryptography.
 * One that cannot be read stays where it is and is listed as broken.
 */
import { fromUtf8, utf8, type Bytes } from '../base/bytes.ts';
import { SCENARIOS } from '../games/ogres-vs-pixies/types.ts';
import type { Store } from '../store/store.ts';
import type { SavedTable } from './api.ts';
import { GAME_NAMES } from './games.ts';

const PREFIX = 'saved/';
const keyFor = (tableId: string): string => `${PREFIX}${tableId}`;

export const savedEntry = (saved: SavedTable): readonly [string, Bytes] => [keyFor(saved.tableId), utf8(JSON.stringify(saved))];
export const forgetSaved = (store: Store, tableId: string): Promise<void> => store.remove(keyFor(tableId));

/** Newest first. */
export async function listSaved(store: Store): Promise<readonly SavedTable[]> {
  const found = await store.list(PREFIX);
  return found.map(([key, bytes]) => parseSaved(key.slice(PREFIX.length), bytes)).sort((a, b) => b.savedAt - a.savedAt);
}

function parseSaved(tableId: string, bytes: Bytes): SavedTable {
  try {
    const value: unknown = JSON.parse(fromUtf8(bytes) ?? '');
    if (isSaved(value) && value.tableId === tableId) return value;
  } catch {
    // Listed as broken, like any other value that is no record.
  }
  return unknownTable(tableId);
}

/** Nothing can be told of it but that it is there. */
export const unknownTable = (tableId: string): SavedTable => ({ tableId, game: 'ogres-vs-pixies', mode: 'phones', names: [], scenario: 'classic', round: 0, status: 'broken', savedAt: 0 });

function isSaved(value: unknown): value is SavedTable {
  if (typeof value !== 'object' || value === null) return false;
  const saved = value as Partial<Record<keyof SavedTable, unknown>>;
  return (
    typeof saved.tableId === 'string' && isOneOf(GAME_NAMES, saved.game) && isOneOf(['phones', 'one-phone', 'watching'], saved.mode) && (saved.scenario === null || isOneOf(SCENARIOS, saved.scenario)) &&
    isOneOf(['playing', 'over', 'broken'], saved.status) && Number.isFinite(saved.round) && Number.isFinite(saved.savedAt) &&
    Array.isArray(saved.names) && saved.names.every((name) => typeof name === 'string')
  );
}

const isOneOf = (names: readonly string[], value: unknown): boolean => names.some((name) => name === value);

/** What a person may set: the defaults, what is allowed, and how it is kept. Anything from a file or an older version is checked like any input. */
import { utf8 } from '../base/bytes.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Settings } from './api.ts';

export const THEMES = ['system', 'dark', 'light'] as const;
export const MOTIONS = ['system', 'reduced', 'full'] as const;
export const MAX_NAME = 20;
/** As the signed claim to a seat has room for. */
const MAX_NAME_BYTES = 64;
const MAX_ICE_SERVERS = 8;

export const DEFAULT_SETTINGS: Settings = {
  name: '',
  theme: 'system',
  motion: 'system',
  signalling: null,
  // Only tells a phone its own address as the world sees it; nothing of a game goes there.
  iceServers: [{ urls: 'stun:stun.l.google.com:19302' }],
};

export type SettingsRefusal = Refusal<'settings/bad-name' | 'settings/bad-look' | 'settings/bad-server' | 'settings/bad-ice-server' | 'settings/malformed'>;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isOneOf = <T extends string>(names: readonly T[], value: unknown): value is T => names.some((name) => name === value);

/** A name as others may see it: one short line of visible text, or nothing. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && value.trim() === value && [...value].length <= MAX_NAME && utf8(value).length <= MAX_NAME_BYTES && !/[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u.test(value);

const isHost = (value: unknown): value is string => typeof value === 'string' && value.length <= 253 && /^(\[[0-9a-f:]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?)$/i.test(value);
const isPort = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 65535;
const isPath = (value: unknown): value is string => typeof value === 'string' && value.length <= 200 && /^\/[\w./~-]*$/.test(value);

const isSignalling = (value: unknown): value is Settings['signalling'] =>
  value === null || (isFields(value) && isHost(value['host']) && isPort(value['port']) && isPath(value['path']) && typeof value['secure'] === 'boolean');

type IceServer = Settings['iceServers'][number];
const isCredential = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.length <= 500);
const isIceServer = (value: unknown): value is IceServer =>
  isFields(value) && typeof value['urls'] === 'string' && value['urls'].length <= 300 && /^(stun|turn)s?:[^\s]+$/.test(value['urls']) && isCredential(value['username']) && isCredential(value['credential']);
const isIceServers = (value: unknown): value is readonly IceServer[] => Array.isArray(value) && value.length <= MAX_ICE_SERVERS && value.every(isIceServer);

/** The settings that a value spells, fields unknown to this version left out. */
export function checkSettings(value: unknown): Result<Settings, SettingsRefusal> {
  if (!isFields(value)) return refuse('settings/malformed');
  const { name, theme, motion, signalling, iceServers } = value as Partial<Record<keyof Settings, unknown>>;
  if (!isName(name)) return refuse('settings/bad-name', String(name));
  if (!isOneOf(THEMES, theme) || !isOneOf(MOTIONS, motion)) return refuse('settings/bad-look', `${String(theme)} ${String(motion)}`);
  if (!isSignalling(signalling)) return refuse('settings/bad-server', JSON.stringify(signalling));
  if (!isIceServers(iceServers)) return refuse('settings/bad-ice-server', JSON.stringify(iceServers));
  return ok({ name, theme, motion, signalling, iceServers });
}

/** Settings from a file or from storage: fields that an older version did not know have their defaults. */
export function parseSettings(text: string): Result<Settings, SettingsRefusal> {
  try {
    const value: unknown = JSON.parse(text);
    return checkSettings(isFields(value) ? { ...DEFAULT_SETTINGS, ...value } : value);
  } catch {
    return refuse('settings/malformed', text.slice(0, 100));
  }
}

export const makeSettings = (settings: Settings): string => JSON.stringify(settings);

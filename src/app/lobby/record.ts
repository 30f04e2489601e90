/** What is kept of a lobby, so that a reload leads back to it: `lobby/<role>/<code>`. */
import type { Bytes } from '../../base/bytes.ts';
import { bool, decode, encode, fixed, list, oneOf, optional, struct, text, u16, u32, type Codec } from '../../base/codec.ts';
import type { Store } from '../../store/store.ts';
import { MAX_NAME } from '../../table/founding.ts';
import type { LobbyOptions, Wish } from '../api.ts';
import { makeCode, SECRET_LENGTH } from '../code.ts';
import type { Randomness } from '../dependencies.ts';
import type { LobbyKind } from '../play/kind.ts';
import { MAX_PEOPLE, optionsCodec, wishCodec } from './messages.ts';

/** What a person brings to the table: keys and chance, made once and saved before anybody hears of them. */
export interface Self {
  readonly secretKey: Bytes;
  readonly nonce: Bytes;
  readonly seed: Bytes;
  readonly name: string;
  readonly wish: Wish | null;
}

/** A guest whom the host has let in. */
export interface Seated {
  readonly number: number;
  readonly identity: Bytes;
  readonly name: string;
  readonly wish: Wish | null;
}

interface Common {
  readonly code: string;
  readonly self: Self;
  /** The key of the table that came of it; empty while people gather. */
  readonly table: string;
}
export interface HostRecord extends Common {
  /** Seconds since 1970. */
  readonly madeAt: number;
  readonly secret: Bytes;
  readonly options: LobbyOptions;
  readonly seated: readonly Seated[];
  readonly removed: readonly Bytes[];
}
export interface GuestRecord extends Common {
  /** `null`: came by the code alone and is not let in yet. */
  readonly secret: Bytes | null;
  /** The host's key, once it has proved that it is the host: from then on no secret is needed to know it again. */
  readonly host: Bytes | null;
  /** Wants no seat. */
  readonly watches: boolean;
}

const selfCodec = struct<Self>({ secretKey: fixed(32), nonce: fixed(32), seed: fixed(32), name: text(MAX_NAME), wish: wishCodec });
const seatedCodec = struct<Seated>({ number: u16, identity: fixed(32), name: text(MAX_NAME), wish: wishCodec });
const common = { version: oneOf(['v3']), code: text(16), self: selfCodec, table: text(100) };

type Versioned<T> = T & { readonly version: 'v3' };
const hostCodec = struct<Versioned<HostRecord>>({ ...common, madeAt: u32, secret: fixed(SECRET_LENGTH), options: optionsCodec, seated: list(seatedCodec, MAX_PEOPLE), removed: list(fixed(32), 64) });
const guestCodec = struct<Versioned<GuestRecord>>({ ...common, secret: optional(fixed(SECRET_LENGTH)), host: optional(fixed(32)), watches: bool });

const HOST = 'lobby/host/';
/** The same phone may have a seat and watch. */
const guestKey = ({ code, watches }: Pick<GuestRecord, 'code' | 'watches'>): string => `lobby/${watches ? 'watcher' : 'guest'}/${code}`;

export const newSelf = (random: Randomness, name: string): Self => ({ secretKey: random(32), nonce: random(32), seed: random(32), name, wish: null });

export const newHost = (random: Randomness, name: string, today: number, { defaults, firstWish }: LobbyKind): HostRecord => ({
  code: makeCode(random),
  madeAt: Math.floor(today / 1000),
  secret: random(SECRET_LENGTH),
  self: { ...newSelf(random, name), wish: firstWish([], random(1)[0] ?? 0) },
  table: '',
  options: defaults,
  seated: [],
  removed: [],
});

export const saveHost = (store: Store, record: HostRecord): Promise<void> => store.set([[HOST + record.code, encode(hostCodec, { version: 'v3', ...record })]]);
export const saveGuest = (store: Store, record: GuestRecord): Promise<void> => store.set([[guestKey(record), encode(guestCodec, { version: 'v3', ...record })]]);
export const forgetHost = (store: Store, code: string): Promise<void> => store.remove(HOST + code);
export const forgetGuest = (store: Store, of: Pick<GuestRecord, 'code' | 'watches'>): Promise<void> => store.remove(guestKey(of));

/** Lobbies that were not left; one that cannot be read is as good as left, nothing is lost with it. */
export async function listHosts(store: Store): Promise<readonly HostRecord[]> {
  return (await store.list(HOST)).flatMap(([, bytes]) => readWith(hostCodec, bytes) ?? []);
}
export async function loadHost(store: Store, code: string): Promise<HostRecord | undefined> {
  return readWith(hostCodec, await store.get(HOST + code));
}
export async function loadGuest(store: Store, of: Pick<GuestRecord, 'code' | 'watches'>): Promise<GuestRecord | undefined> {
  return readWith(guestCodec, await store.get(guestKey(of)));
}

function readWith<T>(codec: Codec<T>, bytes: Bytes | undefined): T | undefined {
  const decoded = bytes === undefined ? undefined : decode(codec, bytes);
  return decoded?.ok === true ? decoded.value : undefined;
}

/**
 * What phones say to each other before there is a table. One message is one canonical encoding; nothing from another phone is trusted.
 * Links may lose messages, so both ends say again what they want the other to know, and hearing it twice changes nothing.
 */
import { blob, bool, decode, empty, encode, fixed, list, oneOf, optional, struct, text, u16, u32, union, type Codec, type DecodeRefusal } from '../../base/codec.ts';
import type { Bytes } from '../../base/bytes.ts';
import { assertNever, type Result } from '../../base/result.ts';
import { SCENARIOS, SIDES } from '../../games/ogres-vs-pixies/types.ts';
import { BEINGS } from '../../games/pie-fight/deck.ts';
import { joinCodec, MAX_NAME, type Join } from '../../table/founding.ts';
import { TIMERS, type LobbyOptions, type OgresLobbyOptions, type PieLobbyOptions, type Wish } from '../api.ts';
import { SECRET_LENGTH } from '../code.ts';
import { GAME_NAMES } from '../games.ts';

/** One person as everybody in the lobby sees it. The number is the lobby's, given in the order of coming; the host is 0. */
export interface Person {
  readonly number: number;
  readonly name: string;
  readonly status: 'seated' | 'knocking' | 'watching';
  readonly wish: Wish | null;
  readonly away: boolean;
}

/** Why a host sends somebody away. `older`, `newer`: the guest's version. */
export const FAREWELLS = ['full', 'removed', 'wrong-secret', 'bad-message', 'bad-proof', 'started', 'closed', 'older', 'newer'] as const;
export type Farewell = (typeof FAREWELLS)[number];

export type LobbyMessage =
  /** The guest's first word; `rulesVersion` is that of all games together. The commitment fixes its nonce before the host's is known, so that nobody in between can aim at two words. */
  | { readonly kind: 'hello'; readonly protocol: number; readonly rulesVersion: number; readonly identity: Bytes; readonly commitment: Bytes; readonly name: string }
  /** The host's answer. */
  | { readonly kind: 'welcome'; readonly protocol: number; readonly rulesVersion: number; readonly identity: Bytes; readonly nonce: Bytes; readonly name: string }
  /** Of its key, bound to this link and to both; and of the table's secret, by those who know it. `watches`: wants no seat. */
  | { readonly kind: 'guest-proof'; readonly nonce: Bytes; readonly signature: Bytes; readonly knows: Bytes | null; readonly watches: boolean }
  | { readonly kind: 'host-proof'; readonly signature: Bytes; readonly knows: Bytes }
  /** All that a seated guest has to say. */
  | { readonly kind: 'guest'; readonly wish: Wish | null; readonly name: string; readonly join: Join }
  /** All that somebody has to say who only looks on. */
  | { readonly kind: 'watcher'; readonly name: string }
  /** How the lobby stands; `you` is the reader. The secret goes to those only who are let in. */
  | { readonly kind: 'lobby'; readonly revision: number; readonly you: number; readonly options: LobbyOptions; readonly people: readonly Person[]; readonly secret: Bytes | null }
  | { readonly kind: 'founded'; readonly founding: Bytes; readonly options: LobbyOptions }
  | { readonly kind: 'farewell'; readonly why: Farewell }
  | { readonly kind: 'leave' };
export type LobbyMessageOf<Kind extends LobbyMessage['kind']> = Extract<LobbyMessage, { readonly kind: Kind }>;

export const MAX_PEOPLE = 24;
const MAX_FOUNDING = 8192;

const timer = oneOf(TIMERS);
const ogresOptions = struct<Omit<OgresLobbyOptions, 'game'>>({ scenario: oneOf(SCENARIOS), first: optional(oneOf(SIDES)), timer });
const pieOptions = struct<Omit<PieLobbyOptions, 'game'>>({ ghostPies: bool, timer });
const games = oneOf(GAME_NAMES);
/** Behind the name of the game, as that game has them. */
export const optionsCodec: Codec<LobbyOptions> = {
  write(out, options) {
    games.write(out, options.game);
    if (options.game === 'pie-fight') pieOptions.write(out, options);
    else ogresOptions.write(out, options);
  },
  read(from) {
    const game = games.read(from);
    switch (game) {
      case 'ogres-vs-pixies': return { game, ...ogresOptions.read(from) };
      case 'pie-fight': return { game, ...pieOptions.read(from) };
      default: return assertNever(game);
    }
  },
};
export const wishCodec: Codec<Wish | null> = optional(oneOf([...SIDES, ...BEINGS]));
const personCodec = struct<Person>({ number: u16, name: text(MAX_NAME), status: oneOf(['seated', 'knocking', 'watching']), wish: wishCodec, away: bool });

/** New kinds go to the end. `hello` and `welcome` must never change: phones of different versions understand each other that far. */
const messageCodec = union<LobbyMessage>({
  hello: struct({ protocol: u16, rulesVersion: u32, identity: fixed(32), commitment: fixed(32), name: text(MAX_NAME) }),
  welcome: struct({ protocol: u16, rulesVersion: u32, identity: fixed(32), nonce: fixed(32), name: text(MAX_NAME) }),
  farewell: struct({ why: oneOf(FAREWELLS) }),
  'guest-proof': struct({ nonce: fixed(32), signature: fixed(64), knows: optional(fixed(32)), watches: bool }),
  'host-proof': struct({ signature: fixed(64), knows: fixed(32) }),
  guest: struct({ wish: wishCodec, name: text(MAX_NAME), join: joinCodec }),
  lobby: struct({ revision: u32, you: u16, options: optionsCodec, people: list(personCodec, MAX_PEOPLE), secret: optional(fixed(SECRET_LENGTH)) }),
  founded: struct({ founding: blob(MAX_FOUNDING), options: optionsCodec }),
  leave: empty,
  watcher: struct({ name: text(MAX_NAME) }),
});

export const encodeMessage = (message: LobbyMessage): Bytes => encode(messageCodec, message);
export const decodeMessage = (bytes: Uint8Array): Result<LobbyMessage, DecodeRefusal> => decode(messageCodec, bytes);

/** What a guest accepts of the game that a host proposes. */
import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../src/base/bytes.ts';
import { encode } from '../../src/base/codec.ts';
import type { OgresLobbyOptions } from '../../src/app/api.ts';
import { acceptFounding } from '../../src/app/lobby/accept.ts';
import type { LobbyMessageOf } from '../../src/app/lobby/messages.ts';
import { newSelf, type GuestRecord } from '../../src/app/lobby/record.ts';
import { ogresVsPixies as rules } from '../../src/games/ogres-vs-pixies/rules.ts';
import { publicKeyOf } from '../../src/crypto/sign.ts';
import type { Options } from '../../src/games/ogres-vs-pixies/types.ts';
import { foundingCodec, makeJoin, PROTOCOL, type Founding } from '../../src/table/founding.ts';
import { createChance } from '../net/chance.ts';

const chance = createChance(5);
const random = (length: number): Bytes => Uint8Array.from({ length }, () => Math.floor(chance() * 256));
const AT = { game: rules.name, rulesVersion: rules.version };
const [host, guest, stranger] = [newSelf(random, 'Hanna'), newSelf(random, 'Gil'), newSelf(random, 'Sam')] as const;
const record: GuestRecord = { code: 'ABCDEF', table: '', secret: null, host: null, watches: false, self: guest };
const shown: OgresLobbyOptions = { game: 'ogres-vs-pixies', scenario: 'skirmish', first: null, timer: 'quick' };
const options: Options = { scenario: 'skirmish', first: null, wishes: ['ogre', null] };
const lobby: LobbyMessageOf<'lobby'> = {
  kind: 'lobby', revision: 3, you: 1, options: shown, secret: null,
  people: [{ number: 0, name: 'Hanna', status: 'seated', wish: 'ogre', away: false }, { number: 1, name: 'Gil', status: 'seated', wish: null, away: false }],
};
const joinOf = (self: typeof host) => makeJoin(AT, self.secretKey, self.nonce, self.name);
const founding: Founding = { protocol: PROTOCOL, ...AT, options: encode(rules.options, options), joins: [joinOf(host), joinOf(guest)] };

function judge(part: Partial<Founding>, proposed: Partial<OgresLobbyOptions> = {}): string | null {
  const message = { kind: 'founded', founding: encode(foundingCodec, { ...founding, ...part }), options: { ...shown, ...proposed } } as const;
  const accepted = acceptFounding(message, lobby, record, publicKeyOf(host.secretKey));
  return accepted === null ? null : accepted.ok ? `seat ${accepted.value.owns[0]?.seat}, timer ${accepted.value.timer}` : accepted.error.code;
}

describe('a guest', () => {
  it('accepts what it was shown, with its own claim unaltered', () => expect(judge({})).toBe('seat 1, timer quick'));
  it.each([
    ['another scenario', { options: encode(rules.options, { ...options, scenario: 'classic' }) }, {}],
    ['another first side', { options: encode(rules.options, { ...options, first: 'ogre' }) }, {}],
    ['another wish of its own', { options: encode(rules.options, { ...options, wishes: ['ogre', 'pixie'] }) }, {}],
    ['another timer', {}, { timer: 'off' }],
    ['another name of the host', { joins: [makeJoin(AT, host.secretKey, host.nonce, 'Hugo'), joinOf(guest)] }, {}],
  ] satisfies [string, Partial<Founding>, Partial<OgresLobbyOptions>][])('waits for the word of %s', (_, part, proposed) => expect(judge(part, proposed)).toBeNull());
  it.each([
    ['without its seat', { joins: [joinOf(host), joinOf(stranger)] }, 'founding/not-your-seat'],
    ['with another nonce in its name', { joins: [joinOf(host), makeJoin(AT, guest.secretKey, host.nonce, 'Gil')] }, 'founding/not-your-seat'],
    ['with another host', { joins: [joinOf(stranger), joinOf(guest)] }, 'founding/not-your-seat'],
    ['with its claim altered', { joins: [joinOf(host), { ...joinOf(guest), name: 'Gus' }] }, 'founding/bad-join'],
    ['with one key twice', { joins: [joinOf(guest), joinOf(guest)] }, 'founding/twin'],
    ['of three', { joins: [joinOf(host), joinOf(guest), joinOf(stranger)] }, 'founding/seats'],
    ['of another game', { game: 'chess' }, 'founding/other-game'],
    ['of other rules', { rulesVersion: rules.version + 1 }, 'founding/rules-version'],
  ] satisfies [string, Partial<Founding>, string][])('refuses a table %s', (_, part, code) => expect(judge(part)).toBe(code));
  it('refuses bytes that are no founding', () => {
    const message = { kind: 'founded', founding: Uint8Array.of(1, 2, 3), options: shown } as const;
    expect(acceptFounding(message, lobby, record, publicKeyOf(host.secretKey))).toMatchObject({ ok: false, error: { code: 'lobby/bad-message' } });
  });
});

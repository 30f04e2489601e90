import { describe, expect, test } from 'vitest';
import { checkSettings, DEFAULT_SETTINGS } from '../../../src/app/settings.ts';
import { draftOf, EMPTY_ICE_SERVER, serversOf } from '../../../src/ui/settings/servers-draft.ts';

const OWN = { signalling: { host: 'peers.example.org', port: 9000, path: '/peerjs', secure: false }, iceServers: [{ urls: 'turn:relay.example.org:3478', username: 'newt', credential: 'pond' }, { urls: 'stun:s.example.org' }] };

describe('servers as text fields', () => {
  test.each([['the usual', DEFAULT_SETTINGS], ['own ones', OWN]])('%s come back as they were', (_, { signalling, iceServers }) => {
    expect(serversOf(draftOf({ signalling, iceServers }))).toEqual({ signalling, iceServers });
  });

  test('spaces around what was pasted, and rows left empty, are nothing', () => {
    const draft = { ...draftOf(OWN), host: ' peers.example.org ', iceServers: [EMPTY_ICE_SERVER, { urls: ' stun:s.example.org ', username: '', credential: '' }] };
    expect(serversOf(draft)).toEqual({ signalling: OWN.signalling, iceServers: [{ urls: 'stun:s.example.org' }] });
  });

  test.each([['no port', { port: '' }], ['a port in words', { port: 'many' }], ['half a port', { port: '80.5' }], ['no host', { host: '' }], ['a host with https://', { host: 'https://x' }], ['a path without /', { path: 'peerjs' }]])('%s is refused by the app', (_, part) => {
    expect(checkSettings({ ...DEFAULT_SETTINGS, ...serversOf({ ...draftOf(OWN), ...part }) })).toMatchObject({ ok: false, error: { code: 'settings/bad-server' } });
  });
});

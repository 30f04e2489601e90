import { describe, expect, test } from 'vitest';
import type { LobbyMember, LobbyScene } from '../../../src/app/api.ts';
import { startHint, wishClash } from '../../../src/ui/lobby/start-hint.ts';

const member = (part: Partial<LobbyMember>): LobbyMember => ({ id: part.name ?? 'x', name: 'Newt', host: false, me: false, status: 'seated', wish: null, presence: 'here', ping: null, words: null, watches: false, ...part });
const HOST = member({ name: 'Wren', host: true, me: true });
const GUEST = member({ name: 'Toad' });
const scene = (part: Partial<LobbyScene>): LobbyScene => ({ kind: 'lobby', host: true, code: 'KQXMPA', link: 'x', options: { game: 'ogres-vs-pixies', scenario: 'classic', first: null, timer: 'off' }, members: [HOST], canStart: false, troubles: [], ...part });

describe('why a game cannot start', () => {
  test.each([
    ['alone', scene({}), /One more phone/],
    ['alone and without a code', scene({ code: null, link: null }), /has its code/],
    ['somebody knocks', scene({ members: [HOST, { ...GUEST, status: 'knocking' }] }), /at the door/],
    ['the other is away', scene({ members: [HOST, { ...GUEST, presence: 'away' }] }), /Toad is away/],
    ['not yet ready', scene({ members: [HOST, GUEST] }), /greeting/],
    ['as a guest', scene({ host: false, members: [{ ...HOST, me: false }, { ...GUEST, me: true }] }), /Wren starts/],
    ['as a guest at the door', scene({ host: false, members: [{ ...HOST, me: false }, { ...GUEST, me: true, status: 'knocking' }] }), /let you in/],
  ])('%s', (_, lobby, words) => expect(startHint(lobby)).toMatch(words));

  test('nothing stands in the way', () => expect(startHint(scene({ members: [HOST, GUEST], canStart: true }))).toBeNull());
});

describe('two wishes for one side', () => {
  test('are said', () => expect(wishClash([{ ...HOST, wish: 'pixie' }, { ...GUEST, wish: 'pixie' }])).toMatch(/pixies/));
  test.each([
    ['different sides', 'ogre', 'pixie'],
    ['one does not mind', 'ogre', null],
    ['neither minds', null, null],
  ] as const)('%s: nothing to say', (_, first, second) => expect(wishClash([{ ...HOST, wish: first }, { ...GUEST, wish: second }])).toBeNull());
});

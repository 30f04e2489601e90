import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { documentTitle, makeRoute, parentRoute, parseRoute, trailAfter, type Route } from '../../../src/ui/shell/route.ts';

const ROUTES: readonly (readonly [string, Route])[] = [
  ['#/', { kind: 'home' }],
  ['#/host', { kind: 'host' }],
  ['#/join', { kind: 'join', invitation: null }],
  ['#/watch/KQXMPA', { kind: 'watch', at: 'KQXMPA', secret: null }],
  ['#/watch/AbCd-_9/AbCd-_9', { kind: 'watch', at: 'AbCd-_9', secret: 'AbCd-_9' }],
  ['#/join/KQXMPA', { kind: 'join', invitation: { code: 'KQXMPA', secret: null } }],
  ['#/join/KQXMPA/AbCd-_9', { kind: 'join', invitation: { code: 'KQXMPA', secret: 'AbCd-_9' } }],
  ['#/table/3f0c%2Fx', { kind: 'table', tableId: '3f0c/x' }],
  ['#/play', { kind: 'play' }],
  ['#/rules', { kind: 'rules' }],
  ['#/rules/pie-fight', { kind: 'rules', game: 'pie-fight' }],
  ['#/settings', { kind: 'settings' }],
  ['#/about', { kind: 'about' }],
];

describe('routes', () => {
  test.each(ROUTES)('%s is read and written', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    expect(makeRoute(route)).toBe(hash);
  });

  test.each(['', '#', '#/nonsense', '#/table', '#/table/', '#//', '#/HOST', '#/constructor', '#/home/x'])('%j leads home', (hash) => {
    expect(parseRoute(hash)).toEqual({ kind: 'home' });
  });

  test('a code in small letters is read in capitals, a secret as it is', () => {
    expect(parseRoute('#/join/kqxmpa/aB')).toEqual({ kind: 'join', invitation: { code: 'KQXMPA', secret: 'aB' } });
  });

  test('a stray % in an address is no fault', () => expect(parseRoute('#/table/50%')).toEqual({ kind: 'table', tableId: '50%' }));

  test('any address leads somewhere, and writing what was read changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const route = parseRoute(`#/${text}`);
        expect(parseRoute(makeRoute(route))).toEqual(route);
      }),
    );
  });

  test('every way up ends at home', () => {
    for (const [, route] of ROUTES) {
      let at: Route = route;
      for (let up = parentRoute(at), steps = 0; up !== null; at = up, up = parentRoute(at)) expect(++steps).toBeLessThan(3);
      expect(at.kind).toBe('home');
    }
  });

  test('every screen but home is named in the title bar', () => {
    for (const [, route] of ROUTES) expect(documentTitle(route)).toMatch(route.kind === 'home' ? /^Pies & Pixies$/ : /^.+ · Pies & Pixies$/);
  });
});

describe('the trail of screens', () => {
  const home: Route = { kind: 'home' }, settings: Route = { kind: 'settings' }, about: Route = { kind: 'about' };

  test('grows on the way on', () => expect(trailAfter([home], settings)).toEqual([home, settings]));
  test('shrinks on the way back', () => expect(trailAfter([home, settings], home)).toEqual([home]));
  test('the same screen twice with another between is three steps', () => expect(trailAfter([home, settings, about], home)).toEqual([home, settings, about, home]));
});

/** Where a person is in the app, as the part of the address behind `#`. It survives a reload, a shared link and any static host. */
import { assertNever } from '../../base/result.ts';
import type { GameName } from '../../app/games.ts';

export type Route =
  | { readonly kind: 'home' }
  /** `game`: only where it is not the first one of the house. */
  | { readonly kind: 'host'; readonly game?: SecondGame }
  | { readonly kind: 'join'; readonly invitation: Invitation | null }
  /** What another phone shows that is to be paired with, without any server; `null`: it has still to be scanned. */
  | { readonly kind: 'pair'; readonly code: string | null }
  /** `at`: a table's code, or where a phone at the table is found. */
  | { readonly kind: 'watch'; readonly at: string; readonly secret: string | null }
  | { readonly kind: 'table'; readonly tableId: string }
  /** A seat that comes from another phone. */
  | { readonly kind: 'seat'; readonly code: string }
  | { readonly kind: 'play'; readonly game?: SecondGame }
  | { readonly kind: 'rules'; readonly game?: SecondGame }
  | { readonly kind: 'settings' }
  | { readonly kind: 'about' };

export type SecondGame = Exclude<GameName, 'ogres-vs-pixies'>;

/** What a link or a QR code says: whose table, and the secret that lets its bearer in at once. */
export interface Invitation {
  readonly code: string;
  readonly secret: string | null;
}

const PLAIN = ['home', 'host', 'play', 'rules', 'settings', 'about'] as const;
type PlainKind = (typeof PLAIN)[number];
const isPlain = (word: string): word is PlainKind => (PLAIN as readonly string[]).includes(word);

/** An address that means nothing leads home. */
export function parseRoute(hash: string): Route {
  const [head = '', first, second] = hash.replace(/^#?\/?/, '').split('/');
  if (head === 'join') return { kind: 'join', invitation: first ? { code: first.toUpperCase(), secret: second || null } : null };
  if (head === 'pair') return { kind: 'pair', code: first || null };
  if (head === 'seat' && first) return { kind: 'seat', code: first };
  if (head === 'watch' && first) return { kind: 'watch', at: first, secret: second || null };
  if (head === 'table' && first) return { kind: 'table', tableId: decode(first) };
  if ((head === 'host' || head === 'play' || head === 'rules') && first === 'pie-fight') return { kind: head, game: first };
  return isPlain(head) ? { kind: head } : { kind: 'home' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray % typed by hand: such a table is not found, which is said there
  }
}

export function makeRoute(route: Route): string {
  switch (route.kind) {
    case 'home':
      return '#/';
    case 'join':
      return ['#/join', route.invitation?.code, route.invitation?.secret].filter(Boolean).join('/');
    case 'pair':
      return ['#/pair', route.code].filter(Boolean).join('/');
    case 'watch':
      return ['#/watch', route.at, route.secret].filter(Boolean).join('/');
    case 'table':
      return `#/table/${encodeURIComponent(route.tableId)}`;
    case 'seat':
      return `#/seat/${route.code}`;
    case 'host':
    case 'play':
    case 'rules':
      return ['#', route.kind, route.game].filter(Boolean).join('/');
    default:
      return `#/${route.kind}`;
  }
}

export const routeEquals = (a: Route, b: Route): boolean => makeRoute(a) === makeRoute(b);

/** One screen up. */
export function parentRoute(route: Route): Route | null {
  switch (route.kind) {
    case 'home':
      return null;
    case 'join':
      return route.invitation === null ? { kind: 'home' } : { kind: 'join', invitation: null };
    case 'pair':
      return route.code === null ? { kind: 'join', invitation: null } : { kind: 'pair', code: null };
    case 'watch':
      return { kind: 'join', invitation: null };
    case 'host':
    case 'table':
    case 'seat':
    case 'play':
    case 'rules':
    case 'settings':
    case 'about':
      return { kind: 'home' };
    default:
      return assertNever(route);
  }
}

/** The screens gone through, after the next one: going to the one just below is a step back, anything else is a step on. */
export function trailAfter(before: readonly Route[], next: Route): readonly Route[] {
  const below = before.at(-2);
  return below !== undefined && routeEquals(below, next) ? before.slice(0, -1) : [...before, next];
}

const TITLES: Record<Route['kind'], string> = {
  home: 'Pies & Pixies',
  host: 'Your table',
  join: 'Join a table',
  pair: 'Pair two phones',
  watch: 'Watch a table',
  table: 'At the table',
  seat: 'Your seat',
  play: 'Play on this phone',
  rules: 'How to play',
  settings: 'Settings',
  about: 'About',
};

export const titleOf = (route: Route): string => TITLES[route.kind];
export const documentTitle = (route: Route): string => (route.kind === 'home' ? TITLES.home : `${titleOf(route)} · ${TITLES.home}`);

/** Points at which a simulated phone crashes: around one write of something that it has signed; and when it is switched on again, if ever. */
import { decodeEntry } from '../../src/log/entry.ts';
import { bodyOf } from '../../src/table/body.ts';
import { kindOfMessage } from '../../src/fair/deck/message.ts';
import type { Changes } from './disk.ts';
import type { GameName } from './games.ts';

/** `before saving`: nothing is left of it. `before sending`: it is kept, and nobody has heard of it. `after sending`: to all whom the phone has a link to. `sent to one`: to one of them only. */
export const STAGES = ['before saving', 'before sending', 'after sending', 'sent to one'] as const;
export type Stage = (typeof STAGES)[number];

/** `voted`: while the others vote on going on without it. `dropped`: when they have. */
export const RETURNS = ['soon', 'late', 'voted', 'dropped', 'never'] as const;
export type Return = (typeof RETURNS)[number];

const ALWAYS = ['keys', 'ready', 'act', 'answer', 'talk', 'hear', 'final', 'seed'] as const;
const WITH_CARDS = ['vote', 'commit', 'reveal', 'pile', 'proof', 'shares', 'opening', 'shown', 'passed', 'leaving', 'switched', 'masked', 'unmasked'] as const;
/** What a phone may sign in a game. */
export const SIGNED: Readonly<Record<GameName, readonly string[]>> = {
  skirmish: ALWAYS,
  cards: [...ALWAYS, ...WITH_CARDS],
  // Nobody's card is passed on, or shown to one, but by few of the cards.
  pies: [...ALWAYS, ...WITH_CARDS].filter((kind) => kind !== 'passed' && kind !== 'shown'),
};

/** One crash that will happen, if the phone ever signs such a thing so often. */
export interface Moment {
  readonly phone: string;
  readonly signs: string;
  /** The first, second … time. */
  readonly time: number;
  readonly stage: Stage;
  readonly returns: Return;
}

const pick = <T>(chance: () => number, items: readonly T[]): T => items[Math.floor(chance() * items.length)] as T;

/** What is signed only while a deck is made anew: so that a second one vanishes in the middle of it. */
const REBUILDING = ['switched', 'masked', 'unmasked'] as const;
/** What everybody signs before the first card: of all moments of one phone it would come first. */
const EARLY: readonly string[] = ['keys', 'ready'];

/** So many for each phone that is to vanish: not all of it is signed in every game, and the first that comes is the last. */
const EACH = 3;

/** Moments for some of these phones. */
export function drawMoments(chance: () => number, game: GameName, seats: readonly string[], vanishers: number): readonly Moment[] {
  const order = seats.map((name) => ({ name, key: chance() })).toSorted((a, b) => a.key - b.key).map(({ name }) => name);
  return order.slice(0, vanishers).flatMap((phone, at) => {
    const returns = pick<Return>(chance, ['never', 'never', 'never', 'late', 'voted', 'dropped', 'soon']);
    const kinds = game !== 'skirmish' && at > 0 ? REBUILDING : chance() < 0.45 ? SIGNED[game] : SIGNED[game].filter((kind) => !EARLY.includes(kind));
    return Array.from({ length: EACH }, () => {
      const signs = pick<string>(chance, kinds);
      return { phone, signs, time: 1 + Math.floor(chance() * chance() * 4), stage: pick(chance, STAGES), returns };
    });
  });
}

/** What of this seat's is in a write, by kind. */
export function signedIn(changes: Changes, seat: number): readonly string[] {
  return changes.flatMap(([key, bytes]) => {
    if (!key.includes(`/entry/${seat}/`)) return [];
    const entry = decodeEntry(bytes);
    const body = entry.ok ? bodyOf(entry.value) : null;
    if (body?.ok !== true) return [];
    return [body.value.kind === 'deck' ? (kindOfMessage(body.value.message) ?? 'deck') : body.value.kind];
  });
}

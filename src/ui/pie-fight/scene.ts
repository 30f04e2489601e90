/** What the screen of Pie Fight is shown, and what it may ask for. The app produces it; every change is a new scene. */
import type { PlayerScene, TableTrouble } from '../../app/api.ts';
import type { Seat } from '../../base/brand.ts';
import type { Refusal } from '../../base/result.ts';
import type { Talk } from '../../games/game.ts';
import type { Action, Outcome, Story, View } from '../../games/pie-fight/types.ts';

/** A long piece of work with the cards: all phones, or this one, are at it. */
export interface Busy {
  readonly what: 'shuffling' | 'proving' | 'dealing';
  readonly done: number;
  readonly of: number;
}

/** A quick phrase that somebody has said. `id` grows with each. */
export interface Heard {
  readonly id: number;
  readonly seat: Seat;
  /** In the list of `phrases.ts`. */
  readonly phrase: number;
}

export interface PieScene {
  readonly kind: 'pie';
  readonly tableId: string;
  readonly mode: 'phones' | 'one-phone';
  /** Whose eyes: the one local seat; with several, the one that has to act. `null`: a spectator. */
  readonly eyes: Seat | null;
  readonly view: View;
  /** What `eyes` may choose now; empty when it is not to act. */
  readonly legal: readonly Action[];
  readonly waitsFor: readonly Seat[];
  readonly players: readonly PlayerScene[];
  readonly step: number;
  /** Of the state after `step` happenings, in hex: alike on all phones. */
  readonly digest: string;
  readonly busy: Busy | null;
  /** Milliseconds until the common moment of *Pie Fight!*; `null`: none is near. */
  readonly revealIn: number | null;
  /** Who has chosen, of those who were asked together. */
  readonly committed: readonly Seat[];
  /** The rounds before `view.lastStory`, oldest first, for the log. */
  readonly stories: readonly Story[];
  readonly heard: readonly Heard[];
  readonly outcome: Outcome | null;
  readonly certificate: 'pending' | 'verified' | 'proved' | 'broken' | null;
  readonly troubles: readonly TableTrouble[];
  readonly rematch: { readonly asked: readonly { readonly seat: Seat; readonly rotate: boolean }[] };
  /** Games won by each seat at this table. */
  readonly series: readonly number[];
  readonly timer: { readonly secondsLeft: number; readonly of: number; /** The choice before this one was made by the phone. */ readonly ranOutBefore: boolean } | null;
  /** Why the last thing asked from here was not possible. */
  readonly refused: Refusal | null;
  /** Pass and play: whose turn it is to take the phone; nothing of anybody's hand is shown until the curtain is lifted. */
  readonly curtain: Seat | null;
}

export interface PieSession {
  /** An answer that is kept secret until all have answered. */
  choose(action: Action): void;
  /** An answer that all see at once. */
  act(action: Action): void;
  say(talk: Talk): void;
  phrase(index: number): void;
  askRematch(rotate: boolean): void;
  /** The one named by the curtain holds the phone now. */
  lift(): void;
  exportGame(): string;
  leave(): void;
}

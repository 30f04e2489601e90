/** The nouns of Pie Fight: what is chosen, asked, told and seen. */
import type { Seat } from '../../base/brand.ts';
import type { CardGameHappening, CardGameWait, Face, Slot } from '../cards.ts';
import type { Being, Need, Phase, Region } from './deck.ts';

export interface Options {
  /** One for each seat, no two alike. */
  readonly beings: readonly Being[];
  /** House option: while three or more are still in, players who are out throw the newest discarded pie each round. */
  readonly ghostPies: boolean;
}

/** Everything a seat can choose. */
export type Action =
  /** The round's card. Cards marked D name the seat itself as target; `region` is Wipe's, and `null` for every other card. */
  | { readonly kind: 'play'; readonly slot: Slot; readonly target: Seat; readonly region: Region | null }
  /** Any card, aimed with all tokens: no action, a new hand. */
  | { readonly kind: 'reset'; readonly slot: Slot }
  /** House option: whom a player who is out throws a pie at. */
  | { readonly kind: 'ghost'; readonly target: Seat }
  /** Sudden death: whether to demand to see the other's hand. */
  | { readonly kind: 'challenge'; readonly demand: boolean }
  /** Where the sliced projectile flies on to. */
  | { readonly kind: 'slice'; readonly target: Seat }
  /** One region for each pie of the ask, in its order. */
  | { readonly kind: 'regions'; readonly regions: readonly Region[] }
  /** Big Clean: two different regions of one's own. */
  | { readonly kind: 'clean'; readonly regions: readonly [Region, Region] }
  | { readonly kind: 'swap'; readonly region: Region }
  | { readonly kind: 'steal'; readonly slot: Slot }
  /** Double Helping: none, one or two different pies from the hand, in the order in which they land. */
  | { readonly kind: 'helping'; readonly slots: readonly Slot[] };

/** A pie or a plate under way. */
export interface Projectile {
  readonly face: Face;
  readonly thrower: Seat;
  /** Whom it flies at now. */
  readonly target: Seat;
  /** The last who redirected it; `null`: nobody has. */
  readonly redirector: Seat | null;
}

/** What one seat is asked. All of it is known to everybody. */
export type Ask =
  /** A card and a target, or a reset. */
  | { readonly kind: 'play' }
  | { readonly kind: 'ghost'; readonly targets: readonly Seat[] }
  | { readonly kind: 'challenge'; readonly of: Seat }
  | { readonly kind: 'slice'; readonly projectile: Projectile; readonly targets: readonly Seat[] }
  /** `ducking`: whether the pie's target ducks. */
  | { readonly kind: 'regions'; readonly pies: readonly (Projectile & { readonly ducking: boolean })[] }
  | { readonly kind: 'clean'; readonly covered: readonly Region[] }
  | { readonly kind: 'swap'; readonly target: Seat }
  | { readonly kind: 'steal'; readonly from: Seat; readonly slots: readonly Slot[] }
  | { readonly kind: 'helping'; readonly target: Seat };
export interface Asked {
  readonly seat: Seat;
  readonly ask: Ask;
}

/** `no-cards`: nobody can ever play again. */
export type EndReason = 'last-one-in' | 'nobody-left' | 'resigned' | 'no-cards';
export interface Outcome {
  /** `null`: nobody wins. */
  readonly winner: Seat | null;
  readonly reason: EndReason;
}
export type PieWait = CardGameWait<Outcome>;
export type PieHappening = CardGameHappening<Action>;

export type OutReason = 'covered' | 'challenge' | 'resigned' | 'vanished';
/** How a pie came to its region: by the die or by a name, from a throw, a lost action or a hard spell. */
export type Landing = 'random' | 'nemesis' | 'directed' | 'lost' | 'encore' | 'helping' | 'ghost';

/** Why a card did nothing. */
export type Failure =
  /** The body part it needs is covered. */
  | { readonly kind: 'covered'; readonly need: Need }
  | { readonly kind: 'plated'; readonly by: Seat }
  | { readonly kind: 'target-out'; readonly target: Seat }
  /** Pickpocket at an empty hand, Double Helping from one, or nothing named. */
  | { readonly kind: 'nothing-there' }
  /** Encore (or a ghost) with no pie in the discard pile. */
  | { readonly kind: 'no-pie' }
  /** Its player went out, or left, before it could work. */
  | { readonly kind: 'player-gone' };

/** What happens in a round, in order, as facts; the sentences are the screen's. Hidden faces never appear. */
export type PieEvent =
  /** What lies on the table when all reveal, in seat order. */
  | { readonly kind: 'revealed'; readonly seat: Seat; readonly card: Face; readonly target: Seat; readonly region: Region | null }
  | { readonly kind: 'reset'; readonly seat: Seat; readonly card: Face }
  | { readonly kind: 'passed'; readonly seat: Seat; readonly why: 'empty-hand' | 'resigned' }
  | { readonly kind: 'resigned'; readonly seat: Seat }
  /** All others go on without this player; `folded`: the cards of its hand that nobody has seen, and that are in the draw pile again. */
  | { readonly kind: 'vanished'; readonly seat: Seat; readonly folded: number }
  /** `pies`: those that the hand held; its holder is out if there are any. */
  | { readonly kind: 'challenged'; readonly by: Seat; readonly of: Seat; readonly pies: readonly Face[] }
  | { readonly kind: 'phase'; readonly phase: Phase }
  | { readonly kind: 'failed'; readonly seat: Seat; readonly card: Face | null; readonly why: Failure }
  /** A dodge, duck, mirror or slice is up from now on. */
  | { readonly kind: 'up'; readonly seat: Seat; readonly card: Face }
  | { readonly kind: 'magnet'; readonly seat: Seat; readonly card: Face; readonly target: Seat }
  | { readonly kind: 'wiped'; readonly seat: Seat; readonly card: Face; readonly region: Region; readonly pies: readonly Face[] }
  /** A projectile flies: thrown by `from`, or redirected there. `region`: only of a pie that was ducked. */
  | { readonly kind: 'flew'; readonly projectile: Face; readonly thrower: Seat; readonly from: Seat; readonly to: Seat; readonly why: 'thrown' | 'magnet' | 'mirror' | 'slice' | 'duck'; readonly by: Seat; readonly region: Region | null }
  | { readonly kind: 'missed'; readonly projectile: Face; readonly thrower: Seat; readonly target: Seat; readonly why: 'dodge' | 'thrower-out' }
  /** A plate hits; `lost`: the card of phase 3 or 4 that does nothing now. */
  | { readonly kind: 'plated'; readonly plate: Face; readonly thrower: Seat; readonly target: Seat; readonly lost: Face | null }
  /** Dice fell for these pies, in order. */
  | { readonly kind: 'rolled'; readonly pies: readonly Face[]; readonly regions: readonly Region[]; readonly why: Landing }
  | { readonly kind: 'named'; readonly by: Seat; readonly pie: Face; readonly target: Seat; readonly region: Region }
  /** `aimed`: the region rolled or named; another `region` means that the pie slid on. */
  | { readonly kind: 'landed'; readonly pie: Face; readonly thrower: Seat; readonly target: Seat; readonly aimed: Region; readonly region: Region; readonly how: Landing }
  /** No room anywhere on the target. */
  | { readonly kind: 'dropped'; readonly pie: Face; readonly thrower: Seat; readonly target: Seat; readonly how: Landing }
  | { readonly kind: 'cleaned'; readonly seat: Seat; readonly card: Face; readonly regions: readonly Region[]; readonly pies: readonly Face[] }
  | { readonly kind: 'swapped'; readonly seat: Seat; readonly card: Face; readonly target: Seat; readonly region: Region; readonly given: readonly Face[]; readonly got: readonly Face[] }
  /** A card has changed hands; which one only those two know. */
  | { readonly kind: 'stole'; readonly seat: Seat; readonly card: Face; readonly target: Seat }
  | { readonly kind: 'helped'; readonly seat: Seat; readonly card: Face; readonly target: Seat; readonly pies: readonly Face[] }
  | { readonly kind: 'encored'; readonly seat: Seat; readonly card: Face; readonly target: Seat; readonly pie: Face }
  | { readonly kind: 'out'; readonly seat: Seat; readonly why: OutReason }
  /** `retired`: those of the cards that leave the game instead. */
  | { readonly kind: 'discarded'; readonly seat: Seat; readonly cards: readonly Face[]; readonly retired: readonly Face[]; readonly why: 'played' | 'reset' | 'out' }
  | { readonly kind: 'shuffled'; readonly pass: number; readonly cards: number }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly count: number }
  | { readonly kind: 'sudden-death' }
  | { readonly kind: 'over'; readonly winner: Seat | null; readonly reason: EndReason };

export interface Story {
  readonly round: number;
  readonly events: readonly PieEvent[];
}

/** Of one seat, over the whole game. */
export interface Tally {
  /** Pies thrown with a card, by Double Helping or as a ghost. */
  readonly thrown: number;
  /** Of the pies thrown, those that stuck to somebody else. */
  readonly landed: number;
  /** Pies that stuck to this player. */
  readonly taken: number;
  /** Projectiles dodged and pies ducked. */
  readonly avoided: number;
  /** Projectiles sent elsewhere by mirror, slice or magnet. */
  readonly redirected: number;
  /** Pies wiped or cleaned off. */
  readonly removed: number;
  readonly stolen: number;
  readonly resets: number;
  /** The round in which this player went out. */
  readonly outIn: number | null;
}

/** A card in a hand: `face` is `null` when the viewer does not know it. */
export interface HandCard {
  readonly slot: Slot;
  readonly face: Face | null;
}

export interface PlayerView {
  readonly seat: Seat;
  readonly being: Being;
  readonly out: boolean;
  /** Has resigned or vanished, and is out at the next check. */
  readonly leaving: boolean;
  /** In the hand's own order, newest last. Of others, only what a challenge has turned up (and what a thief is shown) has a face. */
  readonly hand: readonly HandCard[];
  /** The pies of regions 1 to 6, oldest first, two at most. */
  readonly body: readonly (readonly Face[])[];
  readonly tally: Tally;
}

/** A card that lies on the table in this round. */
export interface Lying {
  readonly seat: Seat;
  readonly face: Face;
}

export interface Played extends Lying {
  /** `null`: a reset. */
  readonly target: Seat | null;
  readonly region: Region | null;
}

/** Where the round stands. */
export type Stage = 'setup' | 'choose' | 'challenge' | 'phase-1' | 'phase-2' | 'phase-3' | 'phase-4' | 'discard' | 'draw' | 'over';

/** All that one person may see. */
export interface View {
  /** `null`: a spectator. */
  readonly viewer: Seat | null;
  readonly round: number;
  /** How often the deck has been gone through, from 1. */
  readonly pass: number;
  readonly stage: Stage;
  readonly ghostPies: boolean;
  readonly suddenDeath: boolean;
  /** By seat. */
  readonly players: readonly PlayerView[];
  /** Those still in, in the order of this round. */
  readonly order: readonly Seat[];
  readonly drawPile: number;
  /** The last is the top. */
  readonly discard: readonly Face[];
  readonly retired: readonly Face[];
  /** What has been revealed in this round, in seat order; empty while all choose. */
  readonly played: readonly Played[];
  /** Cards that still lie on the table, pies in the air included. */
  readonly table: readonly Lying[];
  readonly waiting: PieWait;
  /** Who is asked what now; everybody sees the questions. */
  readonly asked: readonly Asked[];
  /** What the viewer is asked now. */
  readonly owed: Ask | null;
  /** This round as far as it is told; empty while all choose. */
  readonly story: Story;
  /** The round before. */
  readonly lastStory: Story | null;
  readonly outcome: Outcome | null;
}

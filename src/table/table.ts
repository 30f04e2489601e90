/**
 * One game at one table, as one phone holds it: the signed feeds of all seats and what reading them gives.
 * Plain data; `openTable` makes it, `step` moves it. No clock, no I/O, no randomness: the shell around it saves, sends and shows.
 *
 * At every moment the table reads the feed of exactly one seat, the *reader*; whatever else has arrived waits in its feed.
 * So phones that hold the same feeds have the same state, whatever the order in which entries came.
 */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';
import type { Certificate } from '../fair/audit.ts';
import type { Chain, ChainTip, RollPart } from '../fair/dice.ts';
import type { Judged } from '../fair/deck/work.ts';
import type { OwnDeck } from '../fair/deck/keys.ts';
import type { DeckHappening } from '../fair/deck/state.ts';
import type { CardGameWait, Known } from '../games/cards.ts';
import type { Talk } from '../games/game.ts';
import type { Entry, EntryHash, TableId } from '../log/entry.ts';
import type { Feeds } from '../log/feeds.ts';
import type { SeatKeys, Vote } from './body.ts';
import type { Cards } from './cards.ts';
import type { Fault } from './fault.ts';
import type { Founding } from './founding.ts';
import type { Round } from './round.ts';
import type { GameHappening, GameRules } from './rules.ts';
import type { Worked } from './works.ts';

/** A seat played from this phone. Several of them: pass and play, by the same signed log. */
export interface OwnSeat {
  readonly seat: Seat;
  /** 32 random bytes, kept on this phone for this table only. */
  readonly secretKey: Bytes;
  /** 32 random bytes from which all other randomness of the seat comes; published after the game. */
  readonly seed: Bytes;
}

/** An own seat with its chain at hand. */
export interface Own extends OwnSeat {
  /** The chain in use, made when it is first needed. */
  readonly chain: { readonly index: number; readonly chain: Chain } | null;
  /** Its secret key of the deck; `null` as long as there is no deck. */
  readonly deck: OwnDeck | null;
  /** The faces of the cards of the deck that the seat can read. */
  readonly known: Known;
  /** The secret choice that this page has fixed last. After a restart it is found again among all that the rules offer, which takes longer. */
  readonly chosen: Bytes | null;
}

/** One roll with all that is needed to compute it again. */
export interface RollRecord {
  /** From 1. */
  readonly number: number;
  /** How many seats had left the deck. */
  readonly epoch: number;
  /** The step that the roll led to: its place in `history`. */
  readonly step: number;
  readonly by: Seat | null;
  /** The hash of the action for which the dice were rolled; of several entries, the hash of their hashes. */
  readonly cause: Bytes;
  readonly parts: readonly RollPart[];
  readonly digest: Bytes;
  readonly dice: readonly number[];
  readonly values: readonly number[];
}

/** What can happen at a table. The last two do not concern the rules: a seat that is out has taken its layer off the deck (K10), and a deck was made anew without some (V5). */
export type TableHappening<Action> = GameHappening<Action> | Extract<DeckHappening, { readonly kind: 'left' | 'rebuilt' }>;

/** One thing that happened, for the readable log and for replays. */
export interface Moment<Action> {
  /** The step it led to, from 1: `digests[step]` is the digest of what all have after it. */
  readonly step: number;
  readonly happening: TableHappening<Action>;
  /** The entries that made it. */
  readonly sources: readonly { readonly seat: Seat; readonly number: number; readonly hash: EntryHash }[];
}

/** An answer that a seat may have given to a wait that ended before it was read. */
export interface Lapse {
  readonly seat: Seat;
  readonly kind: 'answer' | 'commit' | 'reveal' | 'deck';
  /** The step at which that wait had begun. */
  readonly round: number;
}

/** An entry, by its place. */
export interface EntryPlace {
  readonly seat: Seat;
  readonly number: number;
}

/** A vote, with the entry that it came in. */
export interface Cast {
  readonly entry: Entry;
  readonly vote: Vote;
}

/** All others have gone on without these seats. */
export interface Drop {
  /** What the table was waiting for: from there on nothing of these seats is read. */
  readonly place: EntryPlace;
  readonly seats: readonly Seat[];
  /** The step at which the table waited there. */
  readonly step: number;
}

/** One game at one table, as one phone holds it. */
export interface Table<Options, State, Action, View, Outcome> {
  readonly rules: GameRules<Options, State, Action, View, Outcome>;
  readonly founding: Founding;
  readonly tableId: TableId;
  readonly seats: readonly Seat[];
  readonly owns: readonly Own[];
  /** Rolls in one dice chain of the own seats. */
  readonly chainLength: number;
  /** Own entries are signed only while the phone knows all that its seats ever signed: after `restored` or `begin`, until `rest` or a sign of another phone with the seat. */
  readonly awake: boolean;

  readonly feeds: Feeds;
  /** By seat: the number of the next entry to be read. */
  readonly cursors: readonly number[];
  /** Talk that was heard before its feed was read so far. */
  readonly heard: readonly EntryPlace[];
  readonly lapsed: readonly Lapse[];
  /** Every vote that has arrived, read or not. */
  readonly votes: readonly Cast[];
  readonly drops: readonly Drop[];
  /** By seat: the last step at which it was asked when somebody was to be dropped. */
  readonly present: readonly number[];

  /** By seat; empty until all keys are read. */
  readonly keys: readonly SeatKeys[];
  /** By seat: what is known of its dice chain. */
  readonly chains: readonly ChainTip[];
  /** Rolls begun so far. */
  readonly rollsBegun: number;

  readonly state: State;
  readonly wait: CardGameWait<Outcome>;
  readonly cards: Cards;
  /** Proofs of shuffle that this phone has checked, and whether they hold. */
  readonly judged: Judged;
  /** Happenings so far. */
  readonly step: number;
  /** By step: the digest of the state (and of the deck, if there is one), from the start at 0. */
  readonly digests: readonly Bytes[];
  readonly history: readonly Moment<Action>[];
  readonly rolls: readonly RollRecord[];
  readonly round: Round<Action>;
  readonly fault: Fault | null;
}

/** Where a table stands. */
export type Phase<Outcome> =
  /** Keys and readiness are being exchanged; nobody can play yet. */
  | { readonly kind: 'setup' }
  | { readonly kind: 'playing' }
  /** The result counts at once; the certificate follows when all seeds are there. */
  | { readonly kind: 'over'; readonly outcome: Outcome; readonly certificate: Certificate }
  /** Phones differ, or a seat signed what cannot be: nothing more is read or signed. */
  | { readonly kind: 'halted'; readonly fault: Fault };

/** What can happen to a table. */
export type TableEvent<Action> =
  /**
   * Entries from other phones, in any order and any number of times. `sole`: this phone has all that its seats ever signed, so what comes of theirs now was
   * signed by another one that has the seat too; from then on this phone signs nothing.
   */
  | { readonly kind: 'received'; readonly entries: readonly Uint8Array[]; readonly sole?: boolean }
  /** All entries that this phone had saved; own entries that are due and missing are made, unless a record was broken (`refused`): then `begin` has to follow, once the others have sent what they have. */
  | {
      readonly kind: 'restored';
      readonly entries: readonly Uint8Array[];
      /** From the effects `judged` of this phone, saved beside the entries: these proofs need not be checked again. */
      readonly judged?: readonly string[];
      /** Another phone had the seat, and may have signed more: nothing is signed before `begin`. */
      readonly asleep?: boolean;
    }
  /** This phone has all it ever signed at this table (nothing, at a new one): own entries may be made from now on. */
  | { readonly kind: 'begin' }
  /** The seat goes to another phone: nothing more is signed here. */
  | { readonly kind: 'rest' }
  /** An open choice. */
  | { readonly kind: 'act'; readonly seat: Seat; readonly action: Action }
  /** A secret choice. */
  | { readonly kind: 'choose'; readonly seat: Seat; readonly action: Action }
  | { readonly kind: 'say'; readonly seat: Seat; readonly talk: Talk }
  /** Whether to go on without these seats, one of which everybody waits for: `drop` proposes it, or agrees. */
  | { readonly kind: 'vote'; readonly seat: Seat; readonly seats: readonly Seat[]; readonly drop: boolean }
  /** One of `worksOf` is done (work.ts). What nobody needs any more changes nothing. */
  | Worked;

/** What the shell has to do. */
export type Effect =
  /** A new entry of an own seat: save it, then send it. */
  | { readonly kind: 'publish'; readonly seat: Seat; readonly number: number; readonly bytes: Bytes }
  /** A new valid entry of another phone: save it and pass it on. */
  | { readonly kind: 'keep'; readonly seat: Seat; readonly number: number; readonly bytes: Bytes }
  /** An own event that is not possible now, or bytes from a peer that are no valid entry of this table; nothing has changed by it. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly bytes: Uint8Array | null }
  /**
   * This phone has found that a proof of shuffle holds. Save the name, to be handed back by `restored`: it is the hash of the proof and of the whole
   * statement, made by this phone, so it can stand for no other proof, and an entry that was merely received and saved has none.
   */
  | { readonly kind: 'judged'; readonly id: string }
  /** The table has halted (or, after its end, its certificate is broken). To show others, send them the evidence as if it were entries. */
  | { readonly kind: 'fault'; readonly fault: Fault };

/**
 * What the screens may ask of the app and what they are shown: nothing here knows Preact, and no screen knows links, logs or storage.
 * Everything that changes is a signal; intents return nothing, their effect is the next value of a signal.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../base/brand.ts';
import type { Refusal } from '../base/result.ts';
import type { Talk } from '../games/game.ts';
import type { Action, Options, Outcome, ScenarioName, Side, View } from '../games/ogres-vs-pixies/types.ts';
import type { Being } from '../games/pie-fight/deck.ts';
import type { Action as PieAction, Options as PieOptions, Outcome as PieOutcome, Story, View as PieView } from '../games/pie-fight/types.ts';
import type { GameName } from './games.ts';
import type { BeginningAnew } from './play/anew-scene.ts';
import type { Pairing } from './pair/pair-scene.ts';
import type { SeatScene } from './seat/scene.ts';
import type { Gallery } from './watch/gallery-scene.ts';

/** `watching`: between phones, and this one only looks on. */
export type Mode = 'phones' | 'one-phone' | 'watching';

/** `away`: not heard for a few seconds; shown quietly. */
export type Presence = 'here' | 'away';

export interface PlayerScene {
  readonly seat: Seat;
  readonly name: string;
  /** Player colour and its shape go by seat. */
  readonly side: Side | null;
  /** Played from this phone. */
  readonly local: boolean;
  readonly presence: Presence;
  /** Milliseconds of the last measured round trip; `null` for local seats or before the first ping. */
  readonly ping: number | null;
}

/** One roll, with everything needed to compute it again. */
export interface RollScene {
  readonly number: number;
  readonly step: number;
  readonly cause: string;
  readonly sides: readonly number[];
  readonly values: readonly number[];
  readonly by: Seat | null;
  /** In hex. */
  readonly parts: readonly { readonly seat: Seat; readonly preimage: string }[];
  readonly causeHash: string;
  readonly digest: string;
  /** Recomputed on this phone from the parts. */
  readonly checked: boolean;
}

/** One thing that happened, for the readable log; dice stand beside what they belong to. */
export type HistoryItem =
  | { readonly kind: 'action'; readonly step: number; readonly seat: Seat; readonly action: Action; readonly before: View; readonly after: View; readonly dice: readonly number[] | null }
  | { readonly kind: 'tree'; readonly step: number; readonly dice: readonly number[]; readonly before: View; readonly after: View }
  | { readonly kind: 'firefly'; readonly step: number; readonly hands: readonly [string, string]; readonly after: View }
  | { readonly kind: 'talk'; readonly step: number; readonly seat: Seat; readonly talk: Talk };

export type TableTrouble =
  | { readonly kind: 'saving'; readonly refusal: Refusal }
  | { readonly kind: 'fault'; readonly seat: Seat; readonly refusal: Refusal }
  /** Phones differ, as the entry of this seat with this number shows. */
  | { readonly kind: 'desync'; readonly refusal: Refusal; readonly seat: Seat; readonly number: number }
  | { readonly kind: 'elsewhere' } // open in another tab
  | { readonly kind: 'signalling'; readonly refusal: Refusal }
  /** Somebody who wanted to join was turned away in a way that the people here can do something about. */
  | { readonly kind: 'visitor'; readonly name: string; readonly refusal: Refusal };

export interface RematchScene {
  /** Who has asked for a rematch, with sides kept or swapped, and among whom. */
  readonly asked: readonly { readonly seat: Seat; readonly swap: boolean; readonly among: readonly Seat[] }[];
  /** Who has begun another game without this phone; `null`: nobody. */
  readonly wentOn: readonly Seat[] | null;
}

/** A table of Ogres vs. Pixies. */
export interface PlayScene {
  readonly kind: 'play';
  readonly tableId: string;
  readonly mode: Mode;
  /** Whose eyes: the one local seat; with several, the one that has to act (else the last that did). `null` for a spectator. */
  readonly eyes: Seat | null;
  readonly view: View;
  /** Happenings so far, and the digest of the state after them in hex: alike on all phones. */
  readonly step: number;
  readonly digest: string;
  /** What `eyes` may choose now; empty when it is not to act. */
  readonly legal: readonly Action[];
  /** Entries sent and not yet answered (dice of other phones). */
  readonly pending: boolean;
  readonly waitsFor: readonly Seat[];
  readonly players: readonly PlayerScene[];
  /** `null`: nobody can look on. */
  readonly gallery: Gallery | null;
  readonly history: readonly HistoryItem[];
  readonly rolls: readonly RollScene[];
  readonly outcome: Outcome | null;
  readonly certificate: 'pending' | 'verified' | 'proved' | 'broken' | null;
  /** Whose seed has not come, or whose signature under the end: without it not everything is computed again. */
  readonly seedsMissing: readonly Seat[];
  readonly claim: ClaimScene;
  readonly troubles: readonly TableTrouble[];
  readonly rematch: RematchScene;
  /** Games won by each seat at this table, rematches included; draws count for nobody. */
  readonly series: readonly number[];
  /** Seconds left for this decision when the table has a timer. */
  readonly timer: { readonly secondsLeft: number; readonly of: number; /** The decision before this one was made by the phone, because time had run out. */ readonly ranOutBefore: boolean } | null;
  /** Why the last thing asked from here was not possible; `null` once something was. */
  readonly refused: Refusal | null;
}

/** A long piece of work with the cards: all phones, or this one, are at it. */
export interface Busy {
  /** `rebuilding`: the hidden cards, without somebody who has vanished. */
  readonly what: 'shuffling' | 'proving' | 'dealing' | 'rebuilding';
  readonly done: number;
  readonly of: number;
}

/** A quick phrase that somebody has said. `id` grows with each. */
export interface Heard {
  readonly id: number;
  readonly seat: Seat;
  /** Its place in the list that the screens have. */
  readonly phrase: number;
}

/** How many quick phrases there are; their words belong to the screens. */
export const PHRASE_COUNT = 12;

/** The others are asked whether to go on without somebody who has been away for a while. */
export interface GoingOn {
  /** Whom the person here may propose to go on without; empty: nobody. */
  readonly without: readonly Seat[];
  /** What somebody has proposed: who is asked, who has answered, and what the person here has said (`null`: nothing yet, or is not asked). */
  readonly proposal: {
    readonly seats: readonly Seat[];
    readonly voters: readonly Seat[];
    readonly answers: readonly { readonly seat: Seat; readonly drop: boolean }[];
    readonly mine: boolean | null;
  } | null;
  /** Without whom the game has gone on. */
  readonly dropped: readonly Seat[];
}

/** A table of Pie Fight. */
export interface PieScene {
  readonly kind: 'pie';
  readonly tableId: string;
  readonly mode: Mode;
  /** Whose eyes: the one local seat; with several, the one that holds the phone. `null`: nobody's, as a spectator. */
  readonly eyes: Seat | null;
  readonly view: PieView;
  /** What `eyes` may choose now; empty when it is not to act. */
  readonly legal: readonly PieAction[];
  readonly waitsFor: readonly Seat[];
  readonly players: readonly PlayerScene[];
  /** `null`: nobody can look on. */
  readonly gallery: Gallery | null;
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
  /** What was said lately, oldest first. */
  readonly heard: readonly Heard[];
  readonly outcome: PieOutcome | null;
  readonly certificate: 'pending' | 'verified' | 'proved' | 'broken' | null;
  /** Whose seed has not come, or whose signature under the end: without it not everything is computed again. */
  readonly seedsMissing: readonly Seat[];
  readonly claim: ClaimScene;
  readonly troubles: readonly TableTrouble[];
  readonly goingOn: GoingOn;
  readonly rematch: { readonly asked: readonly { readonly seat: Seat; readonly rotate: boolean; readonly among: readonly Seat[] }[]; readonly wentOn: readonly Seat[] | null };
  /** Games won by each seat at this table. */
  readonly series: readonly number[];
  readonly timer: { readonly secondsLeft: number; readonly of: number; /** The choice before this one was made by the phone. */ readonly ranOutBefore: boolean } | null;
  /** Why the last thing asked from here was not possible. */
  readonly refused: Refusal | null;
  /** Pass and play: whose turn it is to take the phone; nothing of anybody's hand is shown until the curtain is lifted. */
  readonly curtain: Seat | null;
}

/** Of two who are left one is away, so the game waits. `waits`: not yet for long enough; `offered`: the win may be claimed; `mine`, `theirs`: it was. */
export type ClaimScene = { readonly kind: 'none' } | { readonly kind: 'waits' | 'offered' | 'mine' | 'theirs'; readonly seat: Seat };

export interface SetupScene {
  readonly kind: 'setup';
  /** Between phones. */
  readonly anew: BeginningAnew | null;
  readonly players: readonly PlayerScene[];
  readonly waitsFor: readonly Seat[];
  readonly troubles: readonly TableTrouble[];
}

export const TIMERS = ['off', 'relaxed', 'quick'] as const;
export type TimerChoice = (typeof TIMERS)[number];

export interface OgresLobbyOptions {
  readonly game: 'ogres-vs-pixies';
  readonly scenario: ScenarioName;
  readonly first: Side | null;
  readonly timer: TimerChoice;
}
export interface PieLobbyOptions {
  readonly game: 'pie-fight';
  readonly ghostPies: boolean;
  readonly timer: TimerChoice;
}
/** The host's choice; all of it may change until the start, the game as long as it has a seat for everybody here. */
export type LobbyOptions = OgresLobbyOptions | PieLobbyOptions;

/** What somebody would like to play: a side; or, in Pie Fight, the being that nobody else has. */
export type Wish = Side | Being;

export interface LobbyMember {
  /** Stable while the lobby stands. */
  readonly id: string;
  readonly name: string;
  readonly host: boolean;
  readonly me: boolean;
  /** Seated, waiting to be let in by comparing words, or here to watch. */
  readonly status: 'seated' | 'knocking' | 'watching';
  /** In Pie Fight everybody who sits has one. */
  readonly wish: Wish | null;
  readonly presence: Presence;
  readonly ping: number | null;
  /** The two words both phones show while knocking. */
  readonly words: readonly [string, string] | null;
  /** Has no seat and wants none, now or once let in. */
  readonly watches: boolean;
}

export interface LobbyScene {
  readonly kind: 'lobby';
  readonly host: boolean;
  /** Six letters; `null` until the signalling server knows us. */
  readonly code: string | null;
  /** The whole link, secret included, for the QR code and for sharing. */
  readonly link: string | null;
  readonly options: LobbyOptions;
  readonly members: readonly LobbyMember[];
  readonly canStart: boolean;
  readonly troubles: readonly TableTrouble[];
}

export interface ConnectingScene {
  readonly kind: 'connecting';
  readonly to: string;
  /** What is being tried now, in order to say it. */
  readonly step: 'opening' | 'signalling' | 'dialling' | 'hello' | 'admission';
  readonly words: readonly [string, string] | null;
}

/** The end of a try: why, and what can be done. */
export interface RefusedScene {
  readonly kind: 'refused';
  readonly refusal: Refusal;
}

export type TableScene = ConnectingScene | LobbyScene | SetupScene | PlayScene | PieScene | SeatScene | RefusedScene;

/** One table on this phone, from the first knock to the last rematch. */
export interface TableSession {
  readonly scene: ReadonlySignal<TableScene>;
  /** Other phones come here without any server; `null`: no phone can. */
  readonly pairing: ReadonlySignal<Pairing | null>;
  // lobby
  setName(name: string): void;
  /** A being that somebody else has is not to be had. */
  setWish(wish: Wish | null): void;
  setOptions(options: LobbyOptions): void;
  /** Lets in who knocks; also during the game, who would like to watch. */
  admit(memberId: string): void;
  removeMember(memberId: string): void;
  start(): void;
  // before the game has begun
  /** An answer to `anew`: whether to begin anew without these, or to wait. */
  beginAnew(without: readonly Seat[], yes: boolean): void;
  // play: Ogres vs. Pixies
  /** Sends the actions one after another; stops at the first that is refused or waits for dice. */
  act(actions: readonly Action[]): void;
  choose(action: Action): void;
  // play: both
  say(talk: Talk): void;
  /**
   * Starts when all whom it is for ask for the same; asking again changes what one asks for. `swap`: sides swapped, or beings moved on by one seat.
   * `seats`: whom it is for, this phone's among them; everybody, when it is not said.
   */
  askRematch(swap: boolean, seats?: readonly Seat[]): void;
  /** The others have begun another game without this phone (`wentOn`): it looks on there from now on. */
  watchOn(): void;
  /** Pie Fight; does nothing at another table. */
  readonly pie: PieSession;
  /** While `claim` offers it. To agree to somebody else's is to resign. */
  claimWin(): void;
  /** Gives the seat up here, and then shows the code by which another phone takes it. */
  moveSeat(): void;
  /** Takes it back, after the others have told how far it has gone; `anyway`: even if it was played elsewhere since. */
  takeSeatBack(anyway: boolean): void;
  /** This tab goes on with a table that another tab has open: after the trouble `elsewhere`, or the refusal `table/elsewhere`. */
  takeOver(): void;
  /** After a refusal: tries again. */
  retry(): void;
  /** The saved game as a file's text; of one that is not over, with what this phone saw of it, so that phones can be compared. */
  exportGame(): string;
  /** Stops playing here; the table stays saved. */
  leave(): void;
}

export interface PieSession {
  /** An answer that is kept secret until all have answered. */
  choose(action: PieAction): void;
  /** An answer that all see at once. */
  act(action: PieAction): void;
  say(talk: Talk): void;
  /** Too many in a short time are not sent. */
  phrase(index: number): void;
  /** An answer to `goingOn`: whether to go on without these, or to wait. */
  goOnWithout(seats: readonly Seat[], goOn: boolean): void;
  askRematch(rotate: boolean, seats?: readonly Seat[]): void;
  watchOn(): void;
  /** The one named by the curtain holds the phone now. */
  lift(): void;
  /** As at the table. */
  claimWin(): void;
  admit(id: string): void;
  removeMember(id: string): void;
  moveSeat(): void;
  takeOver(): void;
  exportGame(): string;
  leave(): void;
}

export interface SavedTable {
  readonly tableId: string;
  readonly game: GameName;
  readonly mode: Mode;
  readonly names: readonly string[];
  /** `null`: a game without scenarios. */
  readonly scenario: ScenarioName | null;
  readonly round: number;
  /** `broken`: its record cannot be read; kept until it is forgotten, and `resume` says what is wrong. */
  readonly status: 'playing' | 'over' | 'broken';
  /** The win was claimed here while the other one was away; the game is not over for that. */
  readonly claimed?: boolean;
  /** The seat is on another phone now; it can be taken back here. */
  readonly moved?: boolean;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

export interface Settings {
  readonly name: string;
  readonly theme: 'system' | 'dark' | 'light';
  readonly motion: 'system' | 'reduced' | 'full';
  /** `null`: the server that served the page when it can signal, else the public one. */
  readonly signalling: { readonly host: string; readonly port: number; readonly path: string; readonly secure: boolean } | null;
  readonly iceServers: readonly { readonly urls: string; readonly username?: string; readonly credential?: string }[];
}

/** The whole app behind the screens. */
export interface App {
  /** Settles once settings and saved tables are read; never fails. */
  readonly ready: Promise<void>;
  readonly settings: ReadonlySignal<Settings>;
  /** Refused with what is wrong with it; nothing is saved then. */
  setSettings(settings: Settings): Refusal | null;
  readonly saved: ReadonlySignal<readonly SavedTable[]>;
  readonly storage: ReadonlySignal<'ok' | 'memory-only'>;
  /** A table of which this phone is the host: the one that a reload interrupted, else a new one. By default of Ogres vs. Pixies. */
  host(game?: GameName): Promise<TableSession>;
  /** By code (`KQXMPA`) or by link. */
  join(codeOrLink: string): Promise<TableSession>;
  /** To look on: by the host's code or link, as `join`; or by a link that any phone at the table shows. */
  watch(codeOrLink: string): Promise<TableSession>;
  /** By what another phone at a table shows, without any server: to play, to come back, or when the game is on to watch. */
  pair(link: string): Promise<TableSession>;
  /** A seat that was given up on another phone, by its link. */
  takeSeat(link: string): Promise<TableSession>;
  passAndPlay(options: Options, names: readonly [string, string]): Promise<TableSession>;
  /** The same for Pie Fight: one name for each being. */
  passPies(options: PieOptions, names: readonly string[]): Promise<TableSession>;
  resume(tableId: string): Promise<TableSession>;
  forget(tableId: string): Promise<void>;
  exportAll(): Promise<string>;
  importFile(text: string): Promise<Refusal | null>;
  eraseEverything(): Promise<void>;
}

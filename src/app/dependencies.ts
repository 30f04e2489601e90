/** What the app needs from outside: tests give it memory and a clock of their own, the browser the real things. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Bytes } from '../base/bytes.ts';
import type { Address, Clock, Net } from '../net/link.ts';
import type { GuardedStore } from '../store/guarded.ts';
import type { SavedTable, Settings } from './api.ts';
import type { Doubts } from './doubts.ts';
import type { Mailbox } from './pair/mailbox.ts';
import type { Workshop } from './work/workshop.ts';

/** Unpredictable bytes. */
export type Randomness = (length: number) => Bytes;

/** One tab per table. */
export interface Tabs {
  /**
   * How to let go of the name; `null` when another tab holds it and `take` is not set.
   * `lost` runs when another tab takes it; that tab waits, for a while, until it settles.
   */
  hold(name: string, take: boolean, lost: () => Promise<void>): Promise<(() => void) | null>;
}

/** What the device does for an open table; each returns how to stop. */
export interface Device {
  /** No update may reload this page. */
  holdLiveTable(): () => void;
  keepAwake(): () => void;
  /** Asks the browser not to evict what is saved. */
  persist(): void;
  /** Runs when the page can be seen again or was frozen. */
  onWake(run: () => void): () => void;
}

export interface Dependencies {
  readonly store: GuardedStore;
  readonly clock: Clock;
  /** Milliseconds since 1970, for the dates of saved tables. */
  readonly today: () => number;
  readonly random: Randomness;
  readonly openNet: (base: Address, settings: Settings) => Promise<Net>;
  readonly tabs: Tabs;
  readonly device: Device;
  readonly doubts: Doubts;
  readonly mailbox: Mailbox;
  /** Where long work with the cards is done; asked for when a table first needs it. */
  readonly workshop: () => Promise<Workshop>;
  /** Of the app: what is said to those who look into a fault. */
  readonly version: string;
  /** The address of the page, for links. */
  readonly page: string;
}

/** What the sessions get of the app around them. */
export interface Shell extends Dependencies {
  readonly settings: ReadonlySignal<Settings>;
  /** The home screen lists it from now on, as it is now. */
  noteSaved(saved: SavedTable): void;
  /** The home screen lists more of it than the game itself tells. */
  relist(tableId: string, part: Pick<SavedTable, 'claimed' | 'moved'>): Promise<void>;
  /** The home screen lists it no more; what is kept of it stays. */
  delist(tableId: string): Promise<void>;
}

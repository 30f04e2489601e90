/** What a table knows of the other phones: who is there, and whether new ones can come. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import type { Refusal } from '../../base/result.ts';
import type { Presence } from '../api.ts';
import type { Gallery } from '../watch/gallery-scene.ts';

export interface Contact {
  readonly presence: Presence;
  readonly ping: number | null;
}

export interface Peers {
  readonly contacts: ReadonlySignal<ReadonlyMap<Seat, Contact>>;
  /** Why this phone cannot be dialled now; play goes on without. */
  readonly signalling: ReadonlySignal<Refusal | null>;
  /** Those who look on; `null`: nobody can. */
  readonly gallery: ReadonlySignal<Gallery | null>;
}

/** For a table whose seats are all on this phone. */
export const NO_PEERS: Peers = { contacts: signal(new Map()), signalling: signal(null), gallery: signal(null) };

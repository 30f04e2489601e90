/** What surrounds the stage of a game, whichever it is: the phone, the other people, the way to the next game. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import type { RematchScene } from '../api.ts';
import type { Way } from '../../net/detour.ts';
import type { Shell } from '../dependencies.ts';
import type { Stage } from '../stage.ts';
import type { Difference } from './halts.ts';
import type { Peers } from './peers.ts';

/** How the people at this table come to the next one. */
export interface Rematch {
  readonly shown: ReadonlySignal<RematchScene>;
  /** `seats`: of those who are to play it; all, when it is not said. */
  ask(swap: boolean, seats?: readonly Seat[]): void;
}

/** What the stage of a game gets. */
export interface Surroundings {
  readonly shell: Shell;
  readonly peers: Peers;
  readonly rematch: Rematch;
  /** Where another phone has found that it differs from the rest; `null`: none has said so. */
  readonly difference: ReadonlySignal<Difference | null>;
  /** Whether this phone may choose: it knows all that it ever said here. */
  readonly settled: ReadonlySignal<boolean>;
  readonly close: (forGood: boolean) => void;
}

export interface PlayStage extends Stage {
  /** A way to a member; or to somebody who only looks on (`null`), to whom no ear is lent. */
  meet(seat: Seat | null, way: Way): void;
}

/** What is shown before a game has begun, when somebody is missing. */
import type { Seat } from '../../base/brand.ts';

/** Somebody is missing before the game could begin. */
export interface BeginningAnew {
  /** Whom the person here may begin anew without: who has been away for a while. */
  readonly without: readonly Seat[];
  /** The same, when too few are left for a game: it waits. */
  readonly waitsFor: readonly Seat[];
  /** What somebody has asked for: without whom, who has said yes, and whether the person here is one of them. */
  readonly proposal: { readonly without: readonly Seat[]; readonly asked: readonly Seat[]; readonly mine: boolean } | null;
  /** Who plays another game without this phone; `null`: nobody. */
  readonly wentOn: readonly Seat[] | null;
  /** Whether it can look on there: nobody can at a table of an older version. */
  readonly canWatch: boolean;
}

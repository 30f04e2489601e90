/** What the stages of a table get when it is entered. */
import type { Shell } from '../dependencies.ts';
import type { Holding } from '../seat/holding.ts';
import type { OpenGame } from './kind.ts';
import type { Phones } from '../phones.ts';
import type { Members } from './members.ts';

/** What is needed to run a table. */
export interface TableOptions {
  readonly shell: Shell;
  readonly game: OpenGame;
  /** Something was saved of it: it is gone on with. */
  readonly returning: boolean;
  /** Whose the seat is, if it was ever moved. */
  readonly holding: Holding | null;
  /** Lets go of the table, so that another tab may have it. */
  readonly release: () => void;
  /** Enters the next table, once this stage is closed. */
  readonly goOn: (key: string, known?: { readonly members: Members } | { readonly phones: Phones }) => Promise<void>;
}

/** The rounds that are over, as they were told. The table keeps what happened, so they are told again from that; only what is new is worked out. */
import { invariant } from '../../../base/result.ts';
import type { Options, Story } from '../../../games/pie-fight/types.ts';
import { applyTo } from '../../../table/rules.ts';
import { rules, type PieMoment, type PieTable } from './table.ts';

export interface Stories {
  /** All finished rounds, oldest first; the same list while there is no new one. */
  upTo(table: PieTable): readonly Story[];
}

export function createStories(options: Options, seats: number): Stories {
  const started = rules.start(options, seats);
  invariant(started.ok, 'createStories: the options of a founded table start a game');
  const begun = started.value;
  let state = begun;
  let told: readonly PieMoment[] = [];
  let stories: readonly Story[] = [];

  function tell({ happening }: PieMoment): void {
    // Who has left the deck, and that it was made anew, is no affair of the rules.
    if (happening.kind === 'left' || happening.kind === 'rebuilt') return;
    const applied = applyTo(rules, state, happening);
    invariant(applied.ok, 'createStories: what a table has done can be done again');
    state = applied.value;
    const { lastStory } = state;
    if (lastStory !== null && lastStory.round !== stories.at(-1)?.round) stories = [...stories, lastStory];
  }
  return {
    upTo(table) {
      // What this phone has read may turn out to be overtaken: the others had gone on without somebody before that.
      if (told.at(-1) !== table.history[told.length - 1]) [state, stories, told] = [begun, [], []];
      for (const moment of table.history.slice(told.length)) tell(moment);
      told = table.history;
      return stories;
    },
  };
}

/** The table without a worker: every work is done on the spot. For tests, simulations and the command line; a screen would stand still. */
import { finish } from '../crypto/job.ts';
import { step, type Stepped } from './step.ts';
import type { Effect, Table, TableEvent } from './table.ts';
import { runWork, worksOf } from './work.ts';

/** `step`, with all the work that follows from it. */
export function stepNow<O, S, A, V, R>(table: Table<O, S, A, V, R>, event: TableEvent<A>): Stepped<O, S, A, V, R> {
  const first = step(table, event);
  const rest = workNow(first.table);
  return { table: rest.table, effects: [...first.effects, ...rest.effects] };
}

/** All the work there is. */
export function workNow<O, S, A, V, R>(table: Table<O, S, A, V, R>): Stepped<O, S, A, V, R> {
  const effects: Effect[] = [];
  let now = table;
  for (let [asked] = worksOf(now); asked !== undefined; [asked] = worksOf(now)) {
    const stepped = step(now, finish(runWork(asked)));
    effects.push(...stepped.effects);
    now = stepped.table;
  }
  return { table: now, effects };
}

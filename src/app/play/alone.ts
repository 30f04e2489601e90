/** A table whose seats are all on this phone: pass and play. The same signed log as with phones, without links. */
import { computed } from '@preact/signals-core';
import { encode } from '../../base/codec.ts';
import { asSeat } from '../../base/brand.ts';
import type { Options } from '../../games/ogres-vs-pixies/types.ts';
import { makeJoin, PROTOCOL, type Founding } from '../../table/founding.ts';
import type { Randomness } from '../dependencies.ts';
import type { Stage } from '../stage.ts';
import { saveNew } from './founded.ts';
import { rules } from './game.ts';
import { nextOptions, scoreAfter } from './next.ts';
import { NO_PEERS } from './peers.ts';
import type { TableRecord } from './record.ts';
import { playStage, type TableOptions } from './stage.ts';

/** A new table with fresh keys for every seat. */
export function foundAlone(random: Randomness, options: Options, names: readonly string[], before: Pick<TableRecord, 'game' | 'series'> | null): TableRecord {
  const at = { game: rules.name, rulesVersion: rules.version };
  const owns = names.map((_, seat) => ({ seat: asSeat(seat), secretKey: random(32), seed: random(32) }));
  const joins = owns.map(({ secretKey, seat }) => makeJoin(at, secretKey, random(32), names[seat] ?? ''));
  const founding: Founding = { protocol: PROTOCOL, ...at, options: encode(rules.options, options), joins };
  return { founding, owns, mode: 'one-phone', code: '', timer: 'off', ...(before ?? { game: 0, series: names.map(() => 0) }) };
}

const ALWAYS = computed(() => true);
const NOBODY_ASKED = computed(() => ({ asked: [] }));

/** Its rematch starts as soon as it is asked for: whoever holds the phone speaks for both. */
export function aloneStage({ shell, record, running, release, goOn }: TableOptions): Stage {
  async function ask(swap: boolean): Promise<void> {
    const table = running.table.peek();
    const names = record.founding.joins.map((join) => join.name);
    const key = await saveNew(shell, foundAlone(shell.random, nextOptions(record, table, swap), names, scoreAfter(record, table)));
    stage.close(false);
    await goOn(key);
  }
  const rematch = { shown: NOBODY_ASKED, ask: (swap: boolean): void => void ask(swap) };
  const stage = playStage({ shell, record, running, peers: NO_PEERS, rematch, settled: ALWAYS, close: release });
  return stage;
}

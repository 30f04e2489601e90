/** A table whose seats are all on this phone: pass and play. The same signed log as with phones, without links. */
import { computed } from '@preact/signals-core';
import { asSeat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import { makeJoin, PROTOCOL, type Founding, type JoinGame } from '../../table/founding.ts';
import type { Randomness } from '../dependencies.ts';
import type { Stage } from '../stage.ts';
import { saveNew } from './founded.ts';
import { kindOfTable } from './kinds.ts';
import { NO_PEERS } from './peers.ts';
import { circleOf, NOT_WATCHED, type TableRecord } from './record.ts';
import type { TableOptions } from './table-options.ts';

export interface AloneGame {
  readonly at: JoinGame;
  /** As the rules encode them. */
  readonly options: Bytes;
  readonly names: readonly string[];
}

/** A new table with fresh keys for every seat. */
export function foundAlone(random: Randomness, { at, options, names }: AloneGame, before: Pick<TableRecord, 'game' | 'series'> | null): TableRecord {
  const owns = names.map((_, seat) => ({ seat: asSeat(seat), secretKey: random(32), seed: random(32) }));
  const joins = owns.map(({ secretKey, seat }) => makeJoin(at, secretKey, random(32), names[seat] ?? ''));
  const founding: Founding = { protocol: PROTOCOL, game: at.game, rulesVersion: at.rulesVersion, options, joins };
  return { founding, owns, mode: 'one-phone', code: '', circle: circleOf(founding), ...NOT_WATCHED, timer: 'off', ...(before ?? { game: 0, series: names.map(() => 0) }) };
}

const ALWAYS = computed(() => true);
const NO_DIFFERENCE = computed(() => null);
const NOBODY_ASKED = computed(() => ({ asked: [], wentOn: null }));

/** Its rematch starts as soon as it is asked for: whoever holds the phone speaks for all. */
export function aloneStage({ shell, game, release, goOn }: TableOptions): Stage {
  const { founding } = game.record;
  const seats = founding.joins.map((_, seat) => asSeat(seat));
  let asked = false;
  async function ask(swap: boolean): Promise<void> {
    // A second tap may come before the next game is laid.
    if (asked) return;
    asked = true;
    const next = { at: founding, options: game.nextOptions(swap, seats), names: founding.joins.map((join) => join.name) };
    const record = foundAlone(shell.random, next, game.score(seats));
    const key = await saveNew(shell, record, kindOfTable(record).summary(record, shell.today()));
    stage.close(false);
    await goOn(key);
  }
  const rematch = { shown: NOBODY_ASKED, ask: (swap: boolean): void => void ask(swap) };
  const stage = game.stage({ shell, peers: NO_PEERS, rematch, difference: NO_DIFFERENCE, settled: ALWAYS, close: release });
  return stage;
}

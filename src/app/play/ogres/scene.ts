/** What the screen is shown of a table: drawn from the table and what surrounds it, nothing kept but what is costly to work out again. */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../../base/brand.ts';
import { toHex } from '../../../base/bytes.ts';
import type { Refusal } from '../../../base/result.ts';
import type { Health } from '../../../store/guarded.ts';
import { choicesOf, phaseOf, viewOf, waitingFor } from '../../../table/show.ts';
import type { PlayScene, RematchScene, SetupScene } from '../../api.ts';
import { NO_CLAIM } from '../claims.ts';
import type { Peers } from '../peers.ts';
import type { Surroundings } from '../around.ts';
import { certificateFor, NO_CERTIFICATE, playersAt, troublesAt } from '../people.ts';
import { keyOf, type TableRecord } from '../record.ts';
import { seriesWith } from '../series.ts';
import { createHistory } from './history.ts';
import { createRolls } from './rolls.ts';
import { winnerOf, type OgresGame, type OgresTable } from './table.ts';

export interface SceneSources {
  readonly game: OgresGame;
  readonly peers: Peers;
  readonly health: ReadonlySignal<Health>;
  readonly difference: Surroundings['difference'];
  readonly timer: ReadonlySignal<PlayScene['timer']>;
  readonly rematch: ReadonlySignal<RematchScene>;
  readonly refused: ReadonlySignal<Refusal | null>;
  readonly settled: ReadonlySignal<boolean>;
}

/** Whose seat this phone acts for: of several the one that is waited for, else the one that was last. */
export function createEyes(record: TableRecord): (table: OgresTable) => Seat | null {
  const local = record.owns.map((own) => own.seat);
  let last = local[0] ?? null;
  return (table) => {
    const due = waitingFor(table);
    last = local.find((seat) => due.includes(seat) && choicesOf(table, seat).length > 0) ?? last;
    return last;
  };
}

export function createScene(sources: SceneSources, eyesOf: (table: OgresTable) => Seat | null): ReadonlySignal<PlayScene | SetupScene> {
  const { game: { record, running, options }, peers } = sources;
  const local = record.owns.map((own) => own.seat);
  const history = createHistory(options, record.founding.joins.length, local.length === 1 ? (local[0] ?? null) : null);
  const rolls = createRolls();
  const tableId = keyOf(record);
  const troubles = computed(() => troublesAt(running.standing.value, peers, sources.health, sources.difference.value));

  return computed(() => {
    const table = running.table.value;
    const phase = phaseOf(table);
    const eyes = eyesOf(table);
    const view = viewOf(table, eyes);
    const players = playersAt(record, peers).map((player) => ({ ...player, side: view.sides?.[player.seat] ?? null }));
    const common = { players, waitsFor: waitingFor(table), troubles: troubles.value };
    if (phase.kind === 'setup') return { kind: 'setup', anew: null, ...common };
    const outcome = phase.kind === 'over' ? phase.outcome : null;
    return {
      kind: 'play',
      tableId,
      mode: record.mode,
      eyes,
      view,
      step: table.step,
      digest: toHex(table.digests[table.step] ?? new Uint8Array()),
      legal: eyes === null || !sources.settled.value ? [] : choicesOf(table, eyes),
      pending: table.round.kind === 'roll',
      ...common,
      gallery: peers.gallery.value,
      history: history.upTo(table),
      rolls: rolls.upTo(table),
      outcome,
      ...(phase.kind === 'over' ? certificateFor(phase.certificate, players) : NO_CERTIFICATE),
      claim: NO_CLAIM,
      rematch: sources.rematch.value,
      series: seriesWith(record.series, winnerOf(table)),
      timer: outcome === null ? sources.timer.value : null,
      refused: sources.refused.value,
    };
  });
}

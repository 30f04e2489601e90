/** What the screen of Pie Fight is shown. Through each pair of eyes only what the rules let it see; under the curtain, what a spectator sees. */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../../base/brand.ts';
import { toHex } from '../../../base/bytes.ts';
import type { Refusal } from '../../../base/result.ts';
import type { Clock } from '../../../net/link.ts';
import type { Health } from '../../../store/guarded.ts';
import { choicesOf, dealingOf, phaseOf, viewOf, waitingFor } from '../../../table/show.ts';
import type { Busy, Heard, PieScene, RematchScene, SetupScene } from '../../api.ts';
import { NO_CLAIM } from '../claims.ts';
import type { Peers } from '../peers.ts';
import type { Surroundings } from '../around.ts';
import { certificateFor, NO_CERTIFICATE, playersAt, troublesAt } from '../people.ts';
import { keyOf } from '../record.ts';
import { seriesWith } from '../series.ts';
import type { Sight } from './sight.ts';
import { createStories } from './stories.ts';
import { winnerOf, type PieGame, type PieTable } from './table.ts';

export interface SceneSources {
  readonly game: PieGame;
  readonly sight: ReadonlySignal<Sight>;
  readonly peers: Peers;
  readonly health: ReadonlySignal<Health>;
  readonly difference: Surroundings['difference'];
  readonly timer: ReadonlySignal<PieScene['timer']>;
  readonly rematch: ReadonlySignal<RematchScene>;
  readonly refused: ReadonlySignal<Refusal | null>;
  readonly settled: ReadonlySignal<boolean>;
  readonly goingOn: ReadonlySignal<PieScene['goingOn']>;
  readonly heard: ReadonlySignal<readonly Heard[]>;
  readonly moment: ReadonlySignal<number | null>;
  readonly clock: Clock;
}

type Around = Pick<PieScene, 'players' | 'gallery' | 'troubles'>;
/** What follows from the table and the eyes alone: the costly part. */
type Told = Omit<PieScene, keyof Around | 'busy' | 'goingOn' | 'revealIn' | 'heard' | 'certificate' | 'seedsMissing' | 'claim' | 'rematch' | 'timer' | 'refused'>;

export function createScene(sources: SceneSources): ReadonlySignal<PieScene | SetupScene> {
  const { game: { record, running }, peers, health, difference, moment, clock } = sources;
  const around = computed((): Around => ({ players: playersAt(record, peers), gallery: peers.gallery.value, troubles: troublesAt(running.standing.value, peers, health, difference.value) }));
  const told = createTold(sources);
  const busy = computed(() => busyWith(running.table.value, share.value));
  // In twentieths: what nobody sees need not be drawn.
  const share = computed(() => (running.work.value === null ? null : Math.floor(running.work.value * 20) / 20));

  return computed(() => {
    const phase = phaseOf(running.table.value);
    const { players, troubles } = around.value;
    if (phase.kind === 'setup') return { kind: 'setup', anew: null, waitsFor: told.value.waitsFor, players, troubles };
    const audit = phase.kind === 'over' ? certificateFor(phase.certificate, players) : NO_CERTIFICATE;
    return {
      ...told.value,
      ...around.value,
      busy: busy.value,
      revealIn: moment.value === null ? null : Math.max(0, moment.value - clock.now()),
      goingOn: sources.goingOn.value,
      heard: sources.heard.value,
      ...audit,
      claim: NO_CLAIM,
      rematch: { ...sources.rematch.value, asked: sources.rematch.value.asked.map(({ swap, ...ask }) => ({ ...ask, rotate: swap })) },
      timer: phase.kind === 'playing' ? sources.timer.value : null,
      refused: sources.refused.value,
    };
  });
}

function createTold({ game: { record, running, options }, sight, settled }: SceneSources): ReadonlySignal<Told> {
  const stories = createStories(options, record.founding.joins.length);
  const tableId = keyOf(record);
  return computed((): Told => {
    const table = running.table.value;
    const { eyes, curtain } = sight.value;
    const view = viewOf(table, eyes);
    return {
      kind: 'pie',
      tableId,
      mode: record.mode,
      eyes,
      curtain,
      view,
      legal: eyes === null || !settled.value ? [] : choicesOf(table, eyes),
      waitsFor: waitingFor(table),
      committed: committedAt(table),
      step: table.step,
      digest: toHex(table.digests[table.step] ?? new Uint8Array()),
      stories: stories.upTo(table).filter(({ round }) => round < (view.lastStory?.round ?? 0)),
      outcome: view.outcome,
      series: seriesWith(record.series, winnerOf(table)),
    };
  });
}

function committedAt(table: PieTable): readonly Seat[] {
  const { round } = table;
  if (round.kind === 'reveal') return round.seats;
  if (round.kind !== 'commit') return [];
  const waiting = waitingFor(table);
  return round.seats.filter((seat) => !waiting.includes(seat));
}

/** `share`: of the work of this phone that is under way. Entries of the others count whole. */
function busyWith(table: PieTable, share: number | null): Busy | null {
  const dealing = dealingOf(table);
  if (dealing === null) return null;
  const { kind, done, of } = dealing;
  const part = share === null ? 0 : Math.min(0.95, share);
  const what = kind === 'rebuild' ? 'rebuilding' : kind !== 'shuffle' ? 'dealing' : done * 2 < of ? 'shuffling' : 'proving';
  return { what, done: Math.round((done + part) * 20), of: of * 20 };
}

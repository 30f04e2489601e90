/** What the screen is shown of a table: drawn from the table and what surrounds it, nothing kept but what is costly to work out again. */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import { toHex } from '../../base/bytes.ts';
import { decode } from '../../base/codec.ts';
import { invariant, type Refusal } from '../../base/result.ts';
import type { Certificate } from '../../fair/audit.ts';
import { choicesOf, phaseOf, viewOf, waitingFor } from '../../table/show.ts';
import type { PlayerScene, PlayScene, RematchScene, SetupScene, TableTrouble } from '../api.ts';
import type { Health } from '../../store/guarded.ts';
import { savingTroubles } from '../troubles.ts';
import { rules, type GameTable } from './game.ts';
import { createHistory } from './history.ts';
import type { Peers } from './peers.ts';
import { keyOf, type TableRecord } from './record.ts';
import { createRolls } from './rolls.ts';
import { seriesWith } from './series.ts';

export interface SceneSources {
  readonly record: TableRecord;
  readonly table: ReadonlySignal<GameTable>;
  readonly peers: Peers;
  readonly health: ReadonlySignal<Health>;
  readonly timer: ReadonlySignal<PlayScene['timer']>;
  readonly rematch: ReadonlySignal<RematchScene>;
  readonly refused: ReadonlySignal<Refusal | null>;
  readonly settled: ReadonlySignal<boolean>;
}

/** Whose seat this phone acts for: of several the one that is waited for, else the one that was last. */
export function createEyes(record: TableRecord): (table: GameTable) => Seat | null {
  const local = record.owns.map((own) => own.seat);
  let last = local[0] ?? null;
  return (table) => {
    const due = waitingFor(table);
    last = local.find((seat) => due.includes(seat) && choicesOf(table, seat).length > 0) ?? last;
    return last;
  };
}

export function createScene(sources: SceneSources, eyesOf: (table: GameTable) => Seat | null): ReadonlySignal<PlayScene | SetupScene> {
  const { record } = sources;
  const options = decode(rules.options, record.founding.options);
  invariant(options.ok, 'createScene: a table was opened with its options');
  const local = record.owns.map((own) => own.seat);
  const history = createHistory(options.value, record.founding.joins.length, local.length === 1 ? (local[0] ?? null) : null);
  const rolls = createRolls();
  const tableId = keyOf(record);
  const troubles = computed(() => troublesOf(sources));

  return computed(() => {
    const table = sources.table.value;
    const phase = phaseOf(table);
    const eyes = eyesOf(table);
    const view = viewOf(table, eyes);
    const common = { players: playersOf(sources, view.sides), waitsFor: waitingFor(table), troubles: troubles.value };
    if (phase.kind === 'setup') return { kind: 'setup', ...common };
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
      history: history.upTo(table),
      rolls: rolls.upTo(table),
      outcome,
      certificate: phase.kind === 'over' ? certificateOf(phase.certificate, common.players) : null,
      rematch: sources.rematch.value,
      series: seriesWith(record.series, outcome, view.sides),
      timer: outcome === null ? sources.timer.value : null,
      refused: sources.refused.value,
    };
  });
}

function playersOf({ record, peers }: SceneSources, sides: PlayScene['view']['sides']): readonly PlayerScene[] {
  return record.founding.joins.map(({ name }, index) => {
    const seat = index as Seat;
    const local = record.owns.some((own) => own.seat === seat);
    const contact = peers.contacts.value.get(seat) ?? { presence: 'away', ping: null };
    return { seat, name, side: sides?.[seat] ?? null, local, ...(local ? { presence: 'here', ping: null } : contact) };
  });
}

function certificateOf(certificate: Certificate, players: readonly PlayerScene[]): PlayScene['certificate'] {
  if (certificate.kind !== 'proved') return certificate.kind;
  // A seed is still to come as long as its phone is there to send it.
  return certificate.unaudited.some((seat) => players[seat]?.presence === 'here') ? 'pending' : 'proved';
}

function troublesOf({ table, peers, health }: SceneSources): readonly TableTrouble[] {
  const troubles: TableTrouble[] = [];
  const { fault, awake } = table.value;
  if (fault !== null) troubles.push(fault.guilt === 'proven' ? { kind: 'fault', seat: fault.seat, refusal: fault } : { kind: 'desync', refusal: fault });
  if (!awake) troubles.push({ kind: 'saving', refusal: { code: 'table/entries-missing' } });
  troubles.push(...savingTroubles(health.value));
  if (peers.signalling.value !== null) troubles.push({ kind: 'signalling', refusal: peers.signalling.value });
  return troubles;
}

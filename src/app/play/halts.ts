/**
 * A phone whose table has halted signs nothing more, so the one that it disagrees with would wait for it for ever: it is told beside the log.
 * It is only word of it, and halts nothing here.
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { decode, encode, fixed, struct, u32 } from '../../base/codec.ts';
import { seatCodec } from '../../log/entry.ts';
import { createPace } from '../../net/pace.ts';
import type { Clock } from '../../net/link.ts';
import type { Line } from '../phones.ts';
import type { Running } from './running.ts';

/** The entry at which phones differ. */
export interface Difference {
  readonly seat: Seat;
  readonly number: number;
}
interface Halt extends Difference {
  readonly table: Bytes;
}
const haltCodec = struct<Halt>({ table: fixed(32), seat: seatCodec, number: u32 });

export interface Halts {
  /** Where another phone has found a difference; `null`: none has said so. */
  readonly heard: ReadonlySignal<Difference | null>;
  /** Who only looks on is told, and not heard. */
  meet(line: Line, way?: 'both' | 'tell' | 'hear'): void;
  close(): void;
}

export function createHalts({ tableId, standing }: Pick<Running, 'tableId' | 'standing'>, clock: Clock): Halts {
  const heard = signal<Difference | null>(null);
  const lines = new Set<Line>();

  function tell(to: Iterable<Line>): void {
    const { fault } = standing.value;
    if (fault === null) return;
    const bytes = encode(haltCodec, { table: tableId, seat: fault.seat, number: fault.number });
    for (const line of to) line.channel('halts').send(bytes);
  }
  const stop = effect(() => tell(lines));
  return {
    heard,
    meet(line, way = 'both') {
      const pace = createPace(8, 1);
      if (way !== 'hear') lines.add(line);
      line.link.listen((event) => {
        if (event.kind === 'state' && event.state === 'closed') lines.delete(line);
      });
      if (way !== 'tell') line.channel('halts').listen((bytes) => {
        const halt = decode(haltCodec, bytes);
        if (!halt.ok || !pace.take(1, clock.now())) return line.link.countFault();
        // Of another game at this table: the line lives longer than one.
        if (bytesEqual(halt.value.table, tableId)) heard.value = { seat: halt.value.seat, number: halt.value.number };
      });
      if (way !== 'hear') tell([line]);
    },
    close: stop,
  };
}

/**
 * A phone whose table has halted signs nothing more, so the one that it disagrees with would wait for it for ever: it is told beside the log.
 * It is only word of it, and halts nothing here.
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { fixed, struct, u32 } from '../../base/codec.ts';
import { seatCodec } from '../../log/entry.ts';
import type { Clock } from '../../net/link.ts';
import { createAside, type Aside } from './aside.ts';
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

export interface Halts extends Pick<Aside<Halt>, 'meet' | 'close'> {
  /** Where another phone has found a difference; `null`: none has said so. */
  readonly heard: ReadonlySignal<Difference | null>;
}

export function createHalts({ tableId, standing }: Pick<Running, 'tableId' | 'standing'>, clock: Clock): Halts {
  const heard = signal<Difference | null>(null);
  const aside = createAside({
    channel: 'halts', codec: haltCodec, clock, pace: { burst: 8, perSecond: 1 },
    standing() {
      const { fault } = standing.peek();
      return fault === null ? null : { table: tableId, seat: fault.seat, number: fault.number };
    },
    heard({ table, seat, number }) {
      // Of another game at this table: the way lives longer than one.
      if (bytesEqual(table, tableId)) heard.value = { seat, number };
      return true;
    },
  });
  const stop = effect(() => {
    if (standing.value.fault !== null) aside.remind();
  });
  return {
    heard,
    meet: aside.meet,
    close() {
      stop();
      aside.close();
    },
  };
}

/** A table's log, carried between this phone and all others that it is told of. */
import { effect } from '@preact/signals-core';
import type { Heads } from '../../log/feeds.ts';
import { createGossip } from '../../net/gossip.ts';
import type { Clock } from '../../net/link.ts';
import type { Line } from '../phones.ts';
import type { Running } from './running.ts';

export interface Carrying {
  /** `told`: who is there has said to have so much. */
  join(line: Line, told?: (heads: Heads) => void): void;
  /** Whether one who is heard has said to have as much. */
  reached(heads: Heads): boolean;
  close(): void;
}

export function carryLog(running: Running, clock: Clock): Carrying {
  const gossip = createGossip({
    table: running.tableId,
    clock,
    feeds: { heads: () => running.kept.peek(), marks: running.marks, differing: running.differing, lacking: running.lacking, receive: running.receive },
  });
  const stopTelling = running.kept.subscribe(() => gossip.advanced());
  /** Everybody shall see what halted this table. */
  function warn(): void {
    const { fault } = running.standing.value;
    if (fault !== null) gossip.spread(fault.evidence);
  }
  const stopWarning = effect(warn);
  return {
    join(line, told) {
      gossip.join(line.channel('gossip'), told);
      warn();
    },
    reached: gossip.reached,
    close() {
      stopTelling();
      stopWarning();
      gossip.close();
    },
  };
}

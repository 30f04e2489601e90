/** A table's log, carried between this phone and all others that it is told of. */
import { effect } from '@preact/signals-core';
import { createGossip } from '../../net/gossip.ts';
import type { Clock } from '../../net/link.ts';
import type { Line } from '../phones.ts';
import type { Running } from './running.ts';

export interface Carrying {
  join(line: Line): void;
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
    join(line) {
      gossip.join(line.channel('gossip'));
      warn();
    },
    close() {
      stopTelling();
      stopWarning();
      gossip.close();
    },
  };
}

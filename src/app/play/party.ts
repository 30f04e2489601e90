/** The stage of a game between phones: gossip with the members, and the way to the next game. */
import { effect } from '@preact/signals-core';
import { createGossip } from '../../net/gossip.ts';
import { heads, lacking } from '../../table/show.ts';
import { forgetHost } from '../lobby/record.ts';
import type { Stage } from '../stage.ts';
import { saveNew } from './founded.ts';
import type { Members } from './members.ts';
import type { TableRecord } from './record.ts';
import { PartyRematch } from './rematch.ts';
import { watchSettling } from './settling.ts';
import { playStage, type TableOptions } from './stage.ts';

export function partyStage({ shell, record, running, returning, release, goOn }: TableOptions, members: Members): Stage {
  const gossip = createGossip({
    table: running.table.peek().tableId,
    clock: shell.clock,
    feeds: {
      heads: () => heads(running.safe.peek()),
      lacking: (theirs) => lacking(running.safe.peek(), theirs),
      receive: running.receive,
    },
  });
  const rematch = new PartyRematch({ shell, record, running, members, next: (agreed) => void enterNext(agreed) });
  const stopTelling = running.safe.subscribe(() => gossip.advanced());
  /** Everybody shall see what halted this table. */
  function warn(): void {
    const { fault } = running.table.value;
    if (fault !== null) gossip.spread(fault.evidence);
  }
  const stopWarning = effect(warn);
  const settling = watchSettling(shell.clock, running, returning);
  members.attend((seat, line) => {
    settling.joined();
    gossip.join(line.channel('gossip'));
    rematch.join(seat, line);
    warn();
  });

  let goingOn = false;
  function close(forGood: boolean): void {
    if (forGood) void forgetHost(shell.store, record.code);
    stopTelling();
    stopWarning();
    settling.close();
    gossip.close();
    rematch.close();
    if (!goingOn) members.close();
    release();
  }
  const stage = playStage({ shell, record, running, peers: members, rematch, settled: settling.settled, close });
  async function enterNext(agreed: TableRecord): Promise<void> {
    const key = await saveNew(shell, agreed);
    goingOn = true;
    stage.close(false);
    await goOn(key, members);
  }
  return stage;
}

/** The stage of a game between phones: gossip with the members, and the way to the next game. */
import { effect } from '@preact/signals-core';
import { createGossip } from '../../net/gossip.ts';
import { forgetHost } from '../lobby/record.ts';
import type { Stage } from '../stage.ts';
import { saveNew } from './founded.ts';
import { createHalts } from './halts.ts';
import { kindOfTable } from './kinds.ts';
import type { Members } from './members.ts';
import { narrowed } from './narrowed.ts';
import type { TableRecord } from './record.ts';
import { PartyRematch } from './rematch.ts';
import { watchSettling } from './settling.ts';
import type { TableOptions } from './table-options.ts';

export function partyStage({ shell, game, returning, release, goOn }: TableOptions, members: Members): Stage {
  const { record, running } = game;
  const gossip = createGossip({
    table: running.tableId,
    clock: shell.clock,
    feeds: { heads: () => running.kept.peek(), marks: running.marks, differing: running.differing, lacking: running.lacking, receive: running.receive },
  });
  const rematch = new PartyRematch({ shell, game, members, next: (agreed) => void enterNext(agreed) });
  const stopTelling = running.kept.subscribe(() => gossip.advanced());
  /** Everybody shall see what halted this table. */
  function warn(): void {
    const { fault } = running.standing.value;
    if (fault !== null) gossip.spread(fault.evidence);
  }
  const stopWarning = effect(warn);
  const halts = createHalts(running, shell.clock);
  const settling = watchSettling(shell.clock, running, returning);

  let goingOn = false;
  function close(forGood: boolean): void {
    if (forGood) void forgetHost(shell.store, record.code);
    stopTelling();
    stopWarning();
    halts.close();
    settling.close();
    gossip.close();
    rematch.close();
    if (!goingOn) members.close();
    release();
  }
  const stage = game.stage({ shell, peers: members, rematch, difference: halts.heard, settled: settling.settled, close });
  members.attend((seat, line) => {
    settling.joined();
    gossip.join(line.channel('gossip'));
    rematch.join(seat, line);
    halts.meet(line);
    stage.meet(seat, line);
    warn();
  });
  async function enterNext(agreed: TableRecord): Promise<void> {
    const key = await saveNew(shell, agreed, kindOfTable(agreed).summary(agreed, shell.today()));
    goingOn = true;
    stage.close(false);
    await goOn(key, narrowed(members, agreed.founding));
  }
  return stage;
}

/** The stage of a game between phones: gossip with the members, and the way to the next game. */
import { effect } from '@preact/signals-core';
import { invariant } from '../../base/result.ts';
import { createGossip } from '../../net/gossip.ts';
import { heads, lacking } from '../../table/show.ts';
import { openPhones } from '../phones.ts';
import type { Stage } from '../stage.ts';
import { saveNew } from './founded.ts';
import { circleId, type Circle } from './greeting.ts';
import { createMembers } from './members.ts';
import type { TableRecord } from './record.ts';
import { createRematch } from './rematch.ts';
import { playStage, type TableOptions } from './stage.ts';

function circleOf({ founding, owns }: TableRecord): Circle {
  const identities = founding.joins.map((join) => join.identity);
  const [own] = owns;
  invariant(own !== undefined, 'circleOf: a table between phones has an own seat');
  return { id: circleId(identities), identities, own: own.seat, secretKey: own.secretKey };
}

export function partyStage({ shell, record, running, release, goOn, ...known }: TableOptions): Stage {
  const circle = circleOf(record);
  const members = known.members ?? createMembers(circle, known.phones ?? openPhones(shell, circle.identities[circle.own] ?? circle.id, null), shell.clock);
  const gossip = createGossip({
    table: running.table.peek().tableId,
    clock: shell.clock,
    feeds: {
      heads: () => heads(running.safe.peek()),
      lacking: (theirs) => lacking(running.safe.peek(), theirs),
      receive: running.receive,
    },
  });
  const rematch = createRematch({ shell, record, running, members, next: (agreed) => void enterNext(agreed) });
  const stopTelling = running.safe.subscribe(() => gossip.advanced());
  const stopWarning = effect(() => {
    // Everybody shall see what halted this table.
    if (running.table.value.fault !== null) gossip.spread(running.table.value.fault.evidence);
  });
  members.attend((seat, line) => {
    gossip.join(line.channel('gossip'));
    rematch.join(seat, line);
  });

  let goingOn = false;
  function close(): void {
    stopTelling();
    stopWarning();
    gossip.close();
    rematch.close();
    if (!goingOn) members.close();
    release();
  }
  const stage = playStage({ shell, record, running, peers: members, rematch, close });
  async function enterNext(agreed: TableRecord): Promise<void> {
    const key = await saveNew(shell, agreed);
    goingOn = true;
    stage.close(false);
    await goOn(key, members);
  }
  return stage;
}

/** The stage of a game between phones: gossip with the members, and the way to the next game. */
import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import { asSeat, type Seat } from '../../base/brand.ts';
import { createGossip } from '../../net/gossip.ts';
import { createAnew } from './anew.ts';
import { forgetHost } from '../lobby/record.ts';
import type { Stage } from '../stage.ts';
import { saveNew } from './founded.ts';
import { createHalts } from './halts.ts';
import { kindOfTable } from './kinds.ts';
import type { Members } from './members.ts';
import { narrowed } from './narrowed.ts';
import type { Peers } from './peers.ts';
import { keyOf } from './record.ts';
import { PartyRematch, type Agreed } from './rematch.ts';
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
  const peers = atThisTable(members, rematch.elsewhere);
  const anew = createAnew({ rematch, seats: record.founding.joins.map((_, seat) => asSeat(seat)), own: members.circle.own, least: game.least, peers, clock: shell.clock });
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
    anew.close();
    if (!goingOn) members.close();
    release();
  }
  const stage = game.stage({ shell, peers, rematch, difference: halts.heard, settled: settling.settled, close });
  members.attend((seat, line) => {
    settling.joined();
    gossip.join(line.channel('gossip'));
    rematch.join(seat, line);
    halts.meet(line);
    stage.meet(seat, line);
    warn();
  }, (line) => rematch.join(null, line));
  members.onlookers.show({ record, contacts: members.contacts });
  members.onlookers.attend((line) => {
    gossip.join(line.channel('gossip'));
    halts.meet(line, 'tell');
    stage.meet(null, line);
    warn();
  });
  async function enterNext({ record: agreed, beside }: Agreed): Promise<void> {
    const abandoned = !running.standing.peek().over;
    const key = await saveNew(shell, agreed, kindOfTable(agreed).summary(agreed, shell.today()), beside);
    goingOn = true;
    stage.close(false);
    if (abandoned) void running.saved().then(() => shell.delist(keyOf(record)));
    await goOn(key, { members: narrowed(members.whole, agreed.founding) });
  }
  const { onlookers } = members;
  return {
    ...stage,
    scene: computed(() => (stage.scene.value.kind === 'setup' ? { ...stage.scene.value, anew: anew.shown.value } : stage.scene.value)),
    intents: { ...stage.intents, beginAnew: anew.answer, admit: (id) => onlookers.admit(id), removeMember: (id) => onlookers.sendAway(id) },
  };
}

/** A phone that plays another game is not here, though it answers. */
const atThisTable = ({ contacts, signalling, gallery }: Peers, elsewhere: ReadonlySignal<ReadonlySet<Seat>>): Peers => ({
  signalling,
  gallery,
  contacts: computed(() => new Map([...contacts.value].map(([seat, contact]) => [seat, elsewhere.value.has(seat) ? { presence: 'away', ping: null } : contact]))),
});

/** The stage of a game between phones: gossip with the members, and the way to the next game. */
import { computed, type ReadonlySignal } from '@preact/signals-core';
import { asSeat, type Seat } from '../../base/brand.ts';
import type { TableScene } from '../api.ts';
import { createAnew, type Anew } from './anew.ts';
import type { PlayStage } from './around.ts';
import { carryLog, type Carrying } from './carrying.ts';
import { createClaims, type Claims } from './claims.ts';
import { forgetHost } from '../lobby/record.ts';
import type { Stage } from '../stage.ts';
import { saveNew } from './founded.ts';
import { createHalts, type Halts } from './halts.ts';
import { kindOfTable } from './kinds.ts';
import type { Members } from './members.ts';
import { narrowed } from './narrowed.ts';
import type { Peers } from './peers.ts';
import { keyOf } from './record.ts';
import { PartyRematch, type Agreed } from './rematch.ts';
import { createMoving } from '../seat/moving.ts';
import { watchSettling, type Settling } from './settling.ts';
import type { TableOptions } from './table-options.ts';

export function partyStage({ shell, game, returning, holding, release, goOn }: TableOptions, members: Members): Stage {
  const { record, running } = game;
  const rematch = new PartyRematch({ shell, game, members, next: (agreed) => void enterNext(agreed) });
  const peers = atThisTable(members, rematch.elsewhere);
  const anew = createAnew({ rematch, seats: record.founding.joins.map((_, seat) => asSeat(seat)), own: members.circle.own, least: game.least, canWatch: record.secret !== null, peers, clock: shell.clock });
  const halts = createHalts(running, shell.clock);
  const claims = createClaims({ shell, key: keyOf(record), running, others: record.founding.joins.map((_, seat) => asSeat(seat)).filter((seat) => seat !== members.circle.own), peers });
  const settling = watchSettling(shell.clock, { running, returning, mark: holding?.mark ?? null });
  const log = carryLog(running, shell.clock);
  const moving = createMoving({ shell, game, holding, reached: log.reached, settled: settling.settled, moved: () => void moved() });

  let goingOn = false;
  function close(forGood: boolean): void {
    if (forGood) void forgetHost(shell.store, record.code);
    log.close();
    halts.close();
    claims.close();
    settling.close();
    rematch.close();
    anew.close();
    moving.close();
    if (!goingOn) members.close();
    release();
  }
  const stage = game.stage({ shell, peers, rematch, difference: halts.heard, settled: settling.settled, close });
  listen(members, { settling, log, rematch, halts, claims, stage });
  members.onlookers.show({ record, contacts: members.contacts });
  async function enterNext({ record: agreed, beside }: Agreed): Promise<void> {
    const abandoned = !running.standing.peek().over;
    const key = await saveNew(shell, agreed, kindOfTable(agreed).summary(agreed, shell.today()), beside);
    goingOn = true;
    stage.close(false);
    if (abandoned) void running.saved().then(() => shell.delist(keyOf(record)));
    await goOn(key, { members: narrowed(members.whole, agreed.founding) });
  }
  async function moved(): Promise<void> {
    stage.close(false);
    await running.saved();
    await shell.relist(keyOf(record), { moved: true });
    await goOn(keyOf(record));
  }
  let watching = false;
  async function watchOn(): Promise<void> {
    const next = rematch.watched();
    if (next === null || watching) return;
    watching = true;
    const key = await saveNew(shell, next, kindOfTable(next).summary(next, shell.today()));
    stage.close(false);
    await goOn(key);
  }
  const { onlookers } = members;
  return {
    ...stage,
    pairing: members.pairing,
    scene: computed(() => told(stage.scene.value, anew, claims)),
    intents: { ...stage.intents, beginAnew: anew.answer, watchOn: () => void watchOn(), admit: (id) => onlookers.admit(id), removeMember: (id) => onlookers.sendAway(id), claimWin: claims.claim, moveSeat: moving.giveUp },
  };
}

interface Ears {
  readonly settling: Pick<Settling, 'joined' | 'told'>;
  readonly log: Pick<Carrying, 'join'>;
  readonly rematch: Pick<PartyRematch, 'meet'>;
  readonly halts: Pick<Halts, 'meet'>;
  readonly claims: Pick<Claims, 'meet'>;
  readonly stage: Pick<PlayStage, 'meet'>;
}

/** The log needs lines, since every phone passes on what it has; all else is said to whoever can be told, over a line or through others. */
function listen(members: Members, { settling, log, rematch, halts, claims, stage }: Ears): void {
  members.attend({
    line(seat, line) {
      settling.joined();
      log.join(line, (heads) => settling.told(seat, heads));
    },
    way(seat, way) {
      rematch.meet(seat, way);
      if (seat === null) return;
      halts.meet(seat, way);
      claims.meet(seat, way);
      stage.meet(seat, way);
    },
  });
  members.onlookers.attend((line) => {
    log.join(line, (heads) => settling.told(line, heads));
    halts.meet(null, line, 'tell');
    stage.meet(null, line);
  });
}

/** What the table tells beside the game. */
function told(scene: TableScene, anew: Anew, claims: Claims): TableScene {
  switch (scene.kind) {
    case 'setup': return { ...scene, anew: anew.shown.value };
    case 'play': case 'pie': return claims.shown.value.kind === 'none' ? scene : { ...scene, claim: claims.shown.value };
    default: return scene;
  }
}

/** A phone that plays another game is not here, though it answers. */
const atThisTable = ({ contacts, signalling, gallery }: Peers, elsewhere: ReadonlySignal<ReadonlySet<Seat>>): Peers => ({
  signalling,
  gallery,
  contacts: computed(() => new Map([...contacts.value].map(([seat, contact]) => [seat, elsewhere.value.has(seat) ? { presence: 'away', ping: null } : contact]))),
});

/** The stage of a table that this phone only looks on at: the log comes and goes as between players, and nothing can be asked of it but to be shown. */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { publicKeyOf } from '../../crypto/sign.ts';
import { invariant } from '../../base/result.ts';
import { createGossip } from '../../net/gossip.ts';
import type { Rematch } from '../play/around.ts';
import { Phones } from '../phones.ts';
import type { Stage } from '../stage.ts';
import { saveNew } from '../play/founded.ts';
import { createHalts } from '../play/halts.ts';
import { kindOfTable } from '../play/kinds.ts';
import type { TableRecord } from '../play/record.ts';
import type { TableOptions } from '../play/table-options.ts';
import { Company } from './company.ts';

/** Players who go on lead this phone along; it asks for nothing. */
const NOTHING_ASKED: Rematch = { shown: signal({ asked: [], wentOn: null }), ask: () => undefined };
const ALWAYS: ReadonlySignal<boolean> = signal(true);

/** `known`: the place among phones that this phone has already. */
export function watchStage({ shell, game, release, goOn }: TableOptions, known: Phones | undefined): Stage {
  const { record, running } = game;
  invariant(record.watcher !== null, 'watchStage: who looks on has a key');
  const phones = known ?? new Phones(shell, publicKeyOf(record.watcher), null);
  const company = new Company({ shell, phones, record, ahead: (next) => void follow(next) });
  const gossip = createGossip({
    table: running.tableId,
    clock: shell.clock,
    feeds: { heads: () => running.kept.peek(), marks: running.marks, differing: running.differing, lacking: running.lacking, receive: running.receive },
  });
  const stopTelling = running.kept.subscribe(() => gossip.advanced());
  /** Two stories that meet only here are told to both sides. */
  const warn = (): void => {
    const { fault } = running.standing.value;
    if (fault !== null) gossip.spread(fault.evidence);
  };
  const stopWarning = effect(warn);
  const halts = createHalts(running, shell.clock);

  let goingOn = false;
  function close(): void {
    stopTelling();
    stopWarning();
    halts.close();
    gossip.close();
    company.close();
    if (!goingOn) phones.close();
    release();
  }
  const stage = game.stage({ shell, peers: company, rematch: NOTHING_ASKED, difference: halts.heard, settled: ALWAYS, close });
  company.attend((seat, line) => {
    gossip.join(line.channel('gossip'));
    halts.meet(line, 'hear');
    stage.meet(seat, line);
    warn();
  });
  async function follow(next: TableRecord): Promise<void> {
    const key = await saveNew(shell, next, kindOfTable(next).summary(next, shell.today()));
    goingOn = true;
    stage.close(false);
    await goOn(key, { phones });
  }
  return stage;
}

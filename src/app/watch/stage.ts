/** The stage of a table that this phone only looks on at: the log comes and goes as between players, and nothing can be asked of it but to be shown. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { publicKeyOf } from '../../crypto/sign.ts';
import { invariant } from '../../base/result.ts';
import type { Rematch } from '../play/around.ts';
import { createPairing } from '../pair/pairing.ts';
import { Phones } from '../phones.ts';
import type { Stage } from '../stage.ts';
import { carryLog } from '../play/carrying.ts';
import { saveNew } from '../play/founded.ts';
import { createHalts } from '../play/halts.ts';
import { kindOfTable } from '../play/kinds.ts';
import { keyOf, type TableRecord } from '../play/record.ts';
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
  const pairing = createPairing({ phones, shell, code: record.code, ticket: () => null });
  const company = new Company({ shell, phones, record, ahead: (next) => void follow(next) });
  const log = carryLog(running, shell.clock);
  const halts = createHalts(running, shell.clock);

  let goingOn = false;
  function close(): void {
    log.close();
    halts.close();
    company.close();
    pairing.stop();
    if (!goingOn) phones.close();
    release();
  }
  const stage = game.stage({ shell, peers: company, rematch: NOTHING_ASKED, difference: halts.heard, settled: ALWAYS, close });
  company.attend((seat, line) => {
    log.join(line);
    halts.meet(seat, line, 'hear');
    stage.meet(seat, line);
  });
  async function follow(next: TableRecord): Promise<void> {
    const key = await saveNew(shell, next, kindOfTable(next).summary(next, shell.today()));
    goingOn = true;
    const begun = !running.standing.peek().setup;
    stage.close(false);
    // The players have begun anew in its place.
    if (!begun) void running.saved().then(() => shell.delist(keyOf(record)));
    await goOn(key, { phones });
  }
  return { ...stage, pairing };
}

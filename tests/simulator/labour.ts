/** The workers of the simulated phones: what they work out is real, and takes a while of their time. All are one process, so the same work is done once. */
import { toHex, type Bytes } from '../../src/base/bytes.ts';
import { h32, type Part } from '../../src/crypto/hash.ts';
import { finish } from '../../src/crypto/job.ts';
import type { DeckAudit } from '../../src/fair/deck/audit.ts';
import { runWork } from '../../src/table/work.ts';
import type { Work, Worked } from '../../src/table/works.ts';

/** Results that are kept: enough for a few games of six. */
const MOST = 4000;

/** Everything that the audit reads. */
function auditName({ tableId, record, seeds }: DeckAudit): Bytes {
  const steps = record.flatMap((step): readonly Part[] => ('bytes' in step ? [step.seat, step.bytes] : [JSON.stringify(step)]));
  return h32('work', tableId, ...steps, ...seeds.flatMap(({ seat, seed }) => [seat, seed]));
}

function nameOf(asked: Work, tableId: Bytes): Bytes {
  switch (asked.kind) {
    case 'shuffle':
      return h32('work', 'masking' in asked.job ? asked.job.masking : asked.job.statement, asked.job.seed);
    case 'judge':
      return tableId;
    case 'audit':
      return auditName(asked.job);
  }
}

export class Labour {
  readonly #done = new Map<string, Worked>();

  result(asked: Work, tableId: Bytes): Worked {
    const key = `${toHex(nameOf(asked, tableId))} ${asked.id}`;
    const worked = this.#done.get(key) ?? finish(runWork(asked));
    if (this.#done.size >= MOST) this.#done.clear();
    this.#done.set(key, worked);
    return worked;
  }
}

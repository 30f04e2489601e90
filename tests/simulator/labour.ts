/** The workers of the simulated phones: what they work out is real, and takes a while of their time. All are one process, so the same work is done once. */
import { toHex, type Bytes } from '../../src/base/bytes.ts';
import { h32 } from '../../src/crypto/hash.ts';
import { finish } from '../../src/crypto/job.ts';
import { runWork } from '../../src/table/work.ts';
import type { Work, Worked } from '../../src/table/works.ts';

export class Labour {
  readonly #done = new Map<string, Worked>();

  result(asked: Work, tableId: Bytes): Worked {
    const input = asked.kind === 'shuffle' ? h32('work', 'masking' in asked.job ? asked.job.masking : asked.job.statement, asked.job.seed) : tableId;
    const key = `${toHex(input)} ${asked.id}`;
    const worked = this.#done.get(key) ?? finish(runWork(asked));
    this.#done.set(key, worked);
    return worked;
  }
}

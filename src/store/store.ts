/** Where a phone keeps what must outlive the page. Five verbs; keys are paths such as `table/<id>/entry/<seat>/<number>`. */
import type { Bytes } from '../base/bytes.ts';

export interface Store {
  get(key: string): Promise<Bytes | undefined>;
  /**
   * All or nothing, in one transaction. `once`: those of the keys that get one value and keep it. When one of them has another value already,
   * from another tab, nothing is written and `Taken` is thrown.
   */
  set(entries: readonly (readonly [key: string, value: Uint8Array])[], once?: readonly string[]): Promise<void>;
  /** Everything below a prefix, in key order. */
  list(prefix: string): Promise<readonly (readonly [key: string, value: Bytes])[]>;
  remove(prefix: string): Promise<void>;
  /** Bytes in use, where the platform tells. */
  size(): Promise<number | undefined>;
}

export class Taken extends Error {}

/** Once, by the verb that finds it out: the browser has thrown away all that was kept, from under the open page. From then on the store works again, empty. */
export class Emptied extends Error {}

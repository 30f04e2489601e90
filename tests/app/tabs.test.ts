/** Who gets a table that another tab of the browser has, or seems to have, where there are Web Locks. That pages of a real browser do so is held by `tests/e2e/app.test.ts`. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserTabs } from '../../src/app/tabs.ts';

/** The locks of a browser, as far as the app needs them. */
class Locks {
  readonly #held = new Map<string, { readonly stolen: (why: Error) => void }>();
  #waiting: { readonly name: string; readonly grant: () => void }[] = [];

  request(name: string, { signal, steal = false }: LockOptions, run: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        this.#held.get(name)?.stolen(new Error('AbortError'));
        const mine = { stolen: reject };
        this.#held.set(name, mine);
        void run().then(() => {
          if (this.#held.get(name) === mine) this.#free(name);
          resolve();
        });
      };
      if (steal || !this.#held.has(name)) return grant();
      const waiter = { name, grant };
      this.#waiting.push(waiter);
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.includes(waiter)) return;
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(new Error('AbortError'));
      });
    });
  }
  #free(name: string): void {
    this.#held.delete(name);
    const next = this.#waiting.find((waiter) => waiter.name === name);
    this.#waiting = this.#waiting.filter((waiter) => waiter !== next);
    next?.grant();
  }
}

/** Delivers at once, to all but itself. */
class Channel extends EventTarget {
  static open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of [...Channel.open]) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

const TABLE = 'table/one';
const never = async (): Promise<void> => expect.unreachable('nobody takes it');

let locks: Locks;
beforeEach(() => {
  vi.useFakeTimers();
  locks = new Locks();
  Channel.open.clear();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('BroadcastChannel', Channel);
  // Its timer is not one of those that are faked.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), milliseconds);
    return late.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that has the table and answers nobody: it is dying, or frozen. */
function silentHolder(): () => void {
  let release = (): void => undefined;
  void locks.request(`pies-and-pixies/${TABLE}`, {}, () => new Promise((resolve) => (release = resolve))).catch(() => undefined);
  return () => release();
}
/** Whether it has got the table by then; `undefined`: it still waits. */
async function gets(asked: Promise<(() => void) | null>, after: number): Promise<boolean | undefined> {
  let got: boolean | undefined;
  void asked.then((release) => (got = release !== null));
  await vi.advanceTimersByTimeAsync(after);
  return got;
}

describe('a tab that asks for a table', () => {
  it('has it at once, if nobody has', async () => {
    expect(await gets(browserTabs().hold(TABLE, false, never), 0)).toBe(true);
  });
  it('is told within a second that another tab has it and goes on having it', async () => {
    await browserTabs().hold(TABLE, false, never);
    const asked = browserTabs().hold(TABLE, false, never);
    expect(await gets(asked, 1000)).toBe(false);
  });
  it('waits for a page that says nothing: after a reload on a slow phone it takes that long to die', async () => {
    const die = silentHolder();
    const asked = browserTabs().hold(TABLE, false, never);
    expect(await gets(asked, 2500)).toBeUndefined();
    die();
    expect(await gets(asked, 0)).toBe(true);
  });
  it('is told after some seconds that a page has it which says nothing: it may be frozen', async () => {
    silentHolder();
    expect(await gets(browserTabs().hold(TABLE, false, never), 4000)).toBe(false);
  });
  it('that takes it, waits until the other has saved and let go', async () => {
    let saved = false;
    await browserTabs().hold(TABLE, false, async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      saved = true;
    });
    const asked = browserTabs().hold(TABLE, true, never);
    expect([await gets(asked, 400), saved]).toEqual([undefined, false]);
    expect([await gets(asked, 100), saved]).toEqual([true, true]);
  });
  it('that takes it from a frozen one gets it after two seconds', async () => {
    silentHolder();
    const asked = browserTabs().hold(TABLE, true, never);
    expect(await gets(asked, 1900)).toBeUndefined();
    expect(await gets(asked, 200)).toBe(true);
  });
});

/** One tab per table, through Web Locks. A tab that wants a table asks its holder to let go, and takes it by force only from one that is frozen. */
import { channelTabs } from './channel-tabs.ts';
import type { Tabs } from './dependencies.ts';

/** A page that has just been reloaded may not have lost its locks yet. */
const RELOAD = 1000;
/** How long a holder may take to save and let go. */
const LETTING_GO = 2000;
const CHANNEL = 'pies-and-pixies/tabs';

/** As well as the browser lets tabs know of each other. */
export function browserTabs(): Tabs {
  if ('locks' in navigator) return webLockTabs();
  // An old browser: all that is left is that the store takes nothing that another tab has signed before.
  return 'BroadcastChannel' in globalThis ? channelTabs() : { hold: async () => () => undefined };
}

function webLockTabs(): Tabs {
  return {
    async hold(name, take, lost) {
      if (take) ask(name);
      const held = await request(name, { signal: AbortSignal.timeout(take ? LETTING_GO : RELOAD) }, lost);
      return held ?? (take ? request(name, { steal: true }, lost) : null);
    },
  };
}

function ask(name: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin.
  channel.postMessage(name);
  channel.close();
}

/** How to release the lock, once it is granted; `null` when it was not in time. */
function request(name: string, options: LockOptions, lost: () => Promise<void>): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    let granted = false;
    const locked = navigator.locks.request(`pies-and-pixies/${name}`, options, () => {
      granted = true;
      return new Promise<void>((release) => {
        const stop = letGoWhenAsked(name, () => lost().then(release));
        resolve(() => {
          stop();
          release();
        });
      });
    });
    // Rejected when time is up before the grant, or when the lock is stolen after it.
    locked.catch(() => {
      if (granted) void lost();
      else resolve(null);
    });
  });
}

function letGoWhenAsked(name: string, letGo: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== name) return;
    channel.close();
    void letGo();
  });
  return () => channel.close();
}

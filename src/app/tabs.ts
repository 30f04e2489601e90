/** One tab per table, through Web Locks. A tab that wants a table asks its holder to let go, and takes it by force only from one that is frozen. */
import { channelTabs } from './channel-tabs.ts';
import type { Tabs } from './dependencies.ts';

/** A table that is just being left is free soon. */
const LEAVING = 1000;
/** Where nobody says that they have it, the page that had it was reloaded, and on a slow phone it takes a while to die; or it is frozen. */
const DYING = 4000;
/** How long a holder may take to save and let go. */
const LETTING_GO = 2000;
const CHANNEL = 'pies-and-pixies/tabs';

interface Said {
  readonly name: string;
  readonly word: 'who' | 'mine' | 'let go';
}

/** As well as the browser lets tabs know of each other. */
export function browserTabs(): Tabs {
  if ('locks' in navigator) return webLockTabs();
  // An old browser: all that is left is that the store takes nothing that another tab has signed before.
  return 'BroadcastChannel' in globalThis ? channelTabs() : { hold: async () => () => undefined };
}

function webLockTabs(): Tabs {
  return {
    async hold(name, take, lost) {
      if (!take) return request(name, { signal: untilAnswered(name) }, lost);
      const channel = new BroadcastChannel(CHANNEL);
      say(channel, { name, word: 'let go' });
      channel.close();
      return (await request(name, { signal: AbortSignal.timeout(LETTING_GO) }, lost)) ?? request(name, { steal: true }, lost);
    },
  };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin.
const say = (channel: BroadcastChannel, said: Said): void => channel.postMessage(said);

/** Ends when another tab has the table and goes on having it, or when nothing has been heard of it for long enough. */
function untilAnswered(name: string): AbortSignal {
  const channel = new BroadcastChannel(CHANNEL);
  const answer = new AbortController();
  let [isHeld, isLeft] = [false, false];
  const end = (): void => {
    channel.close();
    answer.abort();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.name !== name || data.word !== 'mine') return;
    isHeld = true;
    if (isLeft) end();
  });
  setTimeout(() => {
    isLeft = true;
    if (isHeld) end();
  }, LEAVING);
  setTimeout(end, DYING);
  say(channel, { name, word: 'who' });
  return answer.signal;
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
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.name !== name) return;
    if (data.word === 'who') say(channel, { name, word: 'mine' });
    if (data.word !== 'let go') return;
    channel.close();
    void letGo();
  });
  return () => channel.close();
}

/**
 * One tab per table where there are no Web Locks, which browsers keep from pages over plain http: tabs ask each other. A tab that does not answer, frozen perhaps,
 * is told to let go and finds that when it wakes; what it may sign before that, the store does not take.
 */
import type { Tabs } from './dependencies.ts';

/** How long the tab that has a table may take to say so; one that is late lets go. */
const ANSWER = 250;
/** A table that is just being left, here or in another tab, is free soon. */
const LEAVING = 1000;
/** How long it may take to save and let go. */
const LETTING_GO = 2000;
const CHANNEL = 'pies-and-pixies/table';

type Word = 'who' | 'mine' | 'let go' | 'free';
interface Said {
  readonly word: Word;
  readonly name: string;
}

export function channelTabs(): Tabs {
  return {
    async hold(name, take, lost) {
      const line = new Line(name);
      line.say('who');
      const isHeld = await line.hears('mine', ANSWER);
      if (take || !isHeld) line.say('let go');
      const isFree = !isHeld || (await line.hears('free', take ? LETTING_GO : LEAVING));
      if (take || isFree) return have(line, lost);
      line.close();
      return null;
    },
  };
}

function have(line: Line, lost: () => Promise<void>): () => void {
  line.listen((word) => {
    if (word === 'who') line.say('mine');
    if (word !== 'let go') return;
    line.listen(() => undefined);
    void lost().then(() => {
      line.say('free');
      line.close();
    });
  });
  return () => {
    line.say('free');
    line.close();
  };
}

/** Between the tabs that want one table. */
class Line {
  readonly #name: string;
  readonly #channel = new BroadcastChannel(CHANNEL);
  #listener: (word: Word) => void = () => undefined;
  #closed = false;

  constructor(name: string) {
    this.#name = name;
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data.name === name) this.#listener(data.word);
    });
  }
  say(word: Word): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin.
    if (!this.#closed) this.#channel.postMessage({ word, name: this.#name } satisfies Said);
  }
  listen(listener: (word: Word) => void): void {
    this.#listener = listener;
  }
  /** Whether it is heard in that time. */
  hears(wanted: Word, milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), milliseconds);
      this.listen((word) => {
        if (word !== wanted) return;
        clearTimeout(timer);
        resolve(true);
      });
    });
  }
  close(): void {
    this.#closed = true;
    this.#channel.close();
  }
}

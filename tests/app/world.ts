/** Phones with whole apps in memory: virtual time, a network in memory, a store each. Only what a browser owns is stood in for. */
import type { Bytes } from '../../src/base/bytes.ts';
import { createApp } from '../../src/app/app.ts';
import type { App, PlayScene, TableScene, TableSession } from '../../src/app/api.ts';
import type { Dependencies, Tabs } from '../../src/app/dependencies.ts';
import type { Doubts } from '../../src/app/doubts.ts';
import type { Mailbox } from '../../src/app/pair/mailbox.ts';
import { slicedWorkshop } from '../../src/app/work/workshop.ts';
import type { Clock, Net } from '../../src/net/link.ts';
import { createMemoryNetwork, type MemoryNetwork, type MemoryPhone } from '../../src/net/memory.ts';
import { createPhoneClock, type PhoneClock } from '../../src/net/phone-clock.ts';
import { createVirtualClock, type VirtualClock } from '../../src/net/virtual-clock.ts';
import { guardedStore } from '../../src/store/guarded.ts';
import { memoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { createChance } from '../net/chance.ts';

export const PAGE = 'https://pies.example/play/';

/** One page of one phone. */
export interface Page {
  readonly app: App;
  /** How often the page holds itself alive and awake. */
  held(): number;
  /** How often the page asked for its storage to be kept. */
  persisted(): number;
  /** As a locked phone: nothing runs, and it comes back with everything that fell due. */
  freeze(): void;
  thaw(): void;
  /** Killed without a word. */
  crash(): void;
}

export interface World {
  readonly clock: VirtualClock;
  readonly network: MemoryNetwork;
  readonly chance: () => number;
  open(store: Store, tabs?: Tabs, protocol?: number): Page;
  /** Of every phone in the network so far. */
  names(): ReadonlySet<string>;
  /** Lets time pass until it holds. */
  until(holds: () => boolean, what: string, milliseconds?: number): Promise<void>;
}

/** What Web Locks do, for pages that share it. */
export function memoryTabs(): Tabs {
  const held = new Map<string, { lost: () => Promise<void> }>();
  return {
    async hold(name, take, lost) {
      // As long as a page that lets go may take to do so.
      for (let i = 0; i < 5 && !take && held.has(name); i++) await new Promise((resolve) => setTimeout(resolve));
      const other = held.get(name);
      if (other !== undefined && !take) return null;
      if (other !== undefined) await other.lost();
      const mine = { lost };
      held.set(name, mine);
      return () => void (held.get(name) === mine && held.delete(name));
    },
  };
}

const doubts = new WeakMap<Store, Set<string>>();

/** What a phone notes outside of its store. */
function doubtsOf(store: Store): Doubts {
  const noted = doubts.get(store) ?? new Set();
  doubts.set(store, noted);
  return { has: (key) => noted.has(key), set: (key, doubtful) => void (doubtful ? noted.add(key) : noted.delete(key)) };
}

const mailboxes = new WeakMap<Store, Mailbox>();

/** Between the tabs of one phone's browser. */
function mailboxOf(store: Store): Mailbox {
  const known = mailboxes.get(store);
  if (known !== undefined) return known;
  let lying: string | null = null;
  const watching = new Set<(answer: string) => boolean>();
  const mailbox: Mailbox = {
    async leave(answer) {
      lying = [...watching].some((take) => take(answer)) ? null : answer;
      return lying === null;
    },
    watch(take) {
      watching.add(take);
      if (lying !== null && take(lying)) lying = null;
      return () => void watching.delete(take);
    },
  };
  mailboxes.set(store, mailbox);
  return mailbox;
}

function hold(held: Set<object>): () => void {
  const one = {};
  held.add(one);
  return () => void held.delete(one);
}

export function createWorld(seed: number): World {
  const clock = createVirtualClock();
  const chance = createChance(seed);
  const network = createMemoryNetwork(clock, chance);
  const random = (length: number): Bytes => Uint8Array.from({ length }, () => Math.floor(chance() * 256));

  const names = new Set<string>();
  return {
    clock,
    network,
    chance,
    names: () => names,
    open(store, tabs = memoryTabs(), protocol) {
      const phoneClock = createPhoneClock(clock);
      const held = new Set<object>();
      let persisted = 0;
      const phones: MemoryPhone[] = [];
      const clocks = (): readonly PhoneClock[] => [phoneClock, ...phones.map((phone) => phone.clock)];
      async function openNet(base: string): Promise<Net> {
        const phone = network.phone(base, protocol === undefined ? {} : { protocol });
        phones.push(phone);
        names.add(base);
        return phone.net;
      }
      const dependencies: Dependencies = {
        store: guardedStore(store, phoneClock.after),
        clock: phoneClock,
        today: () => 1_700_000_000_000 + clock.now(),
        version: 'of the tests',
        random,
        openNet,
        tabs,
        device: { holdLiveTable: () => hold(held), keepAwake: () => hold(held), persist: () => void (persisted += 1), onWake: () => () => undefined },
        doubts: doubtsOf(store),
        mailbox: mailboxOf(store),
        workshop: async () => slicedWorkshop(phoneClock),
        page: PAGE,
      };
      return {
        app: createApp(dependencies),
        held: () => held.size,
        persisted: () => persisted,
        freeze: () => clocks().forEach((each) => each.freeze()),
        thaw: () => clocks().forEach((each) => each.thaw()),
        crash() {
          phoneClock.stop();
          for (const phone of phones) phone.crash();
        },
      };
    },
    async until(holds, what, milliseconds = 60_000) {
      const end = clock.now() + milliseconds;
      while (!holds()) {
        if (clock.now() >= end) throw new Error(`${what}: not within ${milliseconds} ms`);
        await clock.pass(50);
      }
    },
  };
}

export const sceneOf = <Kind extends TableScene['kind']>(session: TableSession, kind: Kind): Extract<TableScene, { kind: Kind }> => {
  const scene = session.scene.value;
  if (scene.kind !== kind) throw new Error(`not ${kind}, but ${JSON.stringify(scene)}`);
  return scene as Extract<TableScene, { kind: Kind }>;
};
export const playOf = (session: TableSession): PlayScene => sceneOf(session, 'play');
export const isAt = (session: TableSession, kind: TableScene['kind']): boolean => session.scene.value.kind === kind;

export type { Clock, Store };
export { memoryStore };

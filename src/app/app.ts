/**
 * The app behind the screens. What the home screen needs (settings, the list of saved tables) is here and small;
 * the table, its rules, the cryptography and the links are loaded when somebody plays.
 */
import { computed, signal } from '@preact/signals-core';
import { fromUtf8, utf8 } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';
import type { Store } from '../store/store.ts';
import type { App, Settings } from './api.ts';
import type { Dependencies, Shell } from './dependencies.ts';
import { createListing } from './listing.ts';
import { makeBackup, parseFile, type AppFile, type Kept } from './files.ts';
import { checkSettings, DEFAULT_SETTINGS, makeSettings, parseSettings } from './settings.ts';

const SETTINGS = 'settings';
/** What a backup may bring besides. */
const OURS = /^(saved|table|lobby)\//;

async function keptSettings(store: Store): Promise<Settings | undefined> {
  const kept = await store.get(SETTINGS);
  const parsed = kept === undefined ? undefined : parseSettings(fromUtf8(kept) ?? '');
  return parsed?.ok === true ? parsed.value : undefined;
}

export function createApp(dependencies: Dependencies): App {
  const { store } = dependencies;
  const settings = signal<Settings>(DEFAULT_SETTINGS);
  const listing = createListing(store);
  const { saved, noteSaved, relist, delist } = listing;
  const shell: Shell = { ...dependencies, settings, noteSaved, relist, delist };
  const playing = () => import('./sessions.ts');

  async function read(): Promise<void> {
    settings.value = (await keptSettings(store)) ?? settings.value;
    await listing.read();
  }

  return {
    ready: read(),
    settings,
    saved,
    storage: computed(() => store.health.value.kind),
    setSettings(next) {
      const checked = checkSettings(next);
      if (!checked.ok) return checked.error;
      settings.value = checked.value;
      void store.set([[SETTINGS, utf8(makeSettings(checked.value))]]);
      return null;
    },
    host: async (game) => (await playing()).hostTable(shell, game),
    join: async (codeOrLink) => (await playing()).joinTable(shell, codeOrLink),
    watch: async (codeOrLink) => (await playing()).watchTable(shell, codeOrLink),
    pair: async (link) => (await playing()).pairTable(shell, link),
    takeSeat: async (link) => (await playing()).takeSeat(shell, link),
    passAndPlay: async (options, names) => (await playing()).passAndPlay(shell, options, names),
    passPies: async (options, names) => (await playing()).passPies(shell, options, names),
    resume: async (tableId) => (await playing()).resumeTable(shell, tableId),
    async forget(tableId) {
      await store.remove(`table/${tableId}/`);
      await delist(tableId);
    },
    exportAll: async () => makeBackup(await store.list('')),
    async importFile(text) {
      const file = parseFile(text);
      return file.ok ? takeIn(file.value) : file.error;
    },
    async eraseEverything() {
      await store.remove('');
      settings.value = DEFAULT_SETTINGS;
      listing.clear();
    },
  };

  async function takeIn(file: AppFile): Promise<Refusal | null> {
    if (file.kind === 'game') return (await playing()).importGame(shell, file.table);
    const here = new Set((await store.list('')).map(([key]) => key));
    // What is here may be further on than the file; only what is missing comes in. Settings are taken over.
    const missing = file.kept.filter(([key]) => key === SETTINGS || (OURS.test(key) && !here.has(key)));
    await store.set(missing);
    await read();
    doubt(missing);
    return null;
  }
  /** A game may have gone on since it went into the file: this phone would sign once more what it had signed then. */
  function doubt(missing: Kept): void {
    const come = new Set(missing.map(([key]) => key));
    for (const { tableId, mode, status } of saved.peek()) if (mode === 'phones' && status !== 'over' && come.has(`table/${tableId}/record`)) dependencies.doubts.set(tableId, true);
  }
}

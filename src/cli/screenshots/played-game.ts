/** A game in its middle, as a saved file: two people at one phone who move by chance, always the same. */
import type { Bytes } from '../../base/bytes.ts';
import { h32 } from '../../crypto/hash.ts';
import { createApp } from '../../app/app.ts';
import { slicedWorkshop } from '../../app/work/workshop.ts';
import type { PlayScene, TableSession } from '../../app/api.ts';
import type { Action, Hex, View } from '../../games/ogres-vs-pixies/types.ts';
import { systemClock } from '../../net/clock.ts';
import { guardedStore } from '../../store/guarded.ts';
import { memoryStore } from '../../store/memory.ts';

const SEED = 'the clump at the pond';
const ROUNDS = 6;

/** Bytes that look random and are the same every time. */
function seededBytes(): (length: number) => Bytes {
  let count = 0;
  return (length) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at += 32) bytes.set(h32('screenshots', SEED, count++).subarray(0, length - at), at);
    return bytes;
  };
}

export async function playedGame(): Promise<string> {
  const random = seededBytes();
  const app = createApp({
    store: guardedStore(memoryStore(), systemClock.after),
    clock: systemClock,
    today: Date.now,
    version: '',
    random,
    openNet: () => Promise.reject(new Error('one phone needs no net')),
    tabs: { hold: () => Promise.resolve(() => undefined) },
    device: { holdLiveTable: () => () => undefined, keepAwake: () => () => undefined, persist: () => undefined, onWake: () => () => undefined },
    doubts: { has: () => false, set: () => undefined },
    mailbox: { leave: () => Promise.resolve(false), watch: () => () => undefined },
    workshop: () => Promise.resolve(slicedWorkshop(systemClock)),
    page: 'http://localhost/',
  });
  const session = await app.passAndPlay({ scenario: 'classic', first: null, wishes: ['ogre', 'pixie'] }, ['Mossy Badger', 'Sparkly Wren']);
  await playOn(session, (below) => (random(1)[0] ?? 0) % below);
  session.leave();
  return app.exportAll();
}

/** Until the ogres are due in the round after the last. */
async function playOn(session: TableSession, chance: (below: number) => number): Promise<void> {
  for (;;) {
    const scene = session.scene.value;
    if (scene.kind === 'play' && (scene.outcome !== null || (scene.view.round > ROUNDS && scene.view.active === null))) return;
    const action = scene.kind === 'play' ? nextAction(scene, chance) : undefined;
    if (action !== undefined) session.act([action]);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Attacks where there is one, else mostly goes for the nearest enemy; ends the turn when that is all, or now and then. */
function nextAction({ legal, pending, view }: PlayScene, chance: (below: number) => number): Action | undefined {
  if (pending) return undefined;
  const attacks = legal.filter((action) => action.kind === 'attack' || action.kind === 'raise');
  if (attacks.length > 0) return attacks[chance(attacks.length)];
  const steps = legal.filter((action) => action.kind === 'step').toSorted((a, b) => farness(view, a.to) - farness(view, b.to));
  return steps.length > 0 && chance(12) > 0 ? steps[chance(Math.ceil(steps.length / 3))] : legal.find((action) => action.kind === 'end');
}

/** From the nearest enemy, roughly: columns and rows between them. */
function farness(view: View, hex: Hex): number {
  const enemies = view.toAct === 'ogre' ? [...view.pixies, ...(view.king === null ? [] : [view.king])].map((pixie) => pixie.hex) : [...view.ogres.map((ogre) => ogre.hex), ...view.crawlers.flatMap((crawler) => crawler.segments)];
  const column = (at: Hex): number => at % view.columns;
  const row = (at: Hex): number => Math.floor(at / view.columns);
  return Math.min(...enemies.map((enemy) => Math.max(Math.abs(column(enemy) - column(hex)), Math.abs(row(enemy) - row(hex)))));
}

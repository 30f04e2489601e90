/** Two evenings that differ in nothing but one card of one hand: nobody else's phone, and none that looks on, shows, sends or keeps anything by which they could be told apart. */
import { expect, it, vi } from 'vitest';
import type { TableSession } from '../../src/app/api.ts';
import { cardOf, type CardKind } from '../../src/games/pie-fight/deck.ts';
import type { Action } from '../../src/games/pie-fight/types.ts';
import { toHex } from '../../src/base/bytes.ts';
import { gatherPies, pieOf, startPies } from './pie-play.ts';
import { linkOf, looksOn } from './watchers.ts';
import { createWorld, memoryStore, type World } from './world.ts';

const [OWNER, PHONES, CARDS] = [1, 3, 96] as const;

/** The last to shuffle lays two cards the other way round; all else it does as before. Its proof holds: it is another order, and no other cards. */
const exchanged = vi.hoisted((): { slots: readonly [number, number] | null; readonly seeds: string[] } => ({ slots: null, seeds: [] }));
vi.mock(import('../../src/crypto/permutation.ts'), async (original) => {
  const real = await original();
  const secretPermutation: typeof real.secretPermutation = (seed, count, ...statement) => {
    const order = real.secretPermutation(seed, count, ...statement);
    // What is rehearsed in the lobby has fewer cards.
    if (count !== CARDS) return order;
    const name = [...seed].join();
    if (!exchanged.seeds.includes(name)) exchanged.seeds.push(name);
    const { slots } = exchanged;
    if (slots === null || exchanged.seeds.indexOf(name) !== PHONES - 1) return order;
    return order.map((from, at) => (at === slots[0] ? (order[slots[1]] ?? from) : at === slots[1] ? (order[slots[0]] ?? from) : from));
  };
  return { ...real, secretPermutation };
});

/** For these no dice fall: what falls depends on the hashes of all entries, and so would tell the evenings apart by right. */
const QUIET: readonly CardKind[] = ['dodge', 'duck', 'wipe', 'mirror', 'slice', 'magnet', 'bigclean', 'directed'];

interface Night {
  /** By phone but the owner's, the last one looking on: what it showed, time after time. */
  readonly shown: readonly (readonly string[])[];
  /** By the same phones: what lies in its store. */
  readonly kept: readonly (readonly string[])[];
  readonly hand: readonly { readonly slot: number; readonly face: number | null }[];
}

/** Two rounds. `never`: the slot that is not to be played. */
async function night(slots: readonly [number, number] | null, never: number | null): Promise<Night> {
  [exchanged.slots, exchanged.seeds.length] = [slots, 0];
  const world = createWorld(SEED);
  const { sessions, stores } = await gatherPies(world, PHONES);
  await startPies(world, sessions);
  await settled(world, sessions);
  const { hand } = pieOf(sessions[OWNER] as TableSession).view.players[OWNER] ?? { hand: [] };
  const balcony = memoryStore();
  const watcher = await looksOn(world, await linkOf(world, sessions[OWNER] as TableSession), world.open(balcony));
  const others = [...sessions.filter((_, seat) => seat !== OWNER), watcher];
  const shown = others.map((): string[] => []);
  const look = (): void => others.forEach((session, at) => { const { digest: _, ...scene } = pieOf(session); shown[at]?.push(JSON.stringify(scene)); });
  for (let round = 0; round < 2; round++) {
    look();
    for (const [seat, session] of sessions.entries()) {
      session.pie.choose(quietly(session, seat === OWNER ? (never ?? hand[0]?.slot ?? null) : null));
      await world.clock.pass(500);
      look();
    }
    await settled(world, sessions);
  }
  look();
  const kept = await Promise.all([...stores.filter((_, seat) => seat !== OWNER), balcony].map(async (store) => (await store.list('')).map(shapeOf)));
  return { shown, kept, hand };
}
const SEED = 561;

/** Until the next round is on. Where pies are to land, is named on the way. */
async function settled(world: World, sessions: readonly TableSession[]): Promise<void> {
  const chooses = (session: TableSession): boolean => pieOf(session).legal.some(({ kind }) => kind === 'reset');
  while (!sessions.every(chooses)) {
    await world.until(() => sessions.some((session) => pieOf(session).legal.length > 0 && !chooses(session)) || sessions.every(chooses), 'somebody can choose');
    for (const session of sessions) {
      const [first] = chooses(session) ? [] : pieOf(session).legal;
      if (first !== undefined) session.pie.choose(first);
    }
    await world.clock.pass(500);
  }
  await world.clock.pass(8000);
}

/** Something that rolls no dice, and turns up no more of the owner's hand than the card itself. */
function quietly(session: TableSession, never: number | null): Action {
  const { view, legal, eyes } = pieOf(session);
  const faceOf = (slot: number): number | null => view.players[eyes ?? 0]?.hand.find((card) => card.slot === slot)?.face ?? null;
  const quiet = legal.find((action) => action.kind === 'play' && action.slot !== never && QUIET.includes(cardOf((faceOf(action.slot) ?? 0) as never).kind));
  const action = quiet ?? (never === null ? legal.find((each) => each.kind === 'reset') : undefined);
  if (action === undefined) throw new Error(`seat ${eyes} has nothing quiet to play: ${view.players[eyes ?? 0]?.hand.map(({ face }) => (face === null ? '?' : cardOf(face).kind)).join(' ')}`);
  return action;
}

/** Entries are ciphertexts and signatures; of them where and how long, of proofs that were checked how many. Everything else to the byte. */
function shapeOf([name, value]: readonly [string, Uint8Array]): string {
  if (name.includes('/judged/')) return `${name.slice(0, name.indexOf('/judged/'))}/judged`;
  return name.includes('/entry/') ? `${name} ${value.length}` : `${name} ${toHex(value)}`;
}

it('a hand makes no difference on any other phone', async () => {
  const one = await night(null, null);
  const [mine, deep] = [one.hand[0]?.slot ?? 0, one.hand.every(({ slot }) => slot > 48) ? 0 : CARDS - 1];
  const other = await night([mine, deep], mine);
  expect(other.hand.map(({ slot }) => slot)).toEqual(one.hand.map(({ slot }) => slot));
  expect(other.hand[0]?.face).not.toBe(one.hand[0]?.face);
  expect(other.hand.slice(1)).toEqual(one.hand.slice(1));
  expect(other.shown).toEqual(one.shown);
  expect(other.kept).toEqual(one.kept);
  expect(one.kept.flat().length).toBeGreaterThan(90);
  expect(one.kept).toHaveLength(PHONES);
});

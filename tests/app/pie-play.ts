/** Ways to a table of Pie Fight and through a game, for tests with several phones. */
import { effect } from '@preact/signals-core';
import { defaultChoice } from '../../src/games/pie-fight/defaults.ts';
import type { Action } from '../../src/games/pie-fight/types.ts';
import type { PieScene, TableSession } from '../../src/app/api.ts';
import { isAt, memoryStore, sceneOf, type Page, type World } from './world.ts';

export const pieOf = (session: TableSession): PieScene => sceneOf(session, 'pie');

export interface Gathered {
  readonly sessions: readonly TableSession[];
  readonly pages: readonly Page[];
  readonly stores: readonly ReturnType<typeof memoryStore>[];
}

/** A host and guests who came by its link, all seated. */
export async function gatherPies(world: World, phones: number): Promise<Gathered> {
  const stores = Array.from({ length: phones }, () => memoryStore());
  const pages = stores.map((store) => world.open(store));
  const [first, ...others] = pages;
  if (first === undefined) throw new RangeError('gatherPies: phones is 0');
  const host = await first.app.host('pie-fight');
  await world.until(() => sceneOf(host, 'lobby').link !== null, 'the host can be reached');
  const sessions = [host];
  for (const page of others) {
    const guest = await page.app.join(sceneOf(host, 'lobby').link ?? '');
    await world.until(() => isAt(guest, 'lobby'), 'the guest sits');
    sessions.push(guest);
  }
  await world.until(() => phones < 2 || sceneOf(host, 'lobby').canStart, 'the host can start');
  return { sessions, pages, stores };
}

export async function startPies(world: World, sessions: readonly TableSession[]): Promise<void> {
  sessions[0]?.start();
  await world.until(() => sessions.every((session) => isAt(session, 'pie')), 'all are at the table');
}

const owesChoice = (session: TableSession): boolean => pieOf(session).legal.length > 0;

/** Mostly what a phone would choose, so that games end; now and then anything that is legal. */
export function chooseFor(world: World, { view, legal }: PieScene): Action {
  const seed = Math.floor(world.chance() * 2 ** 31);
  const any = legal[seed % legal.length];
  const usual = seed % 10 === 0 ? any : (defaultChoice(view, seed) ?? any);
  if (usual === undefined) throw new Error('nothing is legal');
  return usual;
}

/** Plays on until it holds, or all say that the game is over. */
export async function playPies(world: World, sessions: readonly TableSession[], enough: () => boolean = () => false): Promise<void> {
  while (!enough() && !sessions.every((session) => pieOf(session).outcome !== null)) {
    const due = sessions.filter(owesChoice);
    for (const session of due) if (owesChoice(session)) session.pie.choose(chooseFor(world, pieOf(session)));
    if (due.length === 0) await world.until(() => sessions.some(owesChoice) || sessions.every((session) => pieOf(session).outcome !== null), 'somebody is due', 60_000);
    await world.clock.pass(20);
  }
}

/** The same on all phones, but for each one's own cards. */
export function sameOnAll(sessions: readonly TableSession[]): void {
  const shown = sessions.map((session) => {
    const { view, step, digest, stories, outcome, series } = pieOf(session);
    const players = view.players.map((player) => ({ ...player, hand: player.hand.map(({ slot }) => slot) }));
    return JSON.stringify({ step, digest, stories, outcome, series, view: { ...view, viewer: null, owed: null, players } });
  });
  const other = shown.findIndex((each) => each !== shown[0]);
  if (other >= 0) throw new Error(`phone ${other} differs:\n${shown[0]}\n${shown[other]}`);
}

/** When each phone means to shout, by the world's clock: the last word on it, by round. */
export function shouts(world: World, session: TableSession): ReadonlyMap<number, number> {
  const moments = new Map<number, number>();
  effect(() => {
    const scene = session.scene.value;
    if (scene.kind === 'pie' && scene.revealIn !== null) moments.set(scene.view.round + (scene.view.stage === 'choose' ? -1 : 0), world.clock.now() + scene.revealIn);
  });
  return moments;
}

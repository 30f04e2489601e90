/** Ways to a table and through a game, for tests with two phones. */
import type { TableSession } from '../../src/app/api.ts';
import { isAt, playOf, sceneOf, type Page, type World } from './world.ts';

export interface Couple {
  readonly host: TableSession;
  readonly guest: TableSession;
}

/** A host with a lobby, and a guest who came by the link. */
export async function gather(world: World, hostPage: Page, guestPage: Page): Promise<Couple> {
  const host = await hostPage.app.host();
  await world.until(() => sceneOf(host, 'lobby').link !== null, 'the host can be reached');
  const guest = await guestPage.app.join(sceneOf(host, 'lobby').link ?? '');
  await world.until(() => isAt(guest, 'lobby') && sceneOf(host, 'lobby').canStart, 'the guest sits');
  return { host, guest };
}

export async function start(world: World, couple: Couple): Promise<void> {
  couple.host.start();
  await bothPlay(world, couple);
}
export const bothPlay = (world: World, { host, guest }: Couple): Promise<void> => world.until(() => isAt(host, 'play') && isAt(guest, 'play'), 'both play');

/** Both are in a game that is not over: after a rematch. */
export async function newGame(world: World, { host, guest }: Couple): Promise<void> {
  const isOn = ({ scene: { value: scene } }: TableSession): boolean => scene.kind === 'play' && scene.outcome === null;
  await world.until(() => isOn(host) && isOn(guest), 'the next game is on');
}

/** Plays legal actions by chance on whichever phone is due, until both say that the game is over, or so many actions are made. */
export async function playOn(world: World, { host, guest }: Couple, actions = Number.POSITIVE_INFINITY): Promise<void> {
  for (let made = 0; made < actions; ) {
    const due = [host, guest].find((session) => playOf(session).legal.length > 0);
    if (due === undefined) {
      if ([host, guest].every((session) => playOf(session).outcome !== null)) return;
      await world.until(() => [host, guest].some((session) => playOf(session).legal.length > 0 || playOf(session).outcome !== null), 'somebody is due', 30_000);
      await world.clock.pass(20);
      continue;
    }
    const { legal, view } = playOf(due);
    const action = legal[Math.floor(world.chance() * legal.length)];
    if (action === undefined) continue;
    if (view.waiting.kind === 'secret') due.choose(action);
    else due.act([action]);
    made += 1;
  }
}

/** Both phones show the same board, the same dice, the same end. */
export function sameOnBoth({ host, guest }: Couple): void {
  const [a, b] = [host, guest].map((session) => {
    const { view, rolls, outcome, history } = playOf(session);
    return JSON.stringify({ view: { ...view, mine: null, viewer: null }, rolls, outcome, steps: history.length });
  });
  if (a !== b) throw new Error(`the phones differ:\n${a}\n${b}`);
}

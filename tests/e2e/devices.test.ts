/** What happens to phones, done to real browser processes: they are killed, frozen and continued in mid-game. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp, type Served } from '../browser.ts';
import { signal, useDevices, type Device } from './devices.ts';
import { endTurn, hostTable, order, settled, startGame, together, wish, type Phone } from './phones.ts';

const devices = useDevices('for one test');
let server: Served;

beforeAll(async () => {
  server = await serveApp();
});
afterAll(() => server.close());

/** The Ogres' phone, which hosts, and the Pixies', who begin: a browser each. */
async function seated(): Promise<readonly [Device, Device]> {
  const [ogres, pixies] = await Promise.all([devices.open(), devices.open()]);
  const link = await hostTable(ogres, server.url);
  await wish(ogres, 'Ogres');
  await pixies.page.goto(link);
  await startGame(ogres);
  await Promise.all([settled(ogres), settled(pixies)]);
  return [ogres, pixies];
}
async function agree(one: Phone, other: Phone): Promise<void> {
  const [here, there] = await together(one, other);
  expect(there).toEqual(here);
}
const isAway = ({ page }: Phone): Promise<void> => page.locator('.presence-away').first().waitFor();
const isBack = ({ page }: Phone): Promise<void> => page.locator('.presence-away').first().waitFor({ state: 'detached' });

test('a browser that is killed in mid-turn, with no word said, is shown as away; opened anew it has its seat and its turn again (peers/peerjs#1313, peers/peerjs#224)', async () => {
  const [ogres, pixies] = await seated();
  await order(pixies, 'j5', 'i5');
  await agree(ogres, pixies);
  devices.kill(pixies);
  await isAway(ogres);
  const again = await devices.open(pixies.folder);
  await again.page.goto(server.url);
  await again.page.getByRole('region', { name: 'Tables to go on with' }).getByRole('link').click();
  await settled(again);
  await isBack(ogres);
  await agree(ogres, again);
  await endTurn(again);
  await agree(ogres, again);
});

test('the host’s frozen browser tears nothing down: it comes back with what was sent meanwhile, and catches up (Chiplis/ironsmith#740, dmotz/trystero#29)', async () => {
  const [ogres, pixies] = await seated();
  signal(ogres, 'SIGSTOP');
  await order(pixies, 'j3', 'i2');
  await order(pixies, 'j5', 'i5');
  await isAway(pixies);
  await endTurn(pixies);
  signal(ogres, 'SIGCONT');
  await isBack(pixies);
  await agree(ogres, pixies);
  // It is the Ogres' turn now, and everything that was done while they slept is there.
  await endTurn(ogres);
  await settled(pixies);
  await agree(ogres, pixies);
});

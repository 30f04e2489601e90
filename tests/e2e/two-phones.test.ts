/** Two phones, a real PeerServer, real data channels: games played through the screen as people play them. */
import { describe, expect, test } from 'vitest';
import { serveApp } from '../browser.ts';
import { confirm, endTurn, hostTable, order, plan, press, settled, startGame, together, usePhones, watch, wish, type Phone } from './phones.ts';

const { phones, server, open: phone } = usePhones();

/** Two phones at a table of `skirmish`: the first plays the Ogres, the other the Pixies, who begin. */
async function seated(): Promise<readonly [Phone, Phone]> {
  const [ogres, pixies] = [await phone(), await phone()];
  const link = await hostTable(ogres, server.url);
  await wish(ogres, 'Ogres');
  await pixies.page.goto(link);
  await startGame(ogres);
  await Promise.all([settled(ogres), settled(pixies)]);
  return [ogres, pixies];
}

async function agree(one: Phone, other: Phone): Promise<void> {
  const [here, there] = await together(one, other);
  expect(here.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(there).toEqual(here);
}

/** Once the last dice have been shown: the sheet that tells the end comes a moment later, the button that opens it again is there at once. */
async function finished(phone: Phone): Promise<boolean> {
  await settled(phone);
  return (await phone.page.getByTestId('finish-again').count()) > 0;
}

/** One step, eating a tree that has grown in the way. */
async function march(phone: Phone, from: string, to: string): Promise<void> {
  await plan(phone, from, to);
  const eat = phone.page.getByTestId('eat').getByRole('button');
  await eat.or(phone.page.getByTestId('confirm')).first().waitFor();
  if (await eat.isVisible()) await eat.click();
  await confirm(phone);
}

/** The Ogre side comes for a King who never moves: the Crawler along row 5, an Ogre along row 7. */
const CRAWLER = ['f5', 'g5', 'h5', 'i5', 'j5', 'k5', 'l5', 'm5'] as const;
const OGRE = ['e7', 'f7', 'g7', 'h7', 'i7', 'j7', 'k7', 'l7', 'm7', 'm6'] as const;

async function ogreTurn(phone: Phone, turn: number): Promise<void> {
  for (const way of [CRAWLER, OGRE]) {
    if (await finished(phone)) return;
    const [from, to] = [way[turn], way[turn + 1]];
    if (from !== undefined && to !== undefined) await march(phone, from, to);
    else await order(phone, way.at(-1) ?? '', 'n5');
  }
  if (!(await finished(phone))) await endTurn(phone);
}

describe('two phones', () => {
  test('play a whole game to a win, alike to the byte after every turn, and then a rematch', async () => {
    const [ogres, pixies] = await seated();
    // Out of the way, and stuck to nobody.
    await order(pixies, 'j5', 'h4');
    await order(pixies, 'j7', 'h8');
    await endTurn(pixies);
    for (let turn = 0; !(await finished(ogres)); turn++) {
      await agree(ogres, pixies);
      await ogreTurn(ogres, turn);
      if (await finished(ogres)) break;
      await agree(ogres, pixies);
      await endTurn(pixies);
    }
    await agree(ogres, pixies);
    for (const each of [ogres, pixies]) await each.page.getByTestId('finish').getByText(/king/i).first().waitFor();

    await press(ogres, 'rematch-swap');
    await press(pixies, 'rematch-swap');
    for (const each of [ogres, pixies]) await each.page.locator('[data-testid="play"][data-step="0"]').waitFor();
    await agree(ogres, pixies);
    // Sides are swapped: the former Ogre player has the Pixies now, who begin.
    await endTurn(ogres);
    await agree(ogres, pixies);
  });

  test('play on when the signalling server is killed, and find each other again by the restarted one: a page that is reloaded in mid-activation, and one that is closed and opened anew', async () => {
    const own = await serveApp();
    const [ogres, pixies] = [await phone(), await phone()];
    const link = await hostTable(ogres, own.url);
    await wish(ogres, 'Ogres');
    await pixies.page.goto(link);
    await startGame(ogres);
    await order(pixies, 'j5', 'i5');
    await agree(ogres, pixies);
    await own.close();
    await order(pixies, 'j3', 'i2');
    await endTurn(pixies);
    await agree(ogres, pixies);
    await endTurn(ogres);
    await agree(ogres, pixies);

    const again = await serveApp({ port: own.port });
    await order(pixies, 'j9', 'i9');
    await pixies.page.reload();
    await settled(pixies);
    await agree(ogres, pixies);
    await endTurn(pixies);
    await agree(ogres, pixies);

    // Killed and opened again, with messages in flight both ways.
    await settled(ogres);
    await press(ogres, 'end-turn');
    const context = ogres.page.context();
    await ogres.page.close();
    const reopened = watch(await context.newPage());
    phones[0] = reopened;
    await reopened.page.goto(again.url);
    await reopened.page.getByRole('region', { name: 'Tables to go on with' }).getByRole('link').click();
    await settled(reopened);
    await agree(reopened, pixies);
    await again.close();
  });
});

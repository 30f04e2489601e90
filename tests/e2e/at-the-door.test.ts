/** Coming to a table and ending a game by words, through the screens of phones of their own: real PeerServer, real data channels. */
import { describe, expect, test } from 'vitest';
import { serveApp } from '../browser.ts';
import { endTurn, hostTable, press, settled, startGame, together, usePhones, wish, type Phone } from './phones.ts';

const { server, open: phone } = usePhones();

/** The six letters, as they are called across the table. */
const codeIn = (link: string): string => /#\/join\/([A-Z]{6})/.exec(link)?.[1] ?? '';
const twoWords = ({ page }: Phone): Promise<string[]> => page.locator('.two-words span').allInnerTexts();

/** Types the code of a table into the field for it. */
async function knock({ page }: Phone, code: string): Promise<void> {
  await page.goto(`${server.url}#/join`);
  await page.getByLabel('Or type the six letters').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** Two phones at a table of `skirmish`, in the middle of the first turn: the Ogres' phone and the Pixies'. */
async function seated(url = server.url): Promise<readonly [Phone, Phone]> {
  const [ogres, pixies] = [await phone(), await phone()];
  const link = await hostTable(ogres, url);
  await wish(ogres, 'Ogres');
  await pixies.page.goto(link);
  await startGame(ogres);
  await Promise.all([settled(ogres), settled(pixies)]);
  return [ogres, pixies];
}

async function ended(all: readonly Phone[], reason: string, winner: string): Promise<void> {
  for (const { page } of all) {
    const finish = page.getByTestId('finish');
    await finish.waitFor();
    expect(await finish.getAttribute('data-reason')).toBe(reason);
    expect(await finish.getAttribute('data-winner')).toBe(winner);
  }
}

describe('at the door', () => {
  test('who types the code is let in once both phones show the same two words', async () => {
    const [host, guest] = [await phone(), await phone()];
    const link = await hostTable(host, server.url);
    await knock(guest, codeIn(link));
    await host.page.getByRole('button', { name: 'Let in' }).waitFor();
    await guest.page.locator('.two-words').waitFor();
    const words = await twoWords(host);
    expect(words).toHaveLength(2);
    expect(await twoWords(guest)).toEqual(words);
    expect(await host.page.locator('.seat', { hasText: 'Free' }).count(), 'whoever knocks has no seat yet').toBe(1);
    await host.page.getByRole('button', { name: 'Let in' }).click();
    await guest.page.locator('.seat', { hasText: 'you ·' }).waitFor();
    await startGame(host);
    await Promise.all([settled(host), settled(guest)]);
    const [here, there] = await together(host, guest);
    expect(there).toEqual(here);
  });

  test('whoever is sent away reads why', async () => {
    const [host, guest] = [await phone(), await phone()];
    await knock(guest, codeIn(await hostTable(host, server.url)));
    await host.page.getByRole('button', { name: 'Send away' }).click();
    await guest.page.getByRole('heading', { name: 'The host has taken you off the table' }).waitFor();
  });

  test('a third phone at a full table is turned away with words, and the two play', async () => {
    const [host, guest, third] = [await phone(), await phone(), await phone()];
    const link = await hostTable(host, server.url);
    await guest.page.goto(link);
    await guest.page.locator('.seat', { hasText: 'you ·' }).waitFor();
    await third.page.goto(link);
    await third.page.getByRole('heading', { name: 'The table is full' }).waitFor();
    await third.page.getByRole('link', { name: 'Another code' }).waitFor();
    await startGame(host);
    await Promise.all([settled(host), settled(guest)]);
  });

  test('who both want the same side settle it by the firefly, and both see the board from their own side', async () => {
    const [host, guest] = [await phone(), await phone()];
    await guest.page.goto(await hostTable(host, server.url));
    await wish(host, 'Pixies');
    await wish(guest, 'Pixies');
    await host.page.getByText(/firefly/i).first().waitFor();
    await startGame(host);
    for (const { page } of [host, guest]) await page.getByTestId('firefly').waitFor();
    await host.page.getByTestId('firefly-left').click();
    await guest.page.getByTestId('firefly-left').click();
    await Promise.all([settled(host), settled(guest)]);
    const [here, there] = await together(host, guest);
    expect(there).toEqual(here);
    // The guess was right: the guest has the Pixies, who begin.
    await guest.page.getByTestId('end-turn').waitFor();
    expect(await host.page.getByTestId('end-turn').count()).toBe(0);
  });
});

test('a server that goes away is one line over the board, and can be put away', async () => {
  const own = await serveApp();
  const [ogres, pixies] = await seated(own.url);
  await own.close();
  for (const each of [ogres, pixies]) {
    const strip = each.page.locator('.banner', { hasText: 'Your game goes on without it' });
    await strip.waitFor();
    const [strips, board] = await Promise.all([strip.boundingBox(), each.page.locator('.ovp-board').boundingBox()]);
    expect(strips?.height).toBeLessThan((board?.height ?? 0) / 5);
    await strip.getByRole('button', { name: 'Close' }).click();
    await strip.waitFor({ state: 'detached' });
  }
  await endTurn(pixies);
  await endTurn(ogres);
  await settled(pixies);
  const [here, there] = await together(ogres, pixies);
  expect(there).toEqual(here);
});

test('a server that dies under a host who waits, and comes back: a guest joins by the same link, and they play', async () => {
  const own = await serveApp();
  const host = await phone();
  const link = await hostTable(host, own.url);
  await wish(host, 'Ogres');
  await own.close();
  const again = await serveApp({ port: own.port });
  const guest = await phone();
  await guest.page.goto(link);
  await startGame(host);
  await Promise.all([settled(host), settled(guest)]);
  await endTurn(guest);
  const [here, there] = await together(host, guest);
  expect(there).toEqual(here);
  await again.close();
});

describe('words at the table', () => {
  test('an offered draw is read on the other phone, played on from, offered again and agreed to', async () => {
    const [ogres, pixies] = await seated();
    const offer = async (by: Phone, to: Phone): Promise<void> => {
      await press(by, 'menu');
      await press(by, 'offer-draw');
      await press(by, 'draw-confirm');
      await by.page.getByText('You have offered a draw').waitFor();
      await to.page.getByTestId('accept-draw').waitFor();
    };
    await offer(pixies, ogres);
    await press(ogres, 'decline-draw');
    await ogres.page.getByTestId('accept-draw').waitFor({ state: 'detached' });
    await endTurn(pixies);
    await endTurn(ogres);
    await settled(pixies);
    expect(await pixies.page.getByText('You have offered a draw').count(), 'playing on declines').toBe(0);
    await offer(pixies, ogres);
    // Without waiting for a turn of one's own.
    await press(ogres, 'accept-draw');
    await ended([ogres, pixies], 'draw-agreed', 'draw');
  });

  test('who resigns is asked once; both phones see who won and why', async () => {
    const [ogres, pixies] = await seated();
    await press(pixies, 'menu');
    await press(pixies, 'resign');
    await pixies.page.getByRole('button', { name: 'Play on' }).click();
    expect(await ogres.page.getByTestId('finish').count()).toBe(0);
    await press(pixies, 'menu');
    await press(pixies, 'resign');
    await press(pixies, 'resign-confirm');
    await ended([ogres, pixies], 'resigned', 'ogre');
    await ogres.page.getByText('You win!').waitFor();
    for (const { page } of [ogres, pixies]) await page.getByText(/Fair play (verified|proved)/).waitFor();
  });
});

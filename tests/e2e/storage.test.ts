/** Storage that fails, hangs or is cleared away in real pages, through the screen: the game goes on, it is said, and what can come back comes back. */
import { expect, test } from 'vitest';
import { endTurn, hostTable, kept, moment, settled, startGame, together, usePhones, wish, type Moment, type Phone } from './phones.ts';
import { canBeSabotaged, evict, sabotage, type Mishap } from './sabotage.ts';

const { server, open } = usePhones();

async function phone(first: Mishap | null = null): Promise<Phone> {
  const opened = await open();
  await canBeSabotaged(opened.page, first);
  return opened;
}

/** The Ogres' phone, which hosts and whose storage may be bad from the first moment, and the Pixies', who begin. */
async function seated(first: Mishap | null = null): Promise<readonly [Phone, Phone]> {
  const [ogres, pixies] = [await phone(first), await phone()];
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
async function takeTurns(one: Phone, other: Phone): Promise<void> {
  await endTurn(one);
  await agree(one, other);
  await endTurn(other);
  await agree(one, other);
}
/** It comes to stand where it stood. */
const isAgainAt = (phone: Phone, before: Moment): Promise<void> => expect.poll(() => moment(phone)).toEqual(before);
const said = ({ page }: Phone, words: RegExp): Promise<void> => page.locator('.banner', { hasText: words }).waitFor();
const nothingIsSaid = ({ page }: Phone): Promise<void> => expect.poll(() => page.locator('.banner').count()).toBe(0);

async function isGone({ page }: Phone): Promise<void> {
  await page.getByRole('heading', { name: 'That table is not on this phone' }).waitFor();
  await page.getByText(/cleared away with the browser’s storage/).waitFor();
}

const WORDS: Readonly<Record<Mishap, RegExp>> = {
  'open never answers': /storage does not answer/,
  'open fails': /could not save/,
  'there is no space left': /no space left/,
  'transactions are aborted': /could not save/,
  'transactions never end': /storage does not answer/,
};

test.each([
  ['open never answers', 'there is no space left'],
  ['open fails', 'transactions never end'],
  ['there is no space left', 'transactions are aborted'],
] as const)('IndexedDB of one phone from the start: %s; of the other in mid-game: %s. Both play on from memory and say so; who had begun to save has its seat and the whole game again after a reload', async (first, later) => {
  const [ogres, pixies] = await seated(first);
  await said(ogres, WORDS[first]);
  await takeTurns(pixies, ogres);
  await sabotage(pixies.page, later);
  await takeTurns(pixies, ogres);
  await said(pixies, WORDS[later]);
  const before = await moment(pixies);

  await pixies.page.reload();
  await isAgainAt(pixies, before);
  await nothingIsSaid(pixies);
  await endTurn(pixies);
  await agree(ogres, pixies);

  // Of this one nothing was ever kept: neither its key nor its chance can come back, and it is told so.
  await ogres.page.reload();
  await isGone(ogres);
});

test('a phone whose storage answers again saves what it had in memory: nothing more is said, and a reload finds all', async () => {
  const [ogres, pixies] = await seated('there is no space left');
  await said(ogres, WORDS['there is no space left']);
  await sabotage(ogres.page, null);
  await takeTurns(pixies, ogres);
  await nothingIsSaid(ogres);
  await kept(ogres);
  const before = await moment(ogres);
  // Nobody else can bring anything back.
  await pixies.page.close();
  await ogres.page.reload();
  await isAgainAt(ogres, before);
});

test('a database that is evicted from under a page in mid-game is written anew: a reload finds all. One that is evicted between two visits is said to be gone (localForage/localForage#943)', async () => {
  const [ogres, pixies] = await seated();
  await endTurn(pixies);
  await agree(ogres, pixies);
  const records = await kept(pixies);
  await evict(pixies.page);
  await endTurn(ogres);
  await agree(ogres, pixies);
  await expect.poll(() => kept(pixies)).toBeGreaterThan(records);
  const before = await moment(pixies);
  // Nobody else can bring anything back.
  await ogres.page.close();
  await pixies.page.reload();
  await isAgainAt(pixies, before);
  await nothingIsSaid(pixies);

  const address = pixies.page.url();
  await pixies.page.goto('about:blank');
  await evict(pixies.page, address);
  await pixies.page.goto(address);
  await isGone(pixies);
});

/** Real browsers: two play Pie Fight, one comes to watch by the link of the guest's phone, another by six letters. */
import { expect, test } from 'vitest';
import { press, startGame, usePhones, type Phone } from './phones.ts';

const TABLET = { viewport: { width: 1280, height: 800 }, hasTouch: true } as const;

const { phones, server, open } = usePhones();

const standing = ({ page }: Phone): Promise<string> => page.getByTestId('pie').evaluate(({ dataset: { step, digest } }) => `${step} ${digest}`);
const watched = ({ page }: Phone, many: number) => page.locator(`[data-testid="gallery"][data-watching="${many}"]`).waitFor();

/** Everybody throws a new hand; what the round asks of somebody then is answered by whatever is lit. */
async function playRound(players: readonly Phone[], round: number): Promise<void> {
  for (const { page } of players) {
    const reset = page.getByTestId('reset').getByRole('button');
    await reset.waitFor();
    await reset.click();
    await page.getByTestId('confirm').getByRole('button').click();
  }
  for (const { page } of players) await page.locator(`[data-testid="pie"][data-round="${round + 1}"]`).waitFor();
}

test('a tablet watches by the link of a guest, without a card, alike to the byte; a second one is let in by two words; neither has anything to touch', async () => {
  const [host, guest] = [await open(), await open()];
  await host.page.goto(`${server.url}#/host/pie-fight`);
  const invitation = host.page.locator('[data-testid="invitation"][data-link]');
  const [link, code] = [(await invitation.getAttribute('data-link')) ?? '', (await invitation.getAttribute('data-code')) ?? ''];
  await guest.page.goto(link);
  for (const { page } of [host, guest]) await page.getByText(/connected|you ·/).nth(1).waitFor();
  await startGame(host);
  for (const { page } of [host, guest]) await page.locator('[data-testid^="card-"]').first().waitFor();

  await press(guest, 'menu');
  await press(guest, 'watch');
  const ticket = guest.page.locator('[data-testid="watch-ticket"][data-link]');
  const watchLink = (await ticket.getAttribute('data-link')) ?? '';
  await guest.page.keyboard.press('Escape');
  const tablet = await open(TABLET);
  await tablet.page.goto(watchLink);
  await tablet.page.getByTestId('pie').waitFor();
  for (const phone of [host, guest, tablet]) await watched(phone, 1);

  await playRound([host, guest], 1);
  await expect.poll(async () => new Set(await Promise.all([host, guest, tablet].map(standing))).size).toBe(1);
  // Not a card, and nothing to answer; also where a screen reader looks.
  expect(await tablet.page.locator('[data-testid^="card-"], [data-testid="hand"], [data-testid="reset"], [data-testid="talk"], [data-testid^="target-"]').count()).toBe(0);
  expect(await tablet.page.getByTestId('pie').getAttribute('data-eyes')).toBe('');
  await tablet.page.reload();
  await tablet.page.getByTestId('pie').waitFor();

  const late = await open();
  await late.page.goto(`${server.url}#/join`);
  await late.page.getByLabel(/six letters/).fill(code);
  await late.page.getByRole('button', { name: 'Just watch' }).click();
  const knock = host.page.getByTestId('watch-knock');
  await knock.waitFor();
  for (const word of (await knock.getAttribute('data-words'))?.split(' ') ?? []) await late.page.getByText(word, { exact: true }).first().waitFor();
  await press(host, 'watch-admit');
  await late.page.getByTestId('pie').waitFor();
  for (const phone of [host, guest, tablet, late]) await watched(phone, 2);
  await playRound([host, guest], 2);
  await expect.poll(async () => new Set(await Promise.all(phones.map(standing))).size).toBe(1);
}, 300_000);

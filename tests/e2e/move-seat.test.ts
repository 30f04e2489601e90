/** In the middle of a game a seat moves to another browser: by the link, with the old one closed, and the game goes on. */
import { expect, test } from 'vitest';
import { endTurn, hostTable, order, press, settled, startGame, together, usePhones, wish } from './phones.ts';

const { phones, server, open: phone } = usePhones();

test('a seat moves to another browser, and the game goes on there (WICG/pwa-url-handler#43)', async () => {
  const [ogres, pixies] = [await phone(), await phone()];
  const invitation = await hostTable(ogres, server.url);
  await wish(ogres, 'Ogres');
  await pixies.page.goto(invitation);
  await startGame(ogres);
  await Promise.all([settled(ogres), settled(pixies)]);
  await order(pixies, 'j5', 'i5');
  await endTurn(pixies);
  await together(ogres, pixies);

  await press(pixies, 'menu');
  await press(pixies, 'move-seat');
  await press(pixies, 'move-confirm');
  const code = pixies.page.getByTestId('seat-code');
  await code.waitFor();
  await pixies.page.locator('[data-testid="seat"][data-delivered="true"]').waitFor();
  const link = (await code.getAttribute('data-link')) ?? '';
  expect(link.length).toBeLessThan(400);
  await pixies.page.context().close();

  // As on a phone whose browser is not the one that the camera opens: pasted.
  const moved = await phone();
  await moved.page.goto(`${server.url}#/join`);
  await moved.page.getByLabel('Or type the six letters').fill(link);
  await settled(moved);
  expect(moved.page.url()).toMatch(/#\/table\/[0-9a-f]{64}-1$/);
  await together(ogres, moved);
  // Dice fall with the part of the phone that has the seat now.
  await endTurn(ogres);
  await order(moved, 'j3', 'i2');
  const [here, there] = await together(ogres, moved);
  expect(there).toEqual(here);
  // And it is there after a reload.
  await moved.page.reload();
  await settled(moved);
  await endTurn(moved);
  const [after, same] = await together(ogres, moved);
  expect(same).toEqual(after);
  phones.splice(phones.indexOf(pixies), 1);
});

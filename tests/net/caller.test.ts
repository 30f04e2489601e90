import { expect, test } from 'vitest';
import { refuse } from '../../src/base/result.ts';
import { addressOf } from '../../src/net/address.ts';
import { Caller } from '../../src/net/caller.ts';
import type { DialRefusal, Net } from '../../src/net/link.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';
import { createChance } from './chance.ts';

/** A phone that dials another one: the first of its addresses is refused after so long, all others after five seconds, as a PeerServer does it. */
function calling(why: DialRefusal, after: number) {
  const clock = createVirtualClock();
  const troubles: DialRefusal[] = [];
  const refused = (milliseconds: number, refusal: DialRefusal): ReturnType<Net['dial']> =>
    new Promise((resolve) => clock.after(milliseconds, () => resolve(refuse(refusal.code, refusal.detail))));
  const net: Pick<Net, 'dial'> = { dial: (address) => (address === addressOf('bob', 0) ? refused(after, why) : refused(5000, { code: 'net/nobody-there' })) };
  const caller = new Caller({ net: net as Net, clock, chance: createChance(1), base: 'bob', onAnswer: () => undefined, onTrouble: (trouble) => troubles.push(trouble) });
  caller.call();
  return { clock, troubles };
}

test('nobody is said to be there only when no address is still being dialled: a slow phone answers after those that nobody has were refused', async () => {
  const { clock, troubles } = calling({ code: 'net/timed-out', detail: 'no-path' }, 20_000);
  await clock.pass(19_000);
  expect(troubles).toEqual([]);
  await clock.pass(2000);
  expect(troubles[0]).toEqual({ code: 'net/timed-out', detail: 'no-path' });
});

test('another version is said at once', async () => {
  const { clock, troubles } = calling({ code: 'net/other-version', detail: 'ours-is-older' }, 100);
  await clock.pass(200);
  expect(troubles).toEqual([{ code: 'net/other-version', detail: 'ours-is-older' }]);
});

test('nobody is there, once all that were dialled have been refused', async () => {
  const { clock, troubles } = calling({ code: 'net/nobody-there' }, 5000);
  await clock.pass(5100);
  expect(troubles[0]).toEqual({ code: 'net/nobody-there' });
});

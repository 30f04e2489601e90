import { expect, test } from 'vitest';
import { refuse } from '../../src/base/result.ts';
import { addressOf, FIRST_CALLED } from '../../src/net/address.ts';
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

test('of a page that is dead, and one that no packet reaches, the second is told of', async () => {
  const clock = createVirtualClock();
  const troubles: DialRefusal[] = [];
  const dial = async (address: string): ReturnType<Net['dial']> => {
    const generation = [0, 1].find((each) => address === addressOf('bob', each));
    await new Promise<void>((resolve) => void clock.after(generation === undefined ? 5000 : 20_000 + generation, resolve));
    return generation === undefined ? refuse('net/nobody-there') : refuse('net/timed-out', generation === 0 ? 'no-answer' : 'no-path');
  };
  new Caller({ net: { dial } as Net, clock, chance: createChance(1), base: 'bob', onAnswer: () => undefined, onTrouble: (trouble) => troubles.push(trouble) }).call();
  await clock.pass(20_500);
  expect(troubles[0]).toEqual({ code: 'net/timed-out', detail: 'no-path' });
});

test('whoever knows nothing of a phone calls the first of its addresses, all at once', () => {
  const called: string[] = [];
  const dial: Net['dial'] = (address) => {
    called.push(address);
    return new Promise(() => undefined);
  };
  new Caller({ net: { dial } as Net, clock: createVirtualClock(), chance: createChance(1), base: 'bob', onAnswer: () => undefined, onTrouble: () => undefined }).call();
  expect(called.toSorted()).toEqual(Array.from({ length: FIRST_CALLED }, (_, generation) => addressOf('bob', generation)));
});

/** A phone whose storage lost what it had sent: what it waits for before it signs again, to the message. That it gets it is held by `saving.test.ts` and the simulator. */
import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../src/base/brand.ts';
import type { Running, Standing } from '../../src/app/play/running.ts';
import { watchSettling } from '../../src/app/play/settling.ts';
import type { Heads } from '../../src/log/feeds.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';

const [MINUTE, OWN] = [60_000, 0];
const [ONE, TWO] = [asSeat(1), asSeat(2)];

/** Of seat 0 at a table of three, with three of its entries left. */
function forgetful() {
  const clock = createVirtualClock();
  const [kept, standing] = [signal<Heads>([3, 9, 9]), signal<Partial<Standing>>({ awake: false })];
  const running: Partial<Running> = {
    standing: standing as Running['standing'],
    isBehind: (theirs) => (theirs[OWN] ?? 0) > (kept.value[OWN] ?? 0),
    others: () => [ONE, TWO],
    wake: () => void (standing.value = { awake: true }),
    settle: () => undefined,
  };
  const settling = watchSettling(clock, { running: running as Running, returning: true, mark: null });
  return { clock, settling, arrive: (own: number) => void (kept.value = [own, 9, 9]), isAwake: () => standing.value.awake };
}

describe('a phone that may have lost what it had signed', () => {
  it('is not woken by a member who is there and has said nothing', async () => {
    const { clock, settling, isAwake } = forgetful();
    settling.joined();
    await clock.pass(10 * MINUTE);
    expect([isAwake(), settling.settled.value]).toEqual([false, false]);
  });
  it('waits for its own entries as long as a member says to have them', async () => {
    const { clock, settling, arrive, isAwake } = forgetful();
    settling.joined();
    settling.told(ONE, [5, 9, 9]);
    await clock.pass(10 * MINUTE);
    arrive(4);
    await clock.pass(10 * MINUTE);
    expect(isAwake()).toBe(false);
    settling.told(TWO, [4, 9, 9]);
    arrive(5);
    await clock.pass(1);
    expect([isAwake(), settling.settled.value]).toEqual([true, true]);
  });
  it('waits for a member who is away, but not for ever', async () => {
    const { clock, settling, isAwake } = forgetful();
    settling.joined();
    settling.told(ONE, [3, 9, 9]);
    await clock.pass(MINUTE - 1000);
    expect(isAwake()).toBe(false);
    await clock.pass(2000);
    expect(isAwake()).toBe(true);
  });
  it('asks those who look on as well, as long as they are there', async () => {
    const { clock, settling, arrive, isAwake } = forgetful();
    settling.joined();
    settling.told({}, [4, 9, 9]);
    settling.told(ONE, [3, 9, 9]);
    settling.told(TWO, [3, 9, 9]);
    await clock.pass(10_000);
    expect(isAwake()).toBe(false);
    arrive(4);
    await clock.pass(1);
    expect(isAwake()).toBe(true);
  });
  it('gives the other members time to say what they have of it', async () => {
    const { clock, settling, arrive, isAwake } = forgetful();
    settling.joined();
    settling.told(ONE, [3, 9, 9]);
    await clock.pass(1000);
    settling.told(TWO, [4, 9, 9]);
    await clock.pass(10_000);
    expect(isAwake()).toBe(false);
    arrive(4);
    await clock.pass(1);
    expect(isAwake()).toBe(true);
  });
  it('is not kept asleep for ever by one who only says so', async () => {
    const { clock, settling, isAwake } = forgetful();
    settling.joined();
    settling.told(ONE, [900, 9, 9]);
    settling.told(TWO, [3, 9, 9]);
    await clock.pass(10_000);
    expect(isAwake()).toBe(false);
    await clock.pass(MINUTE);
    expect(isAwake()).toBe(true);
  });
});

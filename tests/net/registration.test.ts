import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_CALLED, parseAddress } from '../../src/net/address.ts';
import { Registrar } from '../../src/net/registration.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';
import { createChance } from './chance.ts';

/** PeerJS with a server that takes every call and says nothing, unless a test lets it. */
const server = vi.hoisted(() => ({ opens: false, asked: [] as string[] }));
vi.mock('peerjs', () => ({
  Peer: class {
    constructor(id: string) {
      server.asked.push(id);
    }
    on(event: string, listener: () => void): void {
      if (event === 'open' && server.opens) queueMicrotask(listener);
    }
    disconnect(): void {
      // Nobody hears of it.
    }
    destroy(): void {
      // Nor of that.
    }
  },
}));
afterEach(() => {
  server.opens = false;
  server.asked.length = 0;
});

test('a phone whose server was silent for minutes is where others look first, once it answers', async () => {
  const clock = createVirtualClock();
  const registered: string[] = [];
  const registrar = new Registrar({
    base: 'bob', clock, chance: createChance(1), peerOptions: () => ({}), onPeer: () => undefined, onRegistered: (address) => registered.push(address), onLost: () => undefined,
  });
  registrar.register();
  await clock.pass(5 * 60_000);
  expect(server.asked.length).toBeGreaterThan(FIRST_CALLED);
  expect(server.asked.every((address) => (parseAddress(address)?.generation ?? FIRST_CALLED) < FIRST_CALLED)).toBe(true);
  server.opens = true;
  await clock.pass(60_000);
  expect(registered).toHaveLength(1);
  registrar.close();
});

/**
 * This phone's place among the others: its own address, the links that are kept, and for a host the address that the code names.
 * The same place serves the lobby, the game and every rematch, so that no link is opened twice.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { toHex } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';
import { h16 } from '../crypto/hash.ts';
import { baseOf } from '../net/address.ts';
import { openChannels, type Channel, type ChannelName } from '../net/channels.ts';
import { createKeeper } from '../net/keeper.ts';
import type { Address, Link, Net, NetState } from '../net/link.ts';
import { hostBase } from './code.ts';
import type { Shell } from './dependencies.ts';

/** One link with its channels. */
export interface Line {
  readonly link: Link;
  readonly base: Address;
  channel(name: ChannelName): Channel;
}

export interface Phones {
  /** Whether those who have the code can reach us; `null` where there is no code. */
  readonly host: ReadonlySignal<NetState | null>;
  readonly own: ReadonlySignal<NetState>;
  /** Every line that is open, and every new one, goes to this listener from now on. */
  attend(listener: (line: Line) => void): void;
  keep(base: Address): void;
  release(base: Address): void;
  /** Why there is still no link to a base that is kept; dialling goes on. */
  onTrouble(listener: (base: Address, why: Refusal) => void): void;
  close(): void;
}

/** Where a person's phone is dialled. Only those at the table know the key, so nobody else can tell the address. */
export const memberBase = (identity: Uint8Array): Address => `pixies-${toHex(h16('member-address', identity))}`;

/** `code`: of the table that this phone hosts. */
export async function openPhones(shell: Shell, identity: Uint8Array, code: string | null): Promise<Phones> {
  const base = memberBase(identity);
  const settings = shell.settings.peek();
  const [net, hosting] = await Promise.all([shell.openNet(base, settings), code === null ? null : shell.openNet(hostBase(code), settings)]);
  const keeper = createKeeper({ net, base, clock: shell.clock, chance: () => (shell.random(1)[0] ?? 0) / 256 });
  const lines = new Set<Line>();
  let listener: (line: Line) => void = () => undefined;

  function open(link: Link): void {
    const line = { link, base: baseOf(link.remote), channel: openChannels(link) };
    lines.add(line);
    link.listen((event) => {
      if (event.kind === 'state' && event.state === 'closed') lines.delete(line);
    });
    listener(line);
  }
  keeper.onLink(open);
  hosting?.onLink(open);
  const stopWaking = shell.device.onWake(() => {
    keeper.wake();
    for (const { link } of lines) link.prove();
  });

  return {
    own: stateOf(net),
    host: hosting === null ? signal(null) : stateOf(hosting),
    attend(next) {
      listener = next;
      for (const line of [...lines]) next(line);
    },
    keep: (to) => keeper.keep(to),
    release: (to) => keeper.release(to),
    onTrouble: keeper.onTrouble,
    close() {
      stopWaking();
      keeper.close();
      net.close();
      hosting?.close();
    },
  };
}

function stateOf(net: Net): ReadonlySignal<NetState> {
  const state = signal(net.state);
  net.onState((next) => void (state.value = next));
  return state;
}

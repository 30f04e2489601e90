/**
 * This phone's place among the others: its own address, the links that are kept, and for a host the address that the code names.
 * The same place serves the lobby, the game and every rematch, so that no link is opened twice.
 */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { toHex } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';
import { h16 } from '../crypto/hash.ts';
import { baseOf } from '../net/address.ts';
import { openChannels, type Channel, type ChannelName } from '../net/channels.ts';
import { createKeeper, type Keeper } from '../net/keeper.ts';
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
  /** Every line that is open, and every new one, goes to this listener until it is stopped. */
  attend(listener: (line: Line) => void): () => void;
  keep(base: Address): void;
  release(base: Address): void;
  /** Somebody dialled and could not be let in: another version of the app. */
  onRefused(listener: (why: Refusal) => void): void;
  /** Why there is still no link to a base that is kept; dialling goes on. */
  onTrouble(listener: (base: Address, why: Refusal) => void): void;
  /** Runs first of all when this place is given up. */
  onClose(stop: () => void): void;
  close(): void;
}

/** Where a person's phone is dialled. Only those at the table know the key, so nobody else can tell the address. */
export const memberBase = (identity: Uint8Array): Address => `pixies-${toHex(h16('member-address', identity))}`;

const STARTING: NetState = { kind: 'unreachable', why: { code: 'net/starting' } };
const FAILED: NetState = { kind: 'unreachable', why: { code: 'net/unreachable' } };

/** `code`: of the table that this phone hosts. At once; the nets beneath open in their own time. */
export function openPhones(shell: Shell, identity: Uint8Array, code: string | null): Phones {
  const base = memberBase(identity);
  const own = signal<NetState>(STARTING);
  const host = signal<NetState | null>(code === null ? null : STARTING);
  const lines = new Set<Line>();
  const kept = new Set<Address>();
  const refused: ((why: Refusal) => void)[] = [];
  const troubled: ((base: Address, why: Refusal) => void)[] = [];
  const listeners = new Set<(line: Line) => void>();
  let keeper: Keeper | undefined;
  let closed = false;
  const closing: (() => void)[] = [];

  function open(link: Link): void {
    const line = { link, base: baseOf(link.remote), channel: openChannels(link) };
    lines.add(line);
    link.listen((event) => {
      if (event.kind === 'state' && event.state === 'closed') lines.delete(line);
    });
    for (const listener of [...listeners]) listener(line);
  }
  async function openNet(at: Address, state: Signal<NetState>): Promise<Net | undefined> {
    const net = await shell.openNet(at, shell.settings.peek()).catch(() => undefined);
    if (net === undefined || closed) {
      net?.close();
      state.value = FAILED;
      return undefined;
    }
    closing.push(() => net.close());
    net.onState((next) => void (state.value = next));
    state.value = net.state;
    return net;
  }
  async function start(): Promise<void> {
    const net = await openNet(base, own);
    if (net === undefined) return;
    keeper = createKeeper({ net, base, clock: shell.clock, chance: () => (shell.random(1)[0] ?? 0) / 256 });
    closing.unshift(() => keeper?.close());
    keeper.onLink(open);
    keeper.onTrouble((to, why) => troubled.forEach((tell) => tell(to, why)));
    for (const to of kept) keeper.keep(to);
  }
  async function startHosting(at: string): Promise<void> {
    const net = await openNet(hostBase(at), host as Signal<NetState>);
    net?.onLink(open);
    net?.onRefused((_, why) => refused.forEach((tell) => tell(why)));
  }
  void start();
  if (code !== null) void startHosting(code);
  closing.push(
    shell.device.onWake(() => {
      keeper?.wake();
      for (const { link } of lines) link.prove();
    }),
  );

  return {
    own,
    host,
    attend(listener) {
      listeners.add(listener);
      for (const line of [...lines]) listener(line);
      return () => listeners.delete(listener);
    },
    keep(to) {
      kept.add(to);
      keeper?.keep(to);
    },
    release(to) {
      kept.delete(to);
      keeper?.release(to);
    },
    onRefused: (tell) => void refused.push(tell),
    onTrouble: (tell) => void troubled.push(tell),
    onClose: (stop) => void closing.unshift(stop),
    close() {
      closed = true;
      for (const stop of closing) stop();
    },
  };
}

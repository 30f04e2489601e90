/** Whether other phones can find this one: said only once it has lasted, since a server that comes back at once is nobody's trouble. */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Refusal } from '../base/result.ts';
import type { Clock, NetState } from '../net/link.ts';
import type { Phones } from './phones.ts';

/** Within this time something else is offered: another server, or pairing without one. */
export const PATIENCE = 10_000;

export interface Reachability {
  readonly trouble: ReadonlySignal<Refusal | null>;
  close(): void;
}

const whyNot = (state: NetState | null): Refusal | null => (state?.kind === 'unreachable' ? state.why : null);

export function watchReachability(phones: Phones, clock: Clock): Reachability {
  const trouble = signal<Refusal | null>(null);
  let stopWaiting = (): void => undefined;
  const stopWatching = effect(() => {
    const why = whyNot(phones.host.value) ?? whyNot(phones.own.value);
    stopWaiting();
    if (why === null) trouble.value = null;
    else stopWaiting = clock.after(trouble.peek() === null ? PATIENCE : 0, () => void (trouble.value = why));
  });
  return {
    trouble,
    close() {
      stopWatching();
      stopWaiting();
    },
  };
}

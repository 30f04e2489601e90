/** Whether other phones can find this one: said only once it has lasted, since a server that comes back at once is nobody's trouble. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
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
  const why = computed(() => whyNot(phones.host.value) ?? whyNot(phones.own.value));
  const lasting = signal(false);
  let stopWaiting: (() => void) | undefined;
  // The reason may change from try to try; the waiting goes on.
  const stopWatching = effect(() => {
    if (why.value === null) {
      stopWaiting?.();
      stopWaiting = undefined;
      lasting.value = false;
    } else stopWaiting ??= clock.after(PATIENCE, () => void (lasting.value = true));
  });
  return {
    trouble: computed(() => (lasting.value ? why.value : null)),
    close() {
      stopWatching();
      stopWaiting?.();
    },
  };
}

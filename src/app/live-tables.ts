/** Tables that are being played in this tab: nothing reloads the page while there is one. */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';

const held = signal(0);

export const hasLiveTable: ReadonlySignal<boolean> = computed(() => held.value > 0);

/** From taking a seat until the table is left or over. The returned function ends it; a second call of it does nothing. */
export function holdLiveTable(): () => void {
  held.value++;
  let holding = true;
  return () => {
    if (!holding) return;
    holding = false;
    held.value--;
  };
}

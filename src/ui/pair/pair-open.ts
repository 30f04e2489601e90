/** Whether the sheet for pairing lies on the table; anything on its screens may open it. */
import { signal, type ReadonlySignal } from '@preact/signals';

const open = signal(false);
export const isPairOpen: ReadonlySignal<boolean> = open;

export const openPairing = (): void => void (open.value = true);
export const closePairing = (): void => void (open.value = false);

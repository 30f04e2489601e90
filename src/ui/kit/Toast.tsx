/** A short word at the bottom that leaves by itself. For what may be missed; whatever must not be missed is a `Banner`. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { announce } from './LiveRegion.tsx';
import './toast.css';

const TOAST_SECONDS = 4;
const current = signal<string | null>(null);
let leaving: ReturnType<typeof setTimeout> | undefined;

export function toast(sentence: string): void {
  current.value = sentence;
  announce(sentence);
  clearTimeout(leaving);
  leaving = setTimeout(() => (current.value = null), TOAST_SECONDS * 1000);
}

/** Not read aloud itself: `announce` has done so. */
export const ToastPlace = (): JSX.Element | null =>
  current.value === null ? null : (
    <div class="toast" aria-hidden="true">
      {current.value}
    </div>
  );

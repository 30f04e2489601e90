/** What happens is also said: one polite voice for the whole app, beside the screen it speaks of. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';

const spoken = signal('');

/** Said once by a screen reader, after what it is saying now. */
export function announce(sentence: string): void {
  // The same words again are a new thing to say: a changed space makes the reader speak.
  spoken.value = spoken.value === sentence ? `${sentence}\u00a0` : sentence;
}

export const LiveRegion = (): JSX.Element => (
  <div class="spoken" role="status" aria-live="polite">
    {spoken}
  </div>
);

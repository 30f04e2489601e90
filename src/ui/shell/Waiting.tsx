/** A wait that says what for. */
import type { JSX } from 'preact';
import './waiting.css';

export const Waiting = ({ sentence }: { readonly sentence: string }): JSX.Element => (
  <div class="waiting" role="status">
    <svg viewBox="0 0 120 40" aria-hidden="true">
      <circle class="waiting-light" cx="24" cy="20" r="7" />
      <circle class="waiting-light" cx="60" cy="20" r="7" />
      <circle class="waiting-light" cx="96" cy="20" r="7" />
    </svg>
    <p>{sentence} …</p>
  </div>
);

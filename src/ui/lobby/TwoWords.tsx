/** The two words that both phones show while somebody knocks. */
import type { JSX } from 'preact';

export const TwoWords = ({ words }: { readonly words: readonly [string, string] }): JSX.Element => (
  <p class="two-words selectable">
    {words.map((word, index) => (
      <span key={index}>{word}</span>
    ))}
  </p>
);

/** A whole screen's worth of "this did not work": what happened, what it means, what to do now, and the buttons for that. */
import type { ComponentChildren, JSX } from 'preact';
import { LostLantern } from '../art/LostLantern.tsx';
import type { Words } from '../words/sentences.ts';
import './notice.css';

export const Notice = ({ words, actions }: { readonly words: Words; readonly actions: ComponentChildren }): JSX.Element => (
  <section class="notice paper" role="alert">
    <LostLantern />
    <h2>{words.title}</h2>
    <p>{words.meaning}</p>
    <p>{words.remedy}</p>
    <div class="notice-actions">{actions}</div>
  </section>
);

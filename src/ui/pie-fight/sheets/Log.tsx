/** The rounds so far, newest first, in the sentences of the captions; of the newest only what has been shown. */
import type { JSX } from 'preact';
import type { PieEvent, Story } from '../../../games/pie-fight/types.ts';
import { caption, type Cast } from '../captions.ts';
import type { PieScene } from '../../../app/api.ts';

export interface LogProps {
  readonly scene: PieScene;
  readonly cast: Cast;
  readonly told: { readonly round: number; readonly events: number };
}

/** Not worth a line. */
const isQuiet = (event: PieEvent): boolean => event.kind === 'drew' || (event.kind === 'discarded' && event.why === 'played' && event.retired.length === 0);

export function roundsTold({ stories, view }: Pick<PieScene, 'stories' | 'view'>, told: LogProps['told']): readonly Story[] {
  const all = [...stories, ...(view.lastStory === null ? [] : [view.lastStory]), view.story];
  return all.filter(({ round }) => round <= told.round).map((story) => (story.round === told.round ? { ...story, events: story.events.slice(0, told.events) } : story)).filter(({ events }) => events.length > 0);
}

/** A phase in which nothing happened is not worth a line either. */
const isTold = (event: PieEvent, index: number, events: readonly PieEvent[]): boolean => event.kind !== 'phase' || (events[index + 1]?.kind ?? 'phase') !== 'phase';

const Round = ({ story, cast }: { readonly story: Story; readonly cast: Cast }) => (
  <section>
    <h3>Round {story.round}</h3>
    <ol class="pf-log-lines">
      {story.events.filter((event) => !isQuiet(event)).filter(isTold).map((event, index) => <li key={index} class={event.kind === 'phase' ? 'pf-log-phase' : event.kind === 'out' || event.kind === 'over' ? 'pf-log-out' : ''}>{caption(event, cast)}</li>)}
    </ol>
  </section>
);

export function Log({ scene, cast, told }: LogProps): JSX.Element {
  const rounds = roundsTold(scene, told);
  if (rounds.length === 0) return <p class="soft">Nothing has happened yet.</p>;
  return <div class="pf-log" data-testid="log-text">{rounds.toReversed().map((story) => <Round key={story.round} story={story} cast={cast} />)}</div>;
}

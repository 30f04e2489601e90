/** On the way to a table: what is being tried now, what is done, and the two words to compare when the host has to let us in. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ConnectingScene } from '../../app/api.ts';
import { Button } from '../kit/Button.tsx';
import { CheckIcon } from '../kit/icons.tsx';
import { announce } from '../kit/LiveRegion.tsx';
import { goUp } from '../shell/router.ts';
import { Screen } from '../shell/Screen.tsx';
import { TwoWords } from './TwoWords.tsx';
import './connecting.css';

const STEPS = [
  { step: 'signalling', now: 'Asking the meeting point for the way', done: 'Asked the meeting point for the way' },
  { step: 'dialling', now: 'Ringing the other phone', done: 'Rang the other phone' },
  { step: 'hello', now: 'Making sure that it is the right one', done: 'It is the right one' },
  { step: 'admission', now: 'Waiting to be let in', done: 'Let in' },
] as const satisfies readonly { readonly step: ConnectingStep; readonly now: string; readonly done: string }[];

type ConnectingStep = Exclude<ConnectingScene['step'], 'opening'>;

export interface ConnectingProps {
  readonly to: string;
  readonly step: ConnectingStep;
  readonly words: ConnectingScene['words'];
}

export function ConnectingScreen({ to, step: current, words }: ConnectingProps): JSX.Element {
  const at = STEPS.findIndex(({ step }) => step === current);
  const now = STEPS[at]?.now ?? '';
  useEffect(() => announce(now), [now]);
  return (
    <Screen title={`To table ${to}`} foot={<Button wide onPress={goUp}>Stop trying</Button>}>
      <ol class="connecting paper">
        {STEPS.map(({ step, now: doing, done }, index) => (
          <li key={step} class={index < at ? 'connecting-done' : index === at ? 'connecting-now' : 'connecting-later'} aria-current={index === at ? 'step' : undefined}>
            <span class="connecting-mark">{index < at && <CheckIcon />}</span>
            {index < at ? done : doing}
            {index === at && ' …'}
          </li>
        ))}
      </ol>
      {words !== null && (
        <section class="stack connecting-words">
          <p>You came without the host’s link, so the host decides. Tell the host these two words; both phones must show the same:</p>
          <TwoWords words={words} />
        </section>
      )}
    </Screen>
  );
}

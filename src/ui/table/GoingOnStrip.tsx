/** Somebody has been away for a while: whether to go on without them. Everybody who is there is asked. */
import type { JSX } from 'preact';
import type { GoingOn, PlayerScene } from '../../app/api.ts';
import type { Seat } from '../../base/brand.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { goingOnWords } from '../words/going-on.ts';

export interface GoingOnStripProps {
  readonly goingOn: GoingOn;
  readonly eyes: Seat | null;
  readonly players: readonly PlayerScene[];
  readonly onAnswer: (seats: readonly Seat[], goOn: boolean) => void;
}

export function GoingOnStrip({ goingOn, eyes, players, onAnswer }: GoingOnStripProps): JSX.Element | null {
  const words = goingOnWords(goingOn, eyes, (seat) => players[seat]?.name ?? '');
  if (words === null) return null;
  const { title, more, asks } = words;
  const actions = asks !== null && (
    <>
      <span data-testid="keep-waiting"><Button onPress={() => onAnswer(asks, false)}>Keep waiting</Button></span>
      <span data-testid="go-on"><Button look="loud" onPress={() => onAnswer(asks, true)}>Go on</Button></span>
    </>
  );
  return (
    <div data-testid="going-on">
      <Banner tone="note" actions={actions}>
        <p><b>{title}</b></p>
        <p>{more}</p>
      </Banner>
    </div>
  );
}

/** What is wrong at a table that is being played at: strips over the board; and the way to have it here, when another window has it. */
import type { JSX } from 'preact';
import type { PlayerScene, TableTrouble } from '../../app/api.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { TroubleStrips } from './TroubleStrips.tsx';

export interface PlayTroublesProps {
  readonly troubles: readonly TableTrouble[];
  readonly players: readonly PlayerScene[];
  readonly onTakeOver: () => void;
  readonly onReport: () => void;
}

export function PlayTroubles({ troubles, players, onTakeOver, onReport }: PlayTroublesProps): JSX.Element {
  const elsewhere = troubles.find(({ kind }) => kind === 'elsewhere');
  return (
    <>
      <TroubleStrips troubles={troubles.filter((trouble) => trouble !== elsewhere)} names={players.map(({ name }) => name)} away={players.some(({ presence }) => presence === 'away')} onReport={onReport} />
      {elsewhere !== undefined && <Elsewhere onTakeOver={onTakeOver} />}
    </>
  );
}

/** Another window has the table. */
export const Elsewhere = ({ onTakeOver }: Pick<PlayTroublesProps, 'onTakeOver'>): JSX.Element => (
  <Banner tone="warn" actions={<span data-testid="take-over"><Button look="loud" onPress={onTakeOver}>Play here</Button></span>}>This game is open in another window.</Banner>
);

/** The same troubles over a board that is being played on: one line each that can be read more of, or put away, while the game goes on. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { TableTrouble } from '../../app/api.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { CloseIcon } from '../kit/icons.tsx';
import { toneOf, troubleWords, WithoutServer, type TroubleProps } from './TroubleBanners.tsx';

export interface StripsProps extends TroubleProps {
  /** Whether somebody is not heard: only then does a missing meeting point matter. */
  readonly away: boolean;
  /** Saves what others need to look into a game that has stopped. */
  readonly onReport: () => void;
}

export const TroubleStrips = ({ troubles, ...around }: StripsProps): JSX.Element => (
  <>
    {troubles.map((trouble, index) => (
      <Strip key={`${trouble.kind} ${index}`} trouble={trouble} {...around} />
    ))}
  </>
);

/** What stops the game is told in full, and stays. */
const stopsTheGame = ({ kind }: TableTrouble): boolean => kind === 'fault' || kind === 'desync';

function titleOf(trouble: TableTrouble, title: string, away: boolean): string {
  if (trouble.kind !== 'signalling') return title;
  return away ? `${title}: who is away cannot come back yet` : 'The server is out of reach. Your game goes on without it';
}

function Strip({ trouble, names, away, onReport }: Omit<StripsProps, 'troubles'> & { readonly trouble: TableTrouble }): JSX.Element | null {
  const [open, setOpen] = useState(stopsTheGame(trouble));
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const words = troubleWords(trouble, names);
  const actions = (
    <>
      {open && trouble.kind === 'signalling' && <WithoutServer />}
      {stopsTheGame(trouble) && <span data-testid="report"><Button look="quiet" onPress={onReport}>Save a report</Button></span>}
      {!open && <Button look="quiet" onPress={() => setOpen(true)}>More</Button>}
      {!stopsTheGame(trouble) && <IconButton label="Close" icon={<CloseIcon />} onPress={() => setClosed(true)} />}
    </>
  );
  return (
    <Banner tone={toneOf(trouble)} actions={actions}>
      <p><b>{titleOf(trouble, words.title, away)}.</b>{open && ` ${words.meaning}`}</p>
      {open && <p>{words.remedy}</p>}
    </Banner>
  );
}

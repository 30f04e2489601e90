/** What is wrong at the table just now, each in words; they go when the trouble goes. */
import type { JSX } from 'preact';
import type { TableTrouble } from '../../app/api.ts';
import { assertNever } from '../../base/result.ts';
import { Banner, type BannerTone } from '../kit/Banner.tsx';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { openPairing } from '../pair/pair-open.ts';
import type { Words } from '../words/sentences.ts';
import { wordsFor } from '../words/words.ts';

export interface TroubleProps {
  readonly troubles: readonly TableTrouble[];
  /** By seat. */
  readonly names: readonly string[];
}

export const TroubleBanners = ({ troubles, names }: TroubleProps): JSX.Element => (
  <>
    {troubles.map((trouble, index) => {
      const words = troubleWords(trouble, names);
      return (
        <Banner key={`${trouble.kind} ${index}`} tone={toneOf(trouble)} actions={trouble.kind === 'signalling' && <WithoutServer />}>
          <p>
            <b>{words.title}.</b> {words.meaning}
          </p>
          <p>{words.remedy}</p>
        </Banner>
      );
    })}
  </>
);

/** When the meeting point is out of reach. */
export const WithoutServer = (): JSX.Element => (
  <>
    <ButtonLink href="#/settings">Other server</ButtonLink>
    <span data-testid="pair-instead"><Button onPress={openPairing}>Pair without the internet</Button></span>
  </>
);

export const toneOf = ({ kind }: TableTrouble): BannerTone => (kind === 'fault' || kind === 'desync' ? 'bad' : 'warn');

export function troubleWords(trouble: TableTrouble, names: readonly string[]): Words {
  switch (trouble.kind) {
    case 'fault': {
      const words = wordsFor(trouble.refusal.code);
      return { ...words, title: `${names[trouble.seat] ?? 'A phone'}: ${words.title}` };
    }
    case 'desync': {
      // Whatever it was that did not fit: it is not known who is to blame, so nothing is said of cheating.
      const words = wordsFor('fault/desync');
      return { ...words, meaning: `${words.meaning} It shows in message ${trouble.number + 1} from ${names[trouble.seat] ?? 'a phone'}.` };
    }
    case 'saving':
    case 'signalling':
      return wordsFor(trouble.refusal.code);
    case 'visitor': {
      const words = wordsFor(trouble.refusal.code);
      return { ...words, title: `${trouble.name} could not come in: ${words.title}` };
    }
    case 'elsewhere':
      return wordsFor('table/elsewhere');
    default:
      return assertNever(trouble);
  }
}

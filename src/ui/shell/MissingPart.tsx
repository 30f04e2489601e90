/** A part of the program that could not be fetched. */
import type { JSX } from 'preact';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { RetryIcon } from '../kit/icons.tsx';
import { Notice } from './Notice.tsx';

export const MissingPart = ({ onRetry }: { readonly onRetry: () => void }): JSX.Element => (
  <Notice
    words={{
      title: 'A part of the theatre did not arrive',
      meaning: 'This phone could not fetch the next piece of the program. Your games are saved and nothing in them has changed.',
      remedy: navigator.onLine ? 'Load the page again; a new version may be waiting.' : 'You seem to be offline: connect once, then load the page again.',
    }}
    actions={
      <>
        <ButtonLink href="#/">Home</ButtonLink>
        <Button look="loud" icon={<RetryIcon />} onPress={onRetry}>
          Load again
        </Button>
      </>
    }
  />
);

/** A try that ended: why, and the ways on that fit it. */
import type { JSX } from 'preact';
import type { Refusal } from '../../base/result.ts';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { RetryIcon } from '../kit/icons.tsx';
import { Notice } from '../shell/Notice.tsx';
import { goHome, route } from '../shell/router.ts';
import { titleOf } from '../shell/route.ts';
import { Screen } from '../shell/Screen.tsx';
import { wordsFor } from '../words/words.ts';

export interface RefusedProps {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
  readonly onTakeOver?: () => void;
}

/** Those that another server may help against. */
const isAboutServers = ({ code }: Refusal): boolean => code.startsWith('net/') || code === 'join/no-signalling' || code === 'join/no-path' || code === 'join/nobody-hosts';
const isElsewhere = ({ code }: Refusal): boolean => code === 'table/elsewhere';

export const RefusedScreen = ({ refusal, onRetry, onTakeOver }: RefusedProps): JSX.Element => (
  <Screen title={titleOf(route.value)}>
    <Notice
      words={wordsFor(refusal.code)}
      actions={
        <>
          <Button onPress={goHome}>Home</Button>
          {(route.value.kind === 'join' || route.value.kind === 'seat') && <ButtonLink href="#/join">Another code</ButtonLink>}
          {isAboutServers(refusal) && <ButtonLink href="#/settings">Other server</ButtonLink>}
          {isElsewhere(refusal) && onTakeOver !== undefined ? (
            <Button look="loud" onPress={onTakeOver}>
              Play here
            </Button>
          ) : (
            route.value.kind !== 'seat' && (
              <Button look="loud" icon={<RetryIcon />} onPress={onRetry}>
                Try again
              </Button>
            )
          )}
        </>
      }
    />
  </Screen>
);

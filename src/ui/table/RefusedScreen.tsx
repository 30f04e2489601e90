/** A try that ended: why, and the ways on that fit it. */
import type { JSX } from 'preact';
import type { Refusal } from '../../base/result.ts';
import { Button, ButtonLink } from '../kit/Button.tsx';
import { EyeIcon, RetryIcon, ScanIcon } from '../kit/icons.tsx';
import { Notice } from '../shell/Notice.tsx';
import { goHome, route } from '../shell/router.ts';
import { makeRoute, titleOf, type Route } from '../shell/route.ts';
import { Screen } from '../shell/Screen.tsx';
import { wordsFor } from '../words/words.ts';

export interface RefusedProps {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
  readonly onTakeOver?: () => void;
}

/** Those that another server may help against. */
const isAboutServers = ({ code }: Refusal): boolean => code.startsWith('net/') || code === 'join/no-signalling' || code === 'join/no-path' || code === 'join/nobody-hosts' || code === 'watch/nobody-there';
/** Two codes lead where no server does; also where the last ones did not. */
const mayPair = (refusal: Refusal): boolean => isAboutServers(refusal) || refusal.code === 'join/no-answer' || refusal.code.startsWith('pair/');
/** Whoever comes too late for a seat may still look on. */
const mayWatch = ({ code }: Refusal): boolean => code === 'lobby/full' || code === 'lobby/started-without-you';
const watchRoute = ({ code, secret }: NonNullable<Extract<Route, { kind: 'join' }>['invitation']>): Route => ({ kind: 'watch', at: code, secret });
const isElsewhere = ({ code }: Refusal): boolean => code === 'table/elsewhere';

export const RefusedScreen = ({ refusal, onRetry, onTakeOver }: RefusedProps): JSX.Element => (
  <Screen title={titleOf(route.value)}>
    <Notice
      words={wordsFor(refusal.code)}
      actions={
        <>
          <Button onPress={goHome}>Home</Button>
          {(route.value.kind === 'join' || route.value.kind === 'watch' || route.value.kind === 'seat') && <ButtonLink href="#/join">Another code</ButtonLink>}
          {isAboutServers(refusal) && <ButtonLink href="#/settings">Other server</ButtonLink>}
          {mayPair(refusal) && <ButtonLink icon={<ScanIcon />} href="#/pair">Pair without the internet</ButtonLink>}
          {mayWatch(refusal) && route.value.kind === 'join' && route.value.invitation !== null && <ButtonLink look="loud" icon={<EyeIcon />} href={makeRoute(watchRoute(route.value.invitation))}>Watch</ButtonLink>}
          {isElsewhere(refusal) && onTakeOver !== undefined ? (
            <Button look="loud" onPress={onTakeOver}>
              Play here
            </Button>
          ) : (
            route.value.kind !== 'seat' && !refusal.code.startsWith('pair/') && (
              <Button look={mayWatch(refusal) ? 'plain' : 'loud'} icon={<RetryIcon />} onPress={onRetry}>
                Try again
              </Button>
            )
          )}
        </>
      }
    />
  </Screen>
);

/** One try at something that may never answer: the first outcome counts, and time and the caller can end it. */
import { fail, refuse, type Result } from '../base/result.ts';
import type { Clock, DialRefusal, Link, Reached } from './link.ts';

export type Dialled = Result<Link, DialRefusal>;

/** No dial outlasts this: a person has been told by then what is wrong. */
export const DIAL_LIMIT = 20_000;
/** For a person to walk over, unlock a phone, start its camera and scan. */
export const BY_HAND_LIMIT = 15 * 60_000;
/** For a link that is promised and no longer wanted. */
const PROMISE_LIMIT = 5000;

export interface Attempt {
  readonly done: Promise<Dialled>;
  readonly settled: boolean;
  settle(outcome: Dialled): void;
  /** Whether the other end may hold the link already: then a caller who has enough waits for it, so that nothing that was said on it is lost. */
  askBeforeAbort(isPromised: () => boolean): void;
  /** Runs when the attempt ends without a link, at once if it already has. */
  onFailed(cleanUp: () => void): void;
}

/** `reached` is asked only when time is up. */
export function createAttempt(clock: Clock, cancel: AbortSignal | undefined, reached: () => Reached, limit = DIAL_LIMIT): Attempt {
  const cleanUps: (() => void)[] = [];
  let outcome: Dialled | undefined;
  let isPromised = (): boolean => false;
  let resolve: (outcome: Dialled) => void = () => undefined;
  const done = new Promise<Dialled>((resolvePromise) => (resolve = resolvePromise));

  function settle(result: Dialled): void {
    if (outcome) {
      if (result.ok) result.value.close(); // Too late to be wanted.
      return;
    }
    outcome = result;
    stopTimer();
    stopWaiting();
    cancel?.removeEventListener('abort', abort);
    if (!result.ok) for (const cleanUp of cleanUps.splice(0)) cleanUp();
    resolve(result);
  }
  const stopTimer = clock.after(limit, () => settle(refuse('net/timed-out', reached())));
  let stopWaiting = (): void => undefined;
  const cancelled = (): void => settle(fail({ code: 'net/cancelled' }));
  const abort = (): void => {
    if (isPromised()) stopWaiting = clock.after(PROMISE_LIMIT, cancelled);
    else cancelled();
  };
  if (cancel?.aborted) abort();
  else cancel?.addEventListener('abort', abort);

  return {
    done,
    get settled() {
      return outcome !== undefined;
    },
    settle,
    askBeforeAbort(asked) {
      isPromised = asked;
    },
    onFailed(cleanUp) {
      if (outcome && !outcome.ok) cleanUp();
      else cleanUps.push(cleanUp);
    },
  };
}

/**
 * The answer to a code, opened in another tab than the one that shows the code: a phone's own camera app opens every link in a new tab. It is left where all tabs
 * of the browser find it, and stays until it fits, since a browser may have put the tab that waits for it to sleep.
 */

export interface Mailbox {
  /** Whether a tab has taken it within a second. */
  leave(answer: string): Promise<boolean>;
  /** Offers what lies there, and all that ever will, to `take`, until the returned function is called. What is taken lies there no more. */
  watch(take: (answer: string) => boolean): () => void;
}

const LEFT = 'pies-and-pixies/answer';
const TAKEN_WITHIN = 1000;

export const browserMailbox: Mailbox = {
  leave: (answer) =>
    new Promise((resolve) => {
      if (!put(answer)) return resolve(false);
      const stop = listen(() => {
        if (lying() !== null) return;
        stop();
        resolve(true);
      });
      setTimeout(() => {
        stop();
        resolve(lying() === null);
      }, TAKEN_WITHIN);
    }),
  watch(take) {
    const look = (): void => {
      const answer = lying();
      if (answer !== null && take(answer)) localStorage.removeItem(LEFT);
    };
    // It may have been left while this tab slept.
    document.addEventListener('visibilitychange', look);
    const stop = listen(look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  },
};

/** What another tab does there. */
function listen(heard: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => void (key === LEFT && heard());
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

function put(answer: string): boolean {
  try {
    // The same once more is news, too.
    localStorage.removeItem(LEFT);
    localStorage.setItem(LEFT, answer);
    return true;
  } catch {
    return false;
  }
}

function lying(): string | null {
  try {
    return localStorage.getItem(LEFT);
  } catch {
    // A browser that keeps nothing at all keeps no answer either.
    return null;
  }
}

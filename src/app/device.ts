/** What the browser's device does for an open table. Every part of it may be missing or refuse; the game goes on. */
import type { Device } from './dependencies.ts';
import { holdLiveTable } from './live-tables.ts';

export const browserDevice: Device = { holdLiveTable, keepAwake, persist, onWake };

/** The screen stays on. The lock is lost whenever the page is hidden, so it is asked for again when it is seen. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = true;
  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (wanted) lock = granted;
      else await granted.release();
    } catch {
      // Missing, or refused: on low battery, for instance. Asked again when the page is seen again.
    }
  }
  const asking = (): void => void ask();
  document.addEventListener('visibilitychange', asking);
  asking();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', asking);
    lock?.release().catch(() => undefined);
  };
}

function persist(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}

/** Seen again, thawed, back from the page cache, or on another network: what stood before may stand no more. */
function onWake(run: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', whenVisible);
  document.addEventListener('resume', run);
  window.addEventListener('pageshow', run);
  window.addEventListener('online', run);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    document.removeEventListener('resume', run);
    window.removeEventListener('pageshow', run);
    window.removeEventListener('online', run);
  };
}

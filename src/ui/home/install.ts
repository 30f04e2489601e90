/** What this browser says about the home screen, and what the person has answered. */
import { signal, type ReadonlySignal } from '@preact/signals';

/** Chromium's event; no standard, so TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const offered = signal<InstallPrompt | null>(null);
export const installPrompt: ReadonlySignal<InstallPrompt | null> = offered;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // asked later, at a good moment
  offered.value = event as InstallPrompt;
});
addEventListener('appinstalled', () => (offered.value = null));

/** Opened from the home screen already. */
export const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

const DISMISSED = 'pies-and-pixies/install-dismissed';

export function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return true; // nothing to remember an answer with: do not ask at every visit
  }
}

export function dismissInstall(): void {
  try {
    localStorage.setItem(DISMISSED, 'yes');
  } catch {
    // then it was not asked
  }
}

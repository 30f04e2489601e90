/** Whether, and how, this browser puts the game on the home screen. */
import { signal, type ReadonlySignal } from '@preact/signals';

/** Chromium's event; no standard, so TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export type InstallWay = 'prompt' | 'ios' | 'firefox-android' | 'mac-safari' | 'none';

const offered = signal<InstallPrompt | null>(null);
export const installPrompt: ReadonlySignal<InstallPrompt | null> = offered;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // asked later, at a good moment
  offered.value = event as InstallPrompt;
});
addEventListener('appinstalled', () => (offered.value = null));

/** Opened from the home screen already. */
export const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function installWay(agent: string, touchPoints: number, hasPrompt: boolean): InstallWay {
  if (hasPrompt) return 'prompt';
  if (/iPhone|iPod|iPad/.test(agent) || (agent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  if (agent.includes('Android') && agent.includes('Firefox')) return 'firefox-android';
  if (agent.includes('Macintosh') && agent.includes('Safari') && !/Chrome|Chromium|Edg|Firefox/.test(agent)) return 'mac-safari';
  return 'none';
}

export const INSTALL_WORDS: Record<InstallWay, string | null> = {
  prompt: 'Put the game on your home screen: it opens at once and plays without a network.',
  ios: 'Put the game on your home screen: tap the browser’s Share button, then “Add to Home Screen”. The home screen keeps its own storage: finish open games here first.',
  'firefox-android': 'Put the game on your home screen: open the browser’s menu and choose “Add app to Home screen”.',
  'mac-safari': 'Put the game in your Dock: choose File, then “Add to Dock”.',
  none: null,
};

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

/**
 * Theme and motion on <html>. The settings live in the app, which loads after the first screen is drawn; a copy beside it
 * in localStorage makes the first frame the right one. Losing the copy costs a flash, nothing else.
 */
import type { Settings } from '../../app/api.ts';

type Appearance = Pick<Settings, 'theme' | 'motion'>;

const KEY = 'pies-and-pixies/appearance';
const calmWanted = matchMedia('(prefers-reduced-motion: reduce)');
const lightWanted = matchMedia('(prefers-color-scheme: light)');

/** The colour of the browser's own bars. */
const BAR = { dark: '#12211a', light: '#e6ebd0' } as const;

let shown: Appearance = remembered();

export function applyAppearance(next: Appearance = shown): void {
  shown = next;
  const { dataset } = document.documentElement;
  const theme = next.theme === 'system' ? (lightWanted.matches ? 'light' : 'dark') : next.theme;
  dataset['theme'] = theme;
  dataset['motion'] = next.motion === 'reduced' || (next.motion === 'system' && calmWanted.matches) ? 'reduced' : 'full';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', BAR[theme]);
  remember(next);
}

for (const wish of [calmWanted, lightWanted]) wish.addEventListener('change', () => applyAppearance());

/** Private windows and full discs refuse storage: then the system decides until the settings are loaded. */
function remembered(): Appearance {
  try {
    const [theme, motion] = (localStorage.getItem(KEY) ?? '').split(' ');
    return {
      theme: theme === 'dark' || theme === 'light' ? theme : 'system',
      motion: motion === 'reduced' || motion === 'full' ? motion : 'system',
    };
  } catch {
    return { theme: 'system', motion: 'system' };
  }
}

function remember({ theme, motion }: Appearance): void {
  try {
    localStorage.setItem(KEY, `${theme} ${motion}`);
  } catch {
    // see above
  }
}

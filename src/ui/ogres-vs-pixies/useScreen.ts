/** What the window is like, as far as the layout in code depends on it. */
import { signal } from '@preact/signals';

const upright = matchMedia('(orientation: portrait)');
const roomy = matchMedia('(orientation: landscape) and (min-width: 1000px) and (min-height: 560px)');

/** Taller than wide: the board stands on its short side. */
export const isUpright = signal(upright.matches);
/** Room for the log beside the board. */
export const isRoomy = signal(roomy.matches);

upright.addEventListener('change', () => (isUpright.value = upright.matches));
roomy.addEventListener('change', () => (isRoomy.value = roomy.matches));

/** In pixels: from here on text is large, and what stands side by side has to stand one below the other. */
const LARGE = 21;
const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
/** The person has text made much larger, by the browser or the system. */
export const isLargeText = signal(rem() >= LARGE);

const probe = document.createElement('i');
probe.style.cssText = 'position:absolute;width:1rem;visibility:hidden;pointer-events:none';
document.documentElement.append(probe);
new ResizeObserver(() => (isLargeText.value = rem() >= LARGE)).observe(probe);

/** As settings and system ask; see the shell's appearance. */
export const motionReduced = (): boolean => document.documentElement.dataset['motion'] === 'reduced';

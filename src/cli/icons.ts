/** `npm run icons`: the icons that systems want as PNG, from `public/icons/icon.svg`, drawn by a real browser. Run it when the picture changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './chromium/launch.ts';
import { ROOT } from './setup/built.ts';

const FOLDER = join(ROOT, 'public/icons');

interface Icon {
  readonly file: string;
  readonly size: number;
  /** Cut by the picture itself, or full to the edges, to be cut by the system. */
  readonly cut: 'own' | 'full';
  /** Systems cut a maskable icon to a circle of 80 % in the worst case: the figure must be inside, the ground goes on. */
  readonly scale: number;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, cut: 'own', scale: 1 },
  { file: 'icon-512.png', size: 512, cut: 'own', scale: 1 },
  { file: 'maskable-512.png', size: 512, cut: 'full', scale: 0.79 },
  { file: 'apple-touch-icon.png', size: 180, cut: 'full', scale: 0.9 },
];

/** Fails when the picture has lost what it is changed by. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`icon.svg has no ${from}`);
  return text.replace(from, to);
}

function drawing(svg: string, { cut, scale }: Icon): string {
  const shaped = cut === 'own' ? svg : replaced(svg, 'rx="112"', 'rx="0"');
  const offset = 256 * (1 - scale);
  return replaced(shaped, '<g id="art"', `<g id="art" transform="translate(${offset} ${offset}) scale(${scale})"`);
}

const svg = readFileSync(join(FOLDER, 'icon.svg'), 'utf8');
const browser = await launchChromium();
for (const icon of ICONS) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
  await page.setContent(`<style>html,body{margin:0}svg{display:block;width:${icon.size}px;height:${icon.size}px}</style>${drawing(svg, icon)}`);
  writeFileSync(join(FOLDER, icon.file), await page.screenshot({ omitBackground: icon.cut === 'own' }));
  await page.close();
  console.log(`${icon.file}  ${icon.size} × ${icon.size}`);
}
await browser.close();

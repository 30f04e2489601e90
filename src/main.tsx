/** The page's one entry: the home screen at once, the app behind it as soon as that is drawn. */
import { render } from 'preact';
import './ui/kit/fonts.css';
import './ui/kit/theme.css';
import './ui/kit/base.css';
import { applyAppearance } from './ui/shell/appearance.ts';
import { Shell } from './ui/shell/Shell.tsx';
import { openTheApp } from './ui/shell/theApp.ts';
import { watchForUpdates } from './ui/shell/updates.ts';

applyAppearance();
const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app');
root.replaceChildren(); // the splash; the first screen stands in the same frame
render(<Shell />, root);
void openTheApp(async () => (await import('./app/browser.ts')).openApp());
void watchForUpdates(async () => (await import('./app/update.ts')).watchUpdates());

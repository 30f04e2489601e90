/** The app behind the screens: fetched after the home screen is drawn, so that the first load stays small. */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { App } from '../../app/api.ts';
import { pleasantName } from '../names.ts';
import { applyAppearance } from './appearance.ts';

export type TheApp = { readonly kind: 'opening' } | { readonly kind: 'open'; readonly app: App } | { readonly kind: 'failed'; readonly error: unknown };

const current = signal<TheApp>({ kind: 'opening' });
export const theApp: ReadonlySignal<TheApp> = current;

export async function openTheApp(load: () => Promise<App>): Promise<void> {
  try {
    const app = await load();
    await app.ready;
    effect(() => applyAppearance(app.settings.value));
    effect(() => giveName(app));
    current.value = { kind: 'open', app };
  } catch (error) {
    current.value = { kind: 'failed', error };
  }
}

/** Nobody is asked for a name before the seat; everybody has one, also after everything was erased. */
function giveName(app: App): void {
  const settings = app.settings.value;
  if (settings.name === '') app.setSettings({ ...settings, name: pleasantName(Math.random) });
}

/** Screens that cannot do without the app: they wait for it, or say why it does not come. */
import type { ComponentChildren, JSX } from 'preact';
import type { App } from '../../app/api.ts';
import { MissingPart } from './MissingPart.tsx';
import { theApp } from './theApp.ts';
import { Waiting } from './Waiting.tsx';

export function NeedsApp({ children }: { readonly children: (app: App) => ComponentChildren }): JSX.Element {
  const state = theApp.value;
  switch (state.kind) {
    case 'open':
      return <>{children(state.app)}</>;
    case 'failed':
      return <MissingPart onRetry={() => location.reload()} />;
    case 'opening':
      return <Waiting sentence="Opening the box" />;
  }
}

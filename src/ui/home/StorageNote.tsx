/** Said when this browser keeps nothing: the games of this visit last as long as the page. */
import type { JSX } from 'preact';
import type { App } from '../../app/api.ts';
import { Banner } from '../kit/Banner.tsx';

export const StorageNote = ({ app }: { readonly app: App }): JSX.Element | null =>
  app.storage.value === 'ok' ? null : (
    <Banner tone="warn">
      This browser does not let us store anything just now (a private window, or no space left). You can play, but games last only until this page is closed.
    </Banner>
  );

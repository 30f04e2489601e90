/** Offered once, after the first finished game; never inside the installed app. */
import type { JSX } from 'preact';
import type { ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { SavedTable } from '../../app/api.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { dismissInstall, installPrompt, isStandalone, wasDismissed } from './install.ts';
import { INSTALL_WORDS, installWay } from './install-way.ts';

export function InstallOffer({ saved }: { readonly saved: ReadonlySignal<readonly SavedTable[]> }): JSX.Element | null {
  const [dismissed, setDismissed] = useState(wasDismissed);
  const prompt = installPrompt.value;
  const words = INSTALL_WORDS[installWay(navigator.userAgent, navigator.maxTouchPoints, prompt !== null)];
  const finished = saved.value.some((table) => table.status === 'over');
  if (words === null || dismissed || !finished || isStandalone()) return null;
  const dismiss = (): void => {
    dismissInstall();
    setDismissed(true);
  };
  return (
    <Banner
      tone="note"
      actions={
        <>
          <Button look="quiet" onPress={dismiss}>
            Not now
          </Button>
          {prompt !== null && <Button onPress={() => void prompt.prompt().finally(dismiss)}>Install</Button>}
        </>
      }
    >
      {words}
    </Banner>
  );
}

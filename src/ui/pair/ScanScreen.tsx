/** Any code of this game, read within the app: of a phone that wants to be paired, of an invitation, of a seat. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { navigate } from '../shell/router.ts';
import { Screen } from '../shell/Screen.tsx';
import type { Words } from '../words/sentences.ts';
import { wordsFor } from '../words/words.ts';
import { ReadCode } from './ReadCode.tsx';
import { routeInCode } from './route-in-code.ts';

export function ScanScreen(): JSX.Element {
  const [complaint, complain] = useState<Words | null>(null);
  const read = (text: string): void => {
    const leads = routeInCode(text);
    if (leads === null) complain(wordsFor('pair/not-a-code'));
    else navigate(leads);
  };
  return (
    <Screen title="Scan a code">
      <div class="stack">
        <p>Point the camera at the code on a phone at the table.</p>
        <ReadCode complaint={complaint} onRead={read} />
        <p class="soft">No internet? On a phone at the table choose <b>Pair without the internet</b> and scan what it shows. This phone answers with a code of its own, and the other one scans that.</p>
      </div>
    </Screen>
  );
}

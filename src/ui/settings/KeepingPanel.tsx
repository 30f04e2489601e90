/** What is kept on this phone: how much, a copy of it, a file to take in, and an end to all of it. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../../app/api.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { ExportIcon, ImportIcon, TrashIcon } from '../kit/icons.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { toast } from '../kit/Toast.tsx';
import { downloadText } from '../shell/download.ts';
import type { Words } from '../words/sentences.ts';
import { wordsFor } from '../words/words.ts';
import { storageUse } from './storage-use.ts';

export function KeepingPanel({ app }: { readonly app: App }): JSX.Element {
  const [asking, setAsking] = useState(false);
  return (
    <section class="paper" aria-labelledby="keeping">
      <h2 id="keeping">On this phone</h2>
      <StorageUse app={app} />
      <div class="settings-buttons">
        <Button icon={<ExportIcon />} onPress={() => void saveCopy(app)}>
          Save a copy
        </Button>
        <ImportButton app={app} />
        <Button look="danger" icon={<TrashIcon />} onPress={() => setAsking(true)}>
          Erase everything
        </Button>
      </div>
      {asking && <EraseSheet app={app} onClose={() => setAsking(false)} />}
    </section>
  );
}

function StorageUse({ app }: { readonly app: App }): JSX.Element {
  const [use, setUse] = useState<string | null>(null);
  const tables = app.saved.value;
  useEffect(() => void storageUse().then(setUse), [tables]);
  const count = tables.length === 1 ? 'One saved table' : `${tables.length} saved tables`;
  return (
    <p class="soft">
      {count}
      {use !== null && `; ${use} in use, the game itself included`}. {app.storage.value === 'ok' ? 'Browsers may clear what was not used for weeks: save a copy of what matters to you.' : 'This browser keeps nothing beyond this page.'}
    </p>
  );
}

async function saveCopy(app: App): Promise<void> {
  try {
    downloadText('pies-and-pixies.json', await app.exportAll());
  } catch {
    toast('The games could not be read just now. They are still here: try again in a moment.');
  }
}

type Imported = { readonly kind: 'taken-in' } | { readonly kind: 'refused'; readonly words: Words };

/** A file chooser is the one button that must be a real input. */
function ImportButton({ app }: { readonly app: App }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<Imported | null>(null);
  const take = (file: File | undefined): void => {
    if (file !== undefined) void takeIn(app, file).then(setResult);
  };
  return (
    <>
      <Button icon={<ImportIcon />} onPress={() => input.current?.click()}>
        Open a saved file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="A saved file"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = ''; // the same file again is a new choice
        }}
      />
      {result?.kind === 'taken-in' && <Banner tone="note">The file is taken in. Its tables are on the home screen.</Banner>}
      {result?.kind === 'refused' && (
        <Banner tone="bad">
          <p>
            <b>{result.words.title}.</b> {result.words.meaning}
          </p>
          <p>{result.words.remedy}</p>
        </Banner>
      )}
    </>
  );
}

async function takeIn(app: App, file: File): Promise<Imported> {
  try {
    const refusal = await app.importFile(await file.text());
    return refusal === null ? { kind: 'taken-in' } : { kind: 'refused', words: wordsFor(refusal.code) };
  } catch {
    return { kind: 'refused', words: wordsFor('file/broken') };
  }
}

function EraseSheet({ app, onClose }: { readonly app: App; readonly onClose: () => void }): JSX.Element {
  const erase = (): void => {
    onClose();
    app.eraseEverything().then(
      () => toast('Everything is erased.'),
      () => toast('Not everything could be erased just now; try again.'),
    );
  };
  return (
    <Sheet
      title="Erase everything?"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep it</Button>
          <Button look="danger" icon={<TrashIcon />} onPress={erase}>
            Erase
          </Button>
        </>
      }
    >
      <p>All tables, your name and all settings will be gone from this phone. This cannot be taken back. Games that others are playing with you cannot go on without your part.</p>
    </Sheet>
  );
}

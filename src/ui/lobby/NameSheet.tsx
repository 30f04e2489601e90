/** What the others call you; kept for the next table, too. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { App, TableSession } from '../../app/api.ts';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { pleasantName } from '../names.ts';
import { wordsFor } from '../words/words.ts';

export interface NameSheetProps {
  readonly app: App;
  readonly session: TableSession;
  readonly name: string;
  readonly onClose: () => void;
}

export function NameSheet({ app, session, name, onClose }: NameSheetProps): JSX.Element {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const save = (): void => {
    const next = text.trim();
    if (next === '') return setError('A name needs at least one letter.');
    const refusal = app.setSettings({ ...app.settings.peek(), name: next });
    if (refusal !== null) return setError(wordsFor(refusal.code).remedy);
    session.setName(next);
    onClose();
  };
  return (
    <Sheet
      title="Your name"
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => setText(pleasantName(Math.random))}>Another for me</Button>
          <Button look="loud" onPress={save}>
            That is me
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="The others call me" value={text} onInput={setText} error={error} autoComplete="nickname" />
      </form>
    </Sheet>
  );
}

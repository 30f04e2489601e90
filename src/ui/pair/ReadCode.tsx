/** A code comes in by the camera, or pasted as text: both are always there, since a camera may be missing, denied or dead. */
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Button } from '../kit/Button.tsx';
import type { Words } from '../words/sentences.ts';
import { Scanner } from './Scanner.tsx';
import '../kit/field.css';

export interface ReadCodeProps {
  /** What is wrong with the one that was read last. */
  readonly complaint: Pick<Words, 'title' | 'remedy'> | null;
  readonly onRead: (text: string) => void;
}

export function ReadCode({ complaint, onRead }: ReadCodeProps): JSX.Element {
  return (
    <div class="read-code">
      <Scanner onRead={onRead} />
      <div class="stack">
        {complaint !== null && (
          <p class="field-error" role="alert" data-testid="complaint">
            {complaint.title}. {complaint.remedy}
          </p>
        )}
        <PasteField onRead={onRead} />
      </div>
    </div>
  );
}

function PasteField({ onRead }: Pick<ReadCodeProps, 'onRead'>): JSX.Element {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      class="field paste-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onRead(text);
      }}
    >
      <label htmlFor={id}>Or paste the text that was copied there</label>
      <div class="row">
        <input id={id} class="grow" type="text" value={text} autoComplete="off" autoCapitalize="off" spellcheck={false} enterKeyHint="go" onInput={(event) => setText(event.currentTarget.value)} />
        <Button submit onPress={() => undefined}>Read it</Button>
      </div>
    </form>
  );
}

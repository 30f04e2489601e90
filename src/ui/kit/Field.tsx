/** One line to type in, with its label, a hint, and what is wrong with it said beside it. */
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import './field.css';

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'numeric' | 'url';
  readonly autoComplete?: 'off' | 'username' | 'nickname';
}

export function Field({ label, value, onInput, hint, error = null, maxLength, inputMode = 'text', autoComplete = 'off' }: FieldProps): JSX.Element {
  const id = useId();
  const note = error ?? hint;
  return (
    <div class="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        {...(maxLength === undefined ? {} : { maxLength })}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellcheck={false}
        aria-invalid={error !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {note !== undefined && (
        <p id={`${id}-note`} class={error === null ? 'field-hint' : 'field-error'} role={error === null ? undefined : 'alert'}>
          {note}
        </p>
      )}
    </div>
  );
}

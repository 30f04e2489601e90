/** One of a few: radio buttons that look like tabs of paper. Arrow keys and screen readers get the browser's own behaviour. */
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import './choice.css';

export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: ComponentChildren;
}

export interface ChoiceProps<Value extends string> {
  readonly legend: string;
  /** Said by a screen reader only, when the place makes it plain to the eye. */
  readonly hideLegend?: boolean;
  readonly options: readonly ChoiceOption<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly disabled?: boolean;
  readonly hint?: ComponentChildren;
}

export function Choice<Value extends string>({ legend, hideLegend = false, options, value, onChoose, disabled = false, hint }: ChoiceProps<Value>): JSX.Element {
  const name = useId();
  return (
    <fieldset class="choice" disabled={disabled} aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend class={hideLegend ? 'spoken' : ''}>{legend}</legend>
      <div class="choice-options">
        {options.map((option) => (
          <label key={option.value} class="choice-option">
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChoose(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p class="choice-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

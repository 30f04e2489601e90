/** Buttons cut from paper. `loud` is the one thing to do on a screen; `plain` the rest; `quiet` has no paper of its own; `danger` cannot be undone. */
import type { ComponentChildren, JSX } from 'preact';
import './button.css';

export type ButtonLook = 'loud' | 'plain' | 'quiet' | 'danger';

interface Shared {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  readonly icon?: ComponentChildren;
  readonly children: ComponentChildren;
}

export interface ButtonProps extends Shared {
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly submit?: boolean;
  /** Id of the sentence that says why it is disabled, or what it leads to. */
  readonly describedBy?: string | undefined;
}

const classes = ({ look = 'plain', wide = false }: Shared): string => `button button-${look}${wide ? ' button-wide' : ''}`;

const Face = ({ icon, children }: Shared): JSX.Element => (
  <span class="button-face">
    {icon}
    <span>{children}</span>
  </span>
);

/** A disabled button keeps its place in the tab order, so that a screen reader can hear why. */
export function Button(props: ButtonProps): JSX.Element {
  const { onPress, disabled = false, submit = false, describedBy } = props;
  return (
    <button
      type={submit ? 'submit' : 'button'}
      class={classes(props)}
      aria-disabled={disabled}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (disabled) event.preventDefault();
        else onPress();
      }}
    >
      <Face {...props} />
    </button>
  );
}

/** Looks like a button, is a way to another screen. */
export const ButtonLink = (props: Shared & { readonly href: string }): JSX.Element => (
  <a class={classes(props)} href={props.href}>
    <Face {...props} />
  </a>
);

export interface IconButtonProps {
  readonly label: string;
  readonly icon: ComponentChildren;
  readonly onPress: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

export const IconButton = ({ label, icon, onPress, pressed, disabled = false }: IconButtonProps): JSX.Element => (
  <button type="button" class="icon-button" aria-label={label} title={label} aria-pressed={pressed} aria-disabled={disabled} onClick={() => disabled || onPress()}>
    {icon}
  </button>
);

export const IconLink = ({ label, icon, href }: { readonly label: string; readonly icon: ComponentChildren; readonly href: string }): JSX.Element => (
  <a class="icon-button" aria-label={label} title={label} href={href}>
    {icon}
  </a>
);

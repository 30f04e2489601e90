/** A native modal dialog: a sheet that slides up on a phone, a card in the middle of a larger screen. The browser keeps the focus inside and gives it back. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { IconButton } from './Button.tsx';
import { CloseIcon } from './icons.tsx';
import './sheet.css';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** Buttons, in the thumb's reach. */
  readonly actions?: ComponentChildren;
}

/** Mounted means open; take it out of the tree to close it. */
export function Sheet({ title, onClose, children, actions }: SheetProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  useEffect(() => {
    const onBackdrop = (event: Event): void => {
      if (event.target === dialog.current) onClose();
    };
    dialog.current?.addEventListener('click', onBackdrop);
    return () => dialog.current?.removeEventListener('click', onBackdrop);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      class="sheet paper"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="sheet-body">
        <header class="row">
          <h2 id={heading} class="grow" tabIndex={-1} autoFocus>
            {title}
          </h2>
          <IconButton label="Close" icon={<CloseIcon />} onPress={onClose} />
        </header>
        <div class="sheet-content stack">{children}</div>
        {actions !== undefined && <footer class="sheet-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}

/** The frame of every screen but home and the board: a way up, a title, and the rest. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { IconButton } from '../kit/Button.tsx';
import { BackIcon } from '../kit/icons.tsx';
import { goUp, hasMoved } from './router.ts';
import './screen.css';

export interface ScreenProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Buttons at the right end of the head. */
  readonly tools?: ComponentChildren;
  /** Stays at the bottom, in the thumb's reach. */
  readonly foot?: ComponentChildren;
  readonly onUp?: () => void;
  readonly wide?: boolean;
}

export function Screen({ title, children, tools, foot, onUp = goUp, wide = false }: ScreenProps): JSX.Element {
  return (
    <div class={wide ? 'screen screen-wide' : 'screen'}>
      <header class="screen-head">
        <IconButton label="Back" icon={<BackIcon />} onPress={onUp} />
        <ScreenTitle>{title}</ScreenTitle>
        {tools}
      </header>
      <main class="screen-body">{children}</main>
      {foot !== undefined && <footer class="screen-foot">{foot}</footer>}
    </div>
  );
}

/** Where a screen reader starts, and the Tab key, after the person has moved to another screen. */
export function ScreenTitle({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** The frame of every screen but home and the board: a way up, a title, and the rest. */
import type { ComponentChildren, JSX } from 'preact';
import { IconButton } from '../kit/Button.tsx';
import { BackIcon } from '../kit/icons.tsx';
import { goUp } from './router.ts';
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

export const Screen = ({ title, children, tools, foot, onUp = goUp, wide = false }: ScreenProps): JSX.Element => (
  <div class={wide ? 'screen screen-wide' : 'screen'}>
    <header class="screen-head">
      <IconButton label="Back" icon={<BackIcon />} onPress={onUp} />
      <h1 tabIndex={-1} data-screen-title>
        {title}
      </h1>
      {tools}
    </header>
    <main class="screen-body">{children}</main>
    {foot !== undefined && <footer class="screen-foot">{foot}</footer>}
  </div>
);

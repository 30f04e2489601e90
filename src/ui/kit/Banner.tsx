/** A strip of paper that stays until what it speaks of is over. */
import type { ComponentChildren, JSX } from 'preact';
import { InfoIcon, WarningIcon } from './icons.tsx';
import './banner.css';

export type BannerTone = 'note' | 'warn' | 'bad';

export interface BannerProps {
  readonly tone: BannerTone;
  readonly children: ComponentChildren;
  readonly actions?: ComponentChildren;
}

export const Banner = ({ tone, children, actions }: BannerProps): JSX.Element => (
  <div class={`banner banner-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
    {tone === 'note' ? <InfoIcon /> : <WarningIcon />}
    <div class="grow">{children}</div>
    {actions !== undefined && actions !== false && <div class="banner-actions">{actions}</div>}
  </div>
);

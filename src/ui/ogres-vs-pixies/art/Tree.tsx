/** A tree of the forest. Drawn around (0,0); it steps aside and back when a creature stands in front of it. */
import { Shadow } from './Shadow.tsx';

export interface TreeProps { readonly behind: boolean }

export const Tree = ({ behind }: TreeProps) => (
  <g class="ovp-tree" transform={behind ? 'translate(-21 -24) scale(.74)' : undefined}>
    <Shadow y={34} rx={22} />
    <g stroke="var(--ovp-outline)" stroke-width="4" stroke-linejoin="round">
      <path d="M-6 20h12l2 16h-16Z" fill="var(--ovp-bark)" />
      <path d="M0-12L31 18Q24 27 16 22Q8 30 0 23Q-8 30-16 22Q-24 27-31 18Z" fill="var(--ovp-leaf-low)" />
      <path d="M0-30L25 2Q19 10 12 6Q6 12 0 7Q-6 12-12 6Q-19 10-25 2Z" fill="var(--ovp-leaf)" />
      <path d="M0-46L17-16Q12-9 7-12Q3-8 0-11Q-3-8-7-12Q-12-9-17-16Z" fill="var(--ovp-leaf-high)" />
    </g>
    <path d="M-4-32L-11-20M-5-14L-15-2M-6 4L-19 15" stroke="#fff8e6" stroke-width="3" stroke-linecap="round" opacity=".35" />
  </g>
);

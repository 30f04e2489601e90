/** A Carrion Crawler's parts: the links between segments, a segment of the tail, the head. Drawn around (0,0), turned by `angle` degrees from the right. */
import type { Point } from '../board/geometry.ts';
import { Shadow } from './Shadow.tsx';

export interface LinkProps { readonly from: Point; readonly to: Point }

export const Link = ({ from, to }: LinkProps) => (
  <g stroke-linecap="round">
    <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke="var(--ovp-outline)" stroke-width="36" />
    <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke="var(--ovp-crawler-shade)" stroke-width="28" />
    <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke="var(--ovp-crawler)" stroke-width="28" stroke-dasharray="5 9" stroke-linecap="butt" opacity=".55" />
  </g>
);

export interface SegmentProps { readonly angle: number; readonly asleep: boolean }

const LEGS = 'M-10-20L-15-36M8-21L10-38M-10 20L-15 36M8 21L10 38';

const Legs = () => (
  <>
    <path d={LEGS} stroke="var(--ovp-outline)" stroke-width="9" stroke-linecap="round" />
    <path d={LEGS} stroke="var(--ovp-crawler-leg)" stroke-width="4" stroke-linecap="round" />
  </>
);

export const TailSegment = ({ angle }: SegmentProps) => (
  <g class="ovp-crawler">
    <Shadow y={24} rx={26} />
    <g transform={`rotate(${angle})`}>
      <Legs />
      <circle r="27" fill="var(--ovp-crawler)" stroke="var(--ovp-outline)" stroke-width="4" />
      <path d="M-6-25.500C8-16 8 16-6 25.500C-20 20-25 12-25 0S-20-20-6-25.500Z" fill="var(--ovp-crawler-shade)" opacity=".7" />
      <circle cx="9" cy="-9" r="5" fill="var(--ovp-lichen)" />
      <circle cx="12" cy="8" r="4" fill="var(--ovp-lichen)" />
      <circle cx="-9" cy="2" r="3.500" fill="var(--ovp-lichen)" opacity=".7" />
    </g>
  </g>
);

export const HeadSegment = ({ angle, asleep }: SegmentProps) => (
  <g class="ovp-crawler">
    <Shadow y={26} rx={28} />
    <g transform={`rotate(${angle})`}>
      <Legs />
      <g stroke="var(--ovp-outline)" stroke-width="3.500" stroke-linejoin="round">
        <path d="M18-19C36-27 46-14 42-1C38-8 32-11 20-7Z" fill="var(--ovp-bone)" />
        <path d="M18 19C36 27 46 14 42 1C38 8 32 11 20 7Z" fill="var(--ovp-bone)" />
        <circle r="29" fill="var(--ovp-crawler-head)" stroke-width="4" />
      </g>
      <path d="M-12-25C2-14 2 14-12 25C-22 19-27 11-27 0S-22-19-12-25Z" fill="var(--ovp-crawler-shade)" opacity=".75" />
      {asleep ? (
        <path d="M8-18q7 6 4 12M8 18q7-6 4-12" fill="none" stroke="var(--ovp-outline)" stroke-width="4" stroke-linecap="round" />
      ) : (
        <>
          <circle cx="8" cy="-12" r="9" fill="var(--ovp-crawler-eye)" stroke="var(--ovp-outline)" stroke-width="3" />
          <circle cx="8" cy="12" r="9" fill="var(--ovp-crawler-eye)" stroke="var(--ovp-outline)" stroke-width="3" />
          <circle cx="11" cy="-11" r="4" fill="var(--ovp-outline)" />
          <circle cx="11" cy="11" r="4" fill="var(--ovp-outline)" />
        </>
      )}
    </g>
  </g>
);

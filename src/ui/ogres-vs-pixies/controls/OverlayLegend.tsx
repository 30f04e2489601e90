/** What the pattern on the board means, and the way to take it off. */
import { IconButton } from '../../kit/Button.tsx';
import { CloseIcon } from '../../kit/icons.tsx';
import type { OverlayScene } from '../board/overlay.ts';
import './overlay-legend.css';

export const OverlayLegend = ({ scene, onClose }: { readonly scene: OverlayScene; readonly onClose: () => void }) => (
  <div class="ovp-legend paper">
    <svg viewBox="0 0 60 60" width="34" height="34" aria-hidden="true" class={`ovp-overlay-${scene.overlay}`}>
      <path class="ovp-overlay-tint" d="M30 2L56 16V44L30 58L4 44V16Z" />
      <path d="M30 2L56 16V44L30 58L4 44V16Z" fill={`url(#ovp-pattern-${scene.overlay})`} stroke="currentColor" stroke-width="2" />
    </svg>
    <p><strong>{scene.title}.</strong> {scene.legend}</p>
    <IconButton label={`Hide ${scene.title.toLowerCase()}`} icon={<CloseIcon />} onPress={onClose} />
  </div>
);

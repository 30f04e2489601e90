/** Which map lies over the board. */
import { Choice } from '../../kit/Choice.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import type { Overlay } from '../board/overlay.ts';

const OPTIONS = [
  { value: 'none', label: 'Nothing' },
  { value: 'reach', label: 'Enemy reach' },
  { value: 'zones', label: 'Zones of control' },
  { value: 'trees', label: 'Tree odds' },
] as const;

export interface OverlaySheetProps {
  readonly overlay: Overlay | null;
  readonly onOverlay: (overlay: Overlay | null) => void;
  readonly onClose: () => void;
}

export const OverlaySheet = ({ overlay, onOverlay, onClose }: OverlaySheetProps) => (
  <Sheet title="Show on the board" onClose={onClose}>
    <Choice
      legend="Map" hideLegend options={OPTIONS} value={overlay ?? 'none'}
      onChoose={(value) => {
        onOverlay(value === 'none' ? null : value);
        onClose();
      }}
    />
  </Sheet>
);

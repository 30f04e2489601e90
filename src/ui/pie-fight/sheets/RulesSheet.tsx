/** The rules, without leaving the game. */
import type { JSX } from 'preact';
import { Sheet } from '../../kit/Sheet.tsx';
import { PieRules } from './PieRules.tsx';

export const RulesSheet = ({ onClose }: { readonly onClose: () => void }): JSX.Element => (
  <Sheet title="The rules in short" onClose={onClose}>
    <PieRules />
  </Sheet>
);

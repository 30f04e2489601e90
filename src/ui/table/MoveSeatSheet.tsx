/** Before a seat is given up: what it means. */
import type { JSX } from 'preact';
import type { TableTrouble } from '../../app/api.ts';
import { Button } from '../kit/Button.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { noteGiven } from './given.ts';

export interface MoveSeatProps {
  readonly tableId: string;
  readonly troubles: readonly TableTrouble[];
  readonly onMove: () => void;
  readonly onClose: () => void;
}

export function MoveSeatSheet({ tableId, troubles, onMove, onClose }: MoveSeatProps): JSX.Element {
  if (troubles.some(({ kind }) => kind === 'saving')) return <NotNow onClose={onClose} />;
  const move = (): void => {
    noteGiven(tableId);
    onClose();
    onMove();
  };
  return (
    <Sheet
      title="Move your seat?"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Stay here</Button>
          <span data-testid="move-confirm"><Button look="loud" onPress={move}>Move it</Button></span>
        </>
      }
    >
      <p>This phone gives your seat up and then shows a code. The phone or browser that opens it plays on in your place; nothing of the game is lost.</p>
      <p class="small soft">Show the code to nobody else: whoever has it has your seat.</p>
    </Sheet>
  );
}

/** What cannot be kept would be forgotten with the page, and then two phones would have the seat. */
const NotNow = ({ onClose }: { readonly onClose: () => void }): JSX.Element => (
  <Sheet title="Your seat has to stay" onClose={onClose} actions={<Button onPress={onClose}>Play on here</Button>}>
    <p>This phone cannot save anything just now, not even that it gave the seat up. Free some space, or close other tabs of this game, and try again.</p>
  </Sheet>
);

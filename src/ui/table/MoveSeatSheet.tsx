/** Before a seat is given up: what it means. */
import type { JSX } from 'preact';
import { Button } from '../kit/Button.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { noteGiven } from './given.ts';

export interface MoveSeatProps {
  readonly tableId: string;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

export function MoveSeatSheet({ tableId, onMove, onClose }: MoveSeatProps): JSX.Element {
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

/** Everything that is wanted seldom. */
import type { PlayScene, TableSession } from '../../../app/api.ts';
import { Button } from '../../kit/Button.tsx';
import { BookIcon, DoorIcon, ExportIcon, EyeIcon, PairIcon, PhoneIcon } from '../../kit/icons.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import { openPairing } from '../../pair/pair-open.ts';
import { saveGame } from '../../table/save-game.ts';
import { Hook } from '../controls/Hook.tsx';
import { DiceIcon, FlagIcon, HandsIcon } from '../controls/icons.tsx';
import type { SheetName } from './names.ts';

export interface MenuSheetProps {
  readonly session: TableSession;
  readonly scene: PlayScene;
  readonly onOpen: (name: SheetName | null) => void;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

export function MenuSheet({ session, scene, onOpen, onClose, onLeave }: MenuSheetProps) {
  const playing = scene.outcome === null && scene.eyes !== null;
  const offered = scene.view.drawOffer !== null;
  return (
    <Sheet title="Table" onClose={onClose}>
      <div class="ovp-menu">
        <Hook id="rules"><Button wide icon={<BookIcon />} onPress={() => onOpen('rules')}>Rules in pictures</Button></Hook>
        <Hook id="fairness"><Button wide icon={<DiceIcon />} onPress={() => onOpen('fairness')}>Are the dice fair?</Button></Hook>
        {scene.gallery !== null && <Hook id="watch"><Button wide icon={<EyeIcon />} onPress={() => onOpen('watch')}>Let somebody watch</Button></Hook>}
        {scene.mode !== 'one-phone' && <Hook id="pair"><Button wide icon={<PairIcon />} onPress={() => { onClose(); openPairing(); }}>Pair without the internet</Button></Hook>}
        <Hook id="export"><Button wide icon={<ExportIcon />} onPress={() => saveGame(session, scene)}>Save the game as a file</Button></Hook>
        {playing && <Hook id="offer-draw"><Button wide icon={<HandsIcon />} disabled={offered} onPress={() => onOpen('draw')}>{offered ? 'A draw is on offer' : 'Offer a draw'}</Button></Hook>}
        {playing && scene.mode === 'phones' && <Hook id="move-seat"><Button wide icon={<PhoneIcon />} onPress={() => onOpen('move')}>Move my seat to another phone</Button></Hook>}
        {playing && <Hook id="resign"><Button wide look="danger" icon={<FlagIcon />} onPress={() => onOpen('resign')}>Resign</Button></Hook>}
        <Hook id="leave"><Button wide icon={<DoorIcon />} onPress={() => { session.leave(); onLeave(); }}>{scene.outcome !== null ? 'Leave the table' : scene.mode === 'watching' ? 'Leave: you can come back to watch' : 'Leave: the game is kept'}</Button></Hook>
      </div>
    </Sheet>
  );
}

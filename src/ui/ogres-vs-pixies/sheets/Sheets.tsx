/** Which sheet is open over the table. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { assertNever } from '../../../base/result.ts';
import type { PlayScene, TableSession } from '../../../app/api.ts';
import { Sheet } from '../../kit/Sheet.tsx';
import { MoveSeatSheet } from '../../table/MoveSeatSheet.tsx';
import type { Choice } from '../board/choice.ts';
import type { Overlay } from '../board/overlay.ts';
import { Button } from '../../kit/Button.tsx';
import { Hook } from '../controls/Hook.tsx';
import { FairnessSheet } from '../fairness/FairnessSheet.tsx';
import { WatchSheet } from '../../table/WatchSheet.tsx';
import { FinishSheet } from '../finish/FinishSheet.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import type { SheetName } from './names.ts';
import { OddsSheet } from './OddsSheet.tsx';
import { OverlaySheet } from './OverlaySheet.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import './sheets.css';

export interface SheetsProps {
  readonly name: SheetName | null;
  readonly session: TableSession;
  readonly scene: PlayScene;
  readonly choice: Choice;
  readonly caughtUp: boolean;
  readonly overlay: Overlay | null;
  readonly onOverlay: (overlay: Overlay | null) => void;
  readonly onOpen: (name: SheetName | null) => void;
  readonly onLeave: () => void;
  readonly log: ComponentChildren;
}

/** Asks before what cannot be taken back. */
const Certain = ({ title, children, id, label, onYes, onNo }: { readonly title: string; readonly children: ComponentChildren; readonly id: string; readonly label: string; readonly onYes: () => void; readonly onNo: () => void }) => (
  <Sheet title={title} onClose={onNo} actions={<><Button onPress={onNo}>Play on</Button><Hook id={id}><Button look="danger" wide onPress={onYes}>{label}</Button></Hook></>}>
    <p>{children}</p>
  </Sheet>
);

function Open({ name, ...props }: SheetsProps & { readonly name: SheetName }) {
  const { session, scene, onOpen } = props;
  const close = (): void => onOpen(null);
  const say = (talk: 'resign' | 'draw'): void => {
    close();
    session.say(talk);
  };
  switch (name) {
    case 'menu': return <MenuSheet {...props} onClose={close} />;
    case 'overlays': return <OverlaySheet overlay={props.overlay} onOverlay={props.onOverlay} onClose={close} />;
    case 'log': return <Sheet title="What happened" onClose={close}>{props.log}</Sheet>;
    case 'odds': return <OddsSheet view={scene.view} choice={props.choice} onClose={close} />;
    case 'fairness': return <FairnessSheet mode={scene.mode} rolls={scene.rolls} players={scene.players} onClose={close} />;
    case 'rules': return <RulesSheet onClose={close} />;
    case 'resign': return <Certain title="Resign?" id="resign-confirm" label="Resign" onYes={() => say('resign')} onNo={close}>The other side wins at once. This cannot be taken back.</Certain>;
    case 'move': return <MoveSeatSheet tableId={scene.tableId} troubles={scene.troubles} onMove={() => session.moveSeat()} onClose={close} />;
    case 'draw': return <Certain title="Offer a draw?" id="draw-confirm" label="Offer a draw" onYes={() => say('draw')} onNo={close}>The game ends in a draw if the other player agrees. The offer stands until they play on.</Certain>;
    case 'watch': return scene.gallery === null ? null : <WatchSheet gallery={scene.gallery} watches={scene.mode === 'watching'} game="ogres-vs-pixies" onClose={close} />;
    case 'finish': return <FinishSheet {...props} onClose={close} />;
    default: return assertNever(name);
  }
}

export function Sheets(props: SheetsProps) {
  const over = props.scene.outcome !== null && props.caughtUp;
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (over && !seen) {
      setSeen(true);
      props.onOpen('finish');
    }
    if (!over) setSeen(false);
  }, [over]);
  return props.name === null ? null : <Open key={props.name} {...props} name={props.name} />;
}

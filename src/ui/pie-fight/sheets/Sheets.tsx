/** Which sheet is open over the table. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { assertNever } from '../../../base/result.ts';
import { Button } from '../../kit/Button.tsx';
import { BookIcon, DoorIcon, ExportIcon, EyeIcon, PairIcon, PhoneIcon } from '../../kit/icons.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import { openPairing } from '../../pair/pair-open.ts';
import { MoveSeatSheet } from '../../table/MoveSeatSheet.tsx';
import { FlagIcon, TalkIcon } from '../art/signs.tsx';
import type { Cast } from '../captions.ts';
import { FinishSheet } from '../finish/FinishSheet.tsx';
import { Hook } from '../Hook.tsx';
import { maySpeak, PHRASES } from '../phrases.ts';
import type { PieScene, PieSession } from '../../../app/api.ts';
import { Log } from './Log.tsx';
import { PilesSheet } from './PilesSheet.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import { saveGame } from '../../table/save-game.ts';
import { WatchSheet } from '../../table/WatchSheet.tsx';
import './sheets.css';

export type SheetName = 'menu' | 'talk' | 'log' | 'piles' | 'rules' | 'resign' | 'move' | 'watch' | 'finish';

export interface SheetsProps {
  readonly name: SheetName | null;
  readonly session: PieSession;
  readonly scene: PieScene;
  readonly cast: Cast;
  readonly caughtUp: boolean;
  readonly told: { readonly round: number; readonly events: number };
  readonly onOpen: (name: SheetName | null) => void;
  readonly onLeave: () => void;
}

function Menu({ session, scene, onOpen, onLeave }: SheetsProps) {
  const { outcome, eyes, view } = scene;
  const player = eyes === null ? undefined : view.players[eyes];
  const there = outcome === null && player !== undefined && !player.leaving;
  const [playing, haunting] = [there && !player.out, there && player.out && view.ghostPies];
  const mayMove = scene.mode === 'phones' && outcome === null && eyes !== null && !scene.goingOn.dropped.includes(eyes);
  return (
    <Sheet title="Table" onClose={() => onOpen(null)}>
      <div class="pf-menu">
        <Hook id="rules"><Button wide icon={<BookIcon />} onPress={() => onOpen('rules')}>Rules and all the cards</Button></Hook>
        {scene.gallery !== null && <Hook id="watch"><Button wide icon={<EyeIcon />} onPress={() => onOpen('watch')}>Let somebody watch</Button></Hook>}
        {scene.mode !== 'one-phone' && <Hook id="pair"><Button wide icon={<PairIcon />} onPress={() => { onOpen(null); openPairing(); }}>Pair without the internet</Button></Hook>}
        <Hook id="export"><Button wide icon={<ExportIcon />} onPress={() => saveGame(session, scene)}>Save the game as a file</Button></Hook>
        {mayMove && <Hook id="move-seat"><Button wide icon={<PhoneIcon />} onPress={() => onOpen('move')}>Move my seat to another phone</Button></Hook>}
        {playing && <Hook id="resign"><Button wide look="danger" icon={<FlagIcon />} onPress={() => onOpen('resign')}>Leave the fight</Button></Hook>}
        {haunting && <Hook id="rest"><Button wide icon={<FlagIcon />} onPress={() => { session.say('resign'); onOpen(null); }}>Rest in peace: throw no more</Button></Hook>}
        {outcome !== null && <Hook id="finish-again"><Button wide look="loud" onPress={() => onOpen('finish')}>How it ended</Button></Hook>}
        <Hook id="leave"><Button wide icon={<DoorIcon />} onPress={() => { session.leave(); onLeave(); }}>{outcome !== null ? 'Leave the table' : scene.mode === 'watching' ? 'Go home: you can come back to watch' : 'Go home: the game is kept'}</Button></Hook>
      </div>
    </Sheet>
  );
}

function Talk({ session, onOpen }: SheetsProps) {
  const spoken = useSpoken();
  const say = (index: number): void => {
    if (!spoken.may()) return;
    spoken.add();
    session.phrase(index);
    onOpen(null);
  };
  return (
    <Sheet title="Say something" onClose={() => onOpen(null)}>
      {!spoken.may() && <p role="status">Let the others have a word. In a few seconds you may go on.</p>}
      <div class="pf-phrases">
        {PHRASES.map((words, index) => <Hook key={words} id={`phrase-${index}`}><Button wide icon={<TalkIcon />} disabled={!spoken.may()} onPress={() => say(index)}>{words}</Button></Hook>)}
      </div>
    </Sheet>
  );
}

/** When this phone has spoken, whichever sheet was open. */
let moments: readonly number[] = [];
function useSpoken(): { readonly may: () => boolean; readonly add: () => void } {
  const [, redraw] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => redraw((before) => before + 1), 1000);
    return () => clearInterval(ticking);
  }, []);
  return { may: () => maySpeak(moments, performance.now()), add: () => { moments = [...moments.slice(-9), performance.now()]; } };
}

const Resign = ({ session, onOpen }: SheetsProps) => (
  <Sheet
    title="Leave the fight?" onClose={() => onOpen(null)}
    actions={<><Button onPress={() => onOpen(null)}>Stay</Button><Hook id="resign-confirm"><Button wide look="danger" onPress={() => { onOpen(null); session.say('resign'); }}>Leave</Button></Hook></>}
  >
    <p>Your being goes out at the next check, and its cards to the discard pile. The others play on. This cannot be taken back.</p>
  </Sheet>
);

function Open({ name, ...props }: SheetsProps & { readonly name: SheetName }): JSX.Element {
  const whole = { ...props, name };
  const close = (): void => props.onOpen(null);
  switch (name) {
    case 'menu': return <Menu {...whole} />;
    case 'talk': return <Talk {...whole} />;
    case 'log': return <Sheet title="What happened" onClose={close}><Log scene={props.scene} cast={props.cast} told={props.told} /></Sheet>;
    case 'piles': return <PilesSheet view={props.scene.view} onClose={close} />;
    case 'rules': return <RulesSheet onClose={close} />;
    case 'resign': return <Resign {...whole} />;
    case 'move': return <MoveSeatSheet tableId={props.scene.tableId} troubles={props.scene.troubles} onMove={() => props.session.moveSeat()} onClose={close} />;
    case 'watch': return props.scene.gallery === null ? <></> : <WatchSheet gallery={props.scene.gallery} watches={props.scene.mode === 'watching'} game="pie-fight" onClose={close} />;
    case 'finish': return <FinishSheet session={props.session} scene={props.scene} cast={props.cast} onClose={close} onLeave={props.onLeave} />;
    default: return assertNever(name);
  }
}

export function Sheets(props: SheetsProps): JSX.Element | null {
  const over = props.scene.outcome !== null && props.caughtUp;
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (over && !seen) props.onOpen('finish');
    // A rematch has begun.
    if (!over && props.name === 'finish') props.onOpen(null);
    setSeen(over);
  }, [over]);
  return props.name === null ? null : <Open key={props.name} {...props} name={props.name} />;
}

/** The words beside one's own being: what happens, what is wanted, and the few buttons that are not on the table itself. */
import type { JSX } from 'preact';
import { Button, IconButton } from '../../kit/Button.tsx';
import { BackIcon, CheckIcon, CloseIcon, RetryIcon } from '../../kit/icons.tsx';
import { CardFace } from '../hand/Card.tsx';
import { HurryIcon } from '../art/signs.tsx';
import { Hook } from '../Hook.tsx';
import { cardShown } from '../playback/motion.ts';
import type { Playback } from '../playback/usePlayback.ts';
import type { PieScene } from '../../../app/api.ts';
import { named, served, type Selection, type Touch } from '../selection.ts';
import { promptOf } from './prompts.ts';
import './panel.css';

export interface PanelProps {
  readonly scene: PieScene;
  readonly selection: Selection;
  readonly playback: Playback;
  readonly onTouch: (touch: Touch) => void;
}

export function Panel(props: PanelProps): JSX.Element {
  const { scene, playback } = props;
  if (!playback.caughtUp) return <Caption playback={playback} />;
  if (scene.busy !== null) return <Work busy={scene.busy} />;
  return <Question {...props} />;
}

function Caption({ playback }: { readonly playback: Playback }) {
  const { beat, fast, hurry } = playback;
  const face = beat === null ? null : cardShown(beat.event);
  return (
    <button type="button" class="pf-panel pf-panel-caption" data-testid="caption" aria-label={`${beat?.words ?? 'Everybody has chosen.'} ${fast ? 'Skip to now' : 'Faster'}`} onClick={hurry}>
      {face !== null && <span class="pf-caption-card" key={face} aria-hidden="true"><CardFace face={face} body={null} /></span>}
      <span class="pf-caption-words" key={beat?.words} aria-hidden="true">{beat?.words ?? 'Everybody has chosen …'}</span>
      <span class={`pf-hurry ${fast ? 'pf-hurry-fast' : ''}`} aria-hidden="true"><HurryIcon /></span>
    </button>
  );
}

const WORK = { shuffling: 'Shuffling with everybody’s key', proving: 'Proving that the shuffle is fair', dealing: 'Dealing', rebuilding: 'Making the pile anew with what is missing' } as const;

const Work = ({ busy: { what, done, of } }: { readonly busy: NonNullable<PieScene['busy']> }) => (
  <div class="pf-panel" data-testid="busy" role="status">
    <strong class="pf-panel-title">{WORK[what]}</strong>
    <progress max={Math.max(1, of)} value={done} aria-label={WORK[what]} />
    <p class="pf-panel-words">{done} of {of}</p>
  </div>
);

function Question({ scene, selection, onTouch }: PanelProps) {
  const { title, words, warning } = promptOf(scene, selection);
  return (
    <div class="pf-panel" data-testid="prompt">
      <strong class="pf-panel-title">{title}</strong>
      {selection.kind === 'holding' && <span class="pf-panel-back" data-testid="back"><IconButton label="Put back" icon={<CloseIcon />} onPress={() => onTouch({ kind: 'back' })} /></span>}
      {warning !== null && <p class="pf-panel-warning" data-testid="warning">{warning}</p>}
      {words !== '' && <p class="pf-panel-words">{words}</p>}
      {scene.timer?.ranOutBefore === true && <p class="pf-panel-warning">Time had run out: your phone chose for you.</p>}
      <div class="pf-panel-buttons"><Buttons scene={scene} selection={selection} onTouch={onTouch} /></div>
    </div>
  );
}

function Buttons({ scene: { view, legal }, selection, onTouch }: Omit<PanelProps, 'playback'>) {
  const ask = legal.length === 0 ? null : view.owed;
  if (selection.kind === 'resetting') {
    return (
      <>
        <Hook id="back"><Button onPress={() => onTouch({ kind: 'back' })}>No</Button></Hook>
        <Hook id="confirm"><Button look="loud" onPress={() => onTouch({ kind: 'confirm' })}>New hand</Button></Hook>
      </>
    );
  }
  if (selection.kind === 'holding') return null;
  if (named(selection).length > 0) return <Hook id="back"><Button icon={<BackIcon />} onPress={() => onTouch({ kind: 'back' })}>Take back</Button></Hook>;
  switch (ask?.kind) {
    case 'play': return <Hook id="reset"><Button icon={<RetryIcon />} onPress={() => onTouch({ kind: 'reset' })}>Reset hand</Button></Hook>;
    case 'challenge': return (
      <>
        <Hook id="trust"><Button onPress={() => onTouch({ kind: 'demand', demand: false })}>I do</Button></Hook>
        <Hook id="challenge"><Button look="loud" onPress={() => onTouch({ kind: 'demand', demand: true })}>Show me!</Button></Hook>
      </>
    );
    case 'helping': return <Hook id="confirm"><Button look="loud" icon={<CheckIcon />} onPress={() => onTouch({ kind: 'confirm' })}>{served(selection).length === 0 ? 'Serve none' : 'Serve'}</Button></Hook>;
    default: return null;
  }
}

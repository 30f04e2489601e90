/** Both want the same side: one hides a firefly in a hand, the other guesses. A right guess gives the guesser the side. */
import type { PlayScene, TableSession } from '../../../app/api.ts';
import { HANDS, type Hand, type Side } from '../../../games/ogres-vs-pixies/types.ts';
import { IconButton } from '../../kit/Button.tsx';
import { BackIcon } from '../../kit/icons.tsx';
import { SIDE_NAMES } from '../controls/StatusLine.tsx';
import { Backdrop } from '../art/Backdrop.tsx';
import { Symbols } from '../art/Symbols.tsx';
import { ClosedHand } from '../art/Hand.tsx';
import './firefly.css';

export interface FireflyScreenProps {
  readonly session: TableSession;
  readonly scene: PlayScene;
  readonly onLeave: () => void;
}

const HAND_WORDS: Readonly<Record<Hand, string>> = { left: 'Left hand', right: 'Right hand' };
const wished = (side: Side | null): string => (side === null ? 'the same side' : `the ${SIDE_NAMES[side]}`);

const HandButton = ({ hand, glow, onPress }: { readonly hand: Hand; readonly glow: boolean; readonly onPress: () => void }) => (
  <button type="button" class="ovp-hand" data-testid={`firefly-${hand}`} onClick={onPress}>
    <svg viewBox="-90 -100 180 200" aria-hidden="true">
      <Symbols />
      {glow && <circle class="ovp-hand-glow" r="85" fill="url(#ovp-glow)" />}
      <g transform={hand === 'right' ? 'scale(-1 1)' : ''}><ClosedHand /></g>
    </svg>
    <span>{HAND_WORDS[hand]}</span>
  </button>
);

export function FireflyScreen({ session, scene, onLeave }: FireflyScreenProps) {
  const { eyes, players, view, waitsFor } = scene;
  const hides = eyes === 0;
  const mayChoose = scene.legal.length > 0 && eyes !== null && waitsFor.includes(eyes);
  const name = (seat: number): string => players.find((player) => player.seat === seat)?.name ?? '';
  const waiting = waitsFor.filter((seat) => seat !== eyes).map(name).join(' and ');
  return (
    <main class="ovp-firefly" data-testid="firefly">
      <Backdrop />
      <header><IconButton label="Leave the table" icon={<BackIcon />} onPress={() => { session.leave(); onLeave(); }} /></header>
      <h1>{mayChoose ? (hides ? 'Hide the firefly' : 'Where is the firefly?') : 'The firefly is hidden'}</h1>
      <p>
        {eyes === null ? 'Both' : 'Both of you'} would like to play {wished(view.wishes[0])}.{' '}
        {mayChoose && hides && `Choose a hand; ${name(1)} will guess. A wrong guess gives you the side.`}
        {mayChoose && !hides && `${name(0)} holds it in one hand. Guess right, and the side is yours.`}
        {!mayChoose && waiting !== '' && `Waiting for ${waiting}.`}
      </p>
      {scene.mode === 'one-phone' && mayChoose && <p class="ovp-firefly-who">This is for <strong>{name(eyes)}</strong> alone: the other one looks away.</p>}
      <div class="ovp-hands">{HANDS.map((hand) => <HandButton key={hand} hand={hand} glow={hides || !mayChoose} onPress={() => mayChoose && session.choose({ kind: 'firefly', hand })} />)}</div>
    </main>
  );
}

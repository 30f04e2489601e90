/** The near side of the table: one's own being, the words beside it, and the hand. */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Seat } from '../../base/brand.ts';
import type { Slot } from '../../games/cards.ts';
import type { HandCard } from '../../games/pie-fight/types.ts';
import { BodyPlace, type BodyFacts, type BodyPlaceProps } from './arena/BodyPlace.tsx';
import { LARGE_PLATE, PLATE } from './arena/layout.ts';
import { BOX } from './art/skeleton.ts';
import { Hand } from './hand/Hand.tsx';
import type { CardDrag } from './hand/useDrag.ts';
import { CardBack } from './hand/Card.tsx';
import { Panel } from './panel/Panel.tsx';
import type { Playback } from './playback/usePlayback.ts';
import type { PieScene } from '../../app/api.ts';
import { heldSlot, served } from './selection.ts';
import type { Choice } from './useChoice.ts';
import { isLargeText } from '../ogres-vs-pixies/useScreen.ts';
import { useSize } from './useSize.ts';

/** Air beside the arms. */
const SIDES = 24;

export interface MineProps {
  readonly scene: PieScene;
  /** `null`: nobody sits here; only the words are left. */
  readonly me: BodyFacts | null;
  readonly choice: Choice;
  readonly playback: Playback;
  readonly drag: CardDrag;
  readonly onBody: BodyPlaceProps['onBody'];
}

export function Mine({ scene, me, choice, playback, drag, onBody }: MineProps): JSX.Element {
  const [box, space] = useSize<HTMLDivElement>();
  const width = Math.max(0, Math.min(space.width - SIDES, ((space.height - (isLargeText.value ? LARGE_PLATE : PLATE)) * BOX.width) / BOX.height));
  return (
    <>
      {me !== null && (
        <div class="pf-me" ref={box}>
          <BodyPlace me facts={me} size={{ width, height: (width * BOX.height) / BOX.width }} onBody={onBody} />
          {choice.sent !== null && playback.beat === null && <div class="pf-sent" role="img" aria-label="Your card lies face down"><CardBack owner={me.player.seat} /></div>}
        </div>
      )}
      <div class="pf-words"><Panel scene={scene} selection={choice.selection} playback={playback} onTouch={choice.touch} /></div>
      {me !== null && <Cards scene={scene} me={me} choice={choice} drag={drag} caughtUp={playback.caughtUp} />}
    </>
  );
}

/** Cards drawn or lost in a round that is still being told are not shown before their time. */
function useHand(scene: PieScene, seat: Seat, caughtUp: boolean): readonly HandCard[] {
  const seen = useRef<{ readonly seat: Seat; readonly hand: readonly HandCard[] } | null>(null);
  const now = scene.view.players[seat]?.hand ?? [];
  if (caughtUp || seen.current?.seat !== seat) seen.current = { seat, hand: now };
  return seen.current.hand;
}

function Cards({ scene, me, choice, drag, caughtUp }: Pick<MineProps, 'scene' | 'choice' | 'drag'> & { readonly me: BodyFacts; readonly caughtUp: boolean }) {
  const { view, legal } = scene;
  const { selection, lit, sent, touch } = choice;
  const held = useHand(scene, me.player.seat, caughtUp);
  const onCard = (slot: Slot): void => touch({ kind: 'card', slot });
  if (view.owed?.kind === 'steal' && legal.length > 0) {
    const { from, slots } = view.owed;
    const loot = (view.players[from]?.hand ?? []).filter(({ slot }) => slots.includes(slot));
    return <div class="pf-cards pf-cards-loot"><Hand key="loot" label="The hand you look into" cards={loot} body={null} lit={lit.cards} held={null} picked={[]} drag={null} onCard={onCard} /></div>;
  }
  const hand = held.filter(({ slot }) => slot !== sent);
  if (hand.length === 0) return <div class="pf-cards pf-cards-empty">{me.out ? 'No more cards for you.' : 'No cards in hand.'}</div>;
  const choosing = view.owed?.kind === 'play' && legal.length > 0;
  return <div class="pf-cards"><Hand key="mine" label="Your hand" cards={hand} body={me.pies} lit={lit.cards} held={heldSlot(selection)} picked={served(selection)} drag={choosing ? drag : null} onCard={onCard} /></div>;
}

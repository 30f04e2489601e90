/** The near side of the table: one's own being, the words beside it, and the hand. */
import type { JSX } from 'preact';
import type { Slot } from '../../games/cards.ts';
import { BodyPlace, type BodyFacts, type BodyPlaceProps } from './arena/BodyPlace.tsx';
import { PLATE } from './arena/layout.ts';
import { BOX } from './art/skeleton.ts';
import { Hand } from './hand/Hand.tsx';
import type { CardDrag } from './hand/useDrag.ts';
import { CardBack } from './hand/Card.tsx';
import { Panel } from './panel/Panel.tsx';
import type { Playback } from './playback/usePlayback.ts';
import type { PieScene } from './scene.ts';
import { heldSlot, served } from './selection.ts';
import type { Choice } from './useChoice.ts';
import { useSize } from './useSize.ts';

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
  const width = Math.max(0, Math.min(space.width, ((space.height - PLATE) * BOX.width) / BOX.height));
  return (
    <>
      {me !== null && (
        <div class="pf-me" ref={box}>
          <BodyPlace me facts={me} size={{ width, height: (width * BOX.height) / BOX.width }} onBody={onBody} />
          {choice.sent !== null && <div class="pf-sent" role="img" aria-label="Your card lies face down"><CardBack owner={me.player.seat} /></div>}
        </div>
      )}
      <div class="pf-words"><Panel scene={scene} selection={choice.selection} playback={playback} onTouch={choice.touch} /></div>
      {me !== null && <Cards scene={scene} me={me} choice={choice} drag={drag} />}
    </>
  );
}

function Cards({ scene, me, choice, drag }: Pick<MineProps, 'scene' | 'choice' | 'drag'> & { readonly me: BodyFacts }) {
  const { view, legal } = scene;
  const { selection, lit, sent, touch } = choice;
  const onCard = (slot: Slot): void => touch({ kind: 'card', slot });
  if (view.owed?.kind === 'steal' && legal.length > 0) {
    const { from, slots } = view.owed;
    const loot = (view.players[from]?.hand ?? []).filter(({ slot }) => slots.includes(slot));
    return <div class="pf-cards pf-cards-loot"><Hand key="loot" label="The hand you look into" cards={loot} body={null} lit={lit.cards} held={null} picked={[]} drag={null} onCard={onCard} /></div>;
  }
  const hand = (view.players[me.player.seat]?.hand ?? []).filter(({ slot }) => slot !== sent);
  if (hand.length === 0) return <div class="pf-cards pf-cards-empty">{me.out ? 'No more cards for you.' : 'No cards in hand.'}</div>;
  const choosing = view.owed?.kind === 'play' && legal.length > 0;
  return <div class="pf-cards"><Hand key="mine" label="Your hand" cards={hand} body={me.pies} lit={lit.cards} held={heldSlot(selection)} picked={served(selection)} drag={choosing ? drag : null} onCard={onCard} /></div>;
}

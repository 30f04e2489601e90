/** A seat between two phones: given up here, played elsewhere, or just arrived. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SeatScene } from '../../app/seat/scene.ts';
import { assertNever } from '../../base/result.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { PairIcon } from '../kit/icons.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { openPairing } from '../pair/pair-open.ts';
import { ShareLink } from '../lobby/ShareLink.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import { wasGivenHere } from './given.ts';
import './seat.css';

export interface SeatScreenProps {
  readonly scene: SeatScene;
  readonly onTakeBack: (anyway: boolean) => void;
  readonly onLeave: () => void;
}

export function SeatScreen(props: SeatScreenProps): JSX.Element {
  const { scene, onLeave } = props;
  return (
    <Screen title="Your seat" onUp={onLeave}>
      <div class="stack" data-testid="seat" data-hold={scene.hold} data-delivered={scene.delivered} data-taking={scene.taking}>
        <State {...props} />
      </div>
    </Screen>
  );
}

function State(props: SeatScreenProps): JSX.Element {
  switch (props.scene.hold) {
    case 'given': return <Given {...props} />;
    case 'played': return <Played {...props} />;
    case 'arriving': return <Arriving />;
    default: return assertNever(props.scene.hold);
  }
}

const Arriving = (): JSX.Element => (
  <>
    <h2>Your seat has come to this phone</h2>
    <Waiting sentence="Looking for the others at the table" />
    <p class="soft">One of them has to have the table open. The old phone is not needed any more.</p>
    <Button look="quiet" icon={<PairIcon />} onPress={openPairing}>Pair without the internet</Button>
  </>
);

function Given(props: SeatScreenProps): JSX.Element {
  const { scene } = props;
  const [shown, show] = useState(wasGivenHere(scene.tableId));
  return (
    <div class="seat-given stack">
      <h2>Your seat is on another phone now</h2>
      <p>It belongs to the phone that opens the code. This one moves nothing any more.</p>
      {!scene.delivered && <Banner tone="warn"><p><b>Keep this page open.</b> Your last move has not reached the others yet.</p></Banner>}
      {shown ? <Code link={scene.link} /> : <span data-testid="show-code"><Button wide onPress={() => show(true)}>Show the code again</Button></span>}
      <TakeBack {...props} />
    </div>
  );
}

const Played = (props: SeatScreenProps): JSX.Element => (
  <>
    <h2>Your seat is played on another phone</h2>
    <p>A move of yours has come that this phone did not make, so it rests. Go on there; to play here again, choose <i>Move my seat</i> in the menu there.</p>
    <TakeBack {...props} />
  </>
);

const Code = ({ link }: { readonly link: string }): JSX.Element => (
  <section class="seat-code paper" aria-label="Code of your seat" data-testid="seat-code" data-link={link}>
    <QrCode text={link} label="QR code that moves your seat" />
    <div class="stack">
      <p>Point the other phone’s camera at it. In a home-screen app, copy the link here and paste it there under <i>Join a table</i>.</p>
      <ShareLink link={link} words="My seat at the table, for my other phone:" />
    </div>
  </section>
);

function TakeBack({ scene, onTakeBack }: SeatScreenProps): JSX.Element {
  const [asking, ask] = useState(false);
  if (scene.taking === 'asking') return <Waiting sentence="Asking the others how far your seat has gone" />;
  const sure = (anyway: boolean): void => {
    ask(false);
    onTakeBack(anyway);
  };
  return (
    <>
      {scene.taking === 'nobody' && <Banner tone="warn"><p><b>Nobody at the table can be heard.</b> Only they know how far your seat has gone. Try again when one of them has the table open.</p></Banner>}
      {scene.taking === 'used' && (
        <Banner tone="warn" actions={<span data-testid="take-anyway"><Button look="danger" onPress={() => sure(true)}>Take it back all the same</Button></span>}>
          <p><b>Your seat was played on the other phone since.</b> Take it back only if that phone is out of the game for good.</p>
        </Banner>
      )}
      {scene.taking !== 'used' && <span data-testid="take-back-seat"><Button wide look="quiet" onPress={() => ask(true)}>Take it back</Button></span>}
      {asking && (
        <Sheet
          title="Take your seat back?"
          onClose={() => ask(false)}
          actions={
            <>
              <Button onPress={() => ask(false)}>Leave it</Button>
              <span data-testid="take-back-confirm"><Button look="danger" onPress={() => sure(false)}>Take it back</Button></span>
            </>
          }
        >
          <p>Only if no other phone plays with the code, and none will. Two phones in one seat can contradict each other, and then the game stops for everybody.</p>
        </Sheet>
      )}
    </>
  );
}

/**
 * The table of Pie Fight: the whole of a game, from the first deal to the finish.
 *
 * Hooks for tests, by `data-testid`:
 * `pie` (with `data-round`, `data-stage`, `data-step`, `data-digest`, `data-caught-up`, `data-eyes`, `data-selection`),
 * `body-SEAT` (with `data-lit`, `data-pies` as pies on regions 1 to 6, `data-out`), `target-SEAT` on a being that may be chosen, `region-SEAT-R` on a region that may be,
 * `hand`, `card-SLOT` (with `data-card`, the face), `reset`, `confirm`, `back`, `challenge`, `trust`, `prompt`, `warning`, `caption` (a tap hurries), `busy`, `timer`, `countdown` (with `data-count`), `dice`,
 * `status`, `gallery` (with `data-watching`), `watch-knock`, `watch-admit`, `watch`, `watch-ticket` (with `data-link`), `piles`, `talk`, `phrase-N`, `log`, `log-text`, `menu`, `rules`, `export`, `resign`, `resign-confirm`, `leave`,
 * `curtain` (with `data-seat`), `curtain-lift`, `finish` (with `data-winner`, `data-reason`), `going-on`, `go-on`, `keep-waiting`, `rematch-rotate`, `rematch-keep`, `see-table`, `finish-again`.
 */
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../kit/LiveRegion.tsx';
import { toast } from '../kit/Toast.tsx';
import { isLargeText, isRoomy, motionReduced } from '../ogres-vs-pixies/useScreen.ts';
import { ClaimStrip } from '../table/ClaimStrip.tsx';
import { GoingOnStrip } from '../table/GoingOnStrip.tsx';
import { PlayTroubles } from '../table/PlayTroubles.tsx';
import { WatchKnocks } from '../table/WatchKnocks.tsx';
import { saveGame } from '../table/save-game.ts';
import { wordsFor } from '../words/words.ts';
import { Backdrop } from './art/Backdrop.tsx';
import { Arena, type ArenaProps } from './arena/Arena.tsx';
import type { Cast } from './captions.ts';
import { Curtain } from './curtain/Curtain.tsx';
import { CarriedCard } from './hand/Hand.tsx';
import { useDrag } from './hand/useDrag.ts';
import { Mine } from './Mine.tsx';
import { Dice } from './playback/Dice.tsx';
import { Flights } from './playback/Flight.tsx';
import { journeysOf } from './playback/motion.ts';
import { Shout, Title } from './playback/Shout.tsx';
import { useCountdown } from './playback/useCountdown.ts';
import { usePlayback, type Playback } from './playback/usePlayback.ts';
import type { PieScene, PieSession } from '../../app/api.ts';
import { Log } from './sheets/Log.tsx';
import { Sheets, type SheetName } from './sheets/Sheets.tsx';
import { StatusLine, TimerBar } from './StatusLine.tsx';
import { bodyFacts, type Sight } from './table-bodies.ts';
import { useBubbles } from './useBubbles.ts';
import { useChoice } from './useChoice.ts';
import './pie-screen.css';
import './playback/playback.css';

export interface PieScreenProps {
  readonly session: PieSession;
  readonly scene: PieScene;
  readonly onLeave: () => void;
}

function useCast({ players, view }: PieScene): Cast {
  const names = players.map(({ name }) => name).join('\n');
  const beings = view.players.map(({ being }) => being);
  return useMemo(() => ({ names: names.split('\n'), beings }), [names, beings.join()]);
}

/** Who sits at the bottom. While all look at one phone together, nobody does. */
function seatBelow({ mode, eyes, curtain, outcome }: PieScene, caughtUp: boolean): PieScene['eyes'] {
  return mode === 'one-phone' && (!caughtUp || curtain !== null || outcome !== null) ? null : eyes;
}

export function PieScreen({ session, scene, onLeave }: PieScreenProps): JSX.Element {
  const cast = useCast(scene);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const countdown = useCountdown(scene.revealIn);
  const playback = usePlayback(scene.view, cast, countdown.held, motionReduced(), ({ words }) => announce(words));
  useEffect(() => { if (scene.refused !== null) toast(wordsFor(scene.refused.code).title); }, [scene.refused]);
  const isCurtained = scene.curtain !== null && playback.caughtUp && !countdown.held;
  if (isCurtained) return <Curtain session={session} scene={scene} />;
  return <Table session={session} scene={scene} onLeave={onLeave} cast={cast} playback={playback} count={countdown.count} sheet={sheet} onSheet={setSheet} />;
}

/** In the middle of a table, or across a room. */
const isTableView = ({ mode }: PieScene): boolean => mode === 'watching' && isRoomy.value;

const classesOf = (watching: boolean, afar: boolean, sudden: boolean): string =>
  ['pf', watching && 'pf-watching', afar && 'pf-afar', sudden && 'pf-sudden', isLargeText.value && 'pf-large'].filter(Boolean).join(' ');

interface TableProps extends PieScreenProps {
  readonly cast: Cast;
  readonly playback: Playback;
  readonly count: number | null;
  readonly sheet: SheetName | null;
  readonly onSheet: (sheet: SheetName | null) => void;
}

function Table({ session, scene, onLeave, cast, playback, count, sheet, onSheet }: TableProps) {
  const { stage, caughtUp, told } = playback;
  const below = seatBelow(scene, caughtUp && scene.curtain === null);
  const choice = useChoice(session, scene, caughtUp && below !== null);
  const drag = useDrag(choice.touch);
  const bubbles = useBubbles(scene);
  const sight: Sight = { scene, playback, lit: choice.lit, selection: choice.selection, carried: drag.carried, bubbles };
  const bodies = scene.players.flatMap((player) => bodyFacts(sight, player) ?? []);
  const me = bodies.find(({ player }) => player.seat === below) ?? null;
  const focus = choice.lit.regions !== null && choice.lit.regions.seat !== below ? choice.lit.regions.seat : null;
  const onBody: ArenaProps['onBody'] = (seat, region) => choice.touch({ kind: 'body', seat, region });
  const hand = below === null ? [] : (scene.view.players[below]?.hand ?? []);
  const isAfar = isTableView(scene);
  const escape = (event: KeyboardEvent): void => { if (event.key === 'Escape' && sheet === null) choice.touch({ kind: 'back' }); };
  return (
    <main
      class={classesOf(below === null, isAfar, stage.suddenDeath)} data-world="carnival" data-testid="pie" data-round={scene.view.round} data-stage={scene.view.stage} data-step={scene.step} data-digest={scene.digest}
      data-caught-up={caughtUp} data-eyes={below ?? ''} data-selection={choice.selection.kind} onKeyDown={escape}
    >
      <Backdrop />
      <StatusLine scene={scene} stage={stage} round={told.round} caughtUp={caughtUp} onOpen={onSheet} />
      <div class="pf-strip">
        <TimerBar timer={caughtUp ? scene.timer : null} />
        {caughtUp && <GoingOnStrip goingOn={scene.goingOn} eyes={scene.eyes} players={scene.players} onAnswer={(seats, goOn) => session.goOnWithout(seats, goOn)} />}
        {caughtUp && <ClaimStrip claim={scene.claim} players={scene.players} onClaim={() => session.claimWin()} onAgree={() => session.say('resign')} />}
        <WatchKnocks gallery={scene.gallery} onAdmit={(id) => session.admit(id)} onSendAway={(id) => session.removeMember(id)} />
        <PlayTroubles troubles={scene.troubles} players={scene.players} onTakeOver={() => session.takeOver()} onReport={() => saveGame(session, scene)} />
      </div>
      <Arena bodies={bodies.filter((body) => body !== me)} focus={focus} whole={me === null} afar={isAfar} onBody={onBody} />
      <Mine scene={scene} me={me} choice={choice} playback={playback} drag={drag} onBody={onBody} />
      {isRoomy.value && !isAfar && <aside class="pf-beside paper" aria-label="What happened"><Log scene={scene} cast={cast} told={told} /></aside>}
      <Above playback={playback} />
      <CarriedCard drag={drag} cards={hand} body={me?.pies ?? null} />
      <Shout count={count} />
      <Sheets name={sheet} session={session} scene={scene} cast={cast} caughtUp={caughtUp} told={told} onOpen={onSheet} onLeave={onLeave} />
    </main>
  );
}

/** Dice, titles and whatever flies. */
function Above({ playback: { beat, told } }: { readonly playback: Playback }) {
  if (beat === null) return null;
  const { event, words } = beat;
  const name = `${told.round} ${told.events}`;
  return (
    <>
      {event.kind === 'rolled' && <Dice key={name} event={event} />}
      {event.kind === 'phase' && <Title key={name} words={words.replace(/\.$/, '')} />}
      {event.kind === 'sudden-death' && <Title words="Sudden death!" />}
      <Flights key={name} name={name} journeys={journeysOf(event)} />
    </>
  );
}

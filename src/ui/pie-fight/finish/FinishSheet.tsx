/** Who won and why, what everybody did, and the way to the next game. */
import type { JSX } from 'preact';
import type { Seat } from '../../../base/brand.ts';
import { assertNever } from '../../../base/result.ts';
import { Button } from '../../kit/Button.tsx';
import { CheckIcon, DoorIcon, ExportIcon, EyeIcon, WarningIcon } from '../../kit/icons.tsx';
import { PlayerBadge } from '../../kit/PlayerBadge.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import { caption, type Cast } from '../captions.ts';
import { BEING_NAMES, plural } from '../card-words.ts';
import { list } from '../../words/list.ts';
import { Being } from '../art/Being.tsx';
import { Hook } from '../Hook.tsx';
import type { PieScene, PieSession } from '../../../app/api.ts';
import { saveGame } from '../../table/save-game.ts';
import { provedWords } from '../../words/certificate.ts';
import { awardsFor } from './awards.ts';
import './finish.css';

export interface FinishSheetProps {
  readonly session: PieSession;
  readonly scene: PieScene;
  readonly cast: Cast;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

const nameOf = (scene: PieScene, seat: number): string => scene.players.find((player) => player.seat === seat)?.name ?? '';

function titleOf({ outcome, mode, eyes, ...scene }: PieScene): string {
  if (outcome?.winner == null) return 'Nobody wins';
  return mode === 'phones' && outcome.winner === eyes ? 'You win!' : `${scene.players.find(({ seat }) => seat === outcome.winner)?.name ?? ''} wins!`;
}

/** The winner in front, the others as the pies left them. */
const Stand = ({ scene }: { readonly scene: PieScene }) => {
  const winner = scene.outcome?.winner ?? null;
  return (
    <div class="pf-stand" aria-hidden="true">
      {scene.view.players.filter(({ seat }) => seat !== winner).map(({ seat, being }) => <div key={seat} class="pf-stand-loser"><Being being={being} pies={[]} out /></div>)}
      {scene.view.players.filter(({ seat }) => seat === winner).map(({ seat, being, body }) => <div key={seat} class="pf-stand-winner"><Being being={being} pies={body} out={false} /></div>)}
    </div>
  );
};

const Numbers = ({ scene }: { readonly scene: PieScene }) => (
  <div class="pf-numbers-scroll">
    <table class="pf-numbers">
      <thead><tr><td /><th scope="col">Thrown</th><th scope="col">Stuck</th><th scope="col">Taken</th><th scope="col">Dodged</th><th scope="col">Sent on</th><th scope="col">Cleaned</th><th scope="col">Out in</th></tr></thead>
      <tbody>
        {scene.view.players.map(({ seat, tally }) => (
          <tr key={seat}>
            <th scope="row"><PlayerBadge index={seat} name={nameOf(scene, seat)} /></th>
            <td>{tally.thrown}</td><td>{tally.landed}</td><td>{tally.taken}</td><td>{tally.avoided}</td><td>{tally.redirected}</td><td>{tally.removed}</td><td>{tally.outIn === null ? '–' : `round ${tally.outIn}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Awards = ({ scene }: { readonly scene: PieScene }) => (
  <ul class="pf-awards">{awardsFor(scene.view.players).map(({ seat, title, words }) => <li key={title}><strong>{title}</strong> <span>{nameOf(scene, seat)}: {words}</span></li>)}</ul>
);

function Certificate({ scene }: { readonly scene: PieScene }) {
  switch (scene.certificate) {
    case null: return null;
    case 'pending': return <p class="small soft">All phones are checking the game …</p>;
    case 'verified': return <p class="pf-checked"><CheckIcon />Fair play verified: every shuffle, card, die and choice computed again here</p>;
    case 'proved': return <p class="pf-checked"><CheckIcon />{provedWords(scene.seedsMissing.map((seat) => nameOf(scene, seat)))}</p>;
    case 'broken': return <p class="pf-unchecked"><WarningIcon />The record of this game does not add up. Save it to look into it.</p>;
    default: return assertNever(scene.certificate);
  }
}

const wayWords = (rotate: boolean): string => (rotate ? 'beings passed on to the next' : 'the same beings');

const namesOf = (scene: PieScene, seats: readonly Seat[]): string => list(seats.map((seat) => (seat === scene.eyes ? 'you' : nameOf(scene, seat))));

/** What one of the others would like. */
function wishWords(scene: PieScene, { seat, rotate, among }: PieScene['rematch']['asked'][number]): string {
  const without = scene.players.map((player) => player.seat).filter((each) => !among.includes(each) && scene.rematch.wentOn?.includes(each) !== true);
  return `${nameOf(scene, seat)} would like a rematch with ${wayWords(rotate)}${without.length === 0 ? '' : `, without ${namesOf(scene, without)}`}.`;
}

const sameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean => one.join() === other.join();

/** Ways on for those who have said yes, when somebody has not. */
function Parties({ session, scene }: { readonly session: PieSession; readonly scene: PieScene }) {
  const { eyes, players, rematch: { asked, wentOn } } = scene;
  const mine = asked.find(({ seat }) => seat === eyes);
  const here = players.map(({ seat }) => seat).filter((seat) => wentOn?.includes(seat) !== true);
  const willing = here.filter((seat) => asked.some((ask) => ask.seat === seat));
  if (eyes === null || mine === undefined) return null;
  const proposed = asked.filter(({ seat, among }) => seat !== eyes && among.length < here.length && among.includes(eyes)).map(({ among }) => among);
  const parties = [...proposed, ...(willing.length >= 2 && willing.length < here.length ? [willing] : [])];
  const open = parties.filter((party, index) => !sameSeats(party, mine.among) && parties.findIndex((other) => sameSeats(other, party)) === index);
  return (
    <>
      {open.map((party) => (
        <Hook key={party.join()} id={`rematch-among-${party.join('-')}`}>
          <Button wide look="loud" onPress={() => session.askRematch(asked.find(({ among, seat }) => seat !== eyes && sameSeats(among, party))?.rotate ?? mine.rotate, party)}>
            Go on without {list(here.filter((seat) => !party.includes(seat)).map((seat) => nameOf(scene, seat)))}
          </Button>
        </Hook>
      ))}
    </>
  );
}

/** The others play on. `stay`: there are enough here for another game. */
const WentOn = ({ session, scene, seats, stay }: { readonly session: PieSession; readonly scene: PieScene; readonly seats: readonly Seat[]; readonly stay: boolean }) => (
  <>
    <p role="status" data-testid="went-on">{namesOf(scene, seats)} {seats.length === 1 ? 'has' : 'have'} gone on without you.{stay ? '' : ' A new table can be opened on the home screen.'}</p>
    {scene.gallery?.invites === true && <Hook id="watch-on"><Button wide look={stay ? 'plain' : 'loud'} icon={<EyeIcon />} onPress={() => session.watchOn()}>Watch them play</Button></Hook>}
  </>
);

function Rematch({ session, scene }: { readonly session: PieSession; readonly scene: PieScene }) {
  const { asked, wentOn } = scene.rematch;
  if (scene.mode === 'watching') return <p class="small soft">When they play again, you are taken along.</p>;
  // A game from a file is nobody's here.
  if (!scene.players.some(({ local }) => local)) return null;
  const mine = scene.mode === 'phones' ? asked.find(({ seat }) => seat === scene.eyes) : undefined;
  const others = asked.filter(({ seat }) => scene.mode === 'phones' && seat !== scene.eyes);
  const missing = mine === undefined ? [] : mine.among.filter((seat) => !asked.some((ask) => ask.seat === seat && ask.rotate === mine.rotate && sameSeats(ask.among, mine.among)));
  const stay = wentOn === null || scene.players.length - wentOn.length >= 2;
  const wished = others.at(-1)?.rotate ?? null;
  const everybody = scene.players.length - (wentOn?.length ?? 0);
  const isAsked = (rotate: boolean): boolean => mine?.rotate === rotate && mine.among.length === everybody;
  return (
    <section class="stack">
      {wentOn !== null && <WentOn session={session} scene={scene} seats={wentOn} stay={stay} />}
      {others.map((ask) => <p key={ask.seat} role="status">{wishWords(scene, ask)}</p>)}
      {mine !== undefined && <p role="status">You have asked for a rematch with {wayWords(mine.rotate)}.{missing.length > 0 && ` Waiting for ${namesOf(scene, missing)}.`}</p>}
      {stay && (
        <div class="pf-buttons">
          <Parties session={session} scene={scene} />
          <Hook id="rematch-rotate"><Button wide look={wished === false ? 'plain' : 'loud'} disabled={isAsked(true)} onPress={() => session.askRematch(true)}>Rematch, new beings</Button></Hook>
          <Hook id="rematch-keep"><Button wide look={wished === false ? 'loud' : 'plain'} disabled={isAsked(false)} onPress={() => session.askRematch(false)}>Rematch, same beings</Button></Hook>
        </div>
      )}
    </section>
  );
}

const Series = ({ scene }: { readonly scene: PieScene }) => (
  <p class="pf-series" aria-label="Games won at this table">
    {scene.players.map(({ seat, name }) => <span key={seat}><PlayerBadge index={seat} name={name} /> <strong>{scene.series[seat] ?? 0}</strong></span>)}
  </p>
);

export function FinishSheet({ session, scene, cast, onClose, onLeave }: FinishSheetProps): JSX.Element | null {
  const { outcome, view } = scene;
  if (outcome === null) return null;
  const winner = outcome.winner === null ? null : view.players[outcome.winner];
  return (
    <Sheet title={titleOf(scene)} onClose={onClose}>
      <div class="stack" data-testid="finish" data-winner={outcome.winner ?? 'nobody'} data-reason={outcome.reason}>
        <Stand scene={scene} />
        <p class="pf-reason">{caption({ kind: 'over', ...outcome }, cast)}</p>
        {winner !== undefined && winner !== null && <p class="pf-stand-words">{plural(winner.body.flat().length, 'pie')} on the {BEING_NAMES[winner.being]}, {plural(view.round, 'round')}.</p>}
        <Rematch session={session} scene={scene} />
        <Series scene={scene} />
        <Awards scene={scene} />
        <Numbers scene={scene} />
        <Certificate scene={scene} />
        <div class="pf-buttons">
          <Hook id="see-table"><Button wide onPress={onClose}>See the table</Button></Hook>
          <Hook id="finish-export"><Button wide icon={<ExportIcon />} onPress={() => saveGame(session, scene)}>Save as a file</Button></Hook>
          <Hook id="finish-leave"><Button wide icon={<DoorIcon />} onPress={() => { session.leave(); onLeave(); }}>Leave the table</Button></Hook>
        </div>
      </div>
    </Sheet>
  );
}

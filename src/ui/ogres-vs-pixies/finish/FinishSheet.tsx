/** Who won and why, what decided it, and the way to the next game. */
import { assertNever } from '../../../base/result.ts';
import type { PlayScene, TableSession } from '../../../app/api.ts';
import { SIDES, type Outcome, type Side } from '../../../games/ogres-vs-pixies/types.ts';
import { Button } from '../../kit/Button.tsx';
import { CheckIcon, DoorIcon, ExportIcon, WarningIcon } from '../../kit/icons.tsx';
import { PlayerBadge } from '../../kit/PlayerBadge.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import { saveGame } from '../../table/save-game.ts';
import { King } from '../art/King.tsx';
import { Ogre } from '../art/Ogre.tsx';
import { Pixie } from '../art/Pixie.tsx';
import { Symbols } from '../art/Symbols.tsx';
import { provedWords } from '../../words/certificate.ts';
import { plural } from '../board/words.ts';
import { Hook } from '../controls/Hook.tsx';
import { SIDE_NAMES } from '../controls/StatusLine.tsx';
import { statisticsOf, type SideStatistics } from './statistics.ts';
import './finish.css';

export interface FinishSheetProps {
  readonly session: TableSession;
  readonly scene: PlayScene;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

const nameOfSide = (scene: PlayScene, side: Side): string => scene.players.find((player) => player.side === side)?.name ?? SIDE_NAMES[side];

function reasonWords(scene: PlayScene, outcome: Outcome): string {
  const loser = scene.players.find(({ side }) => side !== null && side !== outcome.winner)?.name ?? '';
  switch (outcome.reason) {
    case 'king-dead': return 'The Pixie King is dead.';
    case 'ogres-dead': return 'No Ogre and no Crawler is left in the forest.';
    case 'resigned': return `${loser} resigned.`;
    case 'draw-agreed': return 'Both agreed to a draw.';
    case 'draw-quiet': return `${scene.view.quiet.limit} rounds went by without a hit and without a raised Pixie.`;
    default: return assertNever(outcome.reason);
  }
}

function titleOf(scene: PlayScene, { winner }: Outcome): string {
  if (winner === null) return 'A draw';
  if (scene.mode === 'phones' && scene.view.mine !== null) return winner === scene.view.mine ? 'You win!' : `${nameOfSide(scene, winner)} wins`;
  return `${nameOfSide(scene, winner)} wins`;
}

const Winners = ({ winner }: { readonly winner: Side | null }) => (
  <svg class="ovp-winners" viewBox="-170 -60 340 120" aria-hidden="true">
    <Symbols />
    <path d="M-160 46Q-80 22 0 40T160 46V60H-160Z" fill="var(--ovp-ground-1)" stroke="var(--outline)" stroke-width="3" />
    {winner !== 'pixie' && <g transform="translate(-70 0)"><Ogre hitPoints={3} asleep={winner === null} /></g>}
    {winner === 'ogre' && <g transform="translate(60 4) scale(.9)"><Ogre hitPoints={3} asleep /></g>}
    {winner !== 'ogre' && <g transform="translate(70 -4)"><King hitPoints={1} asleep={winner === null} /></g>}
    {winner === 'pixie' && <><g transform="translate(-80 6)"><Pixie asleep={false} seed={0} /></g><g transform="translate(-8 -8)"><Pixie asleep={false} seed={1} /></g></>}
  </svg>
);

const luck = ({ hits, expected }: SideStatistics): string => {
  const gap = hits - expected;
  if (Math.abs(gap) < 0.75) return 'average dice';
  return gap > 0 ? `lucky by ${gap.toFixed(1)}` : `unlucky by ${(-gap).toFixed(1)}`;
};

function Numbers({ scene }: { readonly scene: PlayScene }) {
  const { sides, trees, raised } = statisticsOf(scene.history);
  return (
    <>
      <table class="ovp-numbers">
        <thead><tr><td /><th scope="col">Attacks</th><th scope="col">Hits</th><th scope="col">Expected</th><th scope="col">Luck</th></tr></thead>
        <tbody>
          {SIDES.map((side) => (
            <tr key={side}>
              <th scope="row">{SIDE_NAMES[side]}</th><td>{sides[side].attacks}</td><td>{sides[side].hits}</td><td>{sides[side].expected.toFixed(1)}</td><td>{luck(sides[side])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small soft">{plural(scene.view.round, 'round')}, {plural(trees, 'tree')} grown, {plural(raised, 'Pixie')} raised.</p>
    </>
  );
}

function Moments({ scene }: { readonly scene: PlayScene }) {
  const { moments } = statisticsOf(scene.history);
  if (moments.length === 0) return null;
  return (
    <section>
      <h3>What decided it</h3>
      <ol class="ovp-moments">{moments.map((moment) => <li key={moment.text}><span class="soft">Round {moment.round}</span> {moment.text}</li>)}</ol>
    </section>
  );
}

function Certificate({ scene }: { readonly scene: PlayScene }) {
  switch (scene.certificate) {
    case null: return null;
    case 'pending': return <p class="small soft">Both phones are checking the game …</p>;
    case 'verified': return <p class="ovp-checked"><CheckIcon />Fair play verified: every move and {plural(scene.rolls.length, 'roll')} computed again here</p>;
    case 'proved': return <p class="ovp-checked"><CheckIcon />{provedWords(scene.seedsMissing.map((seat) => scene.players[seat]?.name ?? ''))}</p>;
    case 'broken': return <p class="ovp-unchecked"><WarningIcon />The record of this game does not add up. Export it to look into it.</p>;
    default: return assertNever(scene.certificate);
  }
}

function Rematch({ session, scene }: { readonly session: TableSession; readonly scene: PlayScene }) {
  const { asked } = scene.rematch;
  const mine = scene.mode === 'phones' ? asked.find(({ seat }) => seat === scene.eyes) : undefined;
  const theirs = scene.mode === 'phones' ? asked.find(({ seat }) => seat !== scene.eyes) : undefined;
  const name = (seat: number): string => scene.players.find((player) => player.seat === seat)?.name ?? '';
  if (scene.mode === 'watching') return <p class="small soft">When they play again, you are taken along.</p>;
  if (scene.eyes === null) return null;
  return (
    <section class="stack">
      {theirs !== undefined && <p role="status">{name(theirs.seat)} would like a rematch with sides {theirs.swap ? 'swapped' : 'kept'}.</p>}
      {mine !== undefined && theirs === undefined && <p role="status">Asked for a rematch with sides {mine.swap ? 'swapped' : 'kept'}. Waiting for {scene.players.filter(({ seat }) => seat !== scene.eyes).map((player) => player.name).join()}.</p>}
      <div class="ovp-rematch">
        <Hook id="rematch-swap"><Button wide look={theirs?.swap === false ? 'plain' : 'loud'} disabled={mine?.swap === true} onPress={() => session.askRematch(true)}>Rematch, sides swapped</Button></Hook>
        <Hook id="rematch-keep"><Button wide look={theirs?.swap === false ? 'loud' : 'plain'} disabled={mine?.swap === false} onPress={() => session.askRematch(false)}>Rematch, sides kept</Button></Hook>
      </div>
    </section>
  );
}

const Series = ({ scene }: { readonly scene: PlayScene }) => (
  <p class="ovp-series" aria-label="Games won at this table">
    {scene.players.map(({ seat, name }) => <span key={seat}><PlayerBadge index={seat} name={name} /> <strong>{scene.series[seat] ?? 0}</strong></span>)}
  </p>
);

export function FinishSheet({ session, scene, onClose, onLeave }: FinishSheetProps) {
  const { outcome } = scene;
  if (outcome === null) return null;
  return (
    <Sheet title={titleOf(scene, outcome)} onClose={onClose}>
      <div class="stack" data-testid="finish" data-reason={outcome.reason} data-winner={outcome.winner ?? 'draw'}>
        <Winners winner={outcome.winner} />
        <p class="ovp-reason">{outcome.winner !== null && `${SIDE_NAMES[outcome.winner]} win. `}{reasonWords(scene, outcome)}</p>
        <Rematch session={session} scene={scene} />
        <Series scene={scene} />
        <Numbers scene={scene} />
        <Moments scene={scene} />
        <Certificate scene={scene} />
        <div class="ovp-rematch">
          <Hook id="see-board"><Button wide onPress={onClose}>See the board</Button></Hook>
          <Hook id="finish-export"><Button wide icon={<ExportIcon />} onPress={() => saveGame(session, scene)}>Save as a file</Button></Hook>
          <Hook id="finish-leave"><Button wide icon={<DoorIcon />} onPress={() => { session.leave(); onLeave(); }}>Leave the table</Button></Hook>
        </div>
      </div>
    </Sheet>
  );
}

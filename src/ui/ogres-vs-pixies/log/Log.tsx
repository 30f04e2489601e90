/** The readable log: turns under their round, sentences, and the dice beside what they belong to. */
import type { HistoryItem, PlayerScene } from '../../../app/api.ts';
import type { AttackRoll, Side } from '../../../games/ogres-vs-pixies/types.ts';
import { otherSide } from '../../../games/ogres-vs-pixies/types.ts';
import { OgreIcon, PixieIcon } from '../../kit/icons.tsx';
import { Die } from '../art/Die.tsx';
import { turnsOf, type Line, type Turn } from './sentences.ts';
import './log.css';

const hitsWall = (roll: AttackRoll, value: number): 'hit' | 'miss' => (value > Math.max(...roll.defence) ? 'hit' : 'miss');

/** The dice of one member's attack; the defence's highest is what counts. */
export const RollFaces = ({ roll, side, size }: { readonly roll: AttackRoll; readonly side: Side; readonly size: number }) => (
  <span class="ovp-roll">
    {roll.attack.map((value, index) => <Die key={index} sides={6} value={value} look={side} result={hitsWall(roll, value)} size={size} />)}
    <span class="ovp-versus" aria-label="against">:</span>
    {roll.defence.map((value, index) => <Die key={index} sides={6} value={value} look={otherSide(side)} size={size} />)}
  </span>
);

const LineRow = ({ line }: { readonly line: Line }) => (
  <li class="ovp-line">
    <span>{line.text}</span>
    {line.rolls.length > 0 && line.side !== null && (
      <span class="ovp-line-dice">{line.rolls.map((roll) => <RollFaces key={roll.from} roll={roll} side={line.side ?? 'ogre'} size={22} />)}</span>
    )}
    {line.tree !== null && <span class="ovp-line-dice">{line.tree.sides.map((sides, index) => <Die key={index} sides={sides} value={line.tree?.values[index] ?? null} look="tree" size={26} />)}</span>}
  </li>
);

const SIDE_TITLES: Readonly<Record<Side, string>> = { ogre: 'Ogres', pixie: 'Pixies' };

const TurnBlock = ({ turn }: { readonly turn: Turn }) => (
  <section class={`ovp-turn ovp-turn-${turn.side ?? 'nobody'}`}>
    <h3>
      {turn.side === 'ogre' && <OgreIcon />}
      {turn.side === 'pixie' && <PixieIcon />}
      {turn.side === null ? 'Before the game' : `Round ${turn.round} · ${SIDE_TITLES[turn.side]}`}
    </h3>
    <ol>{turn.lines.map((line) => <LineRow key={line.key} line={line} />)}</ol>
  </section>
);

/** The last things that happened, the newest first: what is read across a room. */
export function Latest({ history, players }: { readonly history: readonly HistoryItem[]; readonly players: readonly PlayerScene[] }) {
  const lines = turnsOf(history, players).flatMap((turn) => turn.lines).slice(-LATEST).toReversed();
  if (lines.length === 0) return <p class="soft">Nothing has happened yet.</p>;
  return <ol class="ovp-latest">{lines.map((line) => <LineRow key={line.key} line={line} />)}</ol>;
}
const LATEST = 2;

/** The newest turn first: that is what people open it for. */
export function Log({ history, players }: { readonly history: readonly HistoryItem[]; readonly players: readonly PlayerScene[] }) {
  const turns = turnsOf(history, players);
  if (turns.length === 0) return <p class="soft">Nothing has happened yet.</p>;
  return <div class="ovp-log">{turns.toReversed().map((turn) => <TurnBlock key={`${turn.round}${turn.side}`} turn={turn} />)}</div>;
}

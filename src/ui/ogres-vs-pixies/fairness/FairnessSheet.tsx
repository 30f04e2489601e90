/** "The dice are rigged": every roll with its parts, computed again on this phone, and how all of them have fallen. */
import type { PlayerScene, PlayScene, RollScene } from '../../../app/api.ts';
import { CheckIcon, WarningIcon } from '../../kit/icons.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import { Die } from '../art/Die.tsx';
import { plural } from '../board/words.ts';
import { distributions, type Distribution } from './distribution.ts';
import './fairness.css';

const WIDTH = 300;
const HEIGHT = 90;

/** Bars for the faces, a line where each would stand if all fell equally often. */
function Bars({ counts, thrown, sides }: Distribution) {
  const expected = thrown / sides;
  const most = Math.max(...counts, expected * 1.2, 1);
  const pitch = WIDTH / sides;
  const y = (count: number): number => HEIGHT - (count / most) * (HEIGHT - 8);
  return (
    <svg class="ovp-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`} role="img" aria-label={counts.map((count, index) => `${index + 1}: ${count} times`).join(', ')}>
      {counts.map((count, index) => <rect key={index} x={index * pitch + pitch * 0.12} y={y(count)} width={pitch * 0.76} height={HEIGHT - y(count)} rx="3" />)}
      <line x1="0" x2={WIDTH} y1={y(expected)} y2={y(expected)} />
      {counts.map((_, index) => <text key={index} x={(index + 0.5) * pitch} y={HEIGHT + 14}>{index + 1}</text>)}
    </svg>
  );
}

const DistributionBlock = (props: Distribution) => (
  <section>
    <h3>{props.sides}-sided dice: {plural(props.thrown, 'throw')}</h3>
    <Bars {...props} />
    <p class="small soft">Average {props.average.toFixed(2)}; even dice average {props.expectedAverage.toFixed(1)} in the long run. The dashed line is where every bar would stand.</p>
  </section>
);

const lookOf = (roll: RollScene): 'ogre' | 'pixie' | 'tree' => (roll.sides.every((sides) => sides === 6) ? 'ogre' : 'tree');

function Roll({ roll, players }: { readonly roll: RollScene; readonly players: readonly PlayerScene[] }) {
  const name = (seat: number): string => players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;
  return (
    <details class="ovp-proof">
      <summary>
        <span class="ovp-proof-number">{roll.number + 1}</span>
        <span class="ovp-proof-dice">{roll.values.map((value, index) => <Die key={index} sides={roll.sides[index] ?? 6} value={value} look={lookOf(roll)} size={24} />)}</span>
        <span class={roll.checked ? 'ovp-checked' : 'ovp-unchecked'}>{roll.checked ? <CheckIcon /> : <WarningIcon />}{roll.checked ? 'checked' : 'does not add up'}</span>
      </summary>
      <dl class="selectable">
        {roll.parts.map((part) => <div key={part.seat}><dt>{name(part.seat)} had sealed</dt><dd>{part.preimage}</dd></div>)}
        <div><dt>Rolled for</dt><dd>{roll.cause} <br />{roll.causeHash}</dd></div>
        <div><dt>All of it hashed together gives</dt><dd>{roll.digest}</dd></div>
        <div><dt>from which the dice are read</dt><dd>{roll.values.map((value, index) => `${value} of ${roll.sides[index] ?? '?'}`).join(', ')}</dd></div>
      </dl>
    </details>
  );
}

/** At one phone there is nobody to keep a secret from: only that the dice were fixed before the game can be shown. */
const HOW: Readonly<Record<PlayScene['mode'], string>> = {
  phones: 'Every roll is made from a secret of each seat, sealed before anybody knew what would be rolled for. Nobody can steer it alone. This phone has computed each roll again.',
  watching: 'Every roll is made from a secret of each seat, sealed before anybody knew what would be rolled for. Nobody can steer it alone. This phone, which plays for nobody, has computed each roll again.',
  'one-phone': 'This phone throws for both of you, from secrets that it drew and sealed before the game began; what you roll for goes into each roll, too. Each has been computed again.',
};

export interface FairnessSheetProps {
  readonly mode: PlayScene['mode'];
  readonly rolls: readonly RollScene[];
  readonly players: readonly PlayerScene[];
  readonly onClose: () => void;
}

export function FairnessSheet({ mode, rolls, players, onClose }: FairnessSheetProps) {
  const bad = rolls.filter(({ checked }) => !checked).length;
  return (
    <Sheet title="Are the dice fair?" onClose={onClose}>
      <p>{HOW[mode]}</p>
      {rolls.length === 0 && <p class="soft">No dice have been rolled yet.</p>}
      {rolls.length > 0 && <p class={bad === 0 ? 'ovp-checked' : 'ovp-unchecked'}>{bad === 0 ? <CheckIcon /> : <WarningIcon />}{bad === 0 ? `${plural(rolls.length, 'roll')}, all as computed here` : `${bad} of ${rolls.length} rolls do not add up`}</p>}
      {distributions(rolls).map((distribution) => <DistributionBlock key={distribution.sides} {...distribution} />)}
      {rolls.length > 0 && <h3>Every roll</h3>}
      <div>{rolls.toReversed().map((roll) => <Roll key={roll.number} roll={roll} players={players} />)}</div>
    </Sheet>
  );
}

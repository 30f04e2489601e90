/** The bar under the thumb: what can be done now, in one line of words and at most a few buttons. */
import { assertNever } from '../../../base/result.ts';
import { makeHex } from '../../../games/ogres-vs-pixies/hexes.ts';
import type { Hex, View } from '../../../games/ogres-vs-pixies/types.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { BackIcon, CheckIcon, CloseIcon, InfoIcon } from '../../kit/icons.tsx';
import { actionsOf, gripAt, type BoardEvent, type Choice, type Planning } from '../board/choice.ts';
import { factsOf } from '../board/facts.ts';
import { hitChance, killChance } from '../board/offer.ts';
import { percent, plural, unitWords } from '../board/words.ts';
import { Hook } from './Hook.tsx';
import { NextIcon } from './icons.tsx';
import './action-bar.css';

export interface ActionBarProps {
  readonly view: View;
  readonly choice: Choice;
  /** Whether this person may choose anything now. */
  readonly mayAct: boolean;
  readonly unused: number;
  readonly onEvent: (event: BoardEvent) => void;
  readonly onGo: () => void;
  /** Ends the turn, after the reminder when units are unused. */
  readonly onEnd: () => void;
  readonly onSpread: () => void;
}

/** Whether this unit has just joined Pixies that have attacked: its attack sets off all of them again. */
export function isSwarm(view: View, planning: Planning): boolean {
  const { unit } = planning.offer;
  const members = view.pixies.filter(({ hex }) => unit.hexes.includes(hex));
  return unit.kind === 'clump' && view.active !== null && planning.offer.strikes.size > 0 && members.some(({ spent }) => spent);
}

function planWords(view: View, planning: Planning): { readonly title: string; readonly detail: string } {
  const { offer, reach, attack } = planning;
  const title = `${unitWords(offer.unit)} ${makeHex(view, offer.grip)}${reach === null ? '' : ` → ${makeHex(view, gripAt(planning))}`}`;
  if (attack !== null) {
    const kill = killChance(attack);
    return { title, detail: `attacks ${[...new Set(attack.pairs.map(({ to }) => makeHex(view, to)))].join(', ')}: ${percent(hitChance(attack))} to hit${kill > 0 && kill < hitChance(attack) ? `, ${percent(kill)} to kill` : ''}` };
  }
  if (reach !== null) return { title, detail: { free: 'Can go on from there', spent: 'All steps used', zone: 'An enemy stops it there', joined: 'Sticks to the Pixies there' }[reach.stop] + (reach.eats ? ' · eats' : '') };
  if (isSwarm(view, planning)) return { title, detail: 'Swarm! The whole clump may strike again: now or never' };
  if (offer.strikes.size === 0) return { title, detail: 'Tap where to go' };
  return { title, detail: offer.destinations.size === 0 ? 'Tap whom to attack' : 'Tap where to go, or whom to attack' };
}

const Words = ({ title, detail }: { readonly title: string; readonly detail?: string }) => (
  <p class="ovp-bar-words"><strong>{title}</strong>{detail !== undefined && <span>{detail}</span>}</p>
);

const Back = ({ onEvent }: Pick<ActionBarProps, 'onEvent'>) => (
  <Hook id="take-back"><IconButton label="Take back" icon={<BackIcon />} onPress={() => onEvent({ kind: 'back' })} /></Hook>
);

const EndTurn = ({ unused, onEnd }: Pick<ActionBarProps, 'unused' | 'onEnd'>) => (
  <Hook id="end-turn">
    <Button look={unused > 0 ? 'plain' : 'loud'} onPress={onEnd}>
      End turn{unused > 0 && <span class="ovp-count" aria-label={`, ${plural(unused, 'unit')} unused`}>{unused}</span>}
    </Button>
  </Hook>
);

function PlanningBar({ planning, ...props }: ActionBarProps & { readonly planning: Planning }) {
  const ready = actionsOf(planning).length > 0;
  return (
    <>
      <Back {...props} />
      <Words {...planWords(props.view, planning)} />
      {planning.attack !== null && <Hook id="spread"><IconButton label="All odds" icon={<InfoIcon />} onPress={props.onSpread} /></Hook>}
      {!ready && props.unused > 1 && <Hook id="next-unit"><IconButton label="Next unit" icon={<NextIcon />} onPress={() => props.onEvent({ kind: 'next' })} /></Hook>}
      {ready ? <Hook id="confirm"><Button look="loud" icon={<CheckIcon />} onPress={props.onGo}>{planning.attack === null ? 'Go' : 'Attack'}</Button></Hook> : <EndTurn {...props} />}
    </>
  );
}

function LookingBar({ view, hex, onEvent }: ActionBarProps & { readonly hex: Hex }) {
  const facts = factsOf(view, hex);
  if (facts === null) return null;
  const { unit, steps, attackDice, defenceDice, hitPoints, note } = facts;
  const each = unit.kind === 'clump' && unit.hexes.length > 1 ? ' each' : '';
  return (
    <>
      <Words title={`${unitWords(unit)} ${makeHex(view, hex)}`} detail={`${plural(hitPoints, 'hit point')} · moves ${steps} · attacks with ${attackDice}${each}, defends with ${defenceDice}${each}. ${note ?? ''}`} />
      <IconButton label="Close" icon={<CloseIcon />} onPress={() => onEvent({ kind: 'back' })} />
    </>
  );
}

function RestingBar(props: ActionBarProps) {
  if (!props.mayAct) return null;
  return (
    <>
      {props.unused > 0 && <Hook id="next-unit"><Button icon={<NextIcon />} onPress={() => props.onEvent({ kind: 'next' })}>Next</Button></Hook>}
      <EndTurn {...props} />
    </>
  );
}

export function ActionBar(props: ActionBarProps) {
  const { choice, view, onEvent, onGo } = props;
  switch (choice.kind) {
    case 'nothing': return <RestingBar {...props} />;
    case 'looking': return <LookingBar {...props} hex={choice.hex} />;
    case 'planning': return <PlanningBar {...props} planning={choice} />;
    case 'eating':
      return (
        <>
          <Back {...props} />
          <Words title="Eat what lies there?" detail={choice.offer.unit.kind === 'ogre' ? 'The tree gives one hit point' : 'The Crawler grows by one segment'} />
          <Hook id="leave-it"><Button onPress={() => onEvent({ kind: 'eat', eat: false })}>Leave it</Button></Hook>
          <Hook id="eat"><Button look="loud" onPress={() => onEvent({ kind: 'eat', eat: true })}>Eat</Button></Hook>
        </>
      );
    case 'raising':
      return (
        <>
          <Back {...props} />
          <Words title={`Raise the Pixie in ${makeHex(view, choice.hex)}?`} detail={props.unused > 0 ? `This ends your turn: ${plural(props.unused, 'unit')} unused` : 'This ends your turn'} />
          <Hook id="confirm"><Button look="loud" onPress={onGo}>Raise</Button></Hook>
        </>
      );
    case 'ending':
      return (
        <>
          <Words title={`${plural(choice.unused.length, 'unit')} left`} detail="What glows can still act" />
          <Hook id="keep-playing"><Button onPress={() => onEvent({ kind: 'next' })}>Show me</Button></Hook>
          <Hook id="confirm"><Button look="loud" onPress={onGo}>End turn</Button></Hook>
        </>
      );
    default: return assertNever(choice);
  }
}

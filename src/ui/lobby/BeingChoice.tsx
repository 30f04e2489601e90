/** One being for each player: those that the others have are not offered. */
import type { JSX } from 'preact';
import type { LobbyMember } from '../../app/api.ts';
import { BEINGS, type Being as BeingName } from '../../games/pie-fight/deck.ts';
import { Choice } from '../kit/Choice.tsx';
import { BEING_NAMES } from '../pie-fight/card-words.ts';
import { Being } from '../pie-fight/art/Being.tsx';
import { beingOf } from './wishes.ts';
import './beings.css';

export interface BeingChoiceProps {
  readonly seated: readonly LobbyMember[];
  readonly me: LobbyMember;
  readonly onChoose: (being: BeingName) => void;
}

export function BeingChoice({ seated, me, onChoose }: BeingChoiceProps): JSX.Element {
  const mine = beingOf(me.wish);
  const taken = seated.flatMap((member) => (member.me || member.wish === null ? [] : [member.wish]));
  const free = BEINGS.filter((being) => !taken.includes(being));
  return <BeingPicker legend="I play" beings={free} value={mine ?? free[0] ?? 'mummy'} onChoose={onChoose} />;
}

export interface BeingPickerProps {
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly beings: readonly BeingName[];
  readonly value: BeingName;
  readonly onChoose: (being: BeingName) => void;
}

const UNHURT = [[], [], [], [], [], []];

export const BeingPicker = ({ legend, hideLegend = false, beings, value, onChoose }: BeingPickerProps): JSX.Element => (
  <div class="being-choice">
    <Choice
      legend={legend}
      hideLegend={hideLegend}
      value={value}
      onChoose={onChoose}
      options={beings.map((being) => ({
        value: being,
        label: (
          <span class="being-option">
            <Being being={being} pies={UNHURT} out={false} />
            {BEING_NAMES[being]}
          </span>
        ),
      }))}
    />
  </div>
);

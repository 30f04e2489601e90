/** What is played. The host chooses; the others read the same. */
import type { JSX } from 'preact';
import type { LobbyOptions, TimerChoice } from '../../app/api.ts';
import { SCENARIOS, type ScenarioName, type Side } from '../../games/ogres-vs-pixies/types.ts';
import { Choice } from '../kit/Choice.tsx';
import { SCENARIO_WORDS } from '../scenarios.ts';

const TIMER_WORDS: Record<TimerChoice, { readonly label: string; readonly hint: string }> = {
  off: { label: 'None', hint: 'Everybody takes the time they need.' },
  relaxed: { label: 'Relaxed', hint: 'A generous clock for each turn; who runs out of time ends the turn.' },
  quick: { label: 'Quick', hint: 'A short clock for each turn; who runs out of time ends the turn.' },
};

export interface OptionsProps {
  readonly options: LobbyOptions;
  readonly host: boolean;
  readonly onChange: (options: LobbyOptions) => void;
}

export const OptionsPanel = ({ options, host, onChange }: OptionsProps): JSX.Element =>
  host ? (
    <section class="options paper stack" aria-label="Options">
      <ScenarioChoice value={options.scenario} onChoose={(scenario) => onChange({ ...options, scenario })} />
      <FirstChoice value={options.first} onChoose={(first) => onChange({ ...options, first })} />
      <Choice
        legend="Clock"
        value={options.timer}
        onChoose={(timer) => onChange({ ...options, timer })}
        options={(['off', 'relaxed', 'quick'] as const).map((value) => ({ value, label: TIMER_WORDS[value].label }))}
        hint={TIMER_WORDS[options.timer].hint}
      />
    </section>
  ) : (
    <OptionsRead options={options} />
  );

export const ScenarioChoice = ({ value, onChoose }: { readonly value: ScenarioName; readonly onChoose: (scenario: ScenarioName) => void }): JSX.Element => (
  <Choice legend="Board" value={value} onChoose={onChoose} options={SCENARIOS.map((scenario) => ({ value: scenario, label: SCENARIO_WORDS[scenario].name }))} hint={SCENARIO_WORDS[value].line} />
);

const FIRSTS = [
  { value: 'ogre', label: 'Ogres' },
  { value: 'board', label: 'As usual' },
  { value: 'pixie', label: 'Pixies' },
] as const;

export const FirstChoice = ({ value, onChoose }: { readonly value: Side | null; readonly onChoose: (first: Side | null) => void }): JSX.Element => (
  <Choice legend="Who begins" value={value ?? 'board'} onChoose={(first) => onChoose(first === 'board' ? null : first)} options={FIRSTS} />
);

const firstWords = (first: Side | null): string => (first === null ? 'as usual' : first === 'ogre' ? 'the ogres' : 'the pixies');

const OptionsRead = ({ options }: { readonly options: LobbyOptions }): JSX.Element => (
  <section class="options paper" aria-label="Options">
    <dl class="options-read">
      <div>
        <dt>Board</dt>
        <dd>
          {SCENARIO_WORDS[options.scenario].name}
          <span class="soft small">{SCENARIO_WORDS[options.scenario].line}</span>
        </dd>
      </div>
      <div>
        <dt>Who begins</dt>
        <dd>{firstWords(options.first)}</dd>
      </div>
      <div>
        <dt>Clock</dt>
        <dd>{TIMER_WORDS[options.timer].label.toLowerCase()}</dd>
      </div>
    </dl>
  </section>
);

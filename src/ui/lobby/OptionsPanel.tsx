/** What is played. The host chooses; the others read the same. */
import type { ComponentChildren, JSX } from 'preact';
import type { LobbyOptions, TimerChoice } from '../../app/api.ts';
import type { GameName } from '../../app/games.ts';
import { SCENARIOS, type ScenarioName, type Side } from '../../games/ogres-vs-pixies/types.ts';
import { Choice } from '../kit/Choice.tsx';
import { toast } from '../kit/Toast.tsx';
import { SCENARIO_WORDS } from '../scenarios.ts';
import { SEATS } from './start-hint.ts';

const GAME_TITLES: Record<GameName, string> = { 'ogres-vs-pixies': 'Ogres vs. Pixies', 'pie-fight': 'Pie Fight' };

const TIMER_WORDS: Record<TimerChoice, { readonly label: string; readonly hint: string }> = {
  off: { label: 'None', hint: 'Everybody takes the time they need.' },
  relaxed: { label: 'Relaxed', hint: 'A generous clock for each turn; who runs out of time ends the turn.' },
  quick: { label: 'Quick', hint: 'A short clock for each turn; who runs out of time ends the turn.' },
};

export interface OptionsProps {
  readonly options: LobbyOptions;
  readonly host: boolean;
  /** How many sit here. */
  readonly seated: number;
  readonly onChange: (options: LobbyOptions) => void;
}

export function OptionsPanel({ options, host, seated, onChange }: OptionsProps): JSX.Element {
  if (!host) return <OptionsRead options={options} />;
  return (
    <section class="options paper stack" aria-label="Options">
      <GameChoice options={options} seated={seated} onChange={onChange} />
      {options.game === 'pie-fight' ? (
        <GhostChoice value={options.ghostPies} onChoose={(ghostPies) => onChange({ ...options, ghostPies })} />
      ) : (
        <>
          <ScenarioChoice value={options.scenario} onChoose={(scenario) => onChange({ ...options, scenario })} />
          <FirstChoice value={options.first} onChoose={(first) => onChange({ ...options, first })} />
        </>
      )}
      <Choice
        legend="Clock"
        value={options.timer}
        onChoose={(timer) => onChange({ ...options, timer })}
        options={(['off', 'relaxed', 'quick'] as const).map((value) => ({ value, label: TIMER_WORDS[value].label }))}
        hint={options.game === 'pie-fight' ? PIE_TIMER_HINTS[options.timer] : TIMER_WORDS[options.timer].hint}
      />
    </section>
  );
}

const GAMES = [
  { value: 'ogres-vs-pixies', label: GAME_TITLES['ogres-vs-pixies'] },
  { value: 'pie-fight', label: GAME_TITLES['pie-fight'] },
] as const;

/** As a new table of that game has them; the clock stays. */
const optionsFor = (game: GameName, { timer }: LobbyOptions): LobbyOptions =>
  game === 'pie-fight' ? { game, ghostPies: false, timer } : { game, scenario: 'classic', first: null, timer };

function GameChoice({ options, seated, onChange }: Omit<OptionsProps, 'host'>): JSX.Element {
  const crowded = seated > SEATS['ogres-vs-pixies'].max;
  const choose = (game: GameName): void => {
    if (seated > SEATS[game].max) toast(`${GAME_TITLES[game]} is for two.`);
    else onChange(optionsFor(game, options));
  };
  return <Choice legend="Game" value={options.game} onChoose={choose} options={GAMES} hint={crowded ? 'Ogres vs. Pixies is for two, and more sit here.' : undefined} />;
}

const PIE_TIMER_HINTS: Record<TimerChoice, string> = {
  off: TIMER_WORDS.off.hint,
  relaxed: 'A generous clock for each choice; who runs out of time has the phone choose.',
  quick: 'A short clock for each choice; who runs out of time has the phone choose.',
};

const GHOST_WORDS = { no: 'Who is out watches.', yes: 'Who is out throws the last discarded pie each round, while three or more are in.' } as const;

export const GhostChoice = ({ value, onChoose }: { readonly value: boolean; readonly onChoose: (ghostPies: boolean) => void }): JSX.Element => (
  <Choice
    legend="Ghost pies"
    value={value ? 'yes' : 'no'}
    onChoose={(choice) => onChoose(choice === 'yes')}
    options={[{ value: 'no', label: 'No' }, { value: 'yes', label: 'Yes' }] as const}
    hint={GHOST_WORDS[value ? 'yes' : 'no']}
  />
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
      <OptionRead name="Game">{GAME_TITLES[options.game]}</OptionRead>
      {options.game === 'pie-fight' ? (
        <OptionRead name="Ghost pies">
          {options.ghostPies ? 'yes' : 'no'}
          <span class="soft small">{GHOST_WORDS[options.ghostPies ? 'yes' : 'no']}</span>
        </OptionRead>
      ) : (
        <>
          <OptionRead name="Board">
            {SCENARIO_WORDS[options.scenario].name}
            <span class="soft small">{SCENARIO_WORDS[options.scenario].line}</span>
          </OptionRead>
          <OptionRead name="Who begins">{firstWords(options.first)}</OptionRead>
        </>
      )}
      <OptionRead name="Clock">{TIMER_WORDS[options.timer].label.toLowerCase()}</OptionRead>
    </dl>
  </section>
);

const OptionRead = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }): JSX.Element => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

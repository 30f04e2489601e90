/** What the scenarios are called, and what a person needs to know to choose one. */
import type { ScenarioName } from '../games/ogres-vs-pixies/types.ts';

interface ScenarioWords {
  readonly name: string;
  readonly line: string;
}

export const SCENARIO_WORDS: Record<ScenarioName, ScenarioWords> = {
  classic: { name: 'Classic', line: 'The whole forest: three ogres, a crawler, twelve pixies and their king. Ogres begin.' },
  skirmish: { name: 'Skirmish', line: 'A clearing for a quick game: two ogres, a crawler, nine pixies and their king. Pixies begin.' },
};

export const scenarioName = (scenario: ScenarioName): string => SCENARIO_WORDS[scenario].name;

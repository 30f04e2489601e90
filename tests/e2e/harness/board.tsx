/**
 * One page that shows the play screen on a table of its own. What it shows is said in the address:
 * `?position=…` or `?scenario=classic|skirmish`, `&wishes=ogre,ogre`, `&only=0|1`, `&dice=MILLISECONDS`, `&seed=N`, `&theme=dark|light`, `&motion=reduced`.
 */
import { render } from 'preact';
import type { Seat } from '../../../src/base/brand.ts';
import { parsePosition } from '../../../src/games/ogres-vs-pixies/reading.ts';
import { begin, start, type State } from '../../../src/games/ogres-vs-pixies/state.ts';
import type { Options, ScenarioName, Side } from '../../../src/games/ogres-vs-pixies/types.ts';
import { LiveRegion } from '../../../src/ui/kit/LiveRegion.tsx';
import { PlayScreen } from '../../../src/ui/ogres-vs-pixies/PlayScreen.tsx';
import '../../../src/ui/kit/fonts.css';
import '../../../src/ui/kit/theme.css';
import '../../../src/ui/kit/base.css';
import { createHarness, type Harness } from './session.ts';

declare global {
  interface Window { harness: Harness }
}

const query = new URLSearchParams(location.search);
const [one = null, other = null] = (query.get('wishes')?.split(',') ?? ['ogre', 'pixie']) as Side[];
const wishes: Options['wishes'] = [one, other];

function stateAsked(): State {
  const text = query.get('position');
  if (text !== null) {
    const parsed = parsePosition(text);
    if (!parsed.ok) throw new Error(parsed.error.code);
    return begin(parsed.value, wishes);
  }
  const started = start({ scenario: (query.get('scenario') ?? 'classic') as ScenarioName, first: null, wishes }, 2);
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';
document.documentElement.dataset['motion'] = query.get('motion') ?? 'full';

const only = query.get('only');
const harness = createHarness({ state: stateAsked(), names: ['Mossy Badger', 'Sparkly Wren'], seed: Number(query.get('seed') ?? 7), only: only === null ? null : (Number(only) as Seat), diceAfter: Number(query.get('dice') ?? 0) });
window.harness = harness;

const Page = () => (
  <>
    <LiveRegion />
    <PlayScreen session={harness.session} scene={harness.play.value} onLeave={() => (document.title = 'left')} />
  </>
);

const root = document.getElementById('app');
if (root !== null) render(<Page />, root);

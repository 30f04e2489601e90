/**
 * One page that shows the screen of Pie Fight on a table of its own. What it shows is said in the address:
 * `?seats=4`, `&mode=phones|one-phone|watching`, `&eyes=0|none`, `&seed=N`, `&thinking=MS`, `&countdown=MS`, `&theme=dark|light`, `&motion=reduced|full`, `&ghosts=1`,
 * and from where: `&until=round:N`, `sudden`, `over`, `out`, or a kind of question that these eyes are asked (`regions`, `slice`, `clean`, `swap`, `steal`, `helping`, `challenge`).
 */
import { render } from 'preact';
import type { Seat } from '../../../src/base/brand.ts';
import { BEINGS } from '../../../src/games/pie-fight/deck.ts';
import type { View } from '../../../src/games/pie-fight/types.ts';
import { LiveRegion } from '../../../src/ui/kit/LiveRegion.tsx';
import { ToastPlace } from '../../../src/ui/kit/Toast.tsx';
import { PieScreen } from '../../../src/ui/pie-fight/PieScreen.tsx';
import '../../../src/ui/kit/fonts.css';
import '../../../src/ui/kit/theme.css';
import '../../../src/ui/kit/base.css';
import { createPieHarness, type PieHarness } from './pie-session.ts';

declare global {
  interface Window { pie: PieHarness }
}

const query = new URLSearchParams(location.search);
const number = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise);
document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';
document.documentElement.dataset['motion'] = query.get('motion') ?? 'full';

const [what = 'round', argument = '1'] = (query.get('until') ?? 'round:1').split(':');
function until(view: View): boolean {
  switch (what) {
    case 'round': return view.round >= Number(argument) && view.stage === 'choose';
    case 'sudden': return view.suddenDeath && view.stage === 'choose';
    case 'out': return view.players.some(({ out }) => out) && view.stage === 'choose';
    case 'me-out': return view.viewer !== null && view.players[view.viewer]?.out === true && view.stage === 'choose';
    case 'over': return view.outcome !== null;
    default: return view.owed?.kind === what && (what !== 'regions' || view.owed.kind !== 'regions' || view.owed.pies.length >= Number(argument));
  }
}

const MODES = ['one-phone', 'watching'] as const;
const seats = number('seats', 4);
const eyes = query.get('eyes') === 'none' ? null : (number('eyes', 0) as Seat);
window.pie = createPieHarness({
  options: { beings: BEINGS.slice(0, seats), ghostPies: query.has('ghosts') },
  names: ['Mossy Badger', 'Anna', 'Sparkly Wren', 'Bob', 'Cosy Dormouse', 'Ines'],
  mode: MODES.find((mode) => mode === query.get('mode')) ?? 'phones', eyes, seed: number('seed', 7), thinking: number('thinking', 600), countdown: number('countdown', 2100), until,
});

const Page = () => (
  <>
    <LiveRegion />
    <PieScreen session={window.pie.session} scene={window.pie.scene.value} onLeave={() => (document.title = 'left')} />
    <ToastPlace />
  </>
);

const root = document.getElementById('app');
if (root !== null) render(<Page />, root);

/** Every picture of Pie Fight on one page, to be looked at. */
import { render } from 'preact';
import type { Face } from '../../../src/games/cards.ts';
import { BEINGS, DECK } from '../../../src/games/pie-fight/deck.ts';
import { Being } from '../../../src/ui/pie-fight/art/Being.tsx';
import { PieArt } from '../../../src/ui/pie-fight/art/PieArt.tsx';
import { FILLINGS } from '../../../src/ui/pie-fight/art/flavours.ts';
import '../../../src/ui/kit/fonts.css';
import '../../../src/ui/kit/theme.css';
import '../../../src/ui/kit/base.css';

const PIES = DECK.filter(({ phase }) => phase === 3).map(({ face }) => face);
const clean: readonly (readonly Face[])[] = [[], [], [], [], [], []];
const some = (shift: number): readonly (readonly Face[])[] => [0, 1, 2, 3, 4, 5].map((i) => (i === shift % 6 ? [] : PIES.slice((i * 7 + shift * 11) % 60, ((i * 7 + shift * 11) % 60) + 1 + ((i + shift) % 2))));

const Row = ({ width, pies, out = false }: { readonly width: number; readonly pies: (i: number) => readonly (readonly Face[])[]; readonly out?: boolean }) => (
  <div style={{ display: 'flex', gap: '8px', alignItems: 'end' }}>{BEINGS.map((being, i) => <div key={being} style={{ width: `${width}px` }}><Being being={being} pies={pies(i)} out={out} /></div>)}</div>
);

const Gallery = () => (
  <main data-world="carnival" class="pf" style={{ background: '#2d1853', padding: '10px' }}>
    <Row width={190} pies={() => clean} />
    <Row width={190} pies={some} />
    <Row width={110} pies={some} />
    <Row width={55} pies={() => clean} />
    <Row width={110} pies={() => clean} out />
    <svg viewBox="0 0 700 150" width="1100">{Object.values(FILLINGS).map((filling, i) => <g key={i} transform={`translate(${50 + (i % 7) * 95} ${40 + Math.floor(i / 7) * 70})`}><PieArt filling={filling} /></g>)}</svg>
  </main>
);

const root = document.getElementById('app');
if (root !== null) render(<Gallery />, root);

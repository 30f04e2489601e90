/** The rules in short, and every card with what it does. */
import type { JSX } from 'preact';
import { cardOf, DECK, type Card, type Phase } from '../../../games/pie-fight/deck.ts';
import { effectWords, kindTitle, needWords, PHASE_NAMES } from '../card-words.ts';
import { CardFace } from '../hand/Card.tsx';
import './rules.css';

/** One card of each kind, in order. */
const KINDS: readonly Card[] = DECK.filter((card, index) => DECK.findIndex(({ kind }) => kind === card.kind) === index);
const PHASES: readonly Phase[] = [1, 2, 3, 4];

const RULES: readonly (readonly [string, string])[] = [
  ['Who wins', 'The last being that is not covered from top to toe. A being is out when all six regions have pie on them.'],
  ['A round', 'Everybody chooses one card and a target, in secret. All are revealed at once, then the four phases happen one after another; what happens in one phase happens at the same time. At the end everybody draws one card.'],
  ['Reset', 'Instead of playing a card you may throw the whole hand away and draw five new ones.'],
  ['D', 'Cards with a D are for yourself; all others are for somebody else.'],
  ['Body parts', 'Some cards need a part of your body to be clear of pie when their phase begins. If it is not, they do nothing. Pies need nothing.'],
  ['Two and no more', 'A region holds two pies. A third one oozes on to the next region with room: head, torso, left arm, right arm, left leg, right leg, and round again.'],
  ['Redirected', 'Who redirected a pie last says where it lands, if anybody may say. A nemesis pie obeys only against its own being.'],
  ['Sudden death', 'When two are left, who holds a pie must throw one. If the other played something else, you may ask to see the hand: a pie found there loses the game.'],
  ['The deck runs out', 'The discards are shuffled again. Quick moves leave the game the first time through, easy spells the second time, hard spells after that.'],
];

const Row = ({ card }: { readonly card: Card }) => (
  <li class="pf-rule-card">
    <CardFace face={card.face} body={null} />
    <div>
      <h4>{kindTitle(card.kind)} <span class="soft small">× {DECK.filter(({ kind }) => kind === card.kind).length}</span></h4>
      <p>{card.kind === 'nemesis' ? 'At the being it is made for, you say what it hits; at anybody else the die does.' : effectWords(cardOf(card.face))}</p>
      <p class="small soft">{card.onSelf ? 'On yourself. ' : ''}{card.needs === null ? '' : `Needs ${needWords(card.needs)}.`}</p>
    </div>
  </li>
);

export const PieRules = (): JSX.Element => (
  <>
    <dl class="pf-rules">{RULES.map(([term, words]) => <div key={term}><dt>{term}</dt><dd>{words}</dd></div>)}</dl>
    {PHASES.map((phase) => (
      <section key={phase} class="stack">
        <h3>Phase {phase}: {PHASE_NAMES[phase].toLowerCase()}</h3>
        <ul class="stack pf-rule-cards">{KINDS.filter((card) => card.phase === phase).map((card) => <Row key={card.kind} card={card} />)}</ul>
      </section>
    ))}
  </>
);

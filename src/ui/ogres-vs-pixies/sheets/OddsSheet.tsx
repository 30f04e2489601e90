/** The full spread of an attack: how likely it takes no, one, two … hit points. */
import { makeHex } from '../../../games/ogres-vs-pixies/hexes.ts';
import { unitAt, type AttackPlan } from '../../../games/ogres-vs-pixies/plan.ts';
import type { Hex, View } from '../../../games/ogres-vs-pixies/types.ts';
import { Sheet } from '../../kit/Sheet.tsx';
import type { Choice } from '../board/choice.ts';
import { expectedHits, hitChance, killChance } from '../board/offer.ts';
import { percent, plural, unitWords } from '../board/words.ts';

export const Spread = ({ plan }: { readonly plan: AttackPlan }) => (
  <table class="ovp-spread">
    <thead><tr><th scope="col">Hits</th><th scope="col">How likely</th></tr></thead>
    <tbody>
      {plan.hits.map(({ hits, ways, of }) => (
        <tr key={hits}>
          <th scope="row">{hits}</th>
          <td><div><span class="ovp-spread-bar" style={{ width: `${(100 * ways) / of}%` }} /><span>{percent(ways / of)}</span></div></td>
        </tr>
      ))}
    </tbody>
  </table>
);

const nameOf = (view: View, hex: Hex): string => {
  const unit = unitAt(view, hex);
  return `${unit === null ? 'Target' : unitWords(unit)} ${makeHex(view, hex)}`;
};

const PlanOdds = ({ view, plan }: { readonly view: View; readonly plan: AttackPlan }) => (
  <section class="stack">
    <h3>{[...new Set(plan.pairs.map(({ to }) => nameOf(view, to)))].join(', ')}</h3>
    <ul class="ovp-pairs">
      {plan.pairs.map(({ from, to, attackDice, defenceDice }) => (
        <li key={from}>{makeHex(view, from)} against {makeHex(view, to)}: {plural(attackDice, 'die', 'dice')} against {plural(defenceDice, 'die', 'dice')}</li>
      ))}
    </ul>
    <Spread plan={plan} />
    <p>{percent(hitChance(plan))} to hit, {percent(killChance(plan))} to kill; {expectedHits(plan).toFixed(2)} hits on average.</p>
  </section>
);

/** The planned attack; before one is chosen, the best against each target. */
function plansOf(choice: Choice): readonly AttackPlan[] {
  if (choice.kind !== 'planning') return [];
  if (choice.attack !== null) return [choice.attack];
  return [...new Set([...choice.offer.strikes.values()].flatMap(([best]) => (best === undefined ? [] : [best.plan])))];
}

export const OddsSheet = ({ view, choice, onClose }: { readonly view: View; readonly choice: Choice; readonly onClose: () => void }) => (
  <Sheet title="Odds" onClose={onClose}>
    {plansOf(choice).map((plan) => <PlanOdds key={plan.pairs.map(({ from, to }) => `${from}-${to}`).join()} view={view} plan={plan} />)}
    <p class="soft small">Each attack die above the highest defence die takes one hit point.</p>
  </Sheet>
);

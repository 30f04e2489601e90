import { describe, expect, test } from 'vitest';
import type { Action, Hex } from '../../../src/games/ogres-vs-pixies/types.ts';
import { actionsOf, bodyOf, choose, gripAt, NOTHING, renewed, touchable, type BoardEvent, type Choice, type Planning, type Situation } from '../../../src/ui/ogres-vs-pixies/board/choice.ts';
import { hitChance, standsAt } from '../../../src/ui/ogres-vs-pixies/board/offer.ts';
import { hexOn, playedOn, situationAt, viewOf } from './boards.ts';
import { makeAction } from '../../../src/games/ogres-vs-pixies/notation.ts';
import { legal } from '../../../src/games/ogres-vs-pixies/view.ts';
import * as plan from '../../../src/games/ogres-vs-pixies/plan.ts';

const CLASSIC = '23x13 P 1 g3/3,g7/3,g11/3 i7 k7,k8,l5,n2,q4 u7/1 - pt7';
const hexesOf = (at: Situation, ...names: readonly string[]): readonly Hex[] => names.map((name) => hexOn(at.view, name));

function after(at: Situation, ...events: readonly (string | BoardEvent)[]): Choice {
  return events.reduce<Choice>((choice, event) => choose(at, choice, typeof event === 'string' ? { kind: 'tap', hex: hexOn(at.view, event) } : event), NOTHING);
}

function planning(choice: Choice): Planning {
  if (choice.kind !== 'planning') throw new Error(`planning expected, ${choice.kind} found`);
  return choice;
}

const sent = (at: Situation, choice: Choice): readonly string[] => actionsOf(choice).map((action) => makeAction(at.view, action));

describe('a unit in hand', () => {
  const at = situationAt(CLASSIC);

  test('a tap takes it, a tap on a place in reach plans the way, and only go would send it', () => {
    const taken = planning(after(at, 'n2'));
    expect(taken.reach).toBeNull();
    expect(actionsOf(taken)).toEqual([]);
    const planned = planning(after(at, 'n2', 'p2'));
    expect(sent(at, planned)).toEqual(['n2-o2', 'o2-p2']);
  });

  test('a clump follows the member that was touched, and its preview is one body', () => {
    const planned = planning(after(at, 'k8', 'k9'));
    expect(gripAt(planned)).toBe(hexOn(at.view, 'k9'));
    expect([...bodyOf(planned)].toSorted((a, b) => a - b)).toEqual([...hexesOf(at, 'j8', 'k9')].toSorted((a, b) => a - b));
  });

  test('every destination is where the touched member will stand', () => {
    const { offer } = planning(after(at, 'k8'));
    for (const [hex, ways] of offer.destinations) for (const way of ways) expect(standsAt(offer, way)).toBe(hex);
  });

  test('a tap on an enemy plans the way there and the attack in one go', () => {
    const planned = planning(after(at, 'l5', 'i7'));
    const actions = actionsOf(planned);
    expect(actions.at(-1)?.kind).toBe('attack');
    expect(actions.slice(0, -1).every(({ kind }) => kind === 'step')).toBe(true);
    expect(planned.attack !== null && hitChance(planned.attack)).toBeCloseTo(15 / 36);
  });

  test('back undoes the attack, then the way, then the choice of the unit', () => {
    const planned = after(at, 'l5', 'i7');
    const withoutAttack = planning(choose(at, planned, { kind: 'back' }));
    expect([withoutAttack.attack, withoutAttack.reach !== null]).toEqual([null, true]);
    const withoutWay = planning(choose(at, withoutAttack, { kind: 'back' }));
    expect(withoutWay.reach).toBeNull();
    expect(choose(at, withoutWay, { kind: 'back' })).toEqual(NOTHING);
  });

  test('another unit of the own side is taken instead', () => {
    expect(planning(after(at, 'l5', 'n2')).offer.unit.name).toBe(hexOn(at.view, 'n2'));
  });

  test('a tap on empty ground out of reach lets go', () => {
    expect(after(at, 'l5', 'a1')).toEqual(NOTHING);
  });

  test('an enemy out of reach is looked at', () => {
    expect(after(at, 'g11')).toEqual({ kind: 'looking', hex: hexOn(at.view, 'g11') });
  });

  test('next goes through all units with something left and comes round', () => {
    const names = new Set<Hex>();
    let choice: Choice = NOTHING;
    const units = plan.unspentUnits(at.view);
    for (let i = 0; i < units.length; i++) names.add(planning((choice = choose(at, choice, { kind: 'next' }))).offer.unit.name);
    expect(names).toEqual(new Set(units));
    expect(planning(choose(at, choice, { kind: 'next' })).offer.unit.name).toBe(units[0]);
  });
});

test('whoever may not act can look, and nothing else', () => {
  const at: Situation = { ...situationAt(CLASSIC), legal: [] };
  expect(after(at, 'l5')).toEqual({ kind: 'looking', hex: hexOn(at.view, 'l5') });
  expect(after(at, { kind: 'end' })).toEqual(NOTHING);
  expect(after(at, { kind: 'next' })).toEqual(NOTHING);
});

test('the turn ends after one reminder that names the unused units', () => {
  const at = situationAt(CLASSIC);
  const reminded = after(at, { kind: 'end' });
  expect(reminded.kind === 'ending' && reminded.unused.length).toBe(plan.unspentUnits(at.view).length);
  expect(actionsOf(reminded)).toEqual([{ kind: 'end' }]);
});

test('a dead Pixie beside the King is raised by a tap and go', () => {
  const at = situationAt(CLASSIC);
  expect(sent(at, after(at, 't7'))).toEqual(['^t7']);
});

describe('eating is a choice', () => {
  const at = situationAt('23x13 O 1 g3/3 j7 n2 u7/1 g4 pk7');

  test.each([[true, ['j7-k7+']], [false, ['j7-k7']]] as const)('eat %s', (eat, actions) => {
    const asked = after(at, 'j7', 'k7');
    expect(asked.kind).toBe('eating');
    expect(sent(at, choose(at, asked, { kind: 'eat', eat }))).toEqual(actions);
  });

  test('a Crawler that eats is previewed with the segment it grows', () => {
    const grown = planning(choose(at, after(at, 'j7', 'k7'), { kind: 'eat', eat: true }));
    expect(bodyOf(grown)).toEqual(hexesOf(at, 'k7', 'j7'));
  });

  test('an Ogre on its way to a tree is asked too', () => {
    expect(after(at, 'g3', 'g4').kind).toBe('eating');
  });
});

test('two ways to attack one enemy from one place: a second tap takes the other', () => {
  const at = situationAt('23x13 P 1 k8/3 - k7,l7 u7/1 - -');
  const first = planning(after(at, 'k7', 'k8'));
  const strikes = first.offer.strikes.get(hexOn(at.view, 'k8')) ?? [];
  const here = strikes.filter(({ reach }) => reach === first.reach);
  const second = planning(choose(at, first, { kind: 'tap', hex: hexOn(at.view, 'k8') }));
  expect(here.length).toBeGreaterThan(1);
  expect(second.attack).not.toBe(first.attack);
  expect(second.reach).toBe(first.reach);
});

test('a newcomer in mid-activation is taken at once, so that its swarm attack is not overlooked', () => {
  const hex = (name: string): Hex => hexOn({ columns: 23, rows: 13 }, name);
  const step = (from: string, to: string): Action => ({ kind: 'step', from: hex(from), to: hex(to), eat: false });
  const strike: Action = { kind: 'attack', from: hex('j8'), to: hex('i8') };
  const { state } = playedOn('23x13 P 1 i8/3 - k5,k8 u7/1 - -', [step('k8', 'j8'), strike, [1, 6, 6], step('k5', 'j6'), step('j6', 'j7')]);
  const view = viewOf(state);
  const at: Situation = { view, legal: legal(view), plan };
  expect(view.active).not.toBeNull();
  const offered = planning(renewed(at));
  expect(offered.offer.strikes.has(hexOn(view, 'i8'))).toBe(true);
});

test('nothing is taken when nobody is in mid-activation', () => {
  expect(renewed(situationAt(CLASSIC))).toEqual(NOTHING);
});

test('fingers are drawn to units, places in reach, targets and corpses to raise', () => {
  const at = situationAt(CLASSIC);
  const resting = touchable(at, NOTHING);
  expect(resting.has(hexOn(at.view, 't7'))).toBe(true);
  expect(resting.has(hexOn(at.view, 'a1'))).toBe(false);
  const taken = planning(after(at, 'n2'));
  for (const hex of taken.offer.destinations.keys()) expect(touchable(at, taken).has(hex)).toBe(true);
});

test('no attack is overlooked for being asked about only beside enemies', () => {
  for (const [position, ...names] of [[CLASSIC, 'k8', 'l5', 'n2'], ['23x13 P 1 i8/3,k6/3 e7~e6~e5 f6,j8,m7,m9 u7/1 - -', 'f6', 'j8', 'm7'], ['23x13 O 1 i8/3 e7~e6~e5 e9,j9,h8 u7/1 - -', 'i8', 'e7']] as const) {
    const at = situationAt(position);
    for (const name of names) {
      const offer = planning(after(at, name)).offer;
      const all = plan.reach(at.view, offer.unit.name).flatMap((reach) => plan.attacks(plan.preview(at.view, reach.path), reach.body[0] ?? offer.unit.name).flatMap(({ pairs }) => pairs.map(({ to }) => to)));
      const here = plan.attacks(at.view, offer.unit.name).flatMap(({ pairs }) => pairs.map(({ to }) => to));
      expect(new Set(offer.strikes.keys())).toEqual(new Set([...here, ...all]));
    }
  }
});

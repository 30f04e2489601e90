/** What the planner promises is what the rules then do; odds are counted again by throwing every die. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { hitsOf } from '../../../src/games/ogres-vs-pixies/combat.ts';
import { makeHex } from '../../../src/games/ogres-vs-pixies/hexes.ts';
import { makeAction, makePosition } from '../../../src/games/ogres-vs-pixies/notation.ts';
import { hitOdds, killOdds } from '../../../src/games/ogres-vs-pixies/odds.ts';
import { attacks, enemyReach, hopeless, preview, reach, treeHexes, unitAt, unspentUnits, zones } from '../../../src/games/ogres-vs-pixies/plan.ts';
import { ogresVsPixies as rules } from '../../../src/games/ogres-vs-pixies/rules.ts';
import { begin } from '../../../src/games/ogres-vs-pixies/state.ts';
import type { Hex, Strike, View } from '../../../src/games/ogres-vs-pixies/types.ts';
import { after, hexOn, viewAfter } from './playing.ts';
import { crowd, positionOf, seeds } from './positions.ts';
import { legal, play, read, touch, type World } from './reference.ts';

// Slow only where the machine is busy with other things.
vi.setConfig({ testTimeout: 180_000 });

const names = (view: View, hexes: Iterable<Hex>): string[] => [...hexes].map((hex) => makeHex(view, hex));
const at = (view: View, name: string): Hex => hexOn(view, name);

describe('reach', () => {
  test('a Pixie in the open reaches every hex within 5 steps, by shortest paths', () => {
    const view = viewAfter('15x13 P 1 a13/3 - h7 o1/1 - -');
    const places = reach(view, at(view, 'h7'));
    expect(places).toHaveLength(90);
    expect(places.filter((place) => place.path.length === 5)).toHaveLength(30);
    expect(places.filter((place) => place.stop === 'free')).toHaveLength(60);
    for (const { path, trail, body } of places) {
      expect(trail).toHaveLength(path.length + 1);
      expect(body).toEqual([trail.at(-1)]);
    }
  });

  test('it tells why a unit stops', () => {
    const view = viewAfter('9x9 P 1 e5/3 - c7,h5 a1/1 - -');
    const stops = new Map(reach(view, at(view, 'h5')).map((place) => [makeHex(view, place.body[0] as Hex), place.stop]));
    expect(stops.get('g5')).toBe('free');
    expect(stops.get('f5')).toBe('zone');
    expect(stops.get('d7')).toBe('joined');
    expect(stops.get('h9')).toBe('free');
    expect(stops.get('d8')).toBe('spent');
    expect(stops.get('c9')).toBeUndefined();
  });

  test('a clump goes as one body; the trail follows one member even where another comes to name the clump', () => {
    const view = viewAfter('9x9 P 1 i9/3 - a2,b1 i1/1 - -');
    const place = reach(view, at(view, 'b1')).find(({ path }) => path.length === 1 && makeAction(view, path[0] ?? { kind: 'end' }) === 'a2-b3');
    expect(names(view, place?.trail ?? [])).toEqual(['a2', 'b3']);
    expect(names(view, place?.body ?? [])).toEqual(['b3', 'b2']);
  });

  test('a Crawler and an Ogre may eat or not, and say so', () => {
    const view = viewAfter('9x9 O 1 a1/3 c3~b3 a9 i9/1 a2 pc4');
    expect(reach(view, at(view, 'b3')).filter(({ trail }) => makeHex(view, trail[1] as Hex) === 'c4').map(({ body, eats }) => [eats, names(view, body)])).toEqual([[false, ['c4', 'c3']], [true, ['c4', 'c3', 'b3']]]);
    expect(reach(view, at(view, 'a1')).map(({ trail, eats }) => [makeHex(view, trail[1] as Hex), eats])).toEqual([['b1', false], ['a2', false], ['a2', true]]);
  });

  test('none for the other side, for nobody, for a spent unit, when dice are in the air, or when the game is over', () => {
    const start = '9x9 O 1 d5/3,a1/3 - e5 i9/1 - -';
    const view = viewAfter(start);
    expect(reach(view, at(view, 'e5'))).toEqual([]);
    expect(reach(view, at(view, 'c9'))).toEqual([]);
    expect(reach(viewAfter(start, 'd5xe5 [1,1,1|1]'), at(view, 'd5'))).toEqual([]);
    expect(reach(viewAfter(start, 'd5xe5'), at(view, 'a1'))).toEqual([]);
    expect(reach(viewAfter(start, 'resign'), at(view, 'a1'))).toEqual([]);
    expect(unspentUnits(viewAfter(start, 'end'))).toEqual([]);
  });

  /** The places a unit can end on, by trying every sequence of steps in the reference. */
  function placesByReference(world: World, unit: string, seen = new Set<string>()): Set<string> {
    const ends = new Set<string>();
    for (const action of legal(world).filter((one) => one.includes('-') && one.startsWith(`${unit}-`))) {
      const next = play(world, action);
      const member = next.side === 'P' ? next.pixies.filter((p) => p.moved && !p.spent).map((p) => p.at).toSorted().join(' ') : '';
      const key = `${next.king?.at ?? ''} ${next.ogres.map((o) => `${o.at}/${o.hp}`).join(' ')} ${next.crawlers.map((c) => c.body.join('~')).join(' ')} ${next.pixies.map((p) => p.at).toSorted().join(' ')}`;
      ends.add(key);
      const steps = next.active?.steps ?? 0;
      if (steps === 0 || seen.has(`${key} ${steps} ${member}`)) continue;
      seen.add(`${key} ${steps} ${member}`);
      for (const end of placesByReference(next, next.active?.members.toSorted(byName)[0] ?? '', seen)) ends.add(end);
    }
    return ends;
  }
  const byName = (a: string, b: string): number => a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));

  test('finds the places that the reference finds by trying everything, and its paths lead there', () => {
    fc.assert(fc.property(seeds, (seed) => {
      const text = crowd(seed);
      const view = rules.view(begin(positionOf(text)), null);
      for (const hex of unspentUnits(view)) {
        const found = reach(view, hex).map((place) => {
          const end = preview(view, place.path);
          const unit = unitAt(end, place.trail.at(-1) as Hex);
          expect(place.body.every((one) => unit?.hexes.includes(one))).toBe(true);
          expect(place.stop === 'joined').toBe((unit?.hexes.length ?? 0) > place.body.length);
          expect(place.stop === 'free').toBe((end.active?.steps ?? 0) > 0);
          const crawlers = end.crawlers.map((crawler) => crawler.segments.map((one) => makeHex(end, one)).join('~'));
          return `${end.king === null ? '' : makeHex(end, end.king.hex)} ${end.ogres.map((ogre) => `${makeHex(end, ogre.hex)}/${ogre.hitPoints}`).toSorted().join(' ')} ${crawlers.toSorted().join(' ')} ${names(end, end.pixies.map((pixie) => pixie.hex)).toSorted().join(' ')}`;
        });
        const world = read(text);
        const expected = [...placesByReference(world, makeHex(view, hex))].map((key) => key.split(' ').toSorted().join(' '));
        const home = placeOf(world);
        expect(found.map((key) => key.split(' ').toSorted().join(' ')).toSorted()).toEqual([...new Set(expected)].filter((key) => key !== home).toSorted());
      }
    }), { numRuns: 40, seed: 31 });
  });
  const placeOf = (world: World): string => [world.king?.at ?? '', ...world.ogres.map((o) => `${o.at}/${o.hp}`), ...(world.ogres.length === 0 ? [''] : []), ...world.crawlers.map((c) => c.body.join('~')), ...(world.crawlers.length === 0 ? [''] : []), ...world.pixies.map((p) => p.at), ...(world.pixies.length === 0 ? [''] : [])].toSorted().join(' ');
});

describe('odds', () => {
  const strike = (attackDice: number, defenceDice: number, hitPoints: number): Strike => ({ from: 0 as Hex, to: 1 as Hex, attackDice, defenceDice, hitPoints });

  /** Every way the dice can fall, one by one. */
  function thrown(strikes: readonly Strike[]): { lost: number[]; kills: number; of: number } {
    const dice = strikes.reduce((sum, one) => sum + one.attackDice + one.defenceDice, 0);
    const lost: number[] = [];
    let kills = 0;
    for (let n = 0; n < 6 ** dice; n++) {
      const values = Array.from({ length: dice }, (_, i) => 1 + (Math.floor(n / 6 ** i) % 6));
      let next = 0;
      const each = strikes.map(({ attackDice, defenceDice, hitPoints }) => {
        const hits = hitsOf(values.slice(next, next + attackDice), values.slice(next + attackDice, next + attackDice + defenceDice));
        next += attackDice + defenceDice;
        return { lost: Math.min(hits, hitPoints), dead: hits >= hitPoints };
      });
      const total = each.reduce((sum, one) => sum + one.lost, 0);
      lost[total] = (lost[total] ?? 0) + 1;
      if (each.some((one) => one.dead)) kills++;
    }
    return { lost, kills, of: 6 ** dice };
  }

  test.each([
    [[strike(1, 1, 1)]], [[strike(3, 2, 3)]], [[strike(3, 1, 1)]], [[strike(3, 2, 1)]], [[strike(3, 2, 2)]], [[strike(1, 2, 12)]], [[strike(2, 1, 1)]],
    [[strike(1, 1, 1), strike(1, 1, 1)]], [[strike(1, 2, 3), strike(1, 1, 1)]], [[strike(1, 2, 1), strike(1, 2, 3)]], [[strike(1, 1, 1), strike(1, 1, 1), strike(1, 1, 1)]],
  ])('%j', (strikes) => {
    const { lost, kills, of } = thrown(strikes);
    const odds = hitOdds(strikes);
    expect(odds.map(({ hits }) => hits)).toEqual(odds.map((_, i) => i));
    expect(odds.map((one) => one.ways * of)).toEqual(odds.map((one, i) => (lost[i] ?? 0) * one.of));
    const kill = killOdds(strikes);
    expect(kill.ways * of).toBe(kills * kill.of);
  });

  test('the odds of a whole clump add up to one', () => {
    const strikes = Array.from({ length: 12 }, () => strike(1, 2, 3));
    const odds = hitOdds(strikes);
    const sum = odds.reduce((all, { ways, of }) => all + ways / of, 0);
    expect(odds).toHaveLength(13);
    expect(sum).toBeCloseTo(1, 12);
    expect(odds[12]?.ways).toBeGreaterThan(0);
    // One die over two: 55 of 216.
    expect(odds[0]).toSatisfy((none: { ways: number; of: number }) => Math.abs(none.ways / none.of - (161 / 216) ** 12) < 1e-12);
  });
});

describe('attacks', () => {
  test('an Ogre against one Pixie: hits beyond the first count for nothing', () => {
    const view = viewAfter('9x9 O 1 d5/3 - e5 i9/1 - -');
    expect(attacks(view, at(view, 'd5'))).toMatchObject([{ action: { kind: 'attack' }, pairs: [{ attackDice: 3, defenceDice: 1, hitPoints: 1 }], hits: [{ hits: 0, ways: 49, of: 144 }, { hits: 1, ways: 95, of: 144 }], kill: { ways: 95, of: 144 } }]);
  });
  test('a clump lists each direction once with every pair, whichever member is named', () => {
    const view = viewAfter('9x9 P 1 e4/3,e5/1 - d4,d5 a9/1 - -');
    for (const name of ['d4', 'd5']) {
      const plans = attacks(view, at(view, name));
      expect(plans.map((plan) => makeAction(view, plan.action))).toEqual(['d4xe4', 'd4xe5']);
      expect(plans.map((plan) => plan.pairs.map(({ from, to }) => names(view, [from, to]).join('x')))).toEqual([['d4xe4', 'd5xe5'], ['d4xe5']]);
    }
    expect(attacks(view, at(view, 'e4'))).toEqual([]);
    expect(attacks(view, at(view, 'c9'))).toEqual([]);
  });
  test('in a swarm only the newcomer leads', () => {
    const view = viewAfter('9x9 P 1 e5/9 - c5,d2,d5,d8 a1/1 - -', 'd5xe5 [6|1,1]', 'd8-d7', 'd7-d6');
    expect(attacks(view, at(view, 'c5')).map((plan) => makeAction(view, plan.action))).toEqual(['d6xe5']);
  });
});

describe('overlays', () => {
  test('a unit is found by any of its hexes', () => {
    const view = viewAfter('9x9 O 1 a1/3 c3~b3 d7,e7 i9/1 - -');
    const unit = (name: string): unknown => {
      const found = unitAt(view, at(view, name));
      return found === null ? null : [found.kind, found.side, makeHex(view, found.name), names(view, found.hexes)];
    };
    expect(unit('b3')).toEqual(['crawler', 'ogre', 'c3', ['c3', 'b3']]);
    expect(unit('e7')).toEqual(['clump', 'pixie', 'd7', ['d7', 'e7']]);
    expect(unit('a1')).toEqual(['ogre', 'ogre', 'a1', ['a1']]);
    expect(unit('i9')).toEqual(['king', 'pixie', 'i9', ['i9']]);
    expect(unit('e5')).toBeNull();
  });
  test('zones of control: beside Ogres and heads, not tails; beside Pixies and the King', () => {
    const view = viewAfter('9x9 O 1 - c3~b3 i1 i9/1 - -');
    expect(names(view, zones(view, 'ogre')).toSorted()).toEqual(['b2', 'b3', 'b4', 'c2', 'c4', 'd3']);
    expect(names(view, zones(view, 'pixie')).toSorted()).toEqual(['h1', 'h2', 'h8', 'h9', 'i2', 'i8']);
  });
  test("the enemy's reach: where it can stand, and what it can attack from there", () => {
    const view = viewAfter('9x9 P 1 - c3 i9 i1/1 - -');
    const near = enemyReach(view, 'ogre');
    expect(near.size).toBe(19);
    expect(near.has(at(view, 'e3')) && near.has(at(view, 'c3')) && !near.has(at(view, 'f3'))).toBe(true);
    // Whoever is to act, and whatever marks the units bear now: next turn they are fresh.
    const spent = viewAfter('9x9 O 1 e5/3 - i9 i1/1 - -', 'e5-e6');
    expect(enemyReach(spent, 'ogre').size).toBe(19);
    const pixie = viewAfter('15x13 O 1 a13/3 - h7 o1/1 - -');
    expect([...enemyReach(pixie, 'pixie')].filter((hex) => !touch('o1', makeHex(pixie, hex)))).toSatisfy((hexes: Hex[]) => hexes.length > 127 - 8);
  });
  test('trees grow within the dice, where none stands', () => {
    const view = viewAfter('23x13 O 1 a1/3 - w13 i1/1 a1,t12,u1 -');
    const { hexes, of } = treeHexes(view);
    expect([hexes.size, of]).toEqual([238, 240]);
    expect(hexes.has(at(view, 'u2')) || hexes.has(at(view, 'a13')) || hexes.has(at(view, 'a1'))).toBe(false);
    const small = viewAfter('9x9 O 1 a1/3 - i9 i1/1 - -');
    expect([treeHexes(small).hexes.size, treeHexes(small).of]).toEqual([81, 240]);
  });
  test('units that may still do something', () => {
    const start = '9x9 P 1 e5/3 - c5,d5,d8 a1/1 - -';
    const left = (...lines: readonly string[]): string[] => {
      const view = viewAfter(start, ...lines);
      return names(view, unspentUnits(view));
    };
    expect(left()).toEqual(['c5', 'd8', 'a1']);
    expect(left('d5xe5 [1|1,1]')).toEqual(['d8', 'a1']);
    expect(left('d5xe5 [1|1,1]', 'd8-d7', 'd7-d6')).toEqual(['c5', 'a1']);
    expect(left('d5xe5 [1|1,1]', 'd8-d7', 'd7-d6', 'a1-b1')).toEqual([]);
  });
  test('a preview shows the steps and stops before anything else', () => {
    const view = viewAfter('9x9 P 1 e5/3 - h5 a1/1 - -');
    const place = reach(view, at(view, 'h5')).find(({ body }) => makeHex(view, body[0] as Hex) === 'f5');
    const shown = preview(view, place?.path ?? []);
    expect(makePosition(shown)).toBe('9x9 P 1 e5/3 - f5! a1/1 - - f5:0');
    expect(preview(view, [...(place?.path ?? []), { kind: 'end' }, ...(place?.path ?? [])])).toEqual(shown);
    expect(makePosition(preview(view, [{ kind: 'end' }]))).toBe(makePosition(view));
    expect(makePosition(view)).toBe('9x9 P 1 e5/3 - h5 a1/1 - -');
  });
  test.each([
    ['pixie', '9x9 P 1 a1/3,a3/3,a5/3 - - i9/1 - -'],
    ['pixie', '9x9 P 1 a1/3 - - i9/1 - pa9'],
    [null, '9x9 P 1 a1/3 - - i9/1 - ph9'],
    [null, '9x9 P 1 a1/3 - - i9/1 - pg9'],
    ['pixie', '9x9 P 1 a1/3 - - i9/1 - og9'],
    [null, '9x9 P 1 a1/2 - - i9/1 - -'],
    [null, '9x9 P 1 a1/3 - c9 i9/1 - -'],
    ['ogre', '9x9 O 1 - a1 c9,d9,e9,f9,g9,h9 i9/1 - -'],
    [null, '9x9 O 1 - a1~b1 c9,d9,e9,f9,g9,h9 i9/1 - -'],
    [null, '9x9 O 1 a1/1 - c9,d9,e9,f9,g9,h9 i9/1 - -'],
    [null, '9x9 O 1 a1/1 - c9 - - -'],
  ])('without hope: %s in %s', (side, position) => expect(hopeless(after(position).position)).toBe(side));
});

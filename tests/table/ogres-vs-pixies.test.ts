/** The first real game, through the signed log: random play on two phones, saved, restored and audited. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '../../src/base/codec.ts';
import { drawDice, rollDigest } from '../../src/fair/dice.ts';
import { ogresVsPixies } from '../../src/games/ogres-vs-pixies/rules.ts';
import type { Action, Options, Outcome, View } from '../../src/games/ogres-vs-pixies/types.ts';
import { makeJoin, PROTOCOL, type Founding } from '../../src/table/founding.ts';
import { openTable } from '../../src/table/open.ts';
import { exportTable, importTable } from '../../src/table/file.ts';
import { choicesOf, phaseOf } from '../../src/table/show.ts';
import { step } from '../../src/table/step.ts';
import type { Table, TableEvent } from '../../src/table/table.ts';
import { seat, secretsOf } from './phones.ts';
import { mulberry, type Random } from './random.ts';

type State = Parameters<typeof ogresVsPixies.waits>[0];
type Game = Table<Options, State, Action, View, Outcome>;

function foundingOf(options: Options): Founding {
  const at = { game: ogresVsPixies.name, rulesVersion: ogresVsPixies.version };
  const joins = [0, 1].map((who) => makeJoin(at, secretsOf(who).secretKey, new Uint8Array(32).fill(who), `player ${who}`));
  return { protocol: PROTOCOL, ...at, options: encode(ogresVsPixies.options, options), joins };
}

/** Two phones, each with one seat: what one publishes the other receives at once. */
class Pair {
  readonly tables: [Game, Game];
  constructor(founding: Founding) {
    const [a, b] = [0, 1].map((who) => openTable(ogresVsPixies, founding, [secretsOf(who)]));
    if (!a?.ok || !b?.ok) throw new Error('no table');
    this.tables = [a.value, b.value];
    this.take(0, { kind: 'begin' });
    this.take(1, { kind: 'begin' });
  }
  take(who: 0 | 1, event: TableEvent<Action>): void {
    const { table, effects } = step(this.tables[who], event);
    this.tables[who] = table;
    const entries = effects.flatMap((effect) => (effect.kind === 'publish' ? [effect.bytes] : []));
    const bad = effects.find((effect) => effect.kind === 'refused' || effect.kind === 'fault');
    if (bad !== undefined) throw new Error(JSON.stringify(bad));
    if (entries.length > 0) this.take(who === 0 ? 1 : 0, { kind: 'received', entries });
  }
}

function playOn(pair: Pair, random: Random, turns: number): void {
  for (let turn = 0; turn < turns && phaseOf(pair.tables[0]).kind === 'playing'; turn++) {
    for (const who of [0, 1] as const) {
      const choices = choicesOf(pair.tables[who], seat(who));
      const action = choices[random(Math.max(1, choices.length))];
      if (action !== undefined) pair.take(who, { kind: action.kind === 'firefly' ? 'choose' : 'act', seat: seat(who), action });
    }
  }
  if (phaseOf(pair.tables[0]).kind === 'playing') pair.take(1, { kind: 'say', seat: seat(1), talk: 'resign' });
}

describe('random games of Ogres vs. Pixies', () => {
  it('are the same on both phones, from the firefly to the audit', () => {
    fc.assert(fc.property(fc.integer(), fc.constantFrom('classic', 'skirmish'), fc.constantFrom('ogre', 'pixie', null), (seed, scenario, wish) => {
      const pair = new Pair(foundingOf({ scenario, first: null, wishes: [wish, wish] }));
      playOn(pair, mulberry(seed), 120);
      const [a, b] = pair.tables;
      expect(b.digests).toEqual(a.digests);
      expect(phaseOf(a)).toMatchObject({ kind: 'over', certificate: { kind: 'verified' } });
      expect(phaseOf(b)).toEqual(phaseOf(a));
      expect(a.history.some(({ happening }) => happening.kind === 'revealed')).toBe(wish !== null);
      for (const roll of a.rolls) expect(drawDice(rollDigest({ tableId: a.tableId, epoch: 0, number: roll.number, cause: roll.cause }, roll.parts), roll.dice)).toEqual(roll.values);
      const imported = importTable(ogresVsPixies, exportTable(a), []);
      expect(imported.ok && imported.value.digests).toEqual(a.digests);
      expect(imported.ok && phaseOf(imported.value)).toEqual(phaseOf(a));
    }), { numRuns: 5, seed: 20_261_130 });
  });
});

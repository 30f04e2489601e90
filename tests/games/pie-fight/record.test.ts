/** The case format: what is read, what is refused and where, and the command that resolves a record. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardName, cardNamed } from '../../../src/games/pie-fight/card-names.ts';
import { resolveText } from '../../../src/games/pie-fight/case-resolve.ts';
import { parseCase } from '../../../src/games/pie-fight/case-record.ts';
import { DECK } from '../../../src/games/pie-fight/deck.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [first = ''] = readFileSync(new URL('./cases.jsonl', import.meta.url), 'utf8').split('\n');

// A record to be broken anywhere.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = { [key: string]: any };
/** The first worked case, altered. */
function altered(change: (record: Json) => void): string {
  const record = JSON.parse(first) as Json;
  delete record['after'];
  change(record);
  return JSON.stringify(record);
}
const refusal = (text: string): string => {
  const resolved = resolveText(text);
  return resolved.ok ? 'resolved' : `${resolved.error.code} ${resolved.error.detail ?? ''}`;
};

describe('the deck', () => {
  test('64 pies, 12 physical actions, 11 easy and 9 hard spells', () => {
    const phases = [1, 2, 3, 4].map((phase) => DECK.filter((card) => card.phase === phase).length);
    expect(phases).toEqual([12, 11, 64, 9]);
    expect(DECK.every(({ face }, i) => face === i)).toBe(true);
  });
  test('every card has one name', () => {
    expect(DECK.map(({ face }) => cardNamed(cardName(face)))).toEqual(DECK.map(({ face }) => face));
    expect(cardName(cardNamed('nemesis-vampire-2')!)).toBe('nemesis-vampire-2');
  });
});

describe('refused with its place', () => {
  const cases: readonly (readonly [string, (record: Json) => void, string])[] = [
    ['no before', (r) => delete r['before'], 'case/missing record.before'],
    ['no round', (r) => delete r['before'].round, 'case/missing before.round'],
    ['a field nobody knows', (r) => (r['before'].mood = 1), 'case/unknown before.mood'],
    ['a round of text', (r) => (r['before'].round = '1'), 'case/wrong-type before.round: a number expected'],
    ['round 0', (r) => (r['before'].round = 0), `case/wrong-value before.round: 0, not within 1 to ${2 ** 31}`],
    ['a card that is none', (r) => (r['before'].draw = ['custard-1']), 'case/no-card before.draw[0]: custard-1'],
    ['a copy too many', (r) => (r['before'].draw = ['encore-2']), 'case/no-card before.draw[0]: encore-2'],
    ['a card twice', (r) => (r['before'].draw = ['random-1']), 'case/card-twice before: random-1'],
    ['three pies', (r) => (r['before'].players[0].body[2] = ['random-4', 'random-5', 'random-6']), 'case/wrong-value before.players[0].body[2]: more than two pies'],
    ['a spell on a body', (r) => (r['before'].players[0].body[2] = ['mirror-1']), 'case/wrong-value before.players[0].body: mirror-1 is no pie'],
    ['five regions', (r) => r['before'].players[0].body.pop(), 'case/wrong-value before.players[0].body: 5 regions'],
    ['a being twice', (r) => (r['before'].players[0].being = 'vampire'), 'case/seats before.players: a being twice'],
    ['who is out owns a card', (r) => (r['before'].players[0].out = true), 'case/wrong-value before.players[0]: who is out owns nothing'],
    ['a game that is over', (r) => (r['before'].over = true), 'case/wrong-value before.over: this game is over'],
    ['an action too few', (r) => r['actions'].pop(), 'case/seats actions: 1 for 2 players'],
    ['no action', (r) => (r['actions'][0] = null), 'case/action-missing actions[0]'],
    ['a pass with cards', (r) => (r['actions'][0] = { pass: true }), 'case/pass-with-cards actions[0]'],
    ['a card that is not in the hand', (r) => (r['actions'][0].card = 'random-9'), 'case/not-in-hand actions[0]: random-9'],
    ['a pie at oneself', (r) => (r['actions'][0].target = 0), 'play/not-oneself seat 0: random'],
    ['a die of 7', (r) => (r['dice'] = [7]), 'case/wrong-value dice[0]: 7, not within 1 to 6'],
    ['a die that nobody rolls', (r) => (r['dice'] = [3]), 'case/dice-left-over 1 dice were not rolled'],
    ['a choice that nobody asks', (r) => (r['choices'] = [{ by: 0, kind: 'swap', pick: 3 }]), 'case/choice-left-over {"by":0,"kind":"swap","pick":3}'],
    ['a choice of no kind', (r) => (r['choices'] = [{ by: 0, kind: 'nap', pick: 3 }]), 'case/wrong-value choices[0].kind: nap'],
    ['a die too few', (r) => (r['actions'][1] = { card: 'dodge-1', reset: true }), 'case/dice-missing 1 dice are rolled, 0 of them are in the record'],
  ];
  test.each(cases)('%s', (_, change, code) => expect(refusal(altered(change))).toBe(code));
  test('no JSON', () => expect(refusal('{')).toBe('case/not-json 1 characters'));
});

test('a name without its number stands for some copy, and is written back as it was', () => {
  const resolved = resolveText(altered((r) => {
    r['before'].players[1].hand = ['dodge'];
    r['before'].players[0].hand = ['random-1', 'dodge'];
    r['actions'][1] = { card: 'dodge' };
  }));
  expect(resolved.ok && resolved.value.after?.retired).toEqual(['dodge']);
  expect(resolved.ok && resolved.value.after?.players[0]?.hand).toEqual(['dodge', 'random-24']);
});

test('a forced choice may be written down, but only as what it is', () => {
  const slice = (pick: number): string => altered((r) => {
    r['before'].players[1].hand = ['slice-1'];
    r['actions'][1] = { card: 'slice-1', target: 1 };
    r['dice'] = [2];
    r['choices'] = [{ by: 1, kind: 'slice', pick }];
  });
  expect(refusal(slice(0))).toBe('resolved');
  expect(refusal(slice(1))).toBe('case/choice-left-over {"by":1,"kind":"slice","pick":1}');
});

test('whatever is read, nothing is thrown', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
    expect(parseCase(text).ok).toBe(false);
  }));
  const record = JSON.parse(first) as Json;
  const places = ['before', 'actions', 'dice', 'choices'];
  fc.assert(fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
    expect(typeof resolveText(JSON.stringify({ ...record, [place]: value })).ok).toBe('boolean');
  }));
  fc.assert(fc.property(fc.constantFrom('round', 'pass', 'over', 'winner', 'draw', 'discard', 'retired', 'players'), fc.jsonValue(), (place, value) => {
    expect(typeof resolveText(JSON.stringify({ ...record, before: { ...record['before'], [place]: value } })).ok).toBe('boolean');
  }));
});

describe('the command', () => {
  const pie = (args: readonly string[], input = ''): { readonly code: number | null; readonly out: string; readonly err: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/run.mjs', 'pie', ...args], { cwd: root, input, encoding: 'utf8' });
    return { code: status, out: stdout, err: stderr };
  };
  test('resolve prints the record with what came of it', () => {
    const { after, ...record } = JSON.parse(first) as Json;
    const { code, out } = pie(['resolve'], JSON.stringify(record));
    expect(code).toBe(0);
    const printed = JSON.parse(out) as Json;
    expect(printed).toMatchObject({ ...record, after });
    expect(printed['events']).toContainEqual({ kind: 'missed', projectile: 'random-1', thrower: 0, target: 1, why: 'dodge' });
  });
  test('a wrong record is an error, and nothing is printed', () => {
    expect(pie(['resolve'], '[]')).toEqual({ code: 1, out: '', err: 'case/not-an-object: the record\n' });
    expect(pie(['juggle'])).toMatchObject({ code: 1, out: '' });
  });
});

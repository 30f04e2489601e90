/** The command as people run it: what it prints where, and its exit code. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';

// Slow only where the machine is busy with other things.
vi.setConfig({ testTimeout: 180_000 });

const root = fileURLToPath(new URL('../../../', import.meta.url));
function ovp(args: readonly string[], input = ''): { readonly code: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/run.mjs', 'ovp', ...args], { cwd: root, input, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

const START = '9x9 P 1 e5/9 - c5,d2,d5,d8 a1/1 - -';

describe('ovp', () => {
  test('legal prints every action, sorted as plain text', () => {
    const { code, out } = ovp(['legal', START]);
    const lines = out.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines).toEqual(lines.toSorted());
    expect(lines).toHaveLength(21);
    expect(lines).toContain('d5xe5');
  });

  test('legal prints nothing once the game is over', () => expect(ovp(['legal', '9x9 P 1 e5/3 - d5 - - -'])).toMatchObject({ code: 0, out: '' }));

  test('perft prints the count; a scenario stands for its start', () => {
    expect(ovp(['perft', '2', START])).toMatchObject({ code: 0, out: '399\n' });
    expect(ovp(['perft', '1', 'skirmish'])).toMatchObject({ code: 0, out: '57\n' });
  });

  test('play prints the position after each completed line', () => {
    const { code, out } = ovp(['play', 'classic'], '# the first turn\n\ng3-g4\nend\ntree [20,12]\nn2-m2\n');
    const pixies = 'n4,n6,n8,n10,n12,p2,p4,p6,p8,p10,p12 u7/1';
    expect(code).toBe(0);
    expect(out).toBe([
      `23x13 O 1 g4/3!,g7/3,g11/3 i7 n2,${pixies} - - g4:0`,
      `23x13 P 1 g4/3,g7/3,g11/3 i7 n2,${pixies} t12 -`,
      `23x13 P 1 g4/3,g7/3,g11/3 i7 m2!,${pixies} t12 - m2:4`,
      '',
    ].join('\n'));
  });

  test.each([
    ['roll/missing: d5xe5', 'd5xe5\n'],
    ['roll/value', 'd5xe5 [7|1,1]\n'],
    ['move/clump-blocked: c5-d5', 'c5-d5\n'],
    ['text/unknown-action: hop', 'hop\n'],
    ['game/over: end', 'resign\nend\n'],
    ['roll/missing', 'end\nend\n'],
  ])('play reports %s and exits with 1', (message, input) => {
    const { code, err } = ovp(['play', START], input);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });

  test('what was played before the error is printed', () => expect(ovp(['play', START], 'd5xe5 [6|1,1]\nhop\nend\n')).toMatchObject({ code: 1, out: '9x9 P 1 e5/8 - c5*,d2,d5*,d8 a1/1 - -\n' }));
  test('agreed draws print the position, too', () => expect(ovp(['play', START], 'draw\nO:draw\n')).toMatchObject({ code: 0, out: `${START}\n${START}\n` }));

  test.each([
    ['position/side', ['legal', '9x9 X 1 e5/9 - c5 a1/1 - -']],
    ['usage/position-missing', ['legal']],
    ['usage/perft-length', ['perft', 'deep', START]],
    ['usage/unknown-command', ['fly']],
  ])('%s', (code, args) => {
    const run = ovp(args);
    expect(run.code).toBe(1);
    expect(run.err).toContain(code);
    expect(run.out).toBe('');
  });

  test('--help explains itself', () => expect(ovp(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('tree [20,12]') as string }));
});

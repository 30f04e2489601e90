/**
 * `npm test`: everything that must hold, cheap things first, a browser found or installed before the tests that need one.
 * A failure stops nothing: the summary at the end names all that failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium/install.ts';
import { buildIfStale } from './setup/built.ts';
import { checkLint, checkTypes, runTool } from './setup/run.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Outcome {
  readonly name: string;
  readonly fine: boolean;
  readonly counts: Counts | null;
  readonly seconds: number;
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'pies-tests-'));

function countsIn(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as { readonly numPassedTests: number; readonly numFailedTests: number; readonly numPendingTests: number; readonly numFailedTestSuites: number };
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  } catch {
    return NONE; // it ended before there was a report; its exit code counts
  }
}

async function timed(name: string, run: () => Promise<Omit<Outcome, 'name' | 'seconds'>>): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const { fine, counts } = await run();
  return { name, fine, counts, seconds: (performance.now() - start) / 1000 };
}

const check = (name: string, run: () => Promise<boolean>): Promise<Outcome> => timed(name, async () => ({ fine: await run(), counts: null }));

function tests(name: string, project: string, env?: NodeJS.ProcessEnv): Promise<Outcome> {
  return timed(name, async () => {
    const file = join(reports, `${project}.json`);
    const ended = await runTool('vitest', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { ...process.env, ...env });
    const counts = countsIn(file);
    // A run that tested nothing has not passed.
    return { fine: ended && counts.passed > 0, counts };
  });
}

async function inBrowser(): Promise<Outcome> {
  try {
    const program = ensureChromium();
    console.log(`\nBrowser: ${program}`);
    // Once, before two files of tests look for it at the same moment.
    await buildIfStale();
    // Found once; the tests need not look again.
    return await tests('browser tests', 'e2e', { PIES_BROWSER: program });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { name: 'browser tests', fine: false, counts: NONE, seconds: 0 };
  }
}

function summary(outcomes: readonly Outcome[]): string {
  const line = ({ name, fine, counts, seconds }: Outcome): string => {
    const figures = counts === null ? '' : `${counts.passed} passed${counts.failed > 0 ? `, ${counts.failed} failed` : ''}${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`;
    return `${fine ? '  ok    ' : '  FAILED'}  ${name.padEnd(30)}  ${figures.padEnd(28)}  ${seconds.toFixed(0).padStart(4)} s`;
  };
  return ['', '== summary', ...outcomes.map((outcome) => line(outcome))].join('\n');
}

/** Types and lint count as one each, and so does a run that broke off without a failed test. */
function total(outcomes: readonly Outcome[]): Counts {
  let [passed, failed] = [0, 0];
  for (const { fine, counts } of outcomes) {
    passed += counts === null ? Number(fine) : counts.passed;
    failed += counts === null ? Number(!fine) : fine ? 0 : Math.max(counts.failed, 1);
  }
  return { passed, failed, skipped: 0 };
}

const outcomes = [
  await check('types', checkTypes),
  await check('lint', checkLint),
  await tests('unit, property and simulation', 'unit'),
  await inBrowser(),
];
rmSync(reports, { recursive: true, force: true });
console.log(summary(outcomes));
const { passed, failed } = total(outcomes);
console.log(`\nTotal: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

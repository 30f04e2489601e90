/**
 * `npm test`: everything that must hold, cheap things first, a browser found or installed before the tests that need one; these run beside the others, and tell of it after them.
 * A failure stops nothing: the summary at the end names all that failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium/install.ts';
import { buildIfStale } from './setup/built.ts';
import { checkLint, checkTypes, runTool, type ToolOptions } from './setup/run.ts';

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
  const start = performance.now();
  const { fine, counts } = await run();
  return { name, fine, counts, seconds: (performance.now() - start) / 1000 };
}

function check(name: string, run: () => Promise<boolean>): Promise<Outcome> {
  console.log(`\n== ${name}`);
  return timed(name, async () => ({ fine: await run(), counts: null }));
}

function tests(name: string, project: string, options: ToolOptions): Promise<Outcome> {
  const { after = Promise.resolve() } = options;
  void after.finally(() => console.log(`\n== ${name}`));
  return timed(name, async () => {
    const file = join(reports, `${project}.json`);
    const ended = await runTool('vitest', ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], options);
    const counts = countsIn(file);
    // A run that tested nothing has not passed.
    return { fine: ended && counts.passed > 0, counts };
  });
}

const BROWSER = 'browser tests';

/** What tests in a browser need: which browser they take, or why there is none. */
async function readyForBrowser(): Promise<string | Outcome> {
  try {
    const program = ensureChromium();
    console.log(`\nBrowser: ${program}`);
    // Once, before files of tests look for it at the same moment.
    await buildIfStale();
    return program;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { name: BROWSER, fine: false, counts: NONE, seconds: 0 };
  }
}

/** Both at once: browsers mostly wait, and what they leave of the machine is enough for the others. */
async function allTests(): Promise<readonly Outcome[]> {
  const ready = await readyForBrowser();
  const unit = tests('unit, property and simulation', 'unit', { politely: true });
  // The browser that was found: the tests need not look again.
  const inBrowser = typeof ready === 'string' ? tests(BROWSER, 'e2e', { env: { ...process.env, PIES_BROWSER: ready }, after: unit }) : ready;
  return Promise.all([unit, inBrowser]);
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
  ...(await allTests()),
];
rmSync(reports, { recursive: true, force: true });
console.log(summary(outcomes));
const { passed, failed } = total(outcomes);
console.log(`\nTotal: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

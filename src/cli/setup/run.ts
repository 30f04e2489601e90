/** Runs one of the project's own tools, with its output going to the person. */
import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './built.ts';

/** Programs of packages, by their script, so that no shell and no PATH is needed. */
const TOOLS = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

export type Tool = keyof typeof TOOLS;

export interface ToolOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** What runs beside it goes first. */
  readonly politely?: boolean;
  /** What it says is held back until this is settled; else it goes straight to the person. */
  readonly after?: Promise<unknown>;
}

/** Whether it ended well. */
export function runTool(tool: Tool, args: readonly string[], { env = process.env, politely = false, after }: ToolOptions = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, TOOLS[tool]), ...args], { cwd: ROOT, stdio: after === undefined ? 'inherit' : ['inherit', 'pipe', 'pipe'], env });
    if (politely) standBack(child);
    if (after !== undefined) holdBack(child, after);
    child.once('error', reject).once('close', (code) => resolve(code === 0));
  });
}

function standBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, 3);
  } catch {
    // It is over already, or this system does not allow it: then it goes as fast as the others.
  }
}

function holdBack({ stdout, stderr }: ChildProcess, until: Promise<unknown>): void {
  const held: Buffer[] = [];
  let say = (part: Buffer): void => void held.push(part);
  for (const stream of [stdout, stderr]) stream?.on('data', (part: Buffer) => say(part));
  void until.finally(() => {
    say = (part) => void process.stdout.write(part);
    held.forEach(say);
  });
}

/** Every runtime has its own set of globals: Node sees everything, the rooms see what they may. */
const TYPE_CHECKS = ['tsconfig.json', 'src/tsconfig.pure.json', 'src/tsconfig.page.json', 'src/tsconfig.worker.json'] as const;

export async function checkTypes(): Promise<boolean> {
  let fine = true;
  for (const project of TYPE_CHECKS) fine = (await runTool('tsc', ['-p', project, '--noEmit', '--pretty'])) && fine;
  return fine;
}

export const checkLint = (): Promise<boolean> => runTool('oxlint', ['--deny-warnings']);

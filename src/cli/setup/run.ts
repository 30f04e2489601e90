/** Runs one of the project's own tools, with its output going straight to the person. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './built.ts';

/** Programs of packages, by their script, so that no shell and no PATH is needed. */
const TOOLS = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

export type Tool = keyof typeof TOOLS;

/** Whether it ended well. */
export function runTool(tool: Tool, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, TOOLS[tool]), ...args], { cwd: ROOT, stdio: 'inherit', env });
    child.once('error', reject).once('close', (code) => resolve(code === 0));
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

/** `npm run typecheck` and `npm run lint`. */
import { checkLint, checkTypes } from './setup/run.ts';

const CHECKS: Readonly<Record<string, () => Promise<boolean>>> = { types: checkTypes, lint: checkLint };

const [what = ''] = process.argv.slice(2);
const check = CHECKS[what];
if (check === undefined) {
  console.error(`Check what? ${Object.keys(CHECKS).join(' or ')}.`);
  process.exitCode = 1;
} else if (!(await check())) process.exitCode = 1;

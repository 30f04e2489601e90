/** Once before the browser tests: the app as it is now. */
import { buildIfStale } from '../src/cli/setup/built.ts';

export default async function setup(): Promise<void> {
  await buildIfStale();
}

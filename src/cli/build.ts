/** `npm run build`: the app into `dist/`, ready for any static host, under any path. */
import { build } from './setup/built.ts';

try {
  await build(true);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

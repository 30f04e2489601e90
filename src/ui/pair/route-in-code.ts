/** Where a code of ours leads, whatever page it was made by: only what stands behind its `#` counts. */
import { readCodeInput } from '../lobby/code-field.ts';
import { parseRoute, type Route } from '../shell/route.ts';

/** `null`: it is none of ours. */
export function routeInCode(text: string): Route | null {
  const read = readCodeInput(text);
  if (read.kind === 'seat' || read.kind === 'pair') return read.code === '' ? null : read;
  if (read.kind === 'link') return parseRoute(`#${read.path}`);
  return null;
}

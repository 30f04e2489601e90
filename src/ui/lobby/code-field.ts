/** What a person types or pastes where a table code is asked for. */
import { ALPHABET, CODE_LENGTH, parseInvitation, parseWatchInvitation } from '../../app/code.ts';

export type CodeInput =
  /** Letters so far, at most six, and what is wrong with the rest. */
  | { readonly kind: 'letters'; readonly letters: string; readonly complaint: string | null }
  /** A whole link: nothing more to type. `path` is what stands behind the `#`. */
  | { readonly kind: 'link'; readonly path: string }
  /** What a phone shows that is to be paired with: what stands behind `#/pair/`. */
  | { readonly kind: 'pair'; readonly code: string }
  /** A seat from another phone: what stands behind `#/seat/`. */
  | { readonly kind: 'seat'; readonly code: string };

export function readCodeInput(text: string): CodeInput {
  if (text.includes('/pair/')) return { kind: 'pair', code: text.replace(/\s/g, '').split('/pair/')[1]?.replace(/\/$/, '') ?? '' };
  if (text.includes('/seat/')) return { kind: 'seat', code: text.trim().split('/seat/')[1]?.replace(/\/$/, '') ?? '' };
  if (/[/#:]/.test(text)) return readLink(text);
  const typed = text.toUpperCase().replace(/[\s-]/g, '');
  const fitting = [...typed].filter((letter) => ALPHABET.includes(letter)).join('');
  const foreign = [...new Set([...typed].filter((letter) => !ALPHABET.includes(letter)))];
  return { kind: 'letters', letters: fitting.slice(0, CODE_LENGTH), complaint: complaintAbout(foreign, fitting.length) };
}

function readLink(text: string): CodeInput {
  if (text.includes('/watch/') && parseWatchInvitation(text).ok) return { kind: 'link', path: pathAfter(text, '/watch/') };
  const link = parseInvitation(text);
  if (!link.ok) return { kind: 'letters', letters: '', complaint: 'That link leads to no table: ask the host to share it again, or type the six letters.' };
  return { kind: 'link', path: pathAfter(text, '/join/') };
}

const pathAfter = (text: string, way: string): string => `${way}${text.trim().split(way)[1]?.replace(/\/$/, '') ?? ''}`;

function complaintAbout(foreign: readonly string[], length: number): string | null {
  if (foreign.some((letter) => 'ILOU'.includes(letter))) return 'Codes have no I, L, O or U, so that nobody mixes them up: look again.';
  if (foreign.length > 0) return `Codes are letters only: “${foreign.join('')}” was left out.`;
  return length > CODE_LENGTH ? 'That was more than six letters; these are the first six.' : null;
}

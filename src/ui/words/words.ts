/** Codes to sentences: each says what happened, what it means for the game, and what to do now. Shown to people, so: no codes, no jargon, no blame without reason. */
import type { RefusalCode } from '../../app/refusals.ts';
import { FAIRNESS_WORDS } from './fairness.ts';
import { FILE_WORDS } from './files.ts';
import { JOINING_WORDS } from './joining.ts';
import { MOVE_WORDS } from './moves.ts';
import { PAIRING_WORDS } from './pairing.ts';
import { PHONE_WORDS } from './phone.ts';
import { PIE_WORDS } from './pies.ts';
import type { Words } from './sentences.ts';

const EVERY = { ...PIE_WORDS, ...MOVE_WORDS, ...JOINING_WORDS, ...PHONE_WORDS, ...FAIRNESS_WORDS, ...FILE_WORDS, ...PAIRING_WORDS } satisfies Readonly<Record<RefusalCode, Words>>;
export const WORDS: Readonly<Record<string, Words>> = EVERY;

/** A newer version on another phone may name things that this one does not know yet. */
const UNKNOWN: Words = {
  title: 'That did not work',
  meaning: 'This phone has no better words for it. Nothing was changed and nothing is lost.',
  remedy: 'Try once more. If it happens again, go home and take the game up from there.',
};

export const wordsFor = (code: string): Words => WORDS[code] ?? UNKNOWN;

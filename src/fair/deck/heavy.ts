/** All work about the deck that a worker does, whatever it is about: shuffles and their proofs (K5, V1), masks and shares (V3, V4). */
import type { Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import type { Job } from '../../crypto/job.ts';
import type { OwnDeck } from './keys.ts';
import { judgeMask, mask, maskJudgeId, maskJudgeWork, maskWork, type MaskJudgeWork, type MaskWork } from './masks.ts';
import type { Deck } from './state.ts';
import { judge, judgeId, judgeWork, shuffleWork, work, type JudgeWork, type ShuffleWork } from './work.ts';

/** A message to make. */
export type HeavyWork = ShuffleWork | MaskWork;
/** The proof of somebody's message to check. */
export type HeavyJudgeWork = JudgeWork | MaskJudgeWork;

/** What is due from this phone's seat, if it takes long. */
export const heavyWork = (deck: Deck, own: OwnDeck): HeavyWork | null => shuffleWork(deck, own) ?? maskWork(deck, own);

/** The bytes of the message that was due. */
export const doHeavy = (asked: HeavyWork): Job<Bytes> => ('masking' in asked ? mask(asked) : work(asked));

/** The check that a message needs before it can be accepted, if it takes long. */
export const heavyJudgeWork = (deck: Deck, seat: Seat, message: Uint8Array): HeavyJudgeWork | null => judgeWork(deck, seat, message) ?? maskJudgeWork(deck, seat, message);

/** Whether the proof holds. */
export function* judgeHeavy(asked: HeavyJudgeWork): Job<boolean> {
  return asked.kind === 'judge' ? yield* judge(asked) : judgeMask(asked);
}

/** One for each statement and proof. */
export const heavyJudgeId = (asked: HeavyJudgeWork): string => (asked.kind === 'judge' ? judgeId(asked) : maskJudgeId(asked));

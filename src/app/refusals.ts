/** Every code that can reach a screen, so that the screens can hold a sentence for each. */
import type { DiceRefusal } from '../fair/dice.ts';
import type { SecretRefusal } from '../fair/secret.ts';
import type { RulesProblem } from '../games/ogres-vs-pixies/rules.ts';
import type { RulesProblem as PieProblem } from '../games/pie-fight/rules.ts';
import type { VoteRefusal } from '../table/votes.ts';
import type { PairRefusal } from './pair/pair-scene.ts';
import type { SeatCodeRefusal } from './seat/code.ts';
import type { StoreRefusal } from '../store/guarded.ts';
import type { FaultCode } from '../table/fault.ts';
import type { FileRefusal } from './files.ts';
import type { StartRefusal } from './lobby/accept.ts';
import type { RecordRefusal } from './play/record.ts';
import type { InvitationRefusal } from './code.ts';
import type { SettingsRefusal } from './settings.ts';

/** The end of a try to join, in `RefusedScene`. */
export const JOIN_REFUSALS = [
  /** The signalling server knows no host with this code. */
  'join/nobody-hosts',
  /** No signalling server answers: another one, or the other phone's. */
  'join/no-signalling',
  /** The host's phone was found, and no packet came through: another Wi-Fi, or a TURN server. */
  'join/no-path',
  /** The host's phone is known at the meeting point, or to who shows somebody in, and does not answer. */
  'join/no-answer',
  'lobby/full',
  'lobby/removed',
  /** The link is not valid any more: the host has removed somebody, or it is of another table. */
  'lobby/wrong-secret',
  /** The other end could not prove to be who it must be; or we could not, to it. */
  'lobby/bad-proof',
  'lobby/bad-message',
  'lobby/started-without-you',
  'lobby/closed',
  /** As many look on through that phone as it can serve. */
  'watch/full',
  /** The phone whose link this is cannot be found. */
  'watch/nobody-there',
  'version/we-are-older',
  'version/they-are-older',
  'table/elsewhere',
] as const;

/** Why somebody was turned away, on the host's phone: the trouble `visitor`. `older`, `newer`: their version. */
export const VISITOR_REFUSALS = ['visitor/full', 'visitor/wrong-secret', 'visitor/bad-proof', 'visitor/older', 'visitor/newer'] as const;

/** Why this phone cannot be found by others: the trouble `signalling`. */
export const SIGNALLING_REFUSALS = ['net/starting', 'net/unreachable', 'net/signalling-down', 'net/signalling-refused', 'net/no-webrtc'] as const;

export type RefusalCode =
  | (typeof JOIN_REFUSALS)[number]
  | (typeof VISITOR_REFUSALS)[number]
  | (typeof SIGNALLING_REFUSALS)[number]
  | InvitationRefusal['code']
  | RecordRefusal['code']
  | SavedRefusal
  | PairRefusal['code']
  | SeatCodeRefusal['code']
  | SeatRefusal
  | StoreRefusal['code']
  | SettingsRefusal['code']
  | FileRefusal['code']
  | StartRefusal['code']
  | FaultCode
  | DiceRefusal['code']
  | SecretRefusal['code']
  | RulesProblem
  | VoteRefusal
  | PieProblem;

/** Why a saved table cannot be gone on with (it stays where it is); and what is said while the other phones bring back what is missing. */
type SavedRefusal = 'saved/broken-entry' | 'table/entries-missing';
/** A seat that moves: the others are at another game by now; or the last that the old phone signed is still there. */
type SeatRefusal = 'seat/went-on' | 'seat/last-move-missing';

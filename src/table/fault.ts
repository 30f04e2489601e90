/** What halts a table: something that a seat signed and that cannot be. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import { fail } from '../base/result.ts';
import type { AuditFinding } from '../fair/audit.ts';
import type { DeckCode } from '../fair/deck/refusal.ts';
import type { DiceRefusal } from '../fair/dice.ts';
import type { SecretRefusal } from '../fair/secret.ts';

/** Each way in which something signed can be impossible. */
export type FaultCode =
  /** Two entries with one number, or a history that is not the one we hold. */
  | 'fault/fork'
  | 'fault/malformed-body'
  | 'fault/illegal-action'
  /** Dice are rolled for the action, and its seat's link is missing; or it came where no dice are rolled. */
  | 'fault/link-missing'
  | 'fault/link-early'
  /** Two answers to one wait: a second action, link, commitment or reveal. */
  | 'fault/answered-twice'
  | 'fault/seed-early'
  /** Something else is due from this seat now: `detail` says what was found and what is due. */
  | 'fault/out-of-turn'
  /** An entry names a step or a state that is not ours: where phones began to differ. */
  | 'fault/wrong-step'
  | 'fault/desync'
  /** An answer to another action than the one we hold. */
  | 'fault/wrong-cause'
  | 'fault/nothing-to-hear'
  | 'fault/keys-differ'
  /** The rules refuse what the table itself worked out: a fault of the program. */
  | 'fault/rules'
  /** Cards that a choice plays were not turned up in its entry; or something came with it where it plays no hidden card. */
  | 'deck/opening-missing'
  | 'deck/opening-needless'
  /** No key where cards are to be hidden from others; or one where all play from one phone. */
  | 'deck/no-key'
  /** Not the card that the local dealer gave. */
  | 'deck/wrong-face'
  | DeckCode
  | DiceRefusal['code']
  | SecretRefusal['code']
  | AuditFinding['code'];

/** Why a table has halted. */
export interface Fault {
  readonly code: FaultCode;
  /** Who signed the entry at which this came to light, and that entry's number. */
  readonly seat: Seat;
  readonly number: number;
  /**
   * `proven`: the seat signed what no honest phone signs, whatever others sent it.
   * `open`: phones differ; an honest phone to which somebody else sent another history could have signed this. When that fork arrives, it takes this fault's place.
   */
  readonly guilt: 'proven' | 'open';
  /** The signed entries, the last one the one at which it came to light. */
  readonly evidence: readonly Bytes[];
  readonly detail: string;
}

const OPEN: readonly FaultCode[] = [
  'fault/out-of-turn', 'fault/wrong-step', 'fault/desync', 'fault/wrong-cause', 'fault/nothing-to-hear', 'fault/keys-differ', 'fault/rules', 'secret/commits-differ',
];

/** Whether a fault of this kind proves that its seat cheated. */
export const guiltOf = (code: FaultCode): Fault['guilt'] => (OPEN.includes(code) ? 'open' : 'proven');

/** What was found wrong with an entry while it was read. */
export interface Finding {
  readonly code: FaultCode;
  readonly detail: string;
  /** What it contradicts, when that is an entry too. */
  readonly against?: readonly Bytes[];
  /** Whose entry it is, when it is not the one that was read. */
  readonly at?: SignedEntry;
}

/** An entry, as far as it is evidence. */
export interface SignedEntry {
  readonly seat: Seat;
  readonly number: number;
  readonly bytes: Bytes;
}

/** A finding as the failure of a reading. */
export const finding = (code: FaultCode, detail: string, against: readonly Bytes[] = []): ReturnType<typeof fail<Finding>> => fail({ code, detail, against });

/** The fault that a finding at this entry makes. */
export function faultAt(read: SignedEntry, found: Finding): Fault {
  const entry = found.at ?? read;
  return {
    code: found.code,
    seat: entry.seat,
    number: entry.number,
    guilt: guiltOf(found.code),
    evidence: [...(found.against ?? []), entry.bytes],
    detail: `entry ${entry.number} of seat ${entry.seat}: ${found.detail}`,
  };
}

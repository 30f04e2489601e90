/** What halts a table: something that a seat signed and that cannot be. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';
import type { DiceRefusal } from '../fair/dice.ts';
import type { SecretRefusal } from '../fair/secret.ts';

export type FaultCode =
  /** Two entries with one number, or a history that is not the one we hold. */
  | 'fault/fork'
  | 'fault/malformed-body'
  /** Something else is due from this seat now: `detail` says what was found and what is due. */
  | 'fault/out-of-turn'
  | 'fault/illegal-action'
  /** Dice are rolled for the action, and its seat's link is missing; or it came where no dice are rolled. */
  | 'fault/link-missing'
  | 'fault/link-early'
  | 'fault/wrong-cause'
  | 'fault/second-commit'
  | 'fault/nothing-to-hear'
  | 'fault/keys-differ'
  | 'fault/wrong-seed'
  | 'fault/seed-early'
  /** An entry names a step or a state that is not ours: where phones began to differ. */
  | 'fault/wrong-step'
  | 'fault/desync'
  /** The rules refuse what the table itself worked out: a fault of the program. */
  | 'fault/rules'
  | DiceRefusal['code']
  | SecretRefusal['code'];

export interface Fault {
  readonly code: FaultCode;
  /** Who signed the entry at which this came to light. */
  readonly seat: Seat;
  /** `proven`: the seat signed what no honest phone signs. `open`: phones differ, and the entries alone do not say whose fault it is. */
  readonly guilt: 'proven' | 'open';
  /** The signed entries, the last one the one at which it came to light. */
  readonly evidence: readonly Bytes[];
  readonly detail: string;
}

const OPEN: readonly FaultCode[] = ['fault/keys-differ', 'fault/desync', 'fault/rules', 'secret/commits-differ'];

export const guiltOf = (code: FaultCode): Fault['guilt'] => (OPEN.includes(code) ? 'open' : 'proven');

/** For the places that tell bad input by a refusal. */
export const asRefusal = (fault: Fault): Refusal => ({ code: fault.code, detail: `seat ${fault.seat}: ${fault.detail}` });

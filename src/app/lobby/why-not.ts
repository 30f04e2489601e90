/** What is told to somebody whose phone does not find the other one. */
import type { Refusal } from '../../base/result.ts';

/** Why there is no link to the phone that was looked for; `null`: not yet. */
export function whyNot(why: Refusal): Refusal | null {
  switch (why.code) {
    case 'net/nobody-there':
      return { code: 'join/nobody-hosts' };
    case 'net/other-version':
      return { code: why.detail === 'ours-is-older' ? 'version/we-are-older' : 'version/they-are-older' };
    case 'net/timed-out':
      return { code: why.detail === 'no-path' ? 'join/no-path' : 'join/no-answer', ...(why.detail === undefined ? {} : { detail: why.detail }) };
    default:
      // Not registered yet, or hung up by ourselves: trying goes on.
      return null;
  }
}

/** Going on without somebody who is away. */
import type { Seat } from '../../base/brand.ts';
import type { GoingOn } from '../../app/api.ts';

export interface GoingOnWords {
  readonly title: string;
  readonly more: string;
  /** About whom `yes` and `no` are asked; `null`: nothing is asked of this person. */
  readonly asks: readonly Seat[] | null;
}

const HANDS = 'What they hold goes back into the pile, unseen. Your hand stays as it is.';

function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? 'Somebody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
const them = (names: readonly string[]): string => (names.length === 1 ? 'them' : 'all of them');

/** What is said over the table; `null`: nothing. `eyes`: who reads it. */
export function goingOnWords({ without, proposal, dropped }: GoingOn, eyes: Seat | null, nameOf: (seat: Seat) => string): GoingOnWords | null {
  if (eyes !== null && dropped.includes(eyes)) return { title: 'The others have gone on without you', more: 'You were away for a while. You can watch how it ends.', asks: null };
  if (proposal !== null && eyes !== null && proposal.seats.includes(eyes)) return { title: 'The others want to go on without you', more: 'Choose now, and you stay in.', asks: null };
  if (proposal !== null && proposal.mine === null && eyes !== null && proposal.voters.includes(eyes)) {
    const by = proposal.answers.filter(({ drop }) => drop).map(({ seat }) => nameOf(seat));
    return { title: `${list(by)} ${by.length === 1 ? 'wants' : 'want'} to go on without ${list(proposal.seats.map(nameOf))}. Go on?`, more: HANDS, asks: proposal.seats };
  }
  if (without.length > 0) {
    const names = without.map(nameOf);
    return { title: `${list(names)} ${names.length === 1 ? 'has' : 'have'} been away for a while. Go on without ${them(names)}?`, more: HANDS, asks: without };
  }
  if (proposal === null) return null;
  const open = proposal.voters.filter((seat) => proposal.answers.every((answer) => answer.seat !== seat));
  return { title: `Going on without ${list(proposal.seats.map(nameOf))}?`, more: `${list(open.map(nameOf))} ${open.length === 1 ? 'has' : 'have'} still to say.`, asks: null };
}

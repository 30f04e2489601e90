/** Going on without somebody who is away; or beginning without them. */
import type { Seat } from '../../base/brand.ts';
import type { GoingOn } from '../../app/api.ts';
import type { BeginningAnew } from '../../app/play/anew-scene.ts';
import { list } from './list.ts';

export interface GoingOnWords {
  readonly title: string;
  readonly more: string;
  /** About whom `yes` and `no` are asked; `null`: nothing is asked of this person. */
  readonly asks: readonly Seat[] | null;
}

const HANDS = 'What they hold goes back into the pile, unseen. Your hand stays as it is.';

const listed = (names: readonly string[]): string => (names.length === 0 ? 'Somebody' : list(names));
const them = (names: readonly string[]): string => (names.length === 1 ? 'them' : 'all of them');

/** What is said over the table; `null`: nothing. `eyes`: who reads it. */
export function goingOnWords({ without, proposal, dropped }: GoingOn, eyes: Seat | null, nameOf: (seat: Seat) => string): GoingOnWords | null {
  if (eyes !== null && dropped.includes(eyes)) return { title: 'The others have gone on without you', more: 'You were away for a while. You can watch how it ends.', asks: null };
  if (proposal !== null && eyes !== null && proposal.seats.includes(eyes)) return { title: 'The others want to go on without you', more: 'Choose now, and you stay in.', asks: null };
  if (proposal !== null && proposal.mine === null && eyes !== null && proposal.voters.includes(eyes)) {
    const by = proposal.answers.filter(({ drop }) => drop).map(({ seat }) => nameOf(seat));
    return { title: `${listed(by)} ${by.length === 1 ? 'wants' : 'want'} to go on without ${listed(proposal.seats.map(nameOf))}. Go on?`, more: HANDS, asks: proposal.seats };
  }
  if (without.length > 0) {
    const names = without.map(nameOf);
    return { title: `${listed(names)} ${names.length === 1 ? 'has' : 'have'} been away for a while. Go on without ${them(names)}?`, more: HANDS, asks: without };
  }
  if (proposal === null) return null;
  const open = proposal.voters.filter((seat) => proposal.answers.every((answer) => answer.seat !== seat));
  return { title: `Going on without ${listed(proposal.seats.map(nameOf))}?`, more: `${listed(open.map(nameOf))} ${open.length === 1 ? 'has' : 'have'} still to say.`, asks: null };
}

const NOTHING_LOST = 'Nothing has happened yet, so nothing is lost.';
const has = (names: readonly string[]): string => (names.length === 1 ? 'has' : 'have');

/** The same before a game has begun: it can begin anew among those who are there. `seats`: all who were to play. */
export function anewWords({ without, waitsFor, proposal, wentOn, canWatch }: BeginningAnew, seats: readonly Seat[], nameOf: (seat: Seat) => string): GoingOnWords | null {
  const named = (some: readonly Seat[]): readonly string[] => some.map(nameOf);
  if (wentOn !== null) return { title: `${listed(named(wentOn))} ${has(named(wentOn))} begun again without you`, more: `You were away when the game began. ${canWatch ? 'Watch them, ask them' : 'Ask them'} for the next one, or open a table of your own.`, asks: null };
  if (proposal !== null && !proposal.mine) {
    const by = named(proposal.asked);
    return { title: `${listed(by)} would like to start again without ${listed(named(proposal.without))}. Start again?`, more: NOTHING_LOST, asks: proposal.without };
  }
  if (proposal !== null) {
    const open = named(seats.filter((seat) => !proposal.without.includes(seat) && !proposal.asked.includes(seat)));
    return { title: `Starting again without ${listed(named(proposal.without))}`, more: `${listed(open)} ${has(open)} still to say.`, asks: null };
  }
  if (without.length > 0) return { title: `${listed(named(without))} ${has(named(without))} been away for a while. Start again without ${them(named(without))}?`, more: NOTHING_LOST, asks: without };
  if (waitsFor.length === 0) return null;
  return { title: `${listed(named(waitsFor))} ${has(named(waitsFor))} been away for a while`, more: 'The game needs them, so it waits. It is saved: go home, and go on from there whenever they are back.', asks: null };
}

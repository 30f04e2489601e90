/** The other phones at a table, from its first game to the last rematch: lines that have proved to be a member's, and how they are. */
import { computed, signal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import type { Refusal } from '../../base/result.ts';
import type { Clock, LinkEvent } from '../../net/link.ts';
import { memberBase, type Line, type Phones } from '../phones.ts';
import { watchReachability } from '../reachability.ts';
import { greetMember, type Circle } from './greeting.ts';
import type { Contact, Peers } from './peers.ts';

export interface Members extends Peers {
  readonly circle: Circle;
  /** Every line that proved to be a member's, and every one that will, goes to this listener from now on. */
  attend(listener: (seat: Seat, line: Line) => void): void;
  /** Leaves: the phone cannot be reached any more. */
  close(): void;
}

/** After a link has become quiet (some seconds of silence), this much longer until its seat is shown as away. */
const AWAY_AFTER = 4000;

export function createMembers(circle: Circle, phones: Phones, clock: Clock): Members {
  const contacts = signal<ReadonlyMap<Seat, Contact>>(new Map());
  const lines = new Map<Line, Seat>();
  const greetings = new Set<() => void>();
  const reachability = watchReachability(phones, clock);
  /** A phone that was updated in mid-game, and cannot come back with what it has here. */
  const otherVersion = signal<Refusal | null>(null);
  let listener: (seat: Seat, line: Line) => void = () => undefined;
  let closed = false;

  function change(seat: Seat, part: Partial<Contact>): void {
    const before = contacts.value.get(seat) ?? { presence: 'away', ping: null };
    contacts.value = new Map(contacts.value).set(seat, { ...before, ...part });
  }
  function judge(seat: Seat): void {
    const here = [...lines].some(([line, other]) => other === seat && line.link.state === 'here');
    if (!closed && !here) change(seat, { presence: 'away', ping: null });
  }
  function hear(seat: Seat, line: Line, event: LinkEvent): void {
    if (closed || event.kind === 'message') return;
    if (event.kind === 'ping') return change(seat, { presence: 'here', ping: Math.round(event.milliseconds) });
    if (event.state === 'closed') lines.delete(line);
    if (event.state === 'here') change(seat, { presence: 'here' });
    else clock.after(AWAY_AFTER, () => judge(seat));
  }
  function known(seat: Seat, line: Line): void {
    if (closed || line.link.state === 'closed') return;
    lines.set(line, seat);
    otherVersion.value = null;
    change(seat, { presence: 'here' });
    line.link.listen((event) => hear(seat, line, event));
    listener(seat, line);
  }

  phones.onTrouble((_, why) => {
    if (why.code === 'net/other-version') otherVersion.value = { code: why.detail === 'ours-is-older' ? 'version/we-are-older' : 'version/they-are-older' };
  });
  phones.attend((line) => greetings.add(greetMember(circle, line, clock, (seat) => known(seat, line))));
  circle.identities.forEach((identity, seat) => {
    if (seat !== circle.own) phones.keep(memberBase(identity));
  });

  return {
    circle,
    contacts,
    signalling: computed(() => otherVersion.value ?? reachability.trouble.value),
    attend(next) {
      listener = next;
      for (const [line, seat] of [...lines]) next(seat, line);
    },
    close() {
      closed = true;
      reachability.close();
      for (const stop of greetings) stop();
      phones.close();
    },
  };
}

/**
 * The keeper of the links to the other members of a table: one way for the first join and for every return. It dials whoever is not heard, at the last known
 * generation and the next few, again and again with growing pauses, and takes the links that others open. Nothing is given up because it is silent:
 * a quiet link stands until a better one to the same phone is there.
 */
import type { Refusal } from '../base/result.ts';
import { addressOf, baseOf, GENERATIONS, parseAddress } from './address.ts';
import type { Clock, DialRefusal, Link, Net } from './link.ts';

export interface KeeperOptions {
  readonly net: Net;
  /** Our own base: of two phones, the one with the lesser base settles which of two links remains. */
  readonly base: string;
  readonly clock: Clock;
  /** From 0 up to 1, for the jitter. */
  readonly chance: () => number;
}

export interface Keeper {
  /** From now on there shall be a link to this phone. `generation` is the last one known. */
  keep(base: string, generation?: number): void;
  /** No more dialling; links that stand are not touched. */
  release(base: string): void;
  /** Open links, oldest first; also to phones that nobody asked to keep. */
  links(base?: string): readonly Link[];
  /** Takes a link that came another way: through a second address, or by QR codes. */
  adopt(link: Link): void;
  /** Every new link, also of strangers who dialled us. Listen to it in the same turn. */
  onLink(listener: (link: Link, base: string) => void): void;
  /** Why there is still no link to a phone that is kept; dialling goes on. */
  onTrouble(listener: (base: string, why: Refusal) => void): void;
  /** The page is visible again or the network changed: prove every link, dial at once. */
  wake(): void;
  /** Stops dialling and closes every link. The net is left as it is. */
  close(): void;
}

/** Generations dialled at once: the last known and those after it; the first ones, which a phone takes again when they are free; and a few that change with every failure. */
const WINDOW = 3;
const FIRST_ONES = 2;
const ROVING = 2;
const FIRST_PAUSE = 400;
const LAST_PAUSE = 12_000;
/** A link that has just become quiet is given this long before a new one is sought. */
const GRACE = 3000;

const TELLING = ['net/other-version', 'net/timed-out', 'net/unreachable', 'net/nobody-there', 'net/cancelled'] as const;
const mostTelling = (refusals: Iterable<DialRefusal>): DialRefusal | undefined =>
  [...refusals].sort((a, b) => TELLING.indexOf(a.code) - TELLING.indexOf(b.code))[0];

interface Member {
  readonly base: string;
  generation: number;
  /** Stops what is going on for a generation: a dial, or the pause before the next. */
  readonly calls: Map<number, () => void>;
  readonly refusals: Map<number, DialRefusal>;
  failures: number;
  stopGrace: (() => void) | undefined;
}

export function createKeeper({ net, base: ownBase, clock, chance }: KeeperOptions): Keeper {
  const members = new Map<string, Member>();
  const onLinks: ((link: Link, base: string) => void)[] = [];
  const onTroubles: ((base: string, why: Refusal) => void)[] = [];
  let open: readonly Link[] = [];
  let closed = false;

  const linksTo = (base: string): readonly Link[] => open.filter((link) => baseOf(link.remote) === base);
  const isHere = (base: string): boolean => linksTo(base).some((link) => link.state === 'here');

  function windowOf(member: Member): readonly number[] {
    const from = (first: number, length: number): readonly number[] => Array.from({ length }, (_, index) => (first + index) % GENERATIONS);
    const tried = Math.floor(member.failures / WINDOW) * ROVING;
    return [...new Set([...from(member.generation, WINDOW), ...from(0, FIRST_ONES), ...from(member.generation + WINDOW + tried, ROVING)])];
  }
  function hangUp(member: Member): void {
    member.stopGrace?.();
    member.stopGrace = undefined;
    for (const stop of [...member.calls.values()]) stop();
    member.calls.clear();
    member.refusals.clear();
    member.failures = 0;
  }
  function pauseAfter(failures: number): number {
    const pause = Math.min(LAST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 8));
    return Math.round(pause * (0.7 + 0.6 * chance()));
  }

  function call(member: Member, generation: number): void {
    const cancel = new AbortController();
    member.calls.set(generation, () => cancel.abort());
    void net.dial(addressOf(member.base, generation), cancel.signal).then((outcome) => {
      if (outcome.ok) return take(outcome.value);
      if (!cancel.signal.aborted) failed(member, generation, outcome.error);
    });
  }
  function failed(member: Member, generation: number, why: DialRefusal): void {
    member.refusals.set(generation, why);
    member.failures += 1;
    const stop = clock.after(pauseAfter(Math.floor(member.failures / WINDOW)), () => {
      member.calls.delete(generation);
      tend(member);
    });
    member.calls.set(generation, stop);
    const verdict = member.refusals.size >= windowOf(member).length || why.code === 'net/other-version' ? mostTelling(member.refusals.values()) : undefined;
    if (verdict) for (const listener of [...onTroubles]) listener(member.base, verdict);
  }

  /** Dials what ought to be dialled now. */
  function tend(member: Member): void {
    if (closed || members.get(member.base) !== member) return;
    if (isHere(member.base)) return hangUp(member);
    if (linksTo(member.base).length > 0 && !member.stopGrace) {
      member.stopGrace = clock.after(GRACE, () => tend(member));
      return;
    }
    for (const generation of windowOf(member)) if (!member.calls.has(generation)) call(member, generation);
  }
  function tendTo(base: string): void {
    const member = members.get(base);
    if (member) tend(member);
  }

  /**
   * One link to one running page: the newest, since the older may have been found wanting by the other end. Only the phone with the lesser base decides, so
   * that the two never close one each. A quiet link whose page has been followed by another (a reload) goes as well.
   */
  function prune(base: string): void {
    const links = linksTo(base);
    const here = links.filter((link) => link.state === 'here');
    for (const link of links) {
      const newer = here.some((other) => other !== link && other.session === link.session && links.indexOf(other) > links.indexOf(link));
      const followed = link.state === 'quiet' && here.some((other) => other.session !== link.session);
      const outlived = link.state === 'quiet' && here.some((other) => other.session === link.session);
      if (followed || (ownBase < base && (newer || outlived))) link.close();
    }
  }

  function take(link: Link): void {
    if (closed) return link.close();
    if (link.state === 'closed') return;
    const base = baseOf(link.remote);
    open = [...open, link];
    const member = members.get(base);
    if (member) member.generation = parseAddress(link.remote)?.generation ?? member.generation;
    for (const listener of [...onLinks]) listener(link, base);
    link.listen((event) => {
      if (event.kind !== 'state') return;
      if (event.state === 'closed') open = open.filter((other) => other !== link);
      prune(base);
      tendTo(base);
    });
    prune(base);
    tendTo(base);
  }

  function wake(): void {
    for (const link of open) link.prove();
    for (const member of members.values()) {
      if (isHere(member.base)) continue;
      hangUp(member);
      for (const generation of windowOf(member)) call(member, generation);
    }
  }

  net.onLink(take);
  net.onState((state) => {
    if (state.kind === 'reachable') wake();
  });

  return {
    keep(base, generation = 0) {
      const known = members.get(base);
      if (known) known.generation = Math.max(known.generation, generation);
      else members.set(base, { base, generation, calls: new Map(), refusals: new Map(), failures: 0, stopGrace: undefined });
      tendTo(base);
    },
    release(base) {
      const member = members.get(base);
      if (member) hangUp(member);
      members.delete(base);
    },
    links: (base) => (base === undefined ? open : linksTo(base)),
    adopt: take,
    onLink: (listener) => void onLinks.push(listener),
    onTrouble: (listener) => void onTroubles.push(listener),
    wake,
    close() {
      closed = true;
      for (const member of members.values()) hangUp(member);
      members.clear();
      for (const link of [...open]) link.close();
    },
  };
}

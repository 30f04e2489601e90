/**
 * The keeper of the links to the other members of a table: one way for the first join and for every return. It calls whoever is not heard and takes the links
 * that others open. Nothing is given up because it is silent: a quiet link stands until a better one to the same phone is there.
 */
import type { Refusal } from '../base/result.ts';
import { baseOf, parseAddress } from './address.ts';
import { Caller } from './caller.ts';
import type { Clock, Link, LinkEvent, Net } from './link.ts';

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

/** A link that has just become quiet is given this long before a new one is sought. */
const GRACE = 3000;

export function createKeeper(options: KeeperOptions): Keeper {
  const keeper = new LinkKeeper(options);
  options.net.onLink((link) => keeper.adopt(link));
  options.net.onState((state) => {
    if (state.kind === 'reachable') keeper.wake();
  });
  return keeper;
}

interface Member {
  readonly caller: Caller;
  stopGrace: (() => void) | undefined;
}

class LinkKeeper implements Keeper {
  readonly #options: KeeperOptions;
  readonly #members = new Map<string, Member>();
  readonly #onLink: ((link: Link, base: string) => void)[] = [];
  readonly #onTrouble: ((base: string, why: Refusal) => void)[] = [];
  #open: readonly Link[] = [];
  #closed = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }
  keep(base: string, generation = 0): void {
    const member = this.#members.get(base) ?? this.#admit(base);
    member.caller.generation = Math.max(member.caller.generation, generation);
    this.#tend(base);
  }
  release(base: string): void {
    const member = this.#members.get(base);
    if (member) hangUp(member);
    this.#members.delete(base);
  }
  links(base?: string): readonly Link[] {
    return base === undefined ? this.#open : this.#open.filter((link) => baseOf(link.remote) === base);
  }
  onLink(listener: (link: Link, base: string) => void): void {
    this.#onLink.push(listener);
  }
  onTrouble(listener: (base: string, why: Refusal) => void): void {
    this.#onTrouble.push(listener);
  }
  adopt(link: Link): void {
    if (this.#closed) return link.close();
    if (link.state === 'closed' || this.#open.includes(link)) return;
    const base = baseOf(link.remote);
    this.#open = [...this.#open, link];
    const member = this.#members.get(base);
    if (member) member.caller.generation = parseAddress(link.remote)?.generation ?? member.caller.generation;
    for (const listener of [...this.#onLink]) listener(link, base);
    link.listen((event) => this.#hear(link, event));
    this.#settle(base);
  }
  wake(): void {
    for (const link of this.#open) link.prove();
    for (const [base, member] of this.#members) {
      if (this.#isHere(base)) continue;
      hangUp(member);
      member.caller.call();
    }
  }
  close(): void {
    this.#closed = true;
    for (const member of this.#members.values()) hangUp(member);
    this.#members.clear();
    for (const link of this.#open) link.close();
  }

  #admit(base: string): Member {
    const { net, clock, chance } = this.#options;
    const onAnswer = (link: Link): void => this.adopt(link);
    const onTrouble = (why: Refusal): void => {
      for (const listener of [...this.#onTrouble]) listener(base, why);
    };
    const member: Member = { caller: new Caller({ net, clock, chance, base, onAnswer, onTrouble }), stopGrace: undefined };
    this.#members.set(base, member);
    return member;
  }
  #hear(link: Link, event: LinkEvent): void {
    if (event.kind !== 'state') return;
    if (event.state === 'closed') this.#open = this.#open.filter((other) => other !== link);
    this.#settle(baseOf(link.remote));
  }
  #settle(base: string): void {
    this.#prune(base);
    this.#tend(base);
  }
  #isHere(base: string): boolean {
    return this.links(base).some((link) => link.state === 'here');
  }

  /** Calls whom it should call now, and nobody else. */
  #tend(base: string): void {
    const member = this.#members.get(base);
    if (!member || this.#closed) return;
    if (this.#isHere(base)) return hangUp(member);
    if (this.links(base).length === 0) return member.caller.call();
    member.stopGrace ??= this.#options.clock.after(GRACE, () => {
      if (!this.#isHere(base)) member.caller.call();
    });
  }

  /**
   * One link to one running page: the newest, since the older may have been found wanting by the other end. While both are heard only the phone with the lesser
   * base decides, so that the two never close one each. A quiet link whose page has been followed by another (a reload) goes as well.
   */
  #prune(base: string): void {
    const links = this.links(base);
    const here = links.filter((link) => link.state === 'here');
    for (const link of links) {
      const newerTwin = here.some((other) => other.session === link.session && links.indexOf(other) > links.indexOf(link));
      const followed = here.some((other) => other.session !== link.session);
      const isOver = link.state === 'quiet' ? newerTwin || followed : newerTwin && this.#options.base < base;
      if (isOver) link.close();
    }
  }
}

function hangUp(member: Member): void {
  member.stopGrace?.();
  member.stopGrace = undefined;
  member.caller.hangUp();
}

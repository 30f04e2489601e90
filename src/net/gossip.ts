/**
 * Gossip: every phone tells each neighbour what it has and sends what that one lacks, and whatever is new goes on to the others; so any connected graph of
 * links carries a table. Whoever has more is responsible for the other having it too: it sends again, ever more slowly, until it is told that it arrived.
 * What an entry is, and whether it is any good, only the log knows.
 */
import { MAX_SEATS } from '../base/brand.ts';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { blob, bool, decode, encode, list, struct, u32 } from '../base/codec.ts';
import type { Channel } from './channels.ts';
import type { Heads } from '../log/feeds.ts';
import type { Clock } from './link.ts';

/** What gossip asks of a table's log. */
export interface Feeds {
  heads(): Heads;
  /** The encoded entries that a phone with these heads lacks, in an order in which it can take any prefix of them. */
  lacking(heads: Heads): readonly Uint8Array[];
  /**
   * Takes what is good and new; returns how many were no entries of this table at all, which counts against the link.
   * When `heads` moves only later, because what is new has to be saved first, `advanced` is to be called then.
   */
  receive(entries: readonly Bytes[]): number;
}

export interface Gossip {
  /** Talks over this channel until its link closes. */
  join(channel: Channel): void;
  /** There are new entries: they go out at once, to everybody. */
  advanced(): void;
  /** To everybody, whatever they have: two entries with one number, which no phone would ask for. */
  spread(entries: readonly Uint8Array[]): void;
  close(): void;
}

interface Message {
  readonly table: Bytes;
  /** What the sender has. */
  readonly heads: Heads;
  /** The sender wants to be told at once what the receiver has. */
  readonly answer: boolean;
  readonly entries: readonly Bytes[];
}

/** Longer than any entry that the log accepts. */
const MAX_ENTRY = 32 << 10;
const MAX_TABLE_ID = 64;
const message = struct<Message>({ table: blob(MAX_TABLE_ID), heads: list(u32, MAX_SEATS), answer: bool, entries: list(blob(MAX_ENTRY), 4096) });

/** Bytes of entries in one message, and on their way to one neighbour before it says what it has. */
const BATCH = 64 << 10;
const WINDOW = 512 << 10;

const FIRST_PATIENCE = 1000;
const LAST_PATIENCE = 15_000;
const TELL_WITHIN = 200;

const at = (heads: Heads, seat: number): number => heads[seat] ?? 0;
const covers = (a: Heads, b: Heads): boolean => b.every((number, seat) => at(a, seat) >= number);
const union = (a: Heads, b: Heads): Heads => Array.from({ length: Math.max(a.length, b.length) }, (_, seat) => Math.max(at(a, seat), at(b, seat)));

/** The first entries that fit the window, in batches. */
export function batches(entries: readonly Uint8Array[]): { readonly groups: readonly (readonly Uint8Array[])[]; readonly all: boolean } {
  const groups: Uint8Array[][] = [];
  let total = 0;
  let inGroup = BATCH;
  for (const entry of entries) {
    if (total > 0 && total + entry.length > WINDOW) return { groups, all: false };
    if (inGroup + entry.length > BATCH) {
      groups.push([]);
      inGroup = 0;
    }
    groups.at(-1)?.push(entry);
    inGroup += entry.length + 4;
    total += entry.length;
  }
  return { groups, all: true };
}

interface Neighbour {
  /** Sends what it is not known to have and has not been sent, and tells it what we have. */
  offer(): void;
  show(entries: readonly Uint8Array[]): void;
  leave(): void;
}

export function createGossip({ table, feeds, clock }: { readonly table: Bytes; readonly feeds: Feeds; readonly clock: Clock }): Gossip {
  const neighbours = new Set<Neighbour>();
  let closed = false;

  function createNeighbour(channel: Channel): Neighbour {
    /** What it said it has. */
    let theirs: Heads = [];
    let answered = false;
    /** What it has once everything under way arrives. */
    let sent: Heads = [];
    /** More is to be sent than the window holds: the rest follows its answer. */
    let windowFull = false;
    /** What we told it that we have. */
    let told: Heads | undefined;
    let patience = FIRST_PATIENCE;
    let said = 0;
    let gone = false;
    let stopWaiting: (() => void) | undefined;
    let stopTelling: (() => void) | undefined;

    function say(entries: readonly Uint8Array[], answer: boolean): void {
      said += 1;
      told = feeds.heads();
      stopTelling?.();
      stopTelling = undefined;
      channel.send(encode(message, { table, heads: told, answer, entries: entries as readonly Bytes[] }));
    }
    /** `answer`: also when there is nothing to send. */
    function send(answer: boolean): void {
      if (gone) return;
      const { groups, all } = windowFull ? { groups: [], all: false } : batches(feeds.lacking(sent));
      windowFull = !all;
      if (all) sent = union(sent, feeds.heads());
      groups.forEach((group, index) => say(group, (answer || windowFull) && index === groups.length - 1));
      if (groups.length === 0 && answer) say([], true);
      watch();
    }
    function watch(): void {
      if (stopWaiting || (answered && covers(theirs, feeds.heads()))) return;
      stopWaiting = clock.after(patience, () => {
        stopWaiting = undefined;
        if (answered && covers(theirs, feeds.heads())) return;
        patience = Math.min(LAST_PATIENCE, patience * 2);
        // A silent phone gets everything once it is heard again; until then it would only pile up.
        if (channel.link.state === 'here') again();
      });
    }
    function again(): void {
      sent = theirs;
      windowFull = false;
      send(true);
    }
    /** Within a moment, unless something that goes there anyway says it first. */
    function tell(): void {
      if (!gone) stopTelling ??= clock.after(TELL_WITHIN, () => say([], false));
    }
    const knowsOurs = (): boolean => told !== undefined && covers(told, feeds.heads());

    function learn(heads: Heads): void {
      const progress = !answered || !covers(theirs, heads);
      answered = true;
      theirs = union(theirs, heads);
      sent = windowFull && progress ? theirs : union(sent, theirs);
      if (!progress) return;
      windowFull = false;
      patience = FIRST_PATIENCE;
      stopWaiting?.();
      stopWaiting = undefined;
    }
    function hear(bytes: Bytes): void {
      const decoded = decode(message, bytes);
      if (!decoded.ok) return channel.link.countFault();
      const { table: theirTable, heads, answer, entries } = decoded.value;
      if (closed || !bytesEqual(theirTable, table)) return;
      learn(heads);
      const before = { heads: feeds.heads(), said };
      const bad = entries.length > 0 ? feeds.receive(entries) : 0;
      for (let each = 0; each < bad; each++) channel.link.countFault();
      if (covers(before.heads, feeds.heads())) send(false);
      else advanced();
      if (said > before.said) return;
      if (answer) say([], false);
      else if (entries.length > 0) tell(); // Even what we told before: it sends what we have, so it does not know.
    }

    channel.listen(hear);
    channel.link.listen((event) => {
      if (event.kind !== 'state') return;
      if (event.state === 'here') again();
      if (event.state === 'closed') leave();
    });
    const self: Neighbour = {
      offer() {
        send(false);
        if (!knowsOurs()) tell();
      },
      show: (entries) => say(entries, false),
      leave,
    };
    /** What is still under way from there is welcome. */
    function leave(): void {
      gone = true;
      neighbours.delete(self);
      stopWaiting?.();
      stopTelling?.();
    }
    send(true);
    return self;
  }

  function advanced(): void {
    for (const neighbour of [...neighbours]) neighbour.offer();
  }
  return {
    join(channel) {
      if (channel.link.state !== 'closed') neighbours.add(createNeighbour(channel));
    },
    advanced,
    spread(entries) {
      for (const neighbour of [...neighbours]) neighbour.show(entries);
    },
    close() {
      closed = true;
      for (const neighbour of [...neighbours]) neighbour.leave();
    },
  };
}

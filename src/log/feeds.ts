/** A table's log: the feeds of all seats, what a phone has of them, and what another lacks. */
import { asSeat, type Seat } from '../base/brand.ts';
import { bytesEqual, compareBytes, type Bytes } from '../base/bytes.ts';
import { invariant } from '../base/result.ts';
import { decodeEntry, type Entry, type TableId } from './entry.ts';
import { forkAmong, openFeed, receive, vouchedRun, type Feed, type Fork, type LogRefusal } from './feed.ts';

/** All that a phone holds of one table. */
export interface Feeds {
  readonly tableId: TableId;
  /** By seat. */
  readonly feeds: readonly Feed[];
}

/** `seat -> the number of its next entry`: all that phones tell each other to find out what is missing. */
export type Heads = readonly number[];

/** The feeds of a table before its first entry. `publicKeys`: by seat. */
export const openFeeds = (tableId: TableId, publicKeys: readonly Bytes[]): Feeds => ({
  tableId,
  feeds: publicKeys.map((publicKey, seat) => openFeed(tableId, asSeat(seat), publicKey)),
});

/** Throws when there is no such seat at the table: our own bug. */
export function feedOf(feeds: Feeds, seat: Seat): Feed {
  const feed = feeds.feeds[seat];
  if (feed === undefined) throw new RangeError(`feedOf: no seat ${seat} at this table`);
  return feed;
}

/** What this phone has. */
export const headsOf = (feeds: Feeds): Heads => feeds.feeds.map((feed) => feed.entries.length);

/** In bytes: enough to see that two histories differ. It proves nothing; the entries do. */
export const MARK_LENGTH = 8;

/** By seat, the first bytes of the hash of its last entry. */
export const marksOf = (feeds: Feeds): readonly Bytes[] => feeds.feeds.map((feed) => markAt(feed, feed.entries.length));

/** `number` entries into the feed; a feed's beginning is the same for all. */
const markAt = ({ entries, tableId }: Feed, number: number): Bytes => (entries[number - 1]?.hash ?? tableId).slice(0, MARK_LENGTH) as Bytes;

/** Of a phone with these heads and marks: where its history is another than ours, our entry in the place of its last. With that one it has both. */
export function differingIn(feeds: Feeds, heads: Heads, marks: readonly Uint8Array[]): readonly Entry[] {
  return feeds.feeds.flatMap((feed, seat) => {
    const [number = 0, mark] = [heads[seat], marks[seat]];
    const entry = feed.entries[number - 1];
    return entry !== undefined && mark !== undefined && !bytesEqual(mark, markAt(feed, number)) ? [entry] : [];
  });
}

const inReadingOrder = (a: Entry, b: Entry): number => a.step - b.step || a.seat - b.seat || a.number - b.number;

/** The entries that a phone with these heads lacks: each seat's in its order, and among seats about as they are read. */
export function lackingIn(feeds: Feeds, heads: Heads): readonly Entry[] {
  return feeds.feeds.flatMap((feed, seat) => feed.entries.slice(heads[seat] ?? 0)).toSorted(inReadingOrder);
}

/** What became of a batch of bytes. */
export interface Reception {
  readonly feeds: Feeds;
  /** New entries, now part of their feeds: each seat's in its order. */
  readonly appended: readonly Entry[];
  readonly refusals: readonly { readonly refusal: LogRefusal; readonly bytes: Uint8Array }[];
  readonly forks: readonly Fork[];
}

type Sorted = { readonly kind: 'entry'; readonly entry: Entry } | { readonly kind: 'refused'; readonly refusal: LogRefusal; readonly bytes: Uint8Array };

function sortOut(feeds: Feeds, bytes: Uint8Array): Sorted {
  const decoded = decodeEntry(bytes);
  if (!decoded.ok) return { kind: 'refused', bytes, refusal: { code: 'log/malformed', detail: decoded.error.detail ?? '' } };
  const entry = decoded.value;
  if (!bytesEqual(entry.tableId, feeds.tableId)) return { kind: 'refused', bytes, refusal: { code: 'log/foreign-table' } };
  if (feeds.feeds[entry.seat] === undefined) return { kind: 'refused', bytes, refusal: { code: 'log/unknown-seat', detail: `${entry.seat}` } };
  return { kind: 'entry', entry };
}

/**
 * What becomes of entries that come before those they follow. From other phones they come once more, with all that is missing; and if their own phone has lost what
 * came between and signs others, it must not find these here. Of what was saved they are kept: they show that something is missing.
 */
export type Early = 'kept' | 'forgotten';

/** Takes whatever came, in any order and any number of times. Never throws; what is not a valid entry of this table changes nothing. */
export function receiveAll(feeds: Feeds, batch: readonly Uint8Array[], early: Early = 'kept'): Reception {
  const sorted = batch.map((bytes) => sortOut(feeds, bytes));
  const entries = sorted.flatMap((each) => (each.kind === 'entry' ? [each.entry] : []));
  const refusals = sorted.flatMap((each) => (each.kind === 'refused' ? [each] : []));
  const start: Reception = { feeds, appended: [], refusals, forks: [] };
  return feeds.feeds.reduce((reception, feed) => receiveSeat(reception, feed, entries.filter((entry) => entry.seat === feed.seat), early), start);
}

function receiveSeat(before: Reception, feed: Feed, unsorted: readonly Entry[], early: Early): Reception {
  if (unsorted.length === 0) return before;
  const entries = unsorted.toSorted((a, b) => a.number - b.number || compareBytes(a.bytes, b.bytes));
  const vouched = vouchedRun(feed, entries);
  const after = entries.reduce((reception, entry) => receiveEntry(reception, entry, vouched.has(entry), early), before);
  const held = feedOf(after.feeds, feed.seat).entries.length;
  const fork = forkAmong(entries.filter((entry) => entry.number > held && !after.refusals.some(({ bytes }) => bytes === entry.bytes)));
  return fork === null ? after : { ...after, forks: [...after.forks, fork] };
}

function receiveEntry(before: Reception, entry: Entry, vouched: boolean, early: Early): Reception {
  const receipt = receive(feedOf(before.feeds, entry.seat), entry, vouched);
  switch (receipt.kind) {
    case 'duplicate':
      return before;
    case 'waiting':
      return early === 'kept' ? { ...before, feeds: withFeed(before.feeds, receipt.feed) } : before;
    case 'appended':
      return {
        ...before,
        feeds: withFeed(before.feeds, receipt.feed),
        appended: [...before.appended, ...receipt.entries],
      };
    case 'fork':
      return { ...before, forks: [...before.forks, receipt.fork] };
    case 'refused':
      return { ...before, refusals: [...before.refusals, { refusal: receipt.refusal, bytes: entry.bytes }] };
  }
}

/** The feeds with an entry that this phone has just signed. */
export function appendOwn(feeds: Feeds, entry: Entry): Feeds {
  const receipt = receive(feedOf(feeds, entry.seat), entry, true);
  invariant(receipt.kind === 'appended', `own entry ${entry.number} of seat ${entry.seat} does not continue its feed`);
  return withFeed(feeds, receipt.feed);
}

const withFeed = (feeds: Feeds, feed: Feed): Feeds => ({ ...feeds, feeds: feeds.feeds.map((each) => (each.seat === feed.seat ? feed : each)) });

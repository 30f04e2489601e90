/**
 * One seat's append-only feed. `receive` takes anything and returns what became of it; nothing here throws on what a peer sent.
 * Cheap checks come before the signature, as in ssb-validate; a fork (right number, other content) is told apart from a duplicate.
 */
import type { Seat } from '../base/brand.ts';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';
import { isSignedBy, type Entry, type TableId } from './entry.ts';

/** How far ahead of its feed an entry may come and still be kept for later. */
export const MAX_AHEAD = 64;

/** What a phone holds of one seat. */
export interface Feed {
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly publicKey: Bytes;
  /** Without gaps from number 0; each is signed, or chained to by a later one that is. */
  readonly entries: readonly Entry[];
  /**
   * Signed entries that are here without the ones they follow, by number. They prove nothing yet: of a phone whose storage failed, what came between may never
   * have reached anybody, and then it will not know of these either and sign others.
   */
  readonly waiting: readonly Entry[];
}

/** A feed before its first entry. */
export const openFeed = (tableId: TableId, seat: Seat, publicKey: Bytes): Feed => ({ tableId, seat, publicKey, entries: [], waiting: [] });

/** The hash that the feed's next entry must name as the one before. */
export const headOf = (feed: Feed): Bytes => feed.entries.at(-1)?.hash ?? feed.tableId;

/** Why bytes are no valid entry of this table; nobody is blamed for them, anybody could have sent them. */
export type LogRefusal = Refusal<'log/malformed' | 'log/foreign-table' | 'log/unknown-seat' | 'log/bad-signature' | 'log/bad-previous' | 'log/too-far-ahead'>;

/** The seat signed two histories: both entries are its own, and cannot both be in one feed. */
export type Fork = readonly [Entry, Entry];

/** What became of an entry. */
export type Receipt =
  /** The feed has grown by these, in order. What had waited and does not follow them is forgotten. */
  | { readonly kind: 'appended'; readonly feed: Feed; readonly entries: readonly Entry[] }
  | { readonly kind: 'duplicate' }
  /** Kept for later: the entries before it are missing. */
  | { readonly kind: 'waiting'; readonly feed: Feed }
  | { readonly kind: 'fork'; readonly fork: Fork }
  | { readonly kind: 'refused'; readonly refusal: LogRefusal };

const refused = (code: LogRefusal['code'], detail: string): Receipt => ({ kind: 'refused', refusal: { code, detail } });

/** Takes one entry of this table and seat. `vouched`: its signature need not be checked, see `vouchedRun`. */
export function receive(feed: Feed, entry: Entry, vouched: boolean): Receipt {
  const known = feed.entries[entry.number];
  if ([known, ...feed.waiting].some((each) => each !== undefined && bytesEqual(each.bytes, entry.bytes))) return { kind: 'duplicate' };
  if (entry.number > feed.entries.length + MAX_AHEAD) return refused('log/too-far-ahead', `number ${entry.number} of seat ${feed.seat}, ${feed.entries.length} held`);
  if (!vouched && !isSignedBy(entry, feed.publicKey)) return refused('log/bad-signature', `number ${entry.number} of seat ${feed.seat}`);
  if (known !== undefined) return { kind: 'fork', fork: [known, entry] };
  return entry.number > feed.entries.length ? { kind: 'waiting', feed: withWaiting(feed, entry) } : append(feed, entry);
}

function withWaiting(feed: Feed, entry: Entry): Feed {
  const others = feed.waiting.filter(({ number }) => number !== entry.number);
  return { ...feed, waiting: [...others, entry].toSorted((a, b) => a.number - b.number) };
}

/** Appends a signed entry that has the next number, and whatever was waiting for it. */
function append(feed: Feed, entry: Entry): Receipt {
  if (!follows(feed.entries, feed, entry)) return misfit(feed.entries.at(-1), entry);
  const entries = [...feed.entries, entry];
  for (const next of feed.waiting) if (next.number === entries.length && follows(entries, feed, next)) entries.push(next);
  const isOrphaned = feed.waiting.some(({ number }) => number === entries.length);
  const waiting = isOrphaned ? [] : feed.waiting.filter((each) => each.number > entries.length);
  return { kind: 'appended', feed: { ...feed, entries, waiting }, entries: entries.slice(feed.entries.length) };
}

const follows = (entries: readonly Entry[], { tableId }: Feed, next: Entry): boolean => bytesEqual(next.previous, entries.at(-1)?.hash ?? tableId);

/** A signed entry that follows another one than the feed's last: the seat signed both. */
const misfit = (last: Entry | undefined, next: Entry): Receipt =>
  last === undefined ? refused('log/bad-previous', 'the first entry does not name the table') : { kind: 'fork', fork: [last, next] };

/** Two signed entries, neither of which this phone has a use for yet, that cannot both be in one feed. Whoever was shown a fork shows both of it at once. */
export function forkAmong(sorted: readonly Entry[]): Fork | null {
  for (const [index, next] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined || bytesEqual(before.bytes, next.bytes)) continue;
    if (next.number === before.number || (next.number === before.number + 1 && !bytesEqual(next.previous, before.hash))) return [before, next];
  }
  return null;
}

/**
 * Those of the entries (sorted by number) that continue the feed without a gap, when the last of them is signed: each names the hash of
 * the one before, signature included, so one signature vouches for all. Empty when it does not hold, and each has to stand for itself.
 */
export function vouchedRun(feed: Feed, sorted: readonly Entry[]): ReadonlySet<Entry> {
  const run: Entry[] = [];
  for (const entry of sorted) {
    const head = run.at(-1)?.hash ?? headOf(feed);
    if (entry.number === feed.entries.length + run.length && bytesEqual(entry.previous, head)) run.push(entry);
  }
  const last = run.at(-1);
  return new Set(last !== undefined && isSignedBy(last, feed.publicKey) ? run : []);
}

import { concat, type Bytes } from '../../src/base/bytes.ts';

/** A log without signatures: entry `n` of a seat is its seat, its number and some bytes. */
export class Log {
  readonly feeds: Bytes[][];
  /** Entries that came, repeats included. */
  came = 0;
  constructor(seats: number) {
    this.feeds = Array.from({ length: seats }, () => []);
  }
  heads(): readonly number[] {
    return this.feeds.map((feed) => feed.length);
  }
  write(seat: number, size = 40): void {
    const feed = this.feeds[seat] ?? [];
    feed.push(concat(Uint8Array.of(seat, feed.length & 0xff, feed.length >> 8), new Uint8Array(size)));
  }
  lacking(heads: readonly number[]): readonly Bytes[] {
    return this.feeds.flatMap((feed, seat) => feed.slice(heads[seat] ?? 0));
  }
  receive(entries: readonly Bytes[]): number {
    let bad = 0;
    for (const entry of entries) {
      const [seat = 0, low = 0, high = 0] = entry;
      const feed = this.feeds[seat];
      this.came += 1;
      if (!feed || entry.length < 3) bad += 1;
      else if (low + 256 * high === feed.length) feed.push(entry);
    }
    return bad;
  }
}

import { bytesEqual, concat, type Bytes } from '../../src/base/bytes.ts';

/** A log without signatures: entry `n` of a seat is its seat, its number and some bytes. */
export class Log {
  readonly feeds: Bytes[][];
  /** Entries that came, repeats included. */
  readonly arrived: Bytes[] = [];
  constructor(seats: number) {
    this.feeds = Array.from({ length: seats }, () => []);
  }
  get came(): number {
    return this.arrived.length;
  }
  heads(): readonly number[] {
    return this.feeds.map((feed) => feed.length);
  }
  write(seat: number, size = 40, filling = 0): void {
    const feed = this.feeds[seat] ?? [];
    feed.push(concat(Uint8Array.of(seat, feed.length & 0xff, feed.length >> 8), new Uint8Array(size).fill(filling)));
  }
  lacking(heads: readonly number[]): readonly Bytes[] {
    return this.feeds.flatMap((feed, seat) => feed.slice(heads[seat] ?? 0));
  }
  /** An entry stands for all before it here: its last bytes, which `write` makes zero. */
  marks(): readonly Bytes[] {
    return this.feeds.map((feed) => this.#markAt(feed, feed.length));
  }
  differing(heads: readonly number[], marks: readonly Bytes[]): readonly Bytes[] {
    return this.feeds.flatMap((feed, seat) => {
      const [number = 0, mark] = [heads[seat], marks[seat]];
      const entry = feed[number - 1];
      return entry && mark && !bytesEqual(mark, this.#markAt(feed, number)) ? [entry] : [];
    });
  }
  #markAt(feed: readonly Bytes[], number: number): Bytes {
    return concat(new Uint8Array(8), feed[number - 1] ?? new Uint8Array()).slice(-8);
  }
  receive(entries: readonly Bytes[]): number {
    let bad = 0;
    for (const entry of entries) {
      const [seat = 0, low = 0, high = 0] = entry;
      const feed = this.feeds[seat];
      this.arrived.push(entry);
      if (!feed || entry.length < 3) bad += 1;
      else if (low + 256 * high === feed.length) feed.push(entry);
    }
    return bad;
  }
}

/** How often everything has happened that a series of simulated games is about. What never happens was never tested: a fault of the simulator. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(what: string, times = 1): void {
    if (times > 0) this.#counts.set(what, this.count(what) + times);
  }
  count(what: string): number {
    return this.#counts.get(what) ?? 0;
  }
  /** Those of another series with these. */
  take(others: Iterable<readonly [string, number]>): void {
    for (const [what, times] of others) this.add(what, times);
  }
  /** In the order of their names. */
  entries(): readonly (readonly [string, number])[] {
    return [...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  }
  /** Which of these have never happened. */
  missing(wanted: readonly string[]): readonly string[] {
    return wanted.filter((what) => this.count(what) === 0);
  }
}

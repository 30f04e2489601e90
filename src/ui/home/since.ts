/** How long ago, as people say it. */

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]];

/** Both in milliseconds since the epoch. */
export function sinceWords(then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    const count = Math.floor((now - then) / length);
    if (count >= 1) return words.format(-count, unit);
  }
  return 'just now';
}

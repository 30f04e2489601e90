/** A function that is asked the same again and again. */

/** Enough for some games; more would only be kept. */
const MOST = 20_000;

export const latin = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** `nameOf`: no two different arguments have one name. */
export function onceFor<P extends readonly unknown[], T>(make: (...parts: P) => T, nameOf: (part: P[number]) => string): (...parts: P) => T {
  const known = new Map<string, T>();
  return (...parts) => {
    const name = parts.map(nameOf).join('|');
    const before = known.get(name);
    if (before !== undefined) return before;
    const result = make(...parts);
    if (known.size >= MOST) known.clear();
    known.set(name, result);
    return result;
  };
}

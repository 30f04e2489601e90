/**
 * At which tables this phone may have sent more than it has: more than it could save, or more than was in a copy that was taken in. It is noted where the store is
 * not needed: a page that opens such a table must not sign anything before it has heard from another phone what it had said, or it would say two things under one
 * number.
 */
export interface Doubts {
  has(key: string): boolean;
  set(key: string, doubtful: boolean): void;
}

const NOTED = 'pies-and-pixies/unsaved';
/** Of tables long forgotten nothing need be noted. */
const MOST = 50;

export const browserDoubts: Doubts = {
  has: (key) => noted().includes(key),
  set(key, doubtful) {
    const before = noted();
    if (before.includes(key) === doubtful) return;
    const others = before.filter((other) => other !== key);
    try {
      localStorage.setItem(NOTED, JSON.stringify(doubtful ? [key, ...others].slice(0, MOST) : others));
    } catch {
      // A browser that keeps nothing at all has no table to come back to either.
    }
  },
};

function noted(): readonly string[] {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(NOTED) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** A bucket that fills with time: how much may pass now. Senders keep to half of what receivers allow, so no honest phone is ever over the limit. */

export interface Pace {
  /** Takes `amount` if it is there. */
  take(amount: number, now: number): boolean;
  /** Milliseconds until `amount` will be there. */
  until(amount: number, now: number): number;
}

export function createPace(burst: number, perSecond: number): Pace {
  let level = burst;
  let at = -Infinity;
  function fill(now: number): void {
    level = at === -Infinity ? burst : Math.min(burst, level + (Math.max(0, now - at) * perSecond) / 1000);
    at = Math.max(at, now);
  }
  return {
    take(amount, now) {
      fill(now);
      if (amount > level) return false;
      level -= amount;
      return true;
    },
    until(amount, now) {
      fill(now);
      return Math.max(0, ((amount - level) * 1000) / perSecond);
    },
  };
}

/** What a phone accepts from one link. */
export const RECEIVE = { bytes: { burst: 8 << 20, perSecond: 4 << 20 }, frames: { burst: 2000, perSecond: 1000 }, faults: { burst: 32, perSecond: 1 } } as const;
/** What it sends on one. */
export const SEND = { bytes: { burst: 2 << 20, perSecond: 2 << 20 }, frames: { burst: 500, perSecond: 500 } } as const;

/** How the cards of a hand share its width: side by side while there is room, then like a fan. */

export interface Fan {
  /** Of one card, in CSS pixels. */
  readonly width: number;
  /** From one card's left edge to the next one's. */
  readonly step: number;
}

export const CARD_RATIO = 1.42;
const GAP = 5;
/** Enough of an overlapped card to be tapped. */
const LEAST_STEP = 44;
/** A card of an ordinary hand, as wide as five can be. */
const ORDINARY = 5;

/** `tallest`: what the height allows. */
export function fanOf(count: number, space: number, tallest: number): Fan {
  const widest = Math.floor(Math.min(tallest / CARD_RATIO, (space - GAP * (ORDINARY - 1)) / ORDINARY));
  const width = Math.max(56, widest);
  if (count < 2) return { width, step: width + GAP };
  const step = Math.min(width + GAP, (space - width) / (count - 1));
  return { width, step: Math.max(Math.min(LEAST_STEP, width), Math.floor(step)) };
}

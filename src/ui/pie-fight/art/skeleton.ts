/** Where the six regions of every being are, in its box of 120 by 132. Left and right are as seen on the screen. */
import { REGIONS, type Region } from '../../../games/pie-fight/deck.ts';

export const BOX = { width: 120, height: 132 } as const;
export const OUTLINE = '#1a0c2e';

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Of a splat that covers it. */
  readonly radius: number;
}

const PLACES: Readonly<Record<Region, Place>> = {
  1: { x: 60, y: 39, radius: 19 },
  2: { x: 60, y: 83, radius: 15.5 },
  3: { x: 20, y: 76, radius: 14 },
  4: { x: 100, y: 76, radius: 14 },
  5: { x: 43, y: 115, radius: 13 },
  6: { x: 77, y: 115, radius: 13 },
};
export const placeOf = (region: Region): Place => PLACES[region];

/** Two pies lie beside each other so that both can be counted. */
export function pieOffset(region: Region, index: number, of: number): { readonly x: number; readonly y: number } {
  if (of < 2) return { x: 0, y: 0 };
  const way = index === 0 ? -1 : 1;
  const { radius } = placeOf(region);
  return { x: way * radius * 0.5, y: way * radius * -0.32 };
}

export interface Zone {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const NECK = 58;
const HIP = 100;
const SIDE = 41;
const ROWS: Readonly<Record<Region, Zone>> = {
  1: { left: 0, top: 0, width: BOX.width, height: NECK },
  2: { left: SIDE, top: NECK, width: BOX.width - 2 * SIDE, height: HIP - NECK },
  3: { left: 0, top: NECK, width: SIDE, height: HIP - NECK },
  4: { left: BOX.width - SIDE, top: NECK, width: SIDE, height: HIP - NECK },
  5: { left: 0, top: HIP, width: BOX.width / 2, height: BOX.height - HIP },
  6: { left: BOX.width / 2, top: HIP, width: BOX.width / 2, height: BOX.height - HIP },
};

/** What belongs to a region for a finger: the six tile the whole box. In parts of a hundred. */
export function zoneOf(region: Region): Zone {
  const { left, top, width, height } = ROWS[region];
  return { left: (100 * left) / BOX.width, top: (100 * top) / BOX.height, width: (100 * width) / BOX.width, height: (100 * height) / BOX.height };
}

/** The region at a point of the box, in parts of one. */
export const regionAt = (x: number, y: number): Region => REGIONS.find((region) => {
  const { left, top, width, height } = zoneOf(region);
  return x * 100 >= left && x * 100 < left + width && y * 100 >= top && y * 100 < top + height;
}) ?? 2;

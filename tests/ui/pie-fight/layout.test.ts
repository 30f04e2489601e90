/** Bodies, regions and cards are large enough for eyes and thumbs on the smallest phone, for any number of players. */
import { describe, expect, test } from 'vitest';
import { REGIONS } from '../../../src/games/pie-fight/deck.ts';
import { arenaLayout, GAP, PLATE, rowsOf } from '../../../src/ui/pie-fight/arena/layout.ts';
import { BOX, pieOffset, placeOf, regionAt, zoneOf } from '../../../src/ui/pie-fight/art/skeleton.ts';
import { CARD_RATIO, fanOf } from '../../../src/ui/pie-fight/hand/fan.ts';
import { countAt, nextChange } from '../../../src/ui/pie-fight/playback/useCountdown.ts';

/** What is left for the others on a phone of 360 by 640. */
const SMALL = { width: 360, height: 300 };

describe('the arena', () => {
  test.each([1, 2, 3, 4, 5])('%d others on a small phone', (count) => {
    const layout = arenaLayout(count, SMALL);
    expect(layout.being.width).toBeGreaterThanOrEqual(88);
    expect(layout.columns * (layout.being.width + GAP)).toBeLessThanOrEqual(SMALL.width);
    expect(layout.rows * (layout.being.height + PLATE + GAP)).toBeLessThanOrEqual(SMALL.height);
    expect(rowsOf(['a', 'b', 'c', 'd', 'e'].slice(0, count), layout).flat()).toHaveLength(count);
  });
  test('no arrangement would be larger', () => {
    for (let count = 1; count <= 6; count++) {
      for (const space of [SMALL, { width: 844, height: 300 }, { width: 480, height: 360 }, { width: 200, height: 900 }]) {
        const best = arenaLayout(count, space).being.width;
        for (let columns = 1; columns <= count; columns++) {
          const rows = Math.ceil(count / columns);
          const width = Math.min(260, (space.width - GAP * (columns + 1)) / columns, (((space.height - GAP * (rows + 1)) / rows - PLATE) * BOX.width) / BOX.height);
          expect(best).toBeGreaterThanOrEqual(Math.floor(width));
        }
      }
    }
  });
  test.each([[5, [3, 2]], [4, [2, 2]], [3, [2, 1]]] as const)('%d in two rows', (count, lengths) => {
    const things = Array.from({ length: count }, (_, i) => i);
    expect(rowsOf(things, { columns: Math.ceil(count / 2), rows: 2 }).map((row) => row.length)).toEqual(lengths);
  });
  test('nothing fits nowhere, and says so with nothing', () => expect(arenaLayout(5, { width: 0, height: 0 }).being).toEqual({ width: 0, height: 0 }));
});

describe('the six regions', () => {
  test('tile the whole box', () => {
    expect(REGIONS.map(zoneOf).reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(100 * 100);
    for (const region of REGIONS) {
      const { left, top, width, height } = zoneOf(region);
      expect(regionAt((left + width / 2) / 100, (top + height / 2) / 100)).toBe(region);
    }
  });
  test.each(REGIONS)('pies on region %d lie in it, and beside each other', (region) => {
    const { x, y, radius } = placeOf(region);
    expect(regionAt(x / BOX.width, y / BOX.height)).toBe(region);
    const [one, two] = [pieOffset(region, 0, 2), pieOffset(region, 1, 2)];
    expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(radius);
    for (const offset of [one, two]) expect(regionAt((x + offset.x) / BOX.width, (y + offset.y) / BOX.height)).toBe(region);
    expect(pieOffset(region, 0, 1)).toEqual({ x: 0, y: 0 });
  });
});

describe('the hand', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('%d cards share 344 pixels, and each can be tapped', (count) => {
    const { width, step } = fanOf(count, 344, 105);
    expect(width).toBeGreaterThanOrEqual(56);
    expect(width * CARD_RATIO).toBeLessThanOrEqual(106);
    expect(step).toBeGreaterThanOrEqual(count > 7 ? 40 : 44);
    if (count <= 7) expect(width + step * (count - 1)).toBeLessThanOrEqual(344);
  });
});

describe('three, two, one', () => {
  test.each([[5000, 3], [2100, 3], [1400, 2], [1401, 3], [700, 1], [1, 1], [0, 0], [-899, 0], [-900, null]] as const)('%d ms before: %s', (left, count) => expect(countAt(left)).toBe(count));
  test('the next change is a change', () => {
    for (let left = 4000; left > -1200; left -= 37) {
      const wait = nextChange(left);
      if (wait === null) expect(countAt(left - 100_000)).toBe(countAt(left));
      else {
        expect(wait).toBeGreaterThan(0);
        if (left <= 2100) expect(countAt(left - wait)).not.toBe(countAt(left));
        expect(countAt(left - wait + 0.5)).toBe(countAt(left));
      }
    }
  });
});

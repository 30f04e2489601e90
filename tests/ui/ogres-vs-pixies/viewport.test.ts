import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_SCALE, panned, pinched, showing, unzoomed, WHOLE, zoomed } from '../../../src/ui/ogres-vs-pixies/board/viewport.ts';

const frame = { width: 390, height: 640 };
const point = fc.record({ x: fc.double({ min: 0, max: 390, noNaN: true }), y: fc.double({ min: 0, max: 640, noNaN: true }) });

test('zooming in keeps what is under the finger there', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (at, factor) => {
      const under = unzoomed(zoomed(WHOLE, factor, at, frame), at);
      expect(under.x).toBeCloseTo(at.x, 6);
      expect(under.y).toBeCloseTo(at.y, 6);
    }),
  );
});

test('the board never leaves the frame, whatever is pushed and pinched', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point, point, point), { maxLength: 8 }), (pinches) => {
      let view = WHOLE;
      for (const [a, b, c, d] of pinches) view = panned(pinched(view, [a, b], [c, d], frame), { x: d.x - 195, y: d.y - 320 }, frame);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(MAX_SCALE);
      for (const [low, size] of [[view.x, frame.width], [view.y, frame.height]] as const) {
        expect(low).toBeLessThanOrEqual(1e-9);
        expect(low + size * view.scale).toBeGreaterThanOrEqual(size - 1e-6);
      }
    }),
  );
});

test('zooming out as far as it goes shows the whole board again', () => {
  const near = zoomed(WHOLE, 3, { x: 50, y: 600 }, frame);
  expect(zoomed(near, 0.01, { x: 300, y: 10 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('a point out of sight is brought into view, one in sight stays', () => {
  const near = zoomed(WHOLE, 3, { x: 0, y: 0 }, frame);
  const shown = showing(near, { x: 300, y: 500 }, frame);
  const at = { x: shown.x + 300 * shown.scale, y: shown.y + 500 * shown.scale };
  expect(at.x).toBeGreaterThan(0);
  expect(at.x).toBeLessThan(frame.width);
  expect(showing(shown, { x: 300, y: 500 }, frame)).toBe(shown);
});

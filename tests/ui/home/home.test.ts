import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { isName } from '../../../src/app/settings.ts';
import { sinceWords } from '../../../src/ui/home/since.ts';
import { installWay } from '../../../src/ui/home/install-way.ts';
import { pleasantName, twoPleasantNames } from '../../../src/ui/names.ts';
import { sizeWords } from '../../../src/ui/settings/storage-use.ts';

const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

describe('how long ago', () => {
  test.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [-5000, 'just now'], // a clock that was set back
    [MINUTE, '1 minute ago'],
    [50 * MINUTE, '50 minutes ago'],
    [3 * HOUR, '3 hours ago'],
    [DAY, 'yesterday'],
    [9 * DAY, '9 days ago'],
  ])('%i ms: %s', (age, words) => expect(sinceWords(1e12 - age, 1e12)).toBe(words));
});

describe('which way this browser installs', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
  const FIREFOX_ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  const CHROME_MAC = CHROME.replace('X11; Linux x86_64', 'Macintosh; Intel Mac OS X 10_15_7');
  test.each([
    ['iPhone', IPHONE, 5, false, 'ios'],
    ['iPad that calls itself a Mac', MAC, 5, false, 'ios'],
    ['Safari on a Mac', MAC, 0, false, 'mac-safari'],
    ['Firefox on Android', FIREFOX_ANDROID, 5, false, 'firefox-android'],
    ['Chrome with its own prompt', CHROME, 0, true, 'prompt'],
    ['Chrome that has nothing to offer', CHROME, 0, false, 'none'],
    ['Chrome on a Mac is not Safari', CHROME_MAC, 0, false, 'none'],
  ] as const)('%s', (_, agent, touch, prompt, way) => expect(installWay(agent, touch, prompt)).toBe(way));
});

describe('names for those without one', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  test('all fit what a name may be', () => {
    fc.assert(
      fc.property(chance, chance, (mood, being) => {
        const chances = [mood, being];
        expect(isName(pleasantName(() => chances.pop() ?? 0))).toBe(true);
      }),
    );
  });
  test('the two on one phone differ', () => {
    let turn = 0;
    const [first, second] = twoPleasantNames(() => [0, 0, 0, 0, 0.5, 0.5][turn++] ?? 0.9);
    expect(second).not.toBe(first);
  });
});

test.each([[0, '1 kB'], [12_345, '12 kB'], [1_250_000, '1.3 MB']])('%i bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));

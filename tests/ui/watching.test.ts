/** What is said to those who would let somebody watch, when there is no way to show. */
import { expect, it } from 'vitest';
import { noLinkWords } from '../../src/ui/words/watching.ts';

it.each([
  ['a table of an older app, whatever else', false, false, /older version/u],
  ['the same, to one who looks on', false, true, /older version/u],
  ['a phone that cannot be found just now', true, false, /meeting point is out of reach/u],
  ['one that looks on and hears no player', true, true, /No player’s phone is heard/u],
])('%s', (_, invites, watches, words) => expect(noLinkWords(invites, watches)).toMatch(words));

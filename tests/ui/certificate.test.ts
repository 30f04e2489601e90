/** What is said under a game of which not everything can be computed again. */
import { expect, it } from 'vitest';
import { provedWords } from '../../src/ui/words/certificate.ts';

it('names whose seed is missing', () => {
  expect(provedWords([])).toBe('Fair play proved: everything was checked as it happened');
  expect(provedWords(['Ann'])).toContain('The seed of Ann is missing');
  expect(provedWords(['Ann', 'Bob', 'Cem'])).toContain('The seed of Ann, Bob and Cem is missing');
});

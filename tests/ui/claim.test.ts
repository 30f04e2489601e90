/** What is said when one of two is away for long, to whom. */
import { expect, it } from 'vitest';
import { asSeat } from '../../src/base/brand.ts';
import { claimWords } from '../../src/ui/words/claim.ts';

const words = (kind: 'waits' | 'offered' | 'mine' | 'theirs') => claimWords({ kind, seat: asSeat(1) }, (seat) => `Ann${seat}`);

it('says who is away, what may be done, and what was', () => {
  expect(claimWords({ kind: 'none' }, () => '')).toBeNull();
  expect(words('waits')?.title).toBe('Ann1 has been away for a while');
  expect(words('offered')?.title).toBe('Ann1 has been away for ten minutes. Claim the win?');
  expect(words('mine')?.more).toContain('If Ann1 comes back');
  expect(words('theirs')?.title).toBe('Ann1 has claimed the win, since you were away');
});

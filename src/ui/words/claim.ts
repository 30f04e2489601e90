/** Two are left, and one of them is away. */
import type { ClaimScene } from '../../app/api.ts';
import type { Seat } from '../../base/brand.ts';

export interface ClaimWords {
  readonly title: string;
  readonly more: string;
}

export function claimWords(claim: ClaimScene, nameOf: (seat: Seat) => string): ClaimWords | null {
  if (claim.kind === 'none') return null;
  const name = nameOf(claim.seat);
  switch (claim.kind) {
    case 'waits': return { title: `${name} has been away for a while`, more: 'The game is saved and waits for them. After ten minutes you may claim the win.' };
    case 'offered': return { title: `${name} has been away for ten minutes. Claim the win?`, more: 'It is listed as won on this phone. If they come back, they may agree, or play on.' };
    case 'mine': return { title: 'You have claimed the win', more: `If ${name} comes back, they may agree, or play on.` };
    case 'theirs': return { title: `${name} has claimed the win, since you were away`, more: 'Agree, and the game is over. Or just play on.' };
  }
}

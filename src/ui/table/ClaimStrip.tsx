/** Two are left, and one of them is away: what the other can do, and what the one who comes back is told. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ClaimScene, PlayerScene } from '../../app/api.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { CloseIcon } from '../kit/icons.tsx';
import { claimWords } from '../words/claim.ts';

export interface ClaimStripProps {
  readonly claim: ClaimScene;
  readonly players: readonly PlayerScene[];
  readonly onClaim: () => void;
  readonly onAgree: () => void;
}

/** What was put away stays so only as long as there is something: whoever is away again is spoken of again. */
export const ClaimStrip = (props: ClaimStripProps): JSX.Element | null => (props.claim.kind === 'none' ? null : <Standing {...props} />);

function Standing(props: ClaimStripProps): JSX.Element | null {
  const { claim, players } = props;
  const [closed, close] = useState<ClaimScene['kind']>('none');
  const words = claimWords(claim, (seat) => players[seat]?.name ?? '');
  if (words === null || closed === claim.kind) return null;
  return (
    <div data-testid="claim" data-claim={claim.kind}>
      <Banner tone="note" actions={<Actions {...props} onClose={() => close(claim.kind)} />}>
        <p><b>{words.title}</b></p>
        <p>{words.more}</p>
      </Banner>
    </div>
  );
}

function Actions({ claim, onClaim, onAgree, onClose }: ClaimStripProps & { readonly onClose: () => void }): JSX.Element {
  if (claim.kind !== 'theirs') {
    return (
      <>
        {claim.kind === 'offered' && <span data-testid="claim-win"><Button look="loud" onPress={onClaim}>Claim the win</Button></span>}
        <IconButton label="Close" icon={<CloseIcon />} onPress={onClose} />
      </>
    );
  }
  return (
    <>
      <span data-testid="claim-agree"><Button look="danger" onPress={onAgree}>Agree: resign</Button></span>
      <span data-testid="claim-play-on"><Button onPress={onClose}>Play on</Button></span>
    </>
  );
}

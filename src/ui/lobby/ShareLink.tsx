/** A link to hand on: shared, copied, or where neither is allowed, selected by hand. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../kit/Button.tsx';
import { CopyIcon, ShareIcon } from '../kit/icons.tsx';
import { toast } from '../kit/Toast.tsx';
import { canShare, copyLink, shareLink, type Shared } from './share.ts';
import './share.css';

/** `words`: what stands before it in a message. */
export function ShareLink({ link, words }: { readonly link: string; readonly words: string }): JSX.Element {
  const [selectable, setSelectable] = useState(false);
  const said = (shared: Shared): void => {
    if (shared === 'copied') toast('The link is copied: paste it into a message.');
    if (shared === 'refused') setSelectable(true);
  };
  return (
    <>
      <div class="share-buttons">
        {canShare() && (
          <Button icon={<ShareIcon />} onPress={() => void shareLink(link, words).then(said)}>
            Share the link
          </Button>
        )}
        <Button icon={<CopyIcon />} onPress={() => void copyLink(link).then(said)}>
          Copy the link
        </Button>
      </div>
      {selectable && <LinkToSelect link={link} />}
    </>
  );
}

/** The last resort, where the browser lets us neither share nor copy. */
const LinkToSelect = ({ link }: { readonly link: string }): JSX.Element => (
  <label class="stack">
    <span class="small soft">This browser does not let us copy. Hold the link, choose “select all”, then “copy”:</span>
    <textarea class="link-to-select selectable" readOnly rows={3} value={link} onFocus={(event) => event.currentTarget.select()} />
  </label>
);

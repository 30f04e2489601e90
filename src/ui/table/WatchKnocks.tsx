/** Somebody typed the table's code to look on, and has no link: the host lets them in when both phones show the same two words. */
import type { JSX } from 'preact';
import type { Gallery } from '../../app/watch/gallery-scene.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';

export interface WatchKnocksProps {
  readonly gallery: Gallery | null;
  readonly onAdmit: (id: string) => void;
  readonly onSendAway: (id: string) => void;
}

export const WatchKnocks = ({ gallery, onAdmit, onSendAway }: WatchKnocksProps): JSX.Element => (
  <>
    {(gallery?.knocking ?? []).map(({ id, name, words: [one, two] }) => (
      <div key={id} data-testid="watch-knock" data-words={`${one} ${two}`}>
        <Banner
          tone="note"
          actions={
            <>
              <span data-testid="watch-send-away"><Button onPress={() => onSendAway(id)}>Send away</Button></span>
              <span data-testid="watch-admit"><Button look="loud" onPress={() => onAdmit(id)}>Let in</Button></span>
            </>
          }
        >
          <p><b>{name} would like to watch.</b> Let them in only if their screen shows <b>{one}</b> and <b>{two}</b>.</p>
        </Banner>
      </div>
    ))}
  </>
);

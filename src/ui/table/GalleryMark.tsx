/** A quiet sign that somebody looks on: how many, to those who play; to whoever looks on, that this is all that happens here. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Mode } from '../../app/api.ts';
import type { Gallery } from '../../app/watch/gallery-scene.ts';
import { EyeIcon } from '../kit/icons.tsx';
import { announce } from '../kit/LiveRegion.tsx';
import { watchingWords } from '../words/watching.ts';
import './watch.css';

export function GalleryMark({ gallery, mode }: { readonly gallery: Gallery | null; readonly mode: Mode }): JSX.Element | null {
  const watching = gallery?.watching ?? 0;
  const before = useRef(watching);
  useEffect(() => {
    if (watching > before.current && mode === 'phones') announce(watchingWords(watching));
    before.current = watching;
  }, [watching]);
  const isMine = mode === 'watching';
  if (!isMine && watching === 0) return null;
  const label = !isMine ? watchingWords(watching) : watching > 1 ? `You are watching, with ${watching - 1} more` : 'You are watching';
  return (
    <span class="gallery-mark" data-testid="gallery" data-watching={watching} role="img" aria-label={label}>
      <EyeIcon />
      <span aria-hidden="true">{isMine && watching < 2 ? '' : watching}</span>
      <span class="gallery-words" aria-hidden="true">watching</span>
    </span>
  );
}

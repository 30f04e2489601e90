/** Where the sheet for pairing appears: at every table between phones, when somebody asks for it or a code has just been read. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Pairing } from '../../app/pair/pair-scene.ts';
import { toast } from '../kit/Toast.tsx';
import { lazyScreen } from '../shell/lazy.tsx';
import { closePairing, isPairOpen } from './pair-open.ts';

const PairSheet = lazyScreen(() => import('./PairSheet.tsx').then((module) => module.PairSheet));

export function PairPlace({ pairing }: { readonly pairing: Pairing }): JSX.Element | null {
  const { kind } = pairing.state.value;
  const close = (): void => {
    pairing.stop();
    closePairing();
  };
  useEffect(() => {
    if (kind !== 'linked') return;
    toast('The phones are connected.');
    close();
  }, [kind]);
  useEffect(() => closePairing, []);
  return kind === 'linked' || (kind === 'idle' && !isPairOpen.value) ? null : <PairSheet pairing={pairing} onClose={close} />;
}

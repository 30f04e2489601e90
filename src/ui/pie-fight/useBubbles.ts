/** Quick phrases hang over a being for a few seconds. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../base/brand.ts';
import { announce } from '../kit/LiveRegion.tsx';
import { phraseWords } from './phrases.ts';
import type { PieScene } from '../../app/api.ts';

const SECONDS = 4;

export function useBubbles({ heard, players }: Pick<PieScene, 'heard' | 'players'>): ReadonlyMap<Seat, number> {
  const known = useRef(heard.at(-1)?.id ?? -1);
  const [bubbles, setBubbles] = useState<ReadonlyMap<Seat, number>>(new Map());
  const last = heard.at(-1)?.id ?? -1;
  useEffect(() => {
    const fresh = heard.filter(({ id }) => id > known.current);
    known.current = Math.max(known.current, last);
    if (fresh.length === 0) return undefined;
    setBubbles((before) => new Map([...before, ...fresh.map(({ seat, phrase }) => [seat, phrase] as const)]));
    announce(fresh.map(({ seat, phrase }) => `${players.find((player) => player.seat === seat)?.name ?? ''}: ${phraseWords(phrase)}`).join(' '));
    return undefined;
  }, [last]);
  useEffect(() => {
    if (bubbles.size === 0) return undefined;
    const timer = setTimeout(() => setBubbles(new Map()), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [bubbles]);
  return bubbles;
}

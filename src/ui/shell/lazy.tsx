/**
 * Screens that are fetched when they are first needed. Everything is precached, yet a deploy may have taken away a chunk that this page still
 * names. Then: one reload by itself, only online, never with a live table; otherwise the person decides.
 */
import { signal, type Signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { hasLiveTable } from '../../app/live-tables.ts';
import { MissingPart } from './MissingPart.tsx';
import { Waiting } from './Waiting.tsx';

type Part<Props> = { readonly kind: 'absent' } | { readonly kind: 'loading' } | { readonly kind: 'here'; readonly screen: ComponentType<Props> } | { readonly kind: 'missing' };

export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = signal<Part<Props>>({ kind: 'absent' });
  return function LazyScreen(props: Props): JSX.Element {
    useEffect(() => void fetchPart(part, load), []);
    const now = part.value;
    if (now.kind === 'here') return <now.screen {...props} />;
    if (now.kind === 'missing') return <MissingPart onRetry={() => location.reload()} />;
    return <SlowlyWaiting />;
  };
}

async function fetchPart<Props>(part: Signal<Part<Props>>, load: () => Promise<ComponentType<Props>>): Promise<void> {
  if (part.peek().kind === 'here' || part.peek().kind === 'loading') return;
  part.value = { kind: 'loading' };
  try {
    part.value = { kind: 'here', screen: await load() };
    forgetReload();
  } catch {
    if (mayReload()) location.reload();
    else part.value = { kind: 'missing' };
  }
}

/** Nothing is shown for the half second in which most parts arrive. */
function SlowlyWaiting(): JSX.Element | null {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return late ? <Waiting sentence="Unfolding this part of the theatre" /> : null;
}

const RELOADED = 'pies-and-pixies/reloaded-for-a-part';

function mayReload(): boolean {
  if (!navigator.onLine || hasLiveTable.peek()) return false;
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, 'yes');
    return true;
  } catch {
    return false; // without a memory of it, the second reload could not be told from the first
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // as above
  }
}

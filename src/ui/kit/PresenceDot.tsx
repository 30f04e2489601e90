/** Whether somebody was heard lately: quiet to the eye, in words to a screen reader. */
import type { JSX } from 'preact';
import type { Presence } from '../../app/api.ts';
import './player.css';

/** Round trips up to this feel immediate; above it a roll is visibly late. */
const SLOW_MILLISECONDS = 250;

export function connectionWords(presence: Presence, ping: number | null): string {
  if (presence === 'away') return 'away';
  if (ping === null) return 'connected';
  return ping > SLOW_MILLISECONDS ? `slow connection, ${Math.round(ping)} ms` : `connected, ${Math.round(ping)} ms`;
}

export function PresenceDot({ presence, ping }: { readonly presence: Presence; readonly ping: number | null }): JSX.Element {
  const state = presence === 'away' ? 'away' : ping !== null && ping > SLOW_MILLISECONDS ? 'slow' : 'here';
  const words = connectionWords(presence, ping);
  return <span class={`presence presence-${state}`} role="img" aria-label={words} title={words} />;
}

/** A card: what it is, when it works, whom it is for, what it needs. */
import type { JSX } from 'preact';
import type { Face } from '../../../games/cards.ts';
import { meets, type Body } from '../../../games/pie-fight/body.ts';
import { cardOf } from '../../../games/pie-fight/deck.ts';
import { CardArt } from '../art/CardArt.tsx';
import { BeingSign, NeedSign } from '../art/signs.tsx';
import { cardSubtitle, cardTitle, coveredWords, effectWords, needWords, PHASE_NAMES } from '../card-words.ts';
import { PlayerShape } from '../../kit/PlayerBadge.tsx';
import './card.css';

/** `body`: of whoever would play it. */
export function CardFace({ face, body }: { readonly face: Face; readonly body: Body | null }): JSX.Element {
  const card = cardOf(face);
  const met = body === null || meets(body, card.needs);
  return (
    <span class={`pf-card pf-card-${card.phase} ${met ? '' : 'pf-card-blocked'}`}>
      <span class="pf-card-top">
        <span class="pf-card-phase">{card.phase}</span>
        {card.being !== null && <BeingSign being={card.being} />}
        {card.onSelf && <span class="pf-card-d">D</span>}
        {card.needs !== null && <NeedSign need={card.needs} met={met} />}
      </span>
      <CardArt card={card} />
      <span class="pf-card-title">{cardTitle(card)}</span>
      <span class="pf-card-sub">{cardSubtitle(card)}</span>
      <span class="pf-card-text">{effectWords(card)}</span>
    </span>
  );
}

export const CardBack = ({ owner = null }: { readonly owner?: number | null }): JSX.Element => (
  <span class="pf-card pf-card-back">
    <svg viewBox="0 0 60 84" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="60" height="84" fill="#4a2f80" />
      <path fill="#d6376a" d="M-6 84L30 42-6 0zM66 84L30 42 66 0zM-6 96h72L30 42z" opacity=".55" />
      <path fill="#ffdf9a" stroke="#1a0c2e" stroke-width="2.500" d="M30 24c3 7 7 8 13 7-1 6 1 10 6 13-6 2-9 5-8 12-6-2-10-1-13 5-3-6-7-7-13-5 1-7-2-10-8-12 5-3 7-7 6-13 6 1 10 0 13-7z" transform="translate(0 -1)" />
      <circle cx="30" cy="42" r="6" fill="#e63f73" stroke="#1a0c2e" stroke-width="2.200" />
    </svg>
    {owner !== null && <PlayerShape index={owner} size="46%" />}
  </span>
);

/** For a screen reader: everything that the picture says. */
export function cardLabel(face: Face, body: Body | null): string {
  const card = cardOf(face);
  const need = card.needs === null ? '' : ` Needs ${needWords(card.needs)}${body === null || meets(body, card.needs) ? '' : `, but ${coveredWords(card.needs)}`}.`;
  return `${cardTitle(card)}, phase ${card.phase}, ${PHASE_NAMES[card.phase].toLowerCase()}${card.onSelf ? ', on yourself' : ''}. ${effectWords(card)}${need}`;
}

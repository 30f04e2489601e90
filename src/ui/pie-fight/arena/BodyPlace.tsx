/** One player at the table: the being with its six regions, what is stuck and what is coming, the name, and what is known of the choice. */
import type { JSX } from 'preact';
import type { Seat } from '../../../base/brand.ts';
import type { Face } from '../../../games/cards.ts';
import { cardOf, REGIONS, type Being as BeingName, type CardKind, type Region } from '../../../games/pie-fight/deck.ts';
import type { Played } from '../../../games/pie-fight/types.ts';
import { PlayerShape } from '../../kit/PlayerBadge.tsx';
import { RetryIcon } from '../../kit/icons.tsx';
import { PresenceDot } from '../../kit/PresenceDot.tsx';
import type { PlayerScene } from '../../../app/api.ts';
import { Being, type Slide } from '../art/Being.tsx';
import { CardArt } from '../art/CardArt.tsx';
import type { Cleaning } from '../art/Cleaning.tsx';
import { FILLINGS } from '../art/flavours.ts';
import { PieArt, PlateArt } from '../art/PieArt.tsx';
import { zoneOf } from '../art/skeleton.ts';
import { CardsIcon } from '../art/signs.tsx';
import { bodyWords, regionLabel } from './body-words.ts';
import type { Size } from './layout.ts';

/** What shows of a choice while all choose, and after it. */
export type Showing = { readonly kind: 'none' } | { readonly kind: 'thinking' } | { readonly kind: 'ready' } | { readonly kind: 'open'; readonly played: Played };

export interface BodyFacts {
  readonly player: PlayerScene;
  readonly being: BeingName;
  readonly out: boolean;
  readonly cards: number;
  readonly pies: readonly (readonly Face[])[];
  readonly guards: readonly CardKind[];
  readonly air: readonly Face[];
  readonly showing: Showing;
  /** May be chosen as a whole. */
  readonly lit: boolean;
  readonly litRegions: readonly Region[];
  /** Named already, for the pies before this one. */
  readonly namedRegions: readonly Region[];
  readonly fresh: Face | null;
  readonly slide: Slide | null;
  readonly swapped: readonly Face[];
  readonly cleaning: readonly Cleaning[];
  /** How it moves in this beat. */
  readonly gesture: 'throws' | 'hit' | 'hops' | 'ducks' | 'works' | null;
  readonly bubble: string | null;
  /** A carried card hangs over it. */
  readonly over: boolean;
}

export interface BodyPlaceProps {
  readonly facts: BodyFacts;
  readonly size: Size;
  readonly me?: boolean;
  readonly focus?: boolean;
  readonly onBody: (seat: Seat, region: Region | null) => void;
}

export const PieInFlight = ({ face }: { readonly face: Face }): JSX.Element => {
  const { kind, flavour } = cardOf(face);
  return <svg viewBox="-40 -34 80 68" aria-hidden="true">{kind === 'plate' ? <PlateArt /> : <PieArt filling={FILLINGS[flavour ?? 'custard']} />}</svg>;
};

function Zones({ facts, onBody }: Pick<BodyPlaceProps, 'facts' | 'onBody'>) {
  const { player, being, pies, litRegions, namedRegions } = facts;
  return (
    <>
      {REGIONS.filter((region) => litRegions.includes(region)).map((region) => {
        const { left, top, width, height } = zoneOf(region);
        return (
          <button
            key={region} type="button" class={`pf-zone pf-zone-${region} ${namedRegions.includes(region) ? 'pf-zone-named' : ''}`} data-testid={`region-${player.seat}-${region}`}
            style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
            aria-label={regionLabel({ name: player.name, being }, region, pies[region - 1] ?? [])} onClick={() => onBody(player.seat, region)}
          />
        );
      })}
    </>
  );
}

const Guards = ({ guards }: { readonly guards: readonly CardKind[] }) => (
  <span class="pf-guards" aria-hidden="true">{[...new Set(guards)].map((kind) => <span key={kind} class={`pf-guard pf-guard-${kind}`}><CardArt card={{ kind, flavour: null }} /></span>)}</span>
);

const Air = ({ air, fresh }: { readonly air: readonly Face[]; readonly fresh: Face | null }) => (
  <span class="pf-air" aria-hidden="true">{air.map((face) => <span key={face} class={face === fresh ? 'pf-air-late' : ''}><PieInFlight face={face} /></span>)}</span>
);

/** What lies in front of a player: nothing, a back, or the card and whom it is for. */
function Chip({ showing, seat }: { readonly showing: Showing; readonly seat: Seat }) {
  switch (showing.kind) {
    case 'none': return null;
    case 'thinking': return <span class="pf-chip pf-chip-thinking" role="img" aria-label="still thinking"><i /><i /><i /></span>;
    case 'ready': return <span class="pf-chip pf-chip-back" role="img" aria-label="has chosen"><PlayerShape index={seat} size="14px" /></span>;
    case 'open': {
      const { played } = showing;
      return (
        <span class={`pf-chip pf-chip-open pf-card-${cardOf(played.face).phase}`} aria-hidden="true">
          <CardArt card={cardOf(played.face)} />
          {played.target === null ? <RetryIcon /> : played.target !== seat && <><b>▸</b><PlayerShape index={played.target} size="15px" /></>}
        </span>
      );
    }
  }
}

const Plate = ({ facts, me }: { readonly facts: BodyFacts; readonly me: boolean }) => {
  const { player, cards, showing, out } = facts;
  return (
    <div class="pf-plate">
      <span class="pf-plate-name"><PlayerShape index={player.seat} size="16px" /><span>{me ? 'You' : player.name}</span>{!player.local && <PresenceDot presence={player.presence} ping={player.ping} />}</span>
      <span class="pf-plate-row">
        {out ? <b class="pf-plate-out">out</b> : <span class="pf-plate-cards" role="img" aria-label={`${cards} cards in hand`}><CardsIcon />{cards}</span>}
        <Chip showing={showing} seat={player.seat} />
      </span>
    </div>
  );
};

export function BodyPlace({ facts, size, me = false, focus = false, onBody }: BodyPlaceProps): JSX.Element {
  const { player, being, out, pies, guards, air, lit, litRegions, fresh, slide, swapped, cleaning, gesture, bubble, over } = facts;
  const words = bodyWords({ name: me ? 'you' : player.name, being, out, pies, guards, target: lit, air });
  const classes = ['pf-body', me && 'pf-body-me', focus && 'pf-body-focus', lit && 'pf-body-lit', over && lit && 'pf-body-over', gesture !== null && `pf-body-${gesture}`];
  return (
    <div class={classes.filter(Boolean).join(' ')} data-testid={`body-${player.seat}`} data-drop={player.seat} data-body={player.seat} data-lit={lit || litRegions.length > 0} data-pies={pies.map((on) => on.length).join('')} data-out={out}>
      <div class="pf-body-picture" style={{ width: `${size.width}px`, height: `${size.height}px` }} {...(lit || litRegions.length > 0 ? {} : { role: 'img', 'aria-label': words })}>
        <Being being={being} pies={pies} out={out} lit={lit ? REGIONS : litRegions} fresh={fresh} slide={slide} swapped={swapped} cleaning={cleaning} />
        <Guards guards={guards} />
        <Air air={air} fresh={fresh} />
        {lit && <button type="button" class="pf-hit" data-testid={`target-${player.seat}`} aria-label={words} onClick={() => onBody(player.seat, null)} />}
        {litRegions.length > 0 && <Zones facts={facts} onBody={onBody} />}
        {bubble !== null && <span class="pf-bubble">{bubble}</span>}
      </div>
      <Plate facts={facts} me={me} />
    </div>
  );
}

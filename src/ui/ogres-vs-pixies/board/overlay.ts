/** Maps laid over the board on demand: each shows one thing that plan.ts can tell. */
import { assertNever } from '../../../base/result.ts';
import type * as plans from '../../../games/ogres-vs-pixies/plan.ts';
import { otherSide, type Hex, type Side, type View } from '../../../games/ogres-vs-pixies/types.ts';

export const OVERLAYS = ['reach', 'zones', 'trees'] as const;
export type Overlay = (typeof OVERLAYS)[number];

export type OverlayPlans = Pick<typeof plans, 'enemyReach' | 'zones' | 'treeHexes'>;

export interface OverlayScene {
  readonly overlay: Overlay;
  readonly hexes: ReadonlySet<Hex>;
  readonly title: string;
  readonly legend: string;
}

const SIDE_WORDS: Readonly<Record<Side, string>> = { ogre: 'Ogres and Crawlers', pixie: 'Pixies' };

/** Seen by `mine`; a spectator sees the threats to the side that is to act. */
export function overlayScene(plan: OverlayPlans, view: View, overlay: Overlay): OverlayScene {
  const enemy = otherSide(view.mine ?? view.toAct);
  switch (overlay) {
    case 'reach':
      return { overlay, hexes: plan.enemyReach(view, enemy), title: 'Enemy reach', legend: `Where the ${SIDE_WORDS[enemy]} can stand or strike in their next turn` };
    case 'zones':
      return { overlay, hexes: plan.zones(view, enemy), title: 'Zones of control', legend: `Beside the ${SIDE_WORDS[enemy]}: a step into here ends the movement` };
    case 'trees': {
      const { hexes, of } = plan.treeHexes(view);
      return { overlay, hexes, title: 'Tree odds', legend: `Each marked hex: 1 in ${of} after the Ogres’ turn` };
    }
    default: return assertNever(overlay);
  }
}

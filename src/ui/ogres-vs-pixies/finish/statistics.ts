/** What the game came to, from its history. */
import type { HistoryItem } from '../../../app/api.ts';
import { hitOdds } from '../../../games/ogres-vs-pixies/odds.ts';
import { otherSide, type Side, type View } from '../../../games/ogres-vs-pixies/types.ts';
import { attackWords } from '../log/sentences.ts';
import { strikesOfItem } from '../playback/beats.ts';

export interface SideStatistics {
  readonly attacks: number;
  /** Hit points taken from the enemy. */
  readonly hits: number;
  /** What average dice would have taken. */
  readonly expected: number;
}

export interface Moment {
  readonly round: number;
  readonly side: Side;
  readonly text: string;
}

export interface Statistics {
  readonly sides: Readonly<Record<Side, SideStatistics>>;
  readonly trees: number;
  readonly raised: number;
  readonly moments: readonly Moment[];
}

type ActionItem = Extract<HistoryItem, { kind: 'action' }>;

const isAttack = (item: HistoryItem): item is ActionItem => item.kind === 'action' && item.action.kind === 'attack' && item.dice !== null;

/** Hit points of a side on the board, a segment being one. */
function vigour(view: View, side: Side): number {
  if (side === 'pixie') return view.pixies.length + (view.king?.hitPoints ?? 0);
  return view.ogres.reduce((sum, ogre) => sum + ogre.hitPoints, 0) + view.crawlers.reduce((sum, crawler) => sum + crawler.segments.length, 0);
}

const taken = (item: ActionItem): number => vigour(item.before, otherSide(item.before.toAct)) - vigour(item.after, otherSide(item.before.toAct));

function expectedOf(item: ActionItem): number {
  return hitOdds(strikesOfItem(item)).reduce((sum, { hits, ways, of }) => sum + (hits * ways) / of, 0);
}

function sideStatistics(attacks: readonly ActionItem[], side: Side): SideStatistics {
  const own = attacks.filter((item) => item.before.toAct === side);
  return { attacks: own.length, hits: own.reduce((sum, item) => sum + taken(item), 0), expected: own.reduce((sum, item) => sum + expectedOf(item), 0) };
}

/** How much an attack changed: the King and whole Ogres weigh most, many hits more than one. */
function weight(item: ActionItem): number {
  const king = item.before.king !== null && item.after.king === null ? 20 : 0;
  const ogres = item.before.ogres.length - item.after.ogres.length;
  const cut = Math.max(0, item.after.crawlers.length - item.before.crawlers.length);
  return king + 4 * ogres + 2 * cut + taken(item) + Math.abs(taken(item) - expectedOf(item));
}

const MOMENTS = 3;

/** The heaviest attacks, in the order in which they came. */
function momentsOf(attacks: readonly ActionItem[]): readonly Moment[] {
  const heaviest = attacks.filter((item) => taken(item) > 0).toSorted((a, b) => weight(b) - weight(a)).slice(0, MOMENTS);
  return heaviest.toSorted((a, b) => a.step - b.step).map((item) => ({ round: item.before.round, side: item.before.toAct, text: attackWords(item) }));
}

export function statisticsOf(history: readonly HistoryItem[]): Statistics {
  const attacks = history.filter(isAttack);
  return {
    sides: { ogre: sideStatistics(attacks, 'ogre'), pixie: sideStatistics(attacks, 'pixie') },
    trees: history.filter((item) => item.kind === 'tree' && item.after.trees.length > item.before.trees.length).length,
    raised: history.filter((item) => item.kind === 'action' && item.action.kind === 'raise').length,
    moments: momentsOf(attacks),
  };
}

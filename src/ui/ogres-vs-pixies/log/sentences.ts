/** What happened, in sentences: for the log, the live region and the finish. */
import { assertNever } from '../../../base/result.ts';
import type { HistoryItem, PlayerScene } from '../../../app/api.ts';
import { makeHex } from '../../../games/ogres-vs-pixies/hexes.ts';
import { unitAt, type Unit } from '../../../games/ogres-vs-pixies/plan.ts';
import { type AttackRoll, type Hex, type Side, type View } from '../../../games/ogres-vs-pixies/types.ts';
import { plural, unitWords } from '../board/words.ts';
import { attackRolls, emptied, strikesOfItem } from '../playback/beats.ts';

export interface Line {
  readonly key: number;
  readonly side: Side | null;
  readonly text: string;
  readonly rolls: readonly AttackRoll[];
  readonly tree: { readonly sides: readonly number[]; readonly values: readonly number[] } | null;
}

/** One side's turn; nobody's before the game begins. */
export interface Turn {
  readonly round: number;
  readonly side: Side | null;
  readonly lines: readonly Line[];
}

type ActionItem = Extract<HistoryItem, { kind: 'action' }>;

const named = (view: View, unit: Unit): string => `${unitWords(unit)} ${makeHex(view, unit.name)}`;
const joined = (parts: readonly string[]): string => (parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);

function moveEnding(item: ActionItem, before: Unit, to: Hex): string {
  const after = unitAt(item.after, to);
  if (item.action.kind === 'step' && item.action.eat) {
    const ogre = item.after.ogres.find(({ hex }) => hex === to);
    return ogre === undefined ? ', eats and grows' : `, eats the tree: ${plural(ogre.hitPoints, 'hit point')}`;
  }
  return after?.kind === 'clump' && after.hexes.length > before.hexes.length ? `, sticks: now a clump of ${after.hexes.length}` : '';
}

/** A move of several steps is one sentence: `start` is where it began. */
function moveWords(item: ActionItem, start: string): string {
  if (item.action.kind !== 'step') return '';
  const unit = unitAt(item.before, item.action.from);
  return `${start} → ${makeHex(item.after, item.action.to)}${unit === null ? '' : moveEnding(item, unit, item.action.to)}`;
}

function fallen(view: View, hex: Hex): string {
  const unit = unitAt(view, hex);
  if (unit === null) return 'somebody';
  const name = unit.kind === 'crawler' ? 'segment' : unit.kind === 'clump' ? 'Pixie' : unitWords(unit);
  return `${name} ${makeHex(view, hex)}`;
}

function outcomeWords(item: ActionItem, rolls: readonly AttackRoll[]): string {
  const hits = rolls.reduce((sum, roll) => sum + roll.hits, 0);
  if (hits === 0) return 'miss';
  const dead = emptied(item.before, item.after).map((hex) => fallen(item.before, hex));
  const wounded = item.after.ogres.filter((ogre) => item.before.ogres.some((was) => was.hex === ogre.hex && was.hitPoints > ogre.hitPoints));
  const cut = item.after.crawlers.length > item.before.crawlers.length ? ['the Crawler is cut in two'] : [];
  const loss = [...(dead.length > 0 ? [`${joined(dead)} ${dead.length > 1 ? 'fall' : 'falls'}`] : []), ...wounded.map(({ hex, hitPoints }) => `Ogre ${makeHex(item.after, hex)} down to ${hitPoints}`), ...cut];
  return [plural(hits, 'hit'), ...loss].join('; ');
}

export function attackWords(item: ActionItem): string {
  if (item.action.kind !== 'attack') return '';
  const { before, action } = item;
  const unit = unitAt(before, action.from);
  const swarm = unit?.kind === 'clump' && before.pixies.some(({ hex, spent }) => spent && unit.hexes.includes(hex));
  const targets = joined([...new Set(strikesOfItem(item).map(({ to }) => fallen(before, to)))]);
  const rolls = attackRolls(item);
  return `${unit === null ? '' : named(before, unit)} ${swarm ? 'swarms' : 'attacks'} ${targets}: ${rolls === null ? 'the dice are rolling' : outcomeWords(item, rolls)}`;
}

function treeWords(item: Extract<HistoryItem, { kind: 'tree' }>): string {
  const [column = 0, row = 0] = item.dice;
  const hex = ((row - 1) * item.before.columns + column - 1) as Hex;
  const outside = column > item.before.columns || row > item.before.rows;
  if (outside) return 'The tree dice name no hex of this board';
  const name = makeHex(item.before, hex);
  return item.before.trees.includes(hex) ? `The tree dice name ${name}, where a tree stands already` : `A tree grows in ${name}`;
}

const nameOf = (players: readonly PlayerScene[], seat: number): string => players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;

function talkWords(item: Extract<HistoryItem, { kind: 'talk' }>, history: readonly HistoryItem[], players: readonly PlayerScene[]): string {
  const name = nameOf(players, item.seat);
  switch (item.talk) {
    case 'resign': return `${name} resigns`;
    case 'draw': {
      const last = history.slice(0, history.indexOf(item)).findLast(({ kind }) => kind === 'talk' || kind === 'action');
      return last?.kind === 'talk' && last.talk === 'draw' && last.seat !== item.seat ? `${name} agrees to a draw` : `${name} offers a draw`;
    }
    default: return assertNever(item.talk);
  }
}

function actionWords(item: ActionItem): string {
  const { action, before } = item;
  switch (action.kind) {
    case 'step': {
      const unit = unitAt(before, action.from);
      return moveWords(item, unit === null ? '' : named(before, unit));
    }
    case 'attack': return attackWords(item);
    case 'raise': return `The Pixie King raises the Pixie in ${makeHex(before, action.hex)}`;
    case 'end': return before.toAct === 'ogre' ? 'The Ogres end their turn' : 'The Pixies end their turn';
    case 'firefly': return '';
    default: return assertNever(action);
  }
}

/** One item of the history as a sentence of its own, as it is said aloud. */
export function sentence(item: HistoryItem, history: readonly HistoryItem[], players: readonly PlayerScene[]): string {
  switch (item.kind) {
    case 'action': return actionWords(item);
    case 'tree': return treeWords(item);
    case 'firefly': return item.hands[0] === item.hands[1] ? `The firefly was in the ${item.hands[0]} hand: a right guess` : `The firefly was in the ${item.hands[0]} hand: a wrong guess`;
    case 'talk': return talkWords(item, history, players);
    default: return assertNever(item);
  }
}

/** Whether this step goes on with the movement that the step before began. */
function continues(item: HistoryItem, last: HistoryItem | undefined): boolean {
  if (item.kind !== 'action' || last?.kind !== 'action' || item.action.kind !== 'step' || last.action.kind !== 'step') return false;
  const active = item.before.active;
  return active !== null && unitAt(item.before, item.action.from)?.name === unitAt(item.before, active.unit)?.name;
}

const sideOf = (item: HistoryItem): Side | null => (item.kind === 'action' ? item.before.toAct : item.kind === 'tree' ? 'ogre' : null);

const startWords = (item: HistoryItem): string => {
  const unit = item.kind === 'action' && item.action.kind === 'step' ? unitAt(item.before, item.action.from) : null;
  return unit === null || item.kind !== 'action' ? '' : named(item.before, unit);
};

function lineOf(item: HistoryItem, key: number, text: string): Line {
  const rolls = item.kind === 'action' ? (attackRolls(item) ?? []) : [];
  return { key, side: sideOf(item), text, rolls, tree: item.kind === 'tree' ? { sides: item.before.treeDice, values: item.dice } : null };
}

type OpenTurn = Turn & { readonly lines: Line[] };

/** The turn that an item belongs to; what is said before the first one begins a turn of nobody. */
function turnFor(turns: OpenTurn[], item: HistoryItem): OpenTurn {
  const last = turns.at(-1);
  const view = item.kind === 'action' || item.kind === 'tree' ? item.before : null;
  if (last !== undefined && (view === null || (last.side === sideOf(item) && last.round === view.round))) return last;
  const next = { round: view?.round ?? 1, side: view === null ? null : sideOf(item), lines: [] };
  turns.push(next);
  return next;
}

/** The whole log, turn by turn; a movement of several steps is one line. */
export function turnsOf(history: readonly HistoryItem[], players: readonly PlayerScene[]): readonly Turn[] {
  const turns: OpenTurn[] = [];
  let start = '';
  history.forEach((item, index) => {
    if (item.kind === 'action' && item.action.kind === 'end') return;
    const { lines } = turnFor(turns, item);
    const goesOn = continues(item, history[index - 1]);
    if (!goesOn) start = startWords(item);
    const isStep = item.kind === 'action' && item.action.kind === 'step';
    const line = lineOf(item, index, isStep ? moveWords(item, start) : sentence(item, history, players));
    if (goesOn) lines.splice(-1, 1, line);
    else lines.push(line);
  });
  return turns;
}

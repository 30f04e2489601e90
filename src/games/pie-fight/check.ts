/** What makes an answer illegal. Each reason has its own code. */
import type { Seat } from '../../base/brand.ts';
import { assertNever, ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import type { Face, Opened, Slot } from '../cards.ts';
import { cardOf, isFace, isPie, REGIONS } from './deck.ts';
import { isIn, playerAt, type Position } from './position.ts';
import type { State } from './state.ts';
import type { Action, Ask } from './types.ts';

export type AnswerProblem =
  | 'choice/not-now' | 'choice/not-asked' | 'choice/other-question' | 'choice/seats'
  | 'play/not-in-hand' | 'play/no-target' | 'play/target-out' | 'play/only-oneself' | 'play/not-oneself' | 'play/region-missing' | 'play/region-needless'
  | 'ghost/target' | 'slice/target' | 'regions/count' | 'regions/value' | 'clean/regions' | 'swap/region' | 'steal/not-there'
  | 'helping/too-many' | 'helping/not-in-hand' | 'helping/twice' | 'helping/not-a-pie'
  | 'opened/other-slots' | 'opened/no-card' | 'opened/seen-elsewhere' | 'opened/twice'
  | 'roll/not-now' | 'roll/count' | 'roll/value'
  | 'dealer/not-now' | 'dealer/other-work';
export type Checked<T = null> = Result<T, Refusal<AnswerProblem>>;
const FINE: Checked = ok(null);

/** The hidden slots that a choice turns up. */
export function opensAt(at: Position, seat: Seat, action: Action): readonly Slot[] {
  const hidden = (slots: readonly Slot[]): readonly Slot[] => slots.filter((slot) => at.players[seat]?.hand.some((card) => card.slot === slot && card.face === null));
  switch (action.kind) {
    case 'play': case 'reset': return hidden([action.slot]);
    case 'helping': return hidden(action.slots);
    default: return [];
  }
}

/** The question that a seat owes an answer to now. */
export const askOf = ({ pending }: State, seat: Seat): Ask | null => (pending?.kind === 'ask' ? (pending.asked.find((asked) => asked.seat === seat)?.ask ?? null) : null);

const fineIf = (legal: boolean, code: AnswerProblem, found: unknown): Checked => (legal ? FINE : refuse(code, String(found)));
const targetsOf = (ask: Ask): readonly Seat[] => (ask.kind === 'slice' ? ask.targets : []);
const lootOf = (ask: Ask): readonly Slot[] => (ask.kind === 'steal' ? ask.slots : []);
const answers = (ask: Ask, action: Action): boolean => ask.kind === action.kind || (ask.kind === 'play' && action.kind === 'reset');

/** Whether this seat may answer so; `faces` tells the slots that the choice opens. */
export function checkAction(state: State, seat: Seat, action: Action, faces: ReadonlyMap<Slot, Face>): Checked {
  const ask = askOf(state, seat);
  if (ask === null) return refuse('choice/not-asked', `seat ${seat}`);
  if (!answers(ask, action)) return refuse('choice/other-question', `${action.kind} where ${ask.kind} is asked`);
  switch (action.kind) {
    case 'play': return checkPlay(state.now, seat, action, faces);
    case 'reset': return fineIf(faceOf(state.now, seat, action.slot, faces) !== null, 'play/not-in-hand', action.slot);
    case 'ghost': return fineIf(isIn(state.now, action.target), 'ghost/target', action.target);
    case 'challenge': return FINE;
    case 'slice': return fineIf(targetsOf(ask).includes(action.target), 'slice/target', action.target);
    case 'regions': return checkRegions(action.regions, ask.kind === 'regions' ? ask.pies.length : 0);
    case 'clean': return fineIf(action.regions.every(isRegion) && action.regions[0] !== action.regions[1], 'clean/regions', action.regions);
    case 'swap': return fineIf(isRegion(action.region), 'swap/region', action.region);
    case 'steal': return fineIf(lootOf(ask).includes(action.slot), 'steal/not-there', action.slot);
    case 'helping': return checkHelping(state.now, seat, action.slots, faces);
    default: return assertNever(action);
  }
}

const isRegion = (value: number): boolean => REGIONS.some((region) => region === value);

/** The face of a card in this hand, as far as it is open; `null`: the hand has no such card. */
function faceOf(at: Position, seat: Seat, slot: Slot, faces: ReadonlyMap<Slot, Face>): Face | null {
  const card = playerAt(at, seat).hand.find((held) => held.slot === slot);
  return card === undefined ? null : (card.face ?? faces.get(slot) ?? null);
}

function checkPlay(at: Position, seat: Seat, { slot, target, region }: Extract<Action, { readonly kind: 'play' }>, faces: ReadonlyMap<Slot, Face>): Checked {
  const face = faceOf(at, seat, slot, faces);
  if (face === null) return refuse('play/not-in-hand', `slot ${slot}`);
  const { kind, onSelf } = cardOf(face);
  if (at.players[target] === undefined) return refuse('play/no-target', `seat ${target}`);
  if (!isIn(at, target)) return refuse('play/target-out', `seat ${target}`);
  if (onSelf && target !== seat) return refuse('play/only-oneself', `${kind} at seat ${target}`);
  if (!onSelf && target === seat) return refuse('play/not-oneself', kind);
  if (kind === 'wipe') return region !== null && isRegion(region) ? FINE : refuse('play/region-missing', kind);
  return region === null ? FINE : refuse('play/region-needless', kind);
}

function checkRegions(regions: readonly number[], count: number): Checked {
  if (regions.length !== count) return refuse('regions/count', `${regions.length} regions for ${count} pies`);
  const bad = regions.find((region) => !isRegion(region));
  return bad === undefined ? FINE : refuse('regions/value', String(bad));
}

const HELPINGS = 2;

function checkHelping(at: Position, seat: Seat, slots: readonly Slot[], faces: ReadonlyMap<Slot, Face>): Checked {
  if (slots.length > HELPINGS) return refuse('helping/too-many', `${slots.length} pies`);
  if (new Set(slots).size !== slots.length) return refuse('helping/twice', `slots ${slots.join(', ')}`);
  for (const slot of slots) {
    const face = faceOf(at, seat, slot, faces);
    if (face === null) return refuse('helping/not-in-hand', `slot ${slot}`);
    if (!isPie(face)) return refuse('helping/not-a-pie', cardOf(face).kind);
  }
  return FINE;
}

/** Exactly the slots that were to be opened, in their order, each a card that is not lying open already. */
export function checkOpened(at: Position, slots: readonly Slot[], opened: readonly Opened[]): Checked<ReadonlyMap<Slot, Face>> {
  if (opened.length !== slots.length || opened.some(({ slot }, i) => slot !== slots[i])) return refuse('opened/other-slots', `slots ${opened.map(({ slot }) => slot).join(', ')}`);
  const wrong = opened.find(({ face }) => !isFace(face));
  if (wrong !== undefined) return refuse('opened/no-card', String(wrong.face));
  if (new Set(opened.map(({ face }) => face)).size !== opened.length) return refuse('opened/twice');
  const seen = openFaces(at);
  const copied = opened.find(({ face }) => seen.has(face));
  if (copied !== undefined) return refuse('opened/seen-elsewhere', `face ${copied.face}`);
  return ok(new Map(opened.map(({ slot, face }) => [slot, face])));
}

/** Every card that all can see. */
function openFaces(at: Position): ReadonlySet<Face> {
  const hands = at.players.flatMap(({ hand }) => hand.flatMap(({ face }) => (face === null ? [] : [face])));
  return new Set([...at.discard, ...at.retired, ...at.table.map(({ face }) => face), ...at.players.flatMap(({ body }) => body.flat()), ...hands]);
}

/**
 * Resolves a record: its own dice and choices answer what the rules ask for, and every one of them has to be used.
 * A choice that has one sensible answer is not asked; a record may still write it down, as long as it is that answer.
 */
import { asSeat, type Seat } from '../../base/brand.ts';
import { ok, refuse, type Result } from '../../base/result.ts';
import type { Face } from '../cards.ts';
import { facesOf, playRound, slotNamed, viewIn, type Answers, type Played, type PlayRefusal, type Resolved, type Stage } from './case-play.ts';
import { parseCase, type CaseChoice, type CaseEvent, type CaseRecord, type CaseRound, type FormatRefusal } from './case-record.ts';
import type { NameBook } from './card-names.ts';
import { isFace, isPie, type Region } from './deck.ts';
import type { Action, Ask, Asked, PieEvent } from './types.ts';

type ChoiceOf<Kind extends CaseChoice['kind']> = Extract<CaseChoice, { readonly kind: Kind }>;

/** Reads a record's dice and choices in order. */
class Script implements Answers {
  private readonly dice: CaseRound['dice'][number][];
  private choices: readonly CaseChoice[];
  /** Choices that were not asked. */
  readonly unasked: CaseChoice[] = [];

  constructor({ dice, choices }: CaseRound) {
    this.dice = [...dice];
    this.choices = choices;
  }

  roll(count: number): Played<readonly number[]> {
    const values = this.dice.splice(0, count).filter((die): die is Region => typeof die === 'number');
    return values.length === count ? ok(values) : refuse('case/dice-missing', `${count} dice are rolled, ${values.length} of them are in the record`);
  }

  shuffle({ names }: Stage, faces: readonly Face[]): Played<readonly Face[]> {
    const pile = this.dice.shift();
    if (typeof pile !== 'object') return refuse('case/dice-missing', 'a reshuffle takes the new pile');
    const cards = names.findAll(pile, faces);
    const found = cards.filter((face) => face !== undefined);
    return found.length === pile.length && found.length === faces.length ? ok(found) : refuse('case/no-such-pile', `${pile.length} cards where ${faces.length} were discarded`);
  }

  choose(stage: Stage, { seat, ask }: Asked): Played<Action> {
    switch (ask.kind) {
      case 'challenge': return ok({ kind: 'challenge', demand: this.take(seat, 'challenge')?.pick ?? false });
      case 'regions': return this.regions(seat, ask);
      case 'slice': return this.read(seat, 'slice', ({ pick }) => ok({ kind: 'slice', target: asSeat(pick) }));
      case 'clean': return this.read(seat, 'clean', ({ pick }) => ok({ kind: 'clean', regions: pick }));
      case 'swap': return this.read(seat, 'swap', ({ pick }) => ok({ kind: 'swap', region: pick }));
      case 'steal': return this.read(seat, 'steal', ({ pick }) => steal(stage, ask, pick));
      case 'helping': return this.helping(stage, seat);
      case 'play': case 'ghost': return refuse('case/choice-missing', `seat ${seat}: ${ask.kind}`);
    }
  }

  /** The next choice of this seat and kind; what stands before it was not asked, unless another seat of the same batch gave it. */
  private take<Kind extends CaseChoice['kind']>(by: Seat, kind: Kind): ChoiceOf<Kind> | undefined {
    const at = this.choices.findIndex((choice) => choice.by === by && choice.kind === kind);
    const found = this.choices[at];
    if (found === undefined) return undefined;
    const before = this.choices.slice(0, at);
    this.unasked.push(...before.filter((choice) => choice.kind !== kind));
    this.choices = [...before.filter((choice) => choice.kind === kind), ...this.choices.slice(at + 1)];
    return found as ChoiceOf<Kind>;
  }

  private read<Kind extends CaseChoice['kind']>(by: Seat, kind: Kind, made: (choice: ChoiceOf<Kind>) => Played<Action>): Played<Action> {
    const choice = this.take(by, kind);
    return choice === undefined ? refuse('case/choice-missing', `seat ${by}: ${kind}`) : made(choice);
  }

  private regions(by: Seat, { pies }: Extract<Ask, { readonly kind: 'regions' }>): Played<Action> {
    const named = pies.map(() => this.take(by, 'region'));
    const regions = named.flatMap((choice) => (choice === undefined ? [] : [choice.pick]));
    return regions.length === pies.length ? ok({ kind: 'regions', regions }) : refuse('case/choice-missing', `seat ${by}: ${pies.length} regions are named, ${regions.length} of them are in the record`);
  }

  /** Without a pie in the hand there is one answer, though the table has to ask, since it cannot know. */
  private helping(stage: Stage, by: Seat): Played<Action> {
    const hand = viewIn(stage, by).players[by]?.hand ?? [];
    const hasPie = hand.some(({ face }) => face !== null && isPie(face));
    const choice = this.take(by, 'helping');
    if (choice === undefined) return hasPie ? refuse('case/choice-missing', `seat ${by}: helping`) : ok({ kind: 'helping', slots: [] });
    const slots = stage.names.findAll(choice.pick, facesOf(stage, hand.map(({ slot }) => slot))).map((face) => hand.find((card) => card.face === face && face !== undefined)?.slot);
    const found = slots.filter((slot) => slot !== undefined);
    return found.length === choice.pick.length ? ok({ kind: 'helping', slots: found }) : refuse('case/pick-not-there', choice.pick.join(', '));
  }

  /** What nothing took. */
  finish(): { readonly dice: number; readonly choices: readonly CaseChoice[] } {
    return { dice: this.dice.length, choices: [...this.unasked, ...this.choices] };
  }
}

function steal(stage: Stage, { slots }: Extract<Ask, { readonly kind: 'steal' }>, pick: string): Played<Action> {
  const slot = slotNamed(stage, pick, slots);
  return slot === undefined ? refuse('case/pick-not-there', pick) : ok({ kind: 'steal', slot });
}

/** Whether a choice that was not asked says what happened anyway. */
function isForced({ events, after, names }: Resolved, choice: CaseChoice): boolean {
  switch (choice.kind) {
    case 'challenge': return !choice.pick;
    case 'slice': return events.some((event) => event.kind === 'flew' && event.why === 'slice' && event.by === choice.by && event.to === choice.pick);
    case 'clean': return events.some((event) => event.kind === 'cleaned' && event.seat === choice.by && event.regions.every((region) => choice.pick.includes(region)));
    case 'region': return events.some((event) => event.kind === 'dropped');
    case 'steal': return events.some((event) => event.kind === 'stole' && event.seat === choice.by) && holds(after.players[choice.by]?.hand ?? [], choice.pick, names);
    case 'helping': return choice.pick.length === 0;
    case 'swap': return false;
  }
}

const holds = (hand: readonly string[], pick: string, names: NameBook): boolean => names.findAll(hand, names.all()).some((face) => face !== undefined && names.find(pick, [face]) === face);

export type ResolveRefusal = PlayRefusal | FormatRefusal;

/** The record with `after` and `events`. */
export function resolveCase(record: CaseRound): Result<CaseRecord, PlayRefusal> {
  const script = new Script(record);
  const resolved = playRound(record, script);
  if (!resolved.ok) return resolved;
  const { dice, choices } = script.finish();
  if (dice > 0) return refuse('case/dice-left-over', `${dice} dice were not rolled`);
  const surplus = choices.find((choice) => !isForced(resolved.value, choice));
  if (surplus !== undefined) return refuse('case/choice-left-over', JSON.stringify(surplus));
  const { after, events, names } = resolved.value;
  return ok({ ...record, after, events: events.map((event) => caseEvent(event, names)) });
}

export function resolveText(text: string): Result<CaseRecord, ResolveRefusal> {
  const record = parseCase(text);
  return record.ok ? resolveCase(record.value) : record;
}

/** Which fields of an event are cards. */
const CARD_FIELDS = ['card', 'projectile', 'pie', 'plate', 'lost', 'pies', 'cards', 'retired', 'given', 'got'];

/** The event with its cards by name; everything else as in `PieEvent`. */
export function caseEvent(event: PieEvent, names: NameBook): CaseEvent {
  const written = (value: unknown): unknown => (Array.isArray(value) ? value.map(written) : typeof value === 'number' && isFace(value) ? names.nameOf(value) : value);
  const fields = Object.entries(event).map(([name, value]): [string, unknown] => [name, CARD_FIELDS.includes(name) && !(event.kind === 'shuffled') ? written(value) : value]);
  return { kind: event.kind, ...Object.fromEntries(fields) };
}

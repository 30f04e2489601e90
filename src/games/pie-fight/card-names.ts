/** Cards as text, `nemesis-vampire-2`, `duck-1`; rules text, "Case format". */
import { fail, ok, type Result } from '../../base/result.ts';
import type { Face } from '../cards.ts';
import { BEINGS, cardOf, CARD_KINDS, DECK, type Being, type CardKind } from './deck.ts';

export function cardName(face: Face): string {
  const { kind, being, copy } = cardOf(face);
  return [kind, being, copy].filter((part) => part !== null).join('-');
}

const BY_NAME: ReadonlyMap<string, Face> = new Map(DECK.map(({ face }) => [cardName(face), face]));

export const cardNamed = (name: string): Face | undefined => BY_NAME.get(name);

/** A name without its number, `duck` or `nemesis-witch`: any copy of that card. */
interface Bare {
  readonly kind: CardKind;
  readonly being: Being | null;
}

function bareName(name: string): Bare | undefined {
  const kind = CARD_KINDS.find((known) => known === name);
  if (kind !== undefined && kind !== 'nemesis') return { kind, being: null };
  const being = BEINGS.find((known) => `nemesis-${known}` === name);
  return being === undefined ? undefined : { kind: 'nemesis', being };
}

const isCopy = (face: Face, bare: Bare): boolean => cardOf(face).kind === bare.kind && cardOf(face).being === bare.being;
const copiesOf = (bare: Bare): readonly Face[] => DECK.filter(({ face }) => isCopy(face, bare)).map(({ face }) => face);

/**
 * The cards of one record. A record may leave the number of a card out where it does not matter which copy it is:
 * each such mention in the state then stands for a copy of its own, and is written back as it was.
 */
export class NameBook {
  private readonly written = new Map<Face, string>();

  /** `undefined`: there is no such card. */
  static knows = (name: string): boolean => cardNamed(name) !== undefined || bareName(name) !== undefined;

  /** Enters the names of a whole state: the cards that they mean, or the name that is one too many. */
  enter(names: readonly string[]): Result<readonly Face[], string> {
    const numbered = names.map((name) => cardNamed(name));
    const twice = numbered.findIndex((face, i) => face !== undefined && numbered.indexOf(face) < i);
    if (twice >= 0) return fail(names[twice] ?? '');
    numbered.forEach((face, i) => face !== undefined && this.written.set(face, names[i] ?? ''));
    const faces = names.map((name, i) => numbered[i] ?? this.enterBare(name));
    const last = faces.indexOf(undefined);
    return last < 0 ? ok(faces.filter((face) => face !== undefined)) : fail(names[last] ?? '');
  }
  private enterBare(name: string): Face | undefined {
    const bare = bareName(name);
    const free = bare === undefined ? undefined : copiesOf(bare).find((face) => !this.written.has(face));
    if (free !== undefined) this.written.set(free, name);
    return free;
  }

  all(): readonly Face[] {
    return [...this.written.keys()];
  }
  nameOf(face: Face): string {
    return this.written.get(face) ?? cardName(face);
  }
  /** The card of these that the name means. */
  find(name: string, among: readonly Face[]): Face | undefined {
    const bare = bareName(name);
    return among.find((face) => this.nameOf(face) === name) ?? among.find((face) => cardName(face) === name || (bare !== undefined && isCopy(face, bare)));
  }
  /** The cards that a list of names means, each once and in this order, in a state that holds these. */
  findAll(names: readonly string[], among: readonly Face[]): readonly (Face | undefined)[] {
    const left = [...among];
    return names.map((name) => {
      const face = this.find(name, left);
      if (face !== undefined) left.splice(left.indexOf(face), 1);
      return face;
    });
  }
}

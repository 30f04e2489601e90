/**
 * What must hold of the hidden cards of one simulated game, told with the secrets of all seats, as nobody has them together: every card is somewhere and once, a slot
 * hides one card as long as there is the slot, and nobody can read what is not its own, alone or with all the others and everything that was ever sent.
 */
import type { Seat } from '../../src/base/brand.ts';
import type { Bytes } from '../../src/base/bytes.ts';
import { cardOf } from '../../src/crypto/card-point.ts';
import { decrypt, shareOf, type Ciphertext } from '../../src/crypto/ciphertext.ts';
import { encodePoint } from '../../src/crypto/group.ts';
import { modOrder, type Scalar } from '../../src/crypto/scalar.ts';
import { ownDeck } from '../../src/fair/deck/keys.ts';
import type { Deck, Hidden } from '../../src/fair/deck/state.ts';
import type { Face, Slot } from '../../src/games/cards.ts';
import type { Entry } from '../../src/log/entry.ts';
import { bodyOf } from '../../src/table/body.ts';
import { isDropped } from '../../src/table/participants.ts';
import { hiddenIn } from '../../src/table/rules.ts';
import { unreadEntries } from '../../src/table/unread.ts';
import type { OwnSeat } from '../../src/table/table.ts';
import type { AnyTable } from './games.ts';
import type { Tally } from './tally.ts';

export interface SecretsOptions {
  readonly owns: readonly OwnSeat[];
  readonly chance: () => number;
  readonly blame: (what: string) => void;
  readonly tally: Tally;
  /** Instead of now and then. */
  readonly everyStep?: boolean;
}

/** Hidden cards of which one look tries whether they can be read. */
const SAMPLE = 2;
/** So many steps are passed over between two looks at the cards; never those after which a deck was made anew. */
const PASSED_OVER = 3;

const nameOf = ({ a, b }: Ciphertext): string => `${latin(encodePoint(a))}${latin(encodePoint(b))}`;
const latin = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

export class Secrets {
  readonly #options: SecretsOptions;
  readonly #keys = new Map<Seat, Scalar>();
  /** By whose keys it is under and its form. */
  readonly #faces = new Map<string, Face | null>();
  /** By who was dropped so far: phones that part may lay other cards into slots of one number. */
  readonly #places = new Map<string, Map<Slot, Face>>();
  /** Slots that were ever to be dealt. */
  readonly #dealt = new Set<Slot>();
  #passed = 0;

  constructor(options: SecretsOptions) {
    this.#options = options;
  }
  /** The table of a phone that has come further than any before. */
  look(table: AnyTable): void {
    const { cards, wait, history, round } = table;
    if (cards.kind !== 'fair' || wait.kind === 'over') return;
    if (wait.kind === 'deal') for (const { slot } of wait.deals) this.#dealt.add(slot);
    // The cards of those who are gone are nowhere until the deck is made anew; a secret choice that was under way is shown before that.
    if ((round.kind === 'deck' && round.wait.kind === 'rebuild') || cards.deck.seats.some(({ seat }) => isDropped(table, seat))) return;
    this.#passed += 1;
    if (this.#passed <= PASSED_OVER && this.#options.everyStep !== true && history.at(-1)?.happening.kind !== 'rebuilt') return;
    this.#passed = 0;
    this.#options.tally.add('cards: looked at');
    this.#account(table, cards.deck);
    for (const [slot, hidden] of this.#sample(cards.deck)) this.#tryToRead(table, cards.deck, slot, hidden);
  }

  /** Every card of the table is hidden in one slot or lies open, and no slot has changed its card. */
  #account(table: AnyTable, deck: Deck): void {
    const places = this.#placesOf(table, deck);
    const seen = new Set<Face>(deck.open);
    for (const [slot, hidden] of deck.hidden) {
      const face = this.#faceOf(deck, hidden);
      if (face === null) this.#options.blame(`slot ${slot} hides no card, at step ${table.step}`);
      else if (seen.has(face)) this.#options.blame(`card ${face} is there twice, at step ${table.step}`);
      else seen.add(face);
      if (face !== null && (places.get(slot) ?? face) !== face) this.#options.blame(`slot ${slot} has hidden card ${places.get(slot)}, and hides ${face} at step ${table.step}`);
      if (face !== null) places.set(slot, face);
    }
    if (seen.size !== deck.cards.points.length) this.#options.blame(`${seen.size} of ${deck.cards.points.length} cards are there, at step ${table.step}`);
    this.#checkHands(table, deck);
  }
  /** The deck and the rules agree on who holds what, and a phone knows just that. */
  #checkHands(table: AnyTable, deck: Deck): void {
    const { hands } = hiddenIn(table.rules, table.state);
    for (const [slot, hidden] of deck.hidden) {
      if (hidden.kind === 'held' && !(hands[hidden.seat] ?? []).includes(slot) && table.round.kind !== 'deck') this.#options.blame(`slot ${slot} is seat ${hidden.seat}'s by the deck, and not by the rules, at step ${table.step}`);
    }
    for (const own of table.owns) {
      for (const [slot, face] of own.known) {
        const hidden = deck.hidden.get(slot);
        if (hidden && (!mayRead(hidden, own.seat) || this.#faceOf(deck, hidden) !== face)) this.#options.blame(`seat ${own.seat} takes slot ${slot} for card ${face}, at step ${table.step}`);
      }
    }
  }
  /** What is held goes on through a decision to go on without somebody; of everything else the numbers are new. */
  #placesOf({ drops }: AnyTable, deck: Deck): Map<Slot, Face> {
    const name = (count: number): string => drops.slice(0, count).map(({ seats }) => seats.join()).join(' ');
    const known = this.#places.get(name(drops.length));
    if (known) return known;
    const before = drops.length === 0 ? new Map<Slot, Face>() : (this.#places.get(name(drops.length - 1)) ?? new Map<Slot, Face>());
    const places = new Map([...before].filter(([slot]) => deck.hidden.get(slot)?.kind === 'held'));
    this.#places.set(name(drops.length), places);
    return places;
  }

  #sample({ hidden }: Deck): readonly (readonly [Slot, Hidden])[] {
    const all = [...hidden];
    return Array.from({ length: Math.min(SAMPLE, all.length) }, () => all[Math.floor(this.#options.chance() * all.length)] as readonly [Slot, Hidden]);
  }
  #tryToRead(table: AnyTable, deck: Deck, slot: Slot, hidden: Hidden): void {
    for (const { seat } of this.#options.owns) if (!mayRead(hidden, seat) && !isLastOne(deck, hidden, seat)) this.#readAlone(deck, slot, hidden, seat);
    for (const seat of this.#secretFrom(table, deck, slot, hidden)) if (unreadEntries(table, seat).length === 0) this.#readTogether(table, deck, slot, hidden, seat);
  }
  /** With the one seat's key; a card that nothing hides would be read so, too. */
  #readAlone(deck: Deck, slot: Slot, { cipher, copies }: Hidden, seat: Seat): void {
    for (const each of [cipher, ...copies.map((copy) => copy.cipher)]) {
      if (cardOf(deck.cards, decrypt(each, this.#key(deck, seat))) !== undefined || cardOf(deck.cards, each.b) !== undefined) this.#options.blame(`seat ${seat} alone can read slot ${slot}`);
    }
  }
  /** Those whose share all others lack, whatever they have heard. */
  #secretFrom({ wait, round }: AnyTable, deck: Deck, slot: Slot, hidden: Hidden): readonly Seat[] {
    if (hidden.kind === 'held') return hidden.copies.length > 0 ? [] : [hidden.seat];
    const dealt = wait.kind === 'deal' ? wait.deals.find((each: { readonly slot: Slot }) => each.slot === slot) : undefined;
    if (dealt !== undefined) return [dealt.seat];
    const leaving = round.kind === 'deck' && round.wait.kind === 'leave' ? round.wait.seat : null;
    // A deal that something said has ended: its shares are out, and the slot is in the pile again. Only the small game has such.
    if (this.#dealt.has(slot)) return [];
    return hidden.copies.length > 0 ? [] : deck.seats.flatMap(({ seat }) => (seat === leaving ? [] : [seat]));
  }
  /** All others lack this seat's share, and that is nowhere in what it has signed. It may have turned the card up in what is not yet read. */
  #readTogether({ feeds, step }: AnyTable, deck: Deck, slot: Slot, { cipher }: Hidden, seat: Seat): void {
    const share = encodePoint(shareOf(cipher, this.#key(deck, seat)));
    const isSent = feeds.feeds.some(({ entries }) => entries.some((entry) => !isReveal(entry) && includes(entry.bytes, share)));
    if (isSent) this.#options.blame(`all but seat ${seat} together can read slot ${slot}, at step ${step}`);
  }

  #faceOf(deck: Deck, hidden: Hidden): Face | null {
    const seats = hidden.kind === 'held' ? [hidden.seat] : deck.seats.map(({ seat }) => seat);
    const name = `${seats.join()} ${nameOf(hidden.cipher)}`;
    const known = this.#faces.get(name);
    if (known !== undefined) return known;
    const sum = seats.reduce((all, seat) => modOrder(all + this.#key(deck, seat)), 0n);
    const face = (cardOf(deck.cards, decrypt(hidden.cipher, sum)) as Face | undefined) ?? null;
    this.#faces.set(name, face);
    return face;
  }
  #key({ tableId }: Deck, seat: Seat): Scalar {
    const known = this.#keys.get(seat);
    if (known !== undefined) return known;
    const own = this.#options.owns.find((each) => each.seat === seat) as OwnSeat;
    const key = ownDeck(own.seed, tableId, seat).x;
    this.#keys.set(seat, key);
    return key;
  }
}

const includes = (bytes: Bytes, part: Bytes): boolean => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(part);
/** A choice that was shown turns its cards up; when something said has ended its round first, they count as hidden, and whoever has kept the entry knows them. */
function isReveal(entry: Entry): boolean {
  const body = bodyOf(entry);
  return body.ok && body.value.kind === 'reveal';
}

/** Whose card it is, or to whom it was shown, or who has had it. */
const mayRead = (hidden: Hidden, seat: Seat): boolean => (hidden.kind === 'held' && hidden.seat === seat) || hidden.copies.some((copy) => copy.seat === seat);
/** The last one that is left in the deck could read the pile. */
const isLastOne = (deck: Deck, hidden: Hidden, seat: Seat): boolean => hidden.kind === 'pile' && deck.seats.length === 1 && deck.seats[0]?.seat === seat;

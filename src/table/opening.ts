/** Cards are turned up in the entries of who holds them: made, and read. Steps K7 and T2. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import { decode, encode, list, u8 } from '../base/codec.ts';
import { invariant, ok, type Result } from '../base/result.ts';
import { MAX_PILE } from '../crypto/shuffle.ts';
import type { Proofs } from '../fair/deck/check.ts';
import { handOf } from '../fair/deck/deck.ts';
import { acceptOpening } from '../fair/deck/opening.ts';
import { openingFor } from '../fair/deck/produce.ts';
import type { Face, Opened, Slot } from '../games/cards.ts';
import type { Entry } from '../log/entry.ts';
import type { Cards, CardsOf } from './cards.ts';
import { faceOf } from './dealing.ts';
import { finding, type Finding } from './fault.ts';
import type { Own, Table } from './table.ts';

/** The faces of some slots, as a local dealer turns them up. */
const facesCodec = list(u8, MAX_PILE);

const notOpen = (cards: Cards, slots: readonly Slot[]): readonly Slot[] => (cards.kind === 'none' ? [] : slots.filter((slot) => !cards.opened.has(slot)));

/** What an own seat's entry brings to turn up these slots; nothing, when all of them lie open. */
export function openingOf<O, S, A, V, R>({ cards }: Table<O, S, A, V, R>, own: Own, slots: readonly Slot[]): { readonly opening?: Bytes } {
  const hidden = notOpen(cards, slots);
  if (hidden.length === 0 || cards.kind === 'none') return {};
  if (cards.kind === 'local') return { opening: encode(facesCodec, hidden.map((slot) => dealtTo(cards, slot))) };
  invariant(own.deck !== null, 'who has a deck has its key');
  return { opening: openingFor(cards.deck, own.deck, hidden) };
}

function dealtTo({ dealer }: CardsOf<'local'>, slot: Slot): Face {
  const face = dealer?.faces.get(slot);
  invariant(face !== undefined, `the dealer has laid slot ${slot}`);
  return face;
}

/** Slots that an entry has turned up. */
export interface Turned {
  readonly cards: Cards;
  /** In the order asked for. */
  readonly opened: readonly Opened[];
}

/** K7: turns up the slots by what came in the entry of their holder. */
export function turnUp<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry, slots: readonly Slot[], opening: Bytes | undefined): Result<Turned, Finding> {
  const { cards } = table;
  if (new Set(slots).size !== slots.length) return finding('fault/illegal-action', `plays a card twice: ${slots.join(', ')}`);
  const hidden = notOpen(cards, slots);
  if (cards.kind === 'none' || hidden.length === 0) return opening === undefined ? ok(allTurned(cards, slots)) : finding('deck/opening-needless', `${opening.length} bytes`);
  if (opening === undefined) return finding('deck/opening-missing', `slots ${hidden.join(', ')}`);
  const turned = cards.kind === 'fair' ? turnDeck(cards, entry, hidden, opening, table.owns.some((own) => own.seat === entry.seat) ? 'hold' : 'check') : turnLocal(cards, entry, hidden, opening);
  return turned.ok ? ok(allTurned(turned.value, slots)) : turned;
}

const allTurned = (cards: Cards, slots: readonly Slot[]): Turned => ({ cards, opened: cards.kind === 'none' ? [] : slots.map((slot) => ({ slot, face: faceOf(cards.opened, slot) })) });

function turnDeck(cards: CardsOf<'fair'>, { seat, bytes }: Entry, slots: readonly Slot[], opening: Bytes, proofs: Proofs): Result<Cards, Finding> {
  const accepted = acceptOpening(cards.deck, seat, slots, opening, proofs);
  if (!accepted.ok) return finding(accepted.error.code, accepted.error.detail ?? '');
  const { deck, cards: faces } = accepted.value;
  const step = { kind: 'opening', seat, slots, bytes: opening } as const;
  return ok({ ...cards, deck, opened: withOpened(cards.opened, faces), record: [...cards.record, step], sources: [...cards.sources, bytes] });
}

export const withOpened = (opened: ReadonlyMap<Slot, Face>, faces: readonly Opened[]): ReadonlyMap<Slot, Face> =>
  new Map([...opened, ...faces.map(({ slot, face }) => [slot, face] as const)]);

function turnLocal(cards: CardsOf<'local'>, { seat, bytes }: Entry, slots: readonly Slot[], opening: Bytes): Result<Cards, Finding> {
  const said = decode(facesCodec, opening);
  if (!said.ok || said.value.length !== slots.length) return finding('deck/not-canonical', said.ok ? `${said.value.length} faces` : (said.error.detail ?? ''));
  const faces = slots.map((slot, at): Opened => ({ slot, face: said.value[at] as Face }));
  const wrong = faces.find(({ slot, face }) => cards.dealer !== null && cards.dealer.faces.get(slot) !== face);
  if (wrong !== undefined) return finding('deck/wrong-face', `slot ${wrong.slot}, card ${wrong.face}`);
  const sources = [...cards.sources, ...faces.map((each) => ({ ...each, seat, evidence: bytes }))];
  return ok({ ...cards, opened: withOpened(cards.opened, faces), sources });
}

/** What the seat still holds when the game is over. A local dealer's cards follow from the seeds. */
export const restOf = ({ cards }: { readonly cards: Cards }, seat: Seat): readonly Slot[] => (cards.kind === 'fair' ? handOf(cards.deck, seat) : []);

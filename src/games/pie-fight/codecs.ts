/** The canonical bytes of options, actions and states. */
import { MAX_SEATS, asSeat, type Seat } from '../../base/brand.ts';
import { between, bool, empty, encode, list, oneOf, optional, struct, u16, u32, u8, union, type Codec } from '../../base/codec.ts';
import type { Face, Opened, Slot } from '../cards.ts';
import { TALKS } from '../game.ts';
import { BEINGS, DECK, REGIONS, type Region } from './deck.ts';
import type { Player, Position } from './position.ts';
import { CHAPTERS } from './round.ts';
import type { State } from './state.ts';
import type { Answer } from './telling.ts';
import type { Action, EndReason, HandCard, Lying, Options, Outcome, Tally } from './types.ts';

const seat: Codec<Seat> = {
  write: (out, value) => u8.write(out, value),
  read(from) {
    const value = u8.read(from);
    return value < MAX_SEATS ? asSeat(value) : from.fail(`seat ${value}`);
  },
};
const region: Codec<Region> = {
  write: (out, value) => u8.write(out, value),
  read(from) {
    const value = u8.read(from);
    return REGIONS.find((known) => known === value) ?? from.fail(`region ${value}`);
  },
};
const regionPair: Codec<readonly [Region, Region]> = {
  write(out, [one, other]) {
    region.write(out, one);
    region.write(out, other);
  },
  read: (from) => [region.read(from), region.read(from)],
};
const slot = u32 as Codec<number> as Codec<Slot>;
const face = between(0, DECK.length - 1) as Codec<number> as Codec<Face>;
/** Many small numbers in one piece, behind their count. */
const packed = <T extends number>(size: 1 | 4): Codec<readonly T[]> => ({
  write(out, values) {
    out.uint(values.length, 4);
    const bytes = new Uint8Array(values.length * size);
    values.forEach((value, i) => {
      for (let byte = 0; byte < size; byte++) bytes[i * size + byte] = Math.floor(value / 256 ** byte) & 0xff;
    });
    out.bytes(bytes);
  },
  read(from) {
    const length = from.uint(4);
    return length <= DECK.length ? Array.from({ length }, () => from.uint(size) as T) : from.fail(`${length} cards`);
  },
});
/** States are written and never read, so any byte will do for a face. */
const faces = packed<Face>(1);
const slots = packed<Slot>(4);

export const optionsCodec: Codec<Options> = struct<Options>({ beings: list(oneOf(BEINGS), MAX_SEATS), ghostPies: bool });

export const actionCodec: Codec<Action> = union<Action>({
  play: struct({ slot, target: seat, region: optional(region) }),
  reset: struct({ slot }),
  ghost: struct({ target: seat }),
  challenge: struct({ demand: bool }),
  slice: struct({ target: seat }),
  regions: struct({ regions: list(region, MAX_SEATS) }),
  clean: struct({ regions: regionPair }),
  swap: struct({ region }),
  steal: struct({ slot }),
  helping: struct({ slots: list(slot, 2) }),
});

const opened = list(struct<Opened>({ slot, face }), DECK.length);
const choice = struct({ seat, action: actionCodec });
const answer: Codec<Answer> = union<Answer>({
  chosen: struct({ seat, action: actionCodec, opened }),
  revealed: struct({ choices: list(choice, MAX_SEATS), opened }),
  rolled: struct({ values: list(u8, DECK.length) }),
  said: struct({ seat, talk: oneOf(TALKS) }),
  shuffled: empty,
  dealt: empty,
  opened: struct({ cards: opened }),
  shown: empty,
  passed: empty,
  dropped: struct({ seats: list(seat, MAX_SEATS), opened, cards: u8 }),
});

const tally = struct<Tally>({ thrown: u16, landed: u16, taken: u16, avoided: u16, redirected: u16, removed: u16, stolen: u16, resets: u16, outIn: optional(u32) });
const player = struct<Player>({
  being: oneOf(BEINGS), out: bool, leaving: bool,
  hand: list(struct<HandCard>({ slot, face: optional(face) }), DECK.length),
  body: list(faces, REGIONS.length), tally,
});
const REASONS = ['last-one-in', 'nobody-left', 'resigned', 'no-cards'] as const satisfies readonly EndReason[];
const position = struct<Position>({
  round: u32, pass: u32, ghostPies: bool, suddenDeath: bool,
  players: list(player, MAX_SEATS),
  draw: slots, discard: faces, retired: faces,
  table: list(struct<Lying>({ seat, face }), DECK.length),
  nextSlot: u32,
  outcome: optional(struct<Outcome>({ winner: optional(seat), reason: oneOf(REASONS) })),
});

type Facts = Pick<State, 'chapter' | 'begun' | 'answers' | 'now'>;
const MOST_ANSWERS = 4096;
/** Where things stand is written out too, though it follows: so phones whose rules differ notice it at once. */
const facts = struct<Facts>({ chapter: oneOf(CHAPTERS), begun: position, answers: list(answer, MOST_ANSWERS), now: position });

export const encodeState = (state: State): Uint8Array => encode(facts, state);

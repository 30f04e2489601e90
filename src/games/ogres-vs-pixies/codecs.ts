/** The canonical bytes of options, actions and states. */
import { MAX_SEATS, asSeat, type Seat } from '../../base/brand.ts';
import { bool, empty, encode, list, oneOf, optional, struct, text, u16, u32, u8, union, type Codec } from '../../base/codec.ts';
import { makePosition } from './notation.ts';
import type { Rolling, Sides, State } from './state.ts';
import { HANDS, SCENARIOS, SIDES, type Action, type EndReason, type Hex, type Options, type Outcome, type ScenarioName, type Side, type Strike } from './types.ts';

/** Any u16; whether it is on the board is for the rules to say. */
const hex = u16 as Codec<number> as Codec<Hex>;
const side = oneOf(SIDES);

const pair = <T>(item: Codec<T>): Codec<readonly [T, T]> => ({
  write(out, [one, other]) {
    item.write(out, one);
    item.write(out, other);
  },
  read: (from) => [item.read(from), item.read(from)],
});

export const optionsCodec: Codec<Options> = struct<Options>({ scenario: oneOf(SCENARIOS), first: optional(side), wishes: pair(optional(side)) });

export const actionCodec: Codec<Action> = union<Action>({
  step: struct({ from: hex, to: hex, eat: bool }),
  attack: struct({ from: hex, to: hex }),
  raise: struct({ hex }),
  end: empty,
  firefly: struct({ hand: oneOf(HANDS) }),
});

const seat: Codec<Seat> = {
  write: (out, value) => u8.write(out, value),
  read(from) {
    const value = u8.read(from);
    return value < MAX_SEATS ? asSeat(value) : from.fail(`seat ${value}`);
  },
};
const REASONS = ['king-dead', 'ogres-dead', 'resigned', 'draw-agreed', 'draw-quiet'] as const satisfies readonly EndReason[];
const outcome = struct<Outcome>({ winner: optional(side), reason: oneOf(REASONS) });
const strike = struct<Strike>({ from: hex, to: hex, attackDice: u8, defenceDice: u8, hitPoints: u32 });
const MOST_STRIKES = 4096;
const rolling = union<Rolling>({ attack: struct({ strikes: list(strike, MOST_STRIKES) }), tree: empty });

interface Recorded {
  readonly scenario: ScenarioName | null;
  readonly position: string;
  readonly rest: Pick<State, 'wishes' | 'sides' | 'first' | 'lastLoss' | 'offer' | 'rolling' | 'outcome'>;
}
const LONGEST_POSITION = 1 << 20;
const recorded = struct<Recorded>({
  scenario: optional(oneOf(SCENARIOS)),
  position: text(LONGEST_POSITION),
  rest: struct<Recorded['rest']>({
    wishes: pair<Side | null>(optional(side)),
    sides: optional<Sides>(pair(side)),
    first: side,
    lastLoss: u32,
    offer: optional(seat),
    rolling: optional(rolling),
    outcome: optional(outcome),
  }),
});

/** The position as its line of text, then all that the line leaves out. */
export const encodeState = (state: State): Uint8Array => encode(recorded, { scenario: state.position.scenario, position: makePosition(state.position), rest: state });

/** Rules with and without cards, asked alike: a game without cards has nothing hidden, opens nothing, and nobody is ever out of its dice. */
import type { Seat } from '../base/brand.ts';
import type { Refusal, Result } from '../base/result.ts';
import type { CardGameHappening, CardGameWait, CardRules, CardWait, HiddenSlots, Known, Opened, Slot } from '../games/cards.ts';
import type { Happening, Rules } from '../games/game.ts';

/** What can be played at a table. */
export type GameRules<O, S, A, V, R> = Rules<O, S, A, V, R> | CardRules<O, S, A, V, R>;

/** What the rules are told. */
export type GameHappening<A> = Happening<A> | CardGameHappening<A>;

/** One seat's choice. */
export interface Choice<A> {
  readonly seat: Seat;
  readonly action: A;
}

export const hasCards = <O, S, A, V, R>(rules: GameRules<O, S, A, V, R>): rules is CardRules<O, S, A, V, R> => 'cards' in rules;

/** What one person sees who knows these cards. */
export const seenBy = <O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, state: S, viewer: Seat | null, known: Known): V =>
  hasCards(rules) ? rules.view(state, viewer, known) : rules.view(state, viewer);

/** Tells the rules. What only games with cards know never happens in the others. */
export const applyTo = <O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, state: S, happening: GameHappening<A>): Result<S, Refusal> =>
  hasCards(rules) ? rules.apply(state, happening as CardGameHappening<A>) : rules.apply(state, happening as Happening<A>);

/** An open choice, with the cards that it has turned up. */
export const chosen = <O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, { seat, action }: Choice<A>, opened: readonly Opened[]): GameHappening<A> =>
  hasCards(rules) ? { kind: 'chosen', seat, action, opened } : { kind: 'chosen', seat, action };

/** Choices made at once, with the cards that they have turned up. */
export const revealed = <O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, choices: readonly Choice<A>[], opened: readonly Opened[]): GameHappening<A> =>
  hasCards(rules) ? { kind: 'revealed', choices, opened } : { kind: 'revealed', choices };

/** These seats have vanished. `opened`: of the cards that they held; `cards`: the pile without them. */
export const dropped = <O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, seats: readonly Seat[], opened: readonly Opened[], cards: number): GameHappening<A> =>
  hasCards(rules) ? { kind: 'dropped', seats, opened, cards } : { kind: 'dropped', seats };

const NOTHING_HIDDEN: HiddenSlots = { pile: [], hands: [] };
/** Where the hidden cards are. */
export const hiddenIn = <O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, state: S): HiddenSlots => (hasCards(rules) ? rules.hidden(state) : NOTHING_HIDDEN);

/** The slots that a choice turns up. */
export const opensIn = <O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, state: S, { seat, action }: Choice<A>): readonly Slot[] =>
  hasCards(rules) ? rules.opens(state, seat, action) : [];

/** Whose duties have ended. */
export const outIn = <O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, state: S): readonly Seat[] => (hasCards(rules) ? rules.out(state) : []);

const CARD_WAITS = { shuffle: true, deal: true, open: true, show: true, pass: true, choose: false, secret: false, roll: false, over: false } as const;

/** Whether this is the dealer's business. */
export const isCardWait = (wait: CardGameWait<unknown>): wait is CardWait => CARD_WAITS[wait.kind];

/** What a person sees: the state, and the faces of the cards that this person knows. */
import { asSeat, type Seat } from '../../base/brand.ts';
import type { Known } from '../cards.ts';
import { askOf } from './check.ts';
import { seatOrder, type Player } from './position.ts';
import { waitsOf, type State } from './state.ts';
import type { HandCard, PlayerView, View } from './types.ts';

const seen = (hand: readonly HandCard[], known: Known): readonly HandCard[] => hand.map(({ slot, face }) => ({ slot, face: face ?? known.get(slot) ?? null }));

const playerView = ({ being, out, leaving, hand, body, tally }: Player, seat: number, known: Known): PlayerView => ({ seat: asSeat(seat), being, out, leaving, hand: seen(hand, known), body, tally });

export function viewOf(state: State, viewer: Seat | null, known: Known): View {
  const { now, pending } = state;
  return {
    viewer,
    round: now.round,
    pass: now.pass,
    stage: state.stage,
    ghostPies: now.ghostPies,
    suddenDeath: now.suddenDeath,
    players: now.players.map((player, seat) => playerView(player, seat, known)),
    order: seatOrder(now),
    drawPile: now.draw.length,
    discard: now.discard,
    retired: now.retired,
    played: state.played,
    table: now.table,
    waiting: waitsOf(state),
    asked: pending?.kind === 'ask' ? pending.asked : [],
    owed: viewer === null ? null : askOf(state, viewer),
    story: { round: now.round, events: state.events },
    lastStory: state.lastStory,
    outcome: now.outcome,
  };
}

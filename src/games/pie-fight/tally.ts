/** What each event adds to whose statistics. */
import type { Seat } from '../../base/brand.ts';
import { isPie } from './deck.ts';
import { playerAt, withPlayer, type Position } from './position.ts';
import type { PieEvent, Tally } from './types.ts';

type Count = Exclude<keyof Tally, 'outIn'>;
type Gain = readonly [seat: Seat, count: Count, by: number];

function gainsOf(event: PieEvent): readonly Gain[] {
  switch (event.kind) {
    case 'reset': return [[event.seat, 'resets', 1]];
    case 'flew': return flightGains(event);
    case 'missed': return event.why === 'dodge' ? [[event.target, 'avoided', 1]] : [];
    case 'landed': return event.thrower === event.target ? [[event.target, 'taken', 1]] : [[event.target, 'taken', 1], [event.thrower, 'landed', 1]];
    case 'wiped': case 'cleaned': return [[event.seat, 'removed', event.pies.length]];
    case 'stole': return [[event.seat, 'stolen', 1]];
    case 'helped': return [[event.seat, 'thrown', event.pies.length]];
    default: return [];
  }
}

function flightGains({ why, by, thrower, projectile }: Extract<PieEvent, { readonly kind: 'flew' }>): readonly Gain[] {
  const thrown: readonly Gain[] = isPie(projectile) ? [[thrower, 'thrown', 1]] : [];
  switch (why) {
    case 'thrown': return thrown;
    case 'magnet': return [...thrown, [by, 'redirected', 1]];
    case 'mirror': case 'slice': return [[by, 'redirected', 1]];
    case 'duck': return [[by, 'avoided', 1]];
  }
}

/** The position with the event counted. */
export function counted(at: Position, event: PieEvent): Position {
  if (event.kind === 'out') return withPlayer(at, event.seat, { tally: { ...playerAt(at, event.seat).tally, outIn: at.round } });
  return gainsOf(event).reduce((position, [seat, count, by]) => {
    const { tally } = playerAt(position, seat);
    return withPlayer(position, seat, { tally: { ...tally, [count]: tally[count] + by } });
  }, at);
}

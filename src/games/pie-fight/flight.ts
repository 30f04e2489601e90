/** How a projectile flies, a pie and a plate alike; rules text, "Flight". */
import type { Seat } from '../../base/brand.ts';
import { isIn, seatOrder } from './position.ts';
import { askOne, type Flight, type Tale, type Telling } from './telling.ts';

/** Why and by whose doing a projectile takes its first leg. */
export type Start = { readonly why: 'thrown' } | { readonly why: 'magnet'; readonly by: Seat };

/** Flies to its end: the projectile as it arrives, or `null` when it missed. */
export function* fly(tale: Tale, thrown: Flight, start: Start): Telling<Flight | null> {
  const { face, thrower, target } = thrown;
  tale.emit({ kind: 'flew', projectile: face, thrower, from: thrower, to: target, why: start.why, by: start.why === 'magnet' ? start.by : thrower, region: null });
  for (let flight = thrown; ;) {
    if (tale.guards.dodge.has(flight.target)) return missed(tale, flight, 'dodge');
    const next: Flight | null = tale.guards.mirror.has(flight.target) ? mirrored(flight) : yield* sliced(tale, flight);
    if (next === null) return flight;
    const { target: from } = flight;
    tale.emit({ kind: 'flew', projectile: face, thrower, from, to: next.target, why: tale.guards.mirror.has(from) ? 'mirror' : 'slice', by: from, region: null });
    // Only a ghost throws from outside the game, and nothing can hit it there.
    if (!isIn(tale.at, next.target)) return missed(tale, next, 'thrower-out');
    flight = next;
  }
}

function missed(tale: Tale, flight: Flight, why: 'dodge' | 'thrower-out'): null {
  tale.miss(flight, why);
  return null;
}

const mirrored = (flight: Flight): Flight => ({ ...flight, target: flight.redirector ?? flight.thrower, redirector: flight.target });

/** Sliced on, if this player has a slice left; `null`: it arrives here. */
function* sliced(tale: Tale, flight: Flight): Telling<Flight | null> {
  const slicer = flight.target;
  if (!tale.guards.slice.has(slicer)) return null;
  const targets = seatOrder(tale.at).filter((seat) => seat !== slicer);
  const { face, thrower, redirector } = flight;
  const target = targets.length === 1 ? targets[0] : (yield* askOne(tale, slicer, { kind: 'slice', projectile: { face, thrower, target: slicer, redirector }, targets }))?.target;
  tale.guards.slice.delete(slicer);
  return target === undefined ? null : { ...flight, target, redirector: slicer };
}

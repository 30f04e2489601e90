/** Phases 1 and 2: physical actions and easy spells; steps 2 and 3 of the exact procedure. */
import type { Seat } from '../../base/brand.ts';
import { cardOf } from './deck.ts';
import { fly } from './flight.ts';
import { beginPhase, ofKind, type Acting } from './phases.ts';
import type { Tale, Telling } from './telling.ts';

export function phaseOne(tale: Tale): void {
  const working = beginPhase(tale, 1);
  raise(tale, ofKind(working, 'dodge'), tale.guards.dodge);
  raise(tale, ofKind(working, 'duck'), tale.guards.duck);
  for (const { seat, face, region } of ofKind(working, 'wipe')) {
    if (region !== null) tale.emit({ kind: 'wiped', seat, card: face, region, pies: tale.strip(seat, [region]) });
  }
}

export function* phaseTwo(tale: Tale): Telling {
  const working = beginPhase(tale, 2);
  raise(tale, ofKind(working, 'mirror'), tale.guards.mirror);
  raise(tale, ofKind(working, 'slice'), tale.guards.slice);
  for (const { seat, face, target } of ofKind(working, 'magnet')) {
    tale.magnets.push({ seat, target });
    tale.emit({ kind: 'magnet', seat, card: face, target });
  }
  for (const { seat, face, target } of ofKind(working, 'plate')) {
    const plate = yield* fly(tale, { face, thrower: seat, target, redirector: null, how: 'random' }, { why: 'thrown' });
    if (plate !== null) knock(tale, plate.face, seat, plate.target);
  }
}

function raise(tale: Tale, acting: readonly Acting[], up: Set<Seat>): void {
  for (const { seat, face } of acting) {
    up.add(seat);
    tale.emit({ kind: 'up', seat, card: face });
  }
}

/** Who is hit loses the action of phase 3 or 4, once. */
function knock(tale: Tale, plate: Acting['face'], thrower: Seat, target: Seat): void {
  const played = tale.played.find(({ seat }) => seat === target);
  const loses = played !== undefined && played.target !== null && cardOf(played.face).phase >= 3 && !tale.plated.has(target);
  if (loses) tale.plated.set(target, thrower);
  tale.emit({ kind: 'plated', plate, thrower, target, lost: loses ? played.face : null });
}

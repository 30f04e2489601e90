/** The tales that a game is made of: the setting up, one round after another, and the leave-taking of all but one. */
import { assertNever } from '../../base/result.ts';
import { phaseFour } from './hard-phase.ts';
import { check, clearTable, goOut, isReset } from './phases.ts';
import { phaseThree } from './pie-phase.ts';
import { entersSuddenDeath, seatOrder } from './position.ts';
import { challenges, chooseAndReveal } from './reveal.ts';
import { phaseOne, phaseTwo } from './soft-phases.ts';
import { draw, type Tale, type Telling } from './telling.ts';

export const CHAPTERS = ['setup', 'round', 'farewell'] as const;
export type Chapter = (typeof CHAPTERS)[number];

export function tell(chapter: Chapter, tale: Tale): Telling {
  switch (chapter) {
    case 'setup': return setUp(tale);
    case 'round': return round(tale);
    case 'farewell': return farewell(tale);
    default: return assertNever(chapter);
  }
}

const HAND = 5;

/** The whole deck is shuffled, and five cards are dealt to each. */
function* setUp(tale: Tale): Telling {
  tale.stage = 'setup';
  yield* draw(tale, seatOrder(tale.at).flatMap((seat) => Array.from({ length: HAND }, () => seat)));
  yield* check(tale);
}

function* round(tale: Tale): Telling {
  const hauntings = yield* chooseAndReveal(tale);
  if (yield* challenges(tale)) return;
  phaseOne(tale);
  yield* phaseTwo(tale);
  yield* phaseThree(tale, hauntings);
  if (yield* check(tale)) return;
  yield* phaseFour(tale);
  if (yield* check(tale)) return;
  yield* clearTable(tale);
  yield* drawAll(tale);
  // Who has resigned while cards were dealt.
  if (yield* check(tale)) return;
  tale.at = { ...tale.at, round: tale.at.round + 1, suddenDeath: isSudden(tale) };
}

/** One card each, five for who reset. */
function* drawAll(tale: Tale): Telling {
  tale.stage = 'draw';
  const due = seatOrder(tale.at).flatMap((seat) => Array.from({ length: isReset(tale, seat) ? HAND : 1 }, () => seat));
  yield* draw(tale, due);
}

function isSudden(tale: Tale): boolean {
  if (tale.at.suddenDeath) return true;
  const enters = entersSuddenDeath(tale.at);
  if (enters) tale.emit({ kind: 'sudden-death' });
  return enters;
}

/** All but one have resigned: they are out at once, and the last one wins. */
function* farewell(tale: Tale): Telling {
  const leaving = seatOrder(tale.at).filter((seat) => tale.player(seat).leaving);
  yield* goOut(tale, leaving.map((seat) => ({ seat, why: 'resigned' })));
}

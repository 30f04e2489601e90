/** What must hold in every state of every game: 96 different cards, two pies a region at most, and nothing with who is out. */
import type { Face, Slot } from '../../../src/games/cards.ts';
import { isFace } from '../../../src/games/pie-fight/deck.ts';
import type { State } from '../../../src/games/pie-fight/state.ts';

const visibleFaces = ({ now }: State): readonly Face[] => [
  ...now.discard, ...now.retired, ...now.table.map(({ face }) => face),
  ...now.players.flatMap(({ hand, body }) => [...body.flat(), ...hand.flatMap(({ face }) => (face === null ? [] : [face]))]),
];
export const hiddenSlots = ({ now }: State): readonly Slot[] => [...now.draw, ...now.players.flatMap(({ hand }) => hand.filter(({ face }) => face === null).map(({ slot }) => slot))];

/** What is wrong with the state, `null` when nothing is. `faceOf`: what lies in the slots that the rules cannot look into. */
export function unsound(state: State, faceOf: (slot: Slot) => Face | undefined): string | null {
  const faces = [...visibleFaces(state), ...hiddenSlots(state).map(faceOf)];
  if (faces.length !== 96 || new Set(faces).size !== 96 || !faces.every((face) => face !== undefined && isFace(face))) return `${faces.length} cards, ${new Set(faces).size} different`;
  for (const [seat, { out, hand, body }] of state.now.players.entries()) {
    if (body.some((pies) => pies.length > 2)) return `three pies on one region of seat ${seat}`;
    if (out && (hand.length > 0 || body.flat().length > 0)) return `seat ${seat} is out and owns something`;
  }
  return null;
}

/** Random positions of Pie Fight, dense with pies and spells, and one round of each as a record. */
import { ok } from '../../../src/base/result.ts';
import { asSeat } from '../../../src/base/brand.ts';
import type { Face } from '../../../src/games/cards.ts';
import { cardName } from '../../../src/games/pie-fight/card-names.ts';
import { facesOf, playRound, setStage, viewIn, type Answers, type Stage } from '../../../src/games/pie-fight/case-play.ts';
import type { CaseAction, CaseChoice, CaseDie, CaseRound, CaseState } from '../../../src/games/pie-fight/case-record.ts';
import { BEINGS, DECK, type Region } from '../../../src/games/pie-fight/deck.ts';
import { legal } from '../../../src/games/pie-fight/legal.ts';
import type { Action, Asked } from '../../../src/games/pie-fight/types.ts';
import { shuffler, type Below } from './playing.ts';

/** `crowd`: how many in ten regions are covered. In a jam all regions of two players but one are full, so that three pies leave one without room. */
export function randomState(next: Below): CaseState {
  const seats = 2 + next(5);
  const names = shuffler(next)(DECK.length).map((face) => cardName(face as Face));
  const pies = names.filter((name) => /^(random|nemesis|directed)/.test(name));
  const spells = names.filter((name) => !pies.includes(name));
  const crowd = 1 + next(9);
  const jam = next(5) === 0;
  const take = (from: string[]): string => from.pop() ?? '';
  const players = Array.from({ length: seats }, (_, i) => {
    const out = i > 1 && next(5) === 0;
    const jammed = jam && i < 2;
    const body = [1, 2, 3, 4, 5, 6].map(() => (!out && pies.length > 20 && (jammed || next(10) < crowd) ? Array.from({ length: jammed ? 2 : 1 + next(2) }, () => take(pies)) : []));
    // Nobody begins a round with every region covered.
    const clear = next(6);
    const hand = Array.from({ length: out ? 0 : next(8) === 0 ? next(2) : 1 + next(5) }, () => (!jam && next(2) === 0 && spells.length > 0 ? take(spells) : take(pies)));
    return { being: BEINGS[i]!, out, hand, body: body.map((on, region) => (region === clear ? [] : on)) };
  });
  const used = new Set(players.flatMap(({ hand, body }) => [...hand, ...body.flat()]));
  const rest = names.filter((name) => !used.has(name));
  const drawn = next(3) === 0 ? next(6) : 10 + next(20);
  return { round: 1 + next(30), pass: 1 + next(4), over: false, winner: null, draw: rest.slice(0, drawn), discard: rest.slice(drawn), retired: [], players };
}

/** Chooses by chance, and writes down what it chose. */
class Recorder implements Answers {
  readonly dice: CaseDie[] = [];
  readonly choices: CaseChoice[] = [];
  private readonly next: Below;
  constructor(next: Below) {
    this.next = next;
  }
  roll(count: number): ReturnType<Answers['roll']> {
    const values = Array.from({ length: count }, () => (1 + this.next(6)) as Region);
    this.dice.push(...values);
    return ok(values);
  }
  shuffle({ names }: Stage, faces: readonly Face[]): ReturnType<Answers['shuffle']> {
    const pile = shuffler(this.next)(faces.length).map((i) => faces[i]!);
    this.dice.push(pile.map((face) => names.nameOf(face)));
    return ok(pile);
  }
  choose(stage: Stage, { seat }: Asked): ReturnType<Answers['choose']> {
    const actions = legal(viewIn(stage, seat));
    const action = actions[this.next(actions.length)]!;
    this.choices.push(...written(stage, seat, action));
    return ok(action);
  }
}

function written(stage: Stage, by: number, action: Action): CaseChoice[] {
  const named = (slots: Parameters<typeof facesOf>[1]): string[] => facesOf(stage, slots).map((face) => stage.names.nameOf(face));
  switch (action.kind) {
    case 'challenge': return [{ by, kind: 'challenge', pick: action.demand }];
    case 'slice': return [{ by, kind: 'slice', pick: action.target }];
    case 'regions': return action.regions.map((pick) => ({ by, kind: 'region', pick }));
    case 'clean': return [{ by, kind: 'clean', pick: action.regions }];
    case 'swap': return [{ by, kind: 'swap', pick: action.region }];
    case 'steal': return [{ by, kind: 'steal', pick: named([action.slot])[0]! }];
    case 'helping': return [{ by, kind: 'helping', pick: named(action.slots) }];
    default: return [];
  }
}

/** One round, played by chance and written down. */
export function randomRound(next: Below): CaseRound & { readonly after: CaseState } {
  const before = randomState(next);
  const ghosts = next(6) === 0;
  const stage = setStage(before, ghosts);
  const actions = before.players.map((player, i): CaseAction => {
    const offered = legal(viewIn(stage, asSeat(i)));
    const action = offered[next(next(3) === 0 ? offered.length : Math.max(1, offered.length - player.hand.length))];
    if (action === undefined) return player.out ? null : { pass: true };
    if (action.kind === 'ghost') return { ghost: action.target };
    if (action.kind !== 'play' && action.kind !== 'reset') throw new Error(`unexpected ${action.kind}`);
    const card = facesOf(stage, [action.slot]).map((face) => stage.names.nameOf(face))[0]!;
    if (action.kind === 'reset') return { card, reset: true };
    return action.region === null ? { card, target: action.target } : { card, target: action.target, region: action.region };
  });
  const recorder = new Recorder(next);
  const played = playRound({ before, actions }, recorder);
  if (!played.ok) throw new Error(`${played.error.code}: ${played.error.detail ?? ''}\n${JSON.stringify({ before, actions, dice: recorder.dice, choices: recorder.choices })}`);
  return { before, actions, dice: recorder.dice, choices: recorder.choices, after: played.value.after };
}

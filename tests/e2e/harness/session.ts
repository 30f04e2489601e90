/** A table of one phone without log, links or storage: the real rules, seeded dice. It lets the board be driven alone. */
import { signal, type Signal } from '@preact/signals';
import type { Seat } from '../../../src/base/brand.ts';
import type { HistoryItem, PlayerScene, PlayScene, RollScene, TableScene, TableSession } from '../../../src/app/api.ts';
import type { Happening } from '../../../src/games/game.ts';
import { ogresVsPixies as rules } from '../../../src/games/ogres-vs-pixies/rules.ts';
import type { State } from '../../../src/games/ogres-vs-pixies/state.ts';
import type { Action, Side } from '../../../src/games/ogres-vs-pixies/types.ts';

export interface HarnessOptions {
  readonly state: State;
  readonly names: readonly [string, string];
  readonly seed: number;
  /** `null`: both seats are local. */
  readonly only: Seat | null;
  /** Milliseconds until dice fall. */
  readonly diceAfter: number;
}

export interface Harness {
  readonly session: TableSession;
  readonly scene: Signal<TableScene>;
  readonly play: Signal<PlayScene>;
  /** As if the other phone had sent them. */
  remote(actions: readonly Action[]): void;
  refusals: string[];
}

/** A fixed stream of dice. */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides) + 1;
  };
}

const SEATS = [0 as Seat, 1 as Seat] as const;

export function createHarness(options: HarnessOptions): Harness {
  const roll = dice(options.seed);
  const refusals: string[] = [];
  let state = options.state;
  let history: readonly HistoryItem[] = [];
  let rolls: readonly RollScene[] = [];
  let asked: PlayScene['rematch']['asked'] = [];
  const hands = new Map<Seat, Action>();
  const local = (seat: Seat): boolean => options.only === null || options.only === seat;

  function eyes(): Seat | null {
    if (options.only !== null) return options.only;
    const wait = rules.waits(state);
    if (wait.kind === 'choose') return wait.seat;
    if (wait.kind === 'secret') return wait.seats.find((seat) => !hands.has(seat)) ?? SEATS[0];
    return play?.value.eyes ?? SEATS[0];
  }

  function sceneNow(): PlayScene {
    const seat = eyes();
    const view = rules.view(state, seat);
    const { waiting } = view;
    const waitsFor = waiting.kind === 'choose' ? [waiting.seat] : waiting.kind === 'secret' ? waiting.seats.filter((each) => !hands.has(each)) : [];
    const players = SEATS.map((each): PlayerScene => ({ seat: each, name: options.names[each] ?? '', side: view.sides?.[each] ?? null, local: local(each), presence: 'here', ping: local(each) ? null : 24 }));
    const outcome = waiting.kind === 'over' ? waiting.outcome : null;
    const series = SEATS.map((each) => (outcome?.winner !== null && outcome?.winner === view.sides?.[each] ? 1 : 0));
    return {
      kind: 'play', tableId: 'harness', mode: options.only === null ? 'one-phone' : 'phones', eyes: seat, view, legal: rules.legal(view), pending: waiting.kind === 'roll',
      waitsFor, players, gallery: null, history, rolls, outcome, certificate: outcome === null ? null : 'verified', seedsMissing: [], claim: { kind: 'none' }, troubles: [], rematch: { asked, wentOn: null }, series, timer: null, refused: null, step: history.length, digest: '',
    };
  }

  function happen(happening: Happening<Action>): boolean {
    const viewer = options.only ?? SEATS[0];
    const before = rules.view(state, viewer);
    const next = rules.apply(state, happening);
    if (!next.ok) {
      refusals.push(next.error.code);
      return false;
    }
    state = next.value;
    record(happening, before);
    return true;
  }

  function record(happening: Happening<Action>, before: PlayScene['view']): void {
    if (happening.kind === 'dropped') return;
    const after = rules.view(state, options.only ?? SEATS[0]);
    const step = history.length;
    const last = history.at(-1);
    if (happening.kind === 'chosen') history = [...history, { kind: 'action', step, seat: happening.seat, action: happening.action, before, after, dice: null }];
    else if (happening.kind === 'said') history = [...history, { kind: 'talk', step, seat: happening.seat, talk: happening.talk }];
    else if (happening.kind === 'revealed') history = [...history, { kind: 'firefly', step, hands: happening.choices.map(({ action }) => (action.kind === 'firefly' ? action.hand : '')) as [string, string], after }];
    else if (last?.kind === 'action' && last.action.kind === 'attack' && last.dice === null) history = [...history.slice(0, -1), { ...last, after, dice: happening.values }];
    else history = [...history, { kind: 'tree', step, dice: happening.values, before, after }];
  }

  function settle(): void {
    const wait = rules.waits(state);
    play.value = sceneNow();
    if (wait.kind !== 'roll') return;
    setTimeout(() => {
      const values = wait.dice.map(roll);
      const number = rolls.length;
      rolls = [...rolls, {
        number, step: history.length, cause: wait.by === null ? 'reveal' : wait.dice[0] === 6 ? 'attack' : 'tree', sides: wait.dice, values, by: wait.by,
        parts: SEATS.map((seat) => ({ seat, preimage: `${seat}a`.repeat(32) })), causeHash: 'c4'.repeat(32), digest: 'd1'.repeat(32), checked: true,
      }];
      happen({ kind: 'rolled', values });
      settle();
    }, options.diceAfter);
  }

  function acted(actions: readonly Action[]): void {
    for (const action of actions) {
      const wait = rules.waits(state);
      if (wait.kind !== 'choose' || !happen({ kind: 'chosen', seat: wait.seat, action })) break;
    }
    settle();
  }

  const play: Signal<PlayScene> = signal<PlayScene>(null as never);
  play.value = sceneNow();
  const nothing = (): void => undefined;
  const session: TableSession = {
    scene: play as Signal<TableScene>,
    pairing: signal(null),
    pie: { choose: nothing, act: nothing, say: nothing, phrase: nothing, goOnWithout: nothing, askRematch: nothing, watchOn: nothing, admit: nothing, removeMember: nothing, lift: nothing, moveSeat: nothing, claimWin: nothing, takeOver: nothing, exportGame: () => '', leave: nothing },
    setName: nothing, setWish: nothing, setOptions: nothing, admit: nothing, removeMember: nothing, start: nothing, beginAnew: nothing, moveSeat: nothing, claimWin: nothing, takeSeatBack: nothing, takeOver: nothing, retry: nothing,
    act: acted,
    choose(action) {
      const seat = eyes();
      if (seat === null) return;
      hands.set(seat, action);
      const wait = rules.waits(state);
      if (wait.kind === 'secret' && wait.seats.every((each) => hands.has(each))) happen({ kind: 'revealed', choices: wait.seats.map((each) => ({ seat: each, action: hands.get(each) as Action })) });
      settle();
    },
    say(talk) {
      const seat = eyes();
      if (seat !== null) happen({ kind: 'said', seat, talk });
      settle();
    },
    askRematch(swap) {
      asked = [...asked, { seat: eyes() ?? SEATS[0], swap, among: SEATS }];
      settle();
    },
    watchOn: nothing,
    exportGame: () => 'scenario classic\n',
    leave: nothing,
  };
  return { session, scene: session.scene as Signal<TableScene>, play, remote: acted, refusals };
}

export const sideOf = (scene: PlayScene, seat: Seat): Side | null => scene.view.sides?.[seat] ?? null;

/** A table of one page without log, links or storage: the real rules, the local dealer, chance from a seed. The other seats answer by themselves. */
import { signal, type Signal } from '@preact/signals';
import type { Heard, PieScene, PieSession, PlayerScene } from '../../../src/app/api.ts';
import type { Seat } from '../../../src/base/brand.ts';
import { turnedUp } from '../../../src/games/dealer.ts';
import { defaultChoice } from '../../../src/games/pie-fight/defaults.ts';
import { pieFight } from '../../../src/games/pie-fight/rules.ts';
import type { Action, Options, PieHappening, Story, View } from '../../../src/games/pie-fight/types.ts';
import { begin, below, happened, nextHappening, seenBy, step, type Game } from '../../games/pie-fight/playing.ts';

export interface PieHarnessOptions {
  readonly options: Options;
  readonly names: readonly string[];
  readonly mode: PieScene['mode'];
  /** Whose page this is; in the mode `one-phone` everybody's. `null`: a spectator's. */
  readonly eyes: Seat | null;
  readonly seed: number;
  /** Milliseconds until the others have chosen; the first after one part of it, the last after all. */
  readonly thinking: number;
  /** Milliseconds of the countdown; 0: none. */
  readonly countdown: number;
  /** Plays on by itself before anything is shown, until this is true for the view of `eyes`. */
  readonly until: (view: View) => boolean;
}

export interface PieHarness {
  readonly session: PieSession;
  readonly scene: Signal<PieScene>;
  readonly refusals: string[];
  /** What was answered to the question whether to go on without somebody. */
  readonly answers: { readonly without: readonly Seat[]; readonly goOn: boolean }[];
  /** Changes what the app would say: a timer, busy phones, a rematch that somebody asks for. */
  pretend(change: Partial<PieScene>): void;
}

const MOST = 3000;

export function createPieHarness(setup: PieHarnessOptions): PieHarness {
  const next = below(setup.seed);
  const seats = setup.options.beings.length;
  const refusals: string[] = [];
  const answers: PieHarness['answers'][number][] = [];
  let game: Game = begin(setup.options);
  let stories: readonly Story[] = [];
  let heard: readonly Heard[] = [];
  let chosen = new Map<Seat, Action>();
  let lifted: Seat | null = null;
  let steps = 0;
  let revealIn: number | null = null;
  let pretended: Partial<PieScene> = {};
  let asked: PieScene['rematch']['asked'] = [];
  let waking: ReturnType<typeof setTimeout>[] = [];

  const chance = (view: View): Action => {
    const legal = pieFight.legal(view);
    const sensible = next(4) > 0 ? defaultChoice(view, next(1_000_000)) : null;
    return sensible ?? legal[next(legal.length)]!;
  };
  const local = (seat: Seat): boolean => setup.mode === 'one-phone' || seat === setup.eyes;
  const advance = (happening: PieHappening, dealer = game.dealer): void => {
    const before = game.state.lastStory;
    game = { state: happened(game.state, happening), dealer };
    if (before !== null && before !== game.state.lastStory) stories = [...stories, before];
    steps++;
  };

  /** Whom the rules wait for, and not yet fixed. */
  function missing(): readonly Seat[] {
    const wait = pieFight.waits(game.state);
    if (wait.kind === 'choose') return [wait.seat];
    return wait.kind === 'secret' ? wait.seats.filter((seat) => !chosen.has(seat)) : [];
  }

  function publish(): void {
    const waitsFor = missing();
    const due = setup.mode === 'one-phone' ? (waitsFor[0] ?? null) : setup.eyes;
    const curtain = setup.mode === 'one-phone' && due !== null && due !== lifted ? due : null;
    const eyes = curtain !== null ? null : due;
    const view = seenBy(game, eyes);
    const mayAct = eyes !== null && waitsFor.includes(eyes);
    const players = setup.names.slice(0, seats).map((name, seat): PlayerScene => ({ seat: seat as Seat, name, side: null, local: local(seat as Seat), presence: 'here', ping: local(seat as Seat) ? null : 28 }));
    const outcome = view.outcome;
    scene.value = {
      kind: 'pie', tableId: 'harness-table', mode: setup.mode, eyes, view, legal: mayAct ? pieFight.legal(view) : [], waitsFor, players, gallery: null, step: steps, digest: '', busy: null, revealIn, committed: [...chosen.keys()],
      stories, heard, outcome, certificate: outcome === null ? null : 'verified', seedsMissing: [], claim: { kind: 'none' }, troubles: [], goingOn: { without: [], proposal: null, dropped: [] }, rematch: { asked, wentOn: null }, series: players.map(({ seat }) => (outcome?.winner === seat ? 1 : 0)), timer: null, refused: null, curtain, ...pretended,
    };
  }

  function commit(seat: Seat, action: Action): void {
    chosen.set(seat, action);
    lifted = null;
    const wait = pieFight.waits(game.state);
    if (wait.kind === 'choose') {
      advance({ kind: 'chosen', seat, action, opened: [...turnedUp(game.dealer, pieFight.opens(game.state, seat, action))] });
      chosen = new Map();
    } else if (wait.kind === 'secret' && wait.seats.every((each) => chosen.has(each))) reveal(wait.seats);
    settle();
  }

  function reveal(due: readonly Seat[]): void {
    const choices = due.map((seat) => ({ seat, action: chosen.get(seat)! }));
    const round = game.state.stage === 'choose';
    chosen = new Map();
    advance({ kind: 'revealed', choices, opened: choices.flatMap(({ seat, action }) => [...turnedUp(game.dealer, pieFight.opens(game.state, seat, action))]) });
    if (!round || setup.countdown === 0) return;
    revealIn = setup.countdown;
    setTimeout(() => { revealIn = null; publish(); }, setup.countdown + 50);
  }

  /** Does all that nobody chooses, and lets the others think. */
  function settle(): void {
    for (const timer of waking) clearTimeout(timer);
    waking = [];
    for (let wait = pieFight.waits(game.state); wait.kind !== 'choose' && wait.kind !== 'secret' && wait.kind !== 'over'; wait = pieFight.waits(game.state)) {
      const { happening, dealer } = nextHappening(game, next, chance);
      advance(happening, dealer);
    }
    publish();
    const others = missing().filter((seat) => !local(seat));
    waking = others.map((seat, i) => setTimeout(() => commit(seat, chance(seenBy(game, seat))), (setup.thinking * (i + 1)) / others.length));
  }

  for (let i = 0; i < MOST && !setup.until(seenBy(game, setup.eyes)) && game.state.now.outcome === null; i++) {
    const before = game.state.lastStory;
    game = step(game, next, chance);
    if (before !== null && before !== game.state.lastStory) stories = [...stories, before];
    steps++;
  }

  const answer = (action: Action): void => {
    const { eyes, legal } = scene.value;
    if (eyes === null || !legal.some((one) => JSON.stringify(one) === JSON.stringify(action))) {
      refusals.push(JSON.stringify(action));
      return;
    }
    commit(eyes, action);
  };
  const scene: Signal<PieScene> = signal<PieScene>(null as never);
  const session: PieSession = {
    choose: answer,
    act: answer,
    say(talk) {
      const { eyes } = scene.value;
      if (eyes !== null) advance({ kind: 'said', seat: eyes, talk });
      settle();
    },
    goOnWithout: (without, goOn) => void answers.push({ without, goOn }),
    phrase(index) {
      heard = [...heard, { id: heard.length, seat: scene.value.eyes ?? (0 as Seat), phrase: index }];
      publish();
    },
    askRematch(rotate, among = setup.options.beings.map((_, seat) => seat as Seat)) {
      const seat = scene.value.eyes ?? (0 as Seat);
      asked = [...asked.filter((ask) => ask.seat !== seat), { seat, rotate, among }];
      publish();
    },
    lift() {
      lifted = scene.value.curtain;
      publish();
    },
    moveSeat: () => undefined,
    watchOn: () => undefined,
    claimWin: () => undefined,
    takeOver: () => undefined,
    exportGame: () => '{}\n',
    admit: () => undefined,
    removeMember: () => undefined,
    leave: () => undefined,
  };
  settle();
  return { session, scene, refusals, answers, pretend(change) { pretended = change; publish(); } };
}

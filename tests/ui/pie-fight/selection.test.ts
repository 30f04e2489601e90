/** From fingers to legal actions: whatever is sent was offered, and nothing lights up that leads nowhere. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/base/brand.ts';
import type { Slot } from '../../../src/games/cards.ts';
import { REGIONS, type Region } from '../../../src/games/pie-fight/deck.ts';
import { pieFight } from '../../../src/games/pie-fight/rules.ts';
import type { Action, View } from '../../../src/games/pie-fight/types.ts';
import { litBy, NOTHING, renewed, respond, type Response, type Selection, type Situation, type Touch } from '../../../src/ui/pie-fight/selection.ts';
import { begin, below, nextHappening, happened, optionsFor, seenBy, type Below, type Game } from '../../games/pie-fight/playing.ts';

const ME = 0 as Seat;
const [B, C] = [1 as Seat, 2 as Seat];
const [S1, S2, S3] = [1 as Slot, 2 as Slot, 3 as Slot];
const body = (seat: Seat, region: Region | null = null): Touch => ({ kind: 'body', seat, region });
const cardTap = (slot: Slot): Touch => ({ kind: 'card', slot });

function run(at: Situation, ...touches: readonly Touch[]): Response {
  return touches.reduce<Response>(({ selection }, touch) => respond(at, selection, touch), { selection: NOTHING, action: null });
}

describe('a card', () => {
  const throws = [B, C].map((target): Action => ({ kind: 'play', slot: S1, target, region: null }));
  const wipes = REGIONS.map((region): Action => ({ kind: 'play', slot: S2, target: ME, region }));
  const resets = [S1, S2].map((slot): Action => ({ kind: 'reset', slot }));
  const at: Situation = { ask: { kind: 'play' }, me: ME, legal: [...throws, ...wipes, ...resets] };

  test('tap, then being', () => expect(run(at, cardTap(S1), body(C, 3)).action).toEqual(throws[1]));
  test('drag onto a being', () => expect(run(at, { kind: 'grab', slot: S1 }, body(B)).action).toEqual(throws[0]));
  test('a second tap puts it back; a second grab does not', () => {
    expect(run(at, cardTap(S1), cardTap(S1)).selection).toEqual(NOTHING);
    expect(run(at, cardTap(S1), { kind: 'grab', slot: S1 }).selection).toEqual({ kind: 'holding', slot: S1 });
  });
  test('only what it can be aimed at lights up', () => {
    expect(litBy(at, { kind: 'holding', slot: S1 })).toEqual({ seats: [B, C], regions: null, cards: [S1, S2] });
    expect(litBy(at, { kind: 'holding', slot: S2 })).toEqual({ seats: [], regions: { seat: ME, regions: REGIONS }, cards: [S1, S2] });
    expect(litBy(at, NOTHING).seats).toEqual([]);
  });
  test('on what is not lit nothing happens, and it stays in the hand', () => expect(run(at, cardTap(S1), body(ME))).toEqual({ selection: { kind: 'holding', slot: S1 }, action: null }));
  test('Wipe waits for a region of one’s own', () => {
    expect(run(at, cardTap(S2), body(ME)).action).toBeNull();
    expect(run(at, cardTap(S2), body(ME, 4)).action).toEqual(wipes[3]);
  });
  test('a reset needs one confirmation', () => {
    expect(run(at, { kind: 'reset' })).toEqual({ selection: { kind: 'resetting' }, action: null });
    expect(run(at, { kind: 'reset' }, { kind: 'confirm' }).action).toEqual(resets[0]);
    expect(run(at, { kind: 'reset' }, { kind: 'back' })).toEqual({ selection: NOTHING, action: null });
  });
  test('a card that may not be played can still be read', () => expect(run(at, cardTap(S3), body(B))).toEqual({ selection: { kind: 'holding', slot: S3 }, action: null }));
  test('while others think, cards can be read and nothing is sent', () => {
    const waiting: Situation = { ask: null, me: ME, legal: [] };
    expect(run(waiting, cardTap(S1))).toEqual({ selection: { kind: 'holding', slot: S1 }, action: null });
    expect(run(waiting, cardTap(S1), body(B)).action).toBeNull();
    expect(litBy(waiting, { kind: 'holding', slot: S1 }).seats).toEqual([]);
  });
  test('half an answer does not outlive its question', () => {
    expect(renewed(at, { kind: 'holding', slot: S1 })).toEqual({ kind: 'holding', slot: S1 });
    expect(renewed({ ...at, legal: resets }, { kind: 'holding', slot: S1 })).toEqual(NOTHING);
    expect(renewed(at, { kind: 'naming', regions: [1] })).toEqual(NOTHING);
  });
});

describe('several pies to name', () => {
  const pie = (target: Seat) => ({ face: 30 as never, thrower: ME, target, redirector: null, ducking: false });
  const legal = REGIONS.flatMap((one) => REGIONS.map((two): Action => ({ kind: 'regions', regions: [one, two] })));
  const at: Situation = { ask: { kind: 'regions', pies: [pie(B), pie(C)] }, me: ME, legal };
  test('one after the other, each on its own target', () => {
    expect(litBy(at, NOTHING).regions?.seat).toBe(B);
    const first = run(at, body(B, 2));
    expect(first).toEqual({ selection: { kind: 'naming', regions: [2] }, action: null });
    expect(litBy(at, first.selection).regions?.seat).toBe(C);
    expect(run(at, body(B, 2), body(B, 3)).action).toBeNull();
    expect(run(at, body(B, 2), body(C, 6)).action).toEqual({ kind: 'regions', regions: [2, 6] });
  });
  test('the last can be taken back', () => expect(run(at, body(B, 2), { kind: 'back' }).selection).toEqual(NOTHING));
});

describe('Double Helping', () => {
  const legal: readonly Action[] = [[], [S1], [S2], [S3], [S1, S2], [S2, S1], [S1, S3], [S3, S1], [S2, S3], [S3, S2]].map((slots) => ({ kind: 'helping', slots }));
  const at: Situation = { ask: { kind: 'helping', target: B }, me: ME, legal };
  test('in the order of the taps', () => expect(run(at, cardTap(S2), cardTap(S1), { kind: 'confirm' }).action).toEqual({ kind: 'helping', slots: [S2, S1] }));
  test('a third pie takes the place of the first', () => expect(run(at, cardTap(S2), cardTap(S1), cardTap(S3)).selection).toEqual({ kind: 'serving', slots: [S1, S3] }));
  test('none is an answer, too', () => expect(run(at, { kind: 'confirm' }).action).toEqual({ kind: 'helping', slots: [] }));
});

test('Big Clean takes two regions in any order', () => {
  const at: Situation = { ask: { kind: 'clean', covered: [1, 3, 5] }, me: ME, legal: [{ kind: 'clean', regions: [1, 3] }, { kind: 'clean', regions: [1, 5] }, { kind: 'clean', regions: [3, 5] }] };
  expect(run(at, body(ME, 5), body(ME, 1)).action).toEqual({ kind: 'clean', regions: [1, 5] });
  expect(run(at, body(ME, 5), body(ME, 5)).selection).toEqual({ kind: 'naming', regions: [] });
});

/** Taps only what is lit, as a child would. */
function taps(at: Situation, next: Below): Action {
  let selection: Selection = NOTHING;
  const pick = <T>(things: readonly T[]): T => things[next(things.length)]!;
  for (let i = 0; i < 60; i++) {
    const lit = litBy(at, selection);
    const touches: readonly Touch[] = [
      ...lit.cards.map(cardTap), ...lit.seats.map((seat) => body(seat)), ...(lit.regions?.regions.map((region) => body(lit.regions!.seat, region)) ?? []),
      ...(at.ask?.kind === 'play' ? [{ kind: 'reset' } as const] : []), ...(selection.kind === 'resetting' || at.ask?.kind === 'helping' ? [{ kind: 'confirm' } as const] : []),
      ...(at.ask?.kind === 'challenge' ? [{ kind: 'demand', demand: next(2) === 0 } as const] : []),
    ];
    const response = respond(at, selection, pick(touches));
    if (response.action !== null) return response.action;
    selection = response.selection;
  }
  throw new Error(`no way to answer ${JSON.stringify(at.ask)}`);
}

test.each([2, 3, 5])('whole games of %d can be played by tapping what is lit', (seats) => {
  for (let seed = 0; seed < 3; seed++) {
    const next = below(seed);
    const choose = (view: View): Action => taps({ ask: view.owed, me: view.viewer, legal: pieFight.legal(view) }, next);
    let game: Game = begin(optionsFor(seats, true));
    for (let i = 0; i < 20_000 && game.state.now.outcome === null; i++) {
      const { happening, dealer } = nextHappening(game, next, choose);
      game = { state: happened(game.state, happening), dealer };
    }
    expect(game.state.now.outcome, `seed ${seed}`).not.toBeNull();
    expect(seenBy(game, null).outcome).toEqual(game.state.now.outcome);
  }
});

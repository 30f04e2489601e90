/** Somebody goes away from a table of Pie Fight: the others are asked, go on, and whoever comes back looks on; or comes back in time and stays. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../src/base/brand.ts';
import { LONG_AWAY } from '../../src/app/play/going-on.ts';
import { goingOnWords } from '../../src/ui/words/going-on.ts';
import type { TableSession } from '../../src/app/api.ts';
import { chooseFor, gatherPies, pieOf, playPies, sameOnAll, startPies } from './pie-play.ts';
import { createWorld, type World } from './world.ts';

async function threePhones(world: World) {
  const gathered = await gatherPies(world, 3);
  await startPies(world, gathered.sessions);
  await world.until(() => gathered.sessions.every((session) => pieOf(session).legal.length > 0), 'the cards are dealt', 60_000);
  return gathered;
}
/** What a person reads over the table. */
const said = (session: TableSession): string | null => {
  const { goingOn, eyes, players } = pieOf(session);
  return goingOnWords(goingOn, eyes, (seat) => players[seat]?.name ?? '')?.title ?? null;
};
const [none, two] = [[], [asSeat(2)]];

describe('one of three closes the browser', () => {
  it('and the other two go on without, when both want to (adrianocola/spyfall#162)', async () => {
    const world = createWorld(601);
    const { sessions, pages, stores } = await threePhones(world);
    const [one, other] = sessions as [TableSession, TableSession, TableSession];
    const hands = [one, other].map((session) => pieOf(session).view.players[pieOf(session).eyes ?? 0]!.hand);
    pages[2]!.crash();
    for (const session of [one, other]) session.pie.choose(chooseFor(world, pieOf(session)));
    // Nobody is asked before it has been a while.
    await world.clock.pass(LONG_AWAY / 2);
    expect([pieOf(one).goingOn.without, said(one)]).toEqual([none, null]);
    await world.until(() => pieOf(one).goingOn.without.length > 0, 'it has been a while', 90_000);
    expect(pieOf(one).goingOn).toMatchObject({ without: two, proposal: null });
    // Whoever wants to wait is not asked again at once.
    one.pie.goOnWithout(two, false);
    expect(pieOf(one).goingOn.without).toEqual(none);
    await world.clock.pass(LONG_AWAY + 1000);
    one.pie.goOnWithout(two, true);
    await world.until(() => pieOf(other).goingOn.proposal !== null, 'the other is asked');
    expect(pieOf(other).goingOn.proposal).toMatchObject({ seats: two, voters: [0, 1], answers: [{ seat: 0, drop: true }], mine: null });
    expect(said(other)).toMatch(/wants to go on without/u);
    expect(pieOf(one).goingOn.proposal?.mine).toBe(true);
    other.pie.goOnWithout(two, true);
    await world.until(() => pieOf(one).goingOn.dropped.length > 0, 'both go on');
    expect(pieOf(one).view.players[2]).toMatchObject({ hand: [] });
    await world.until(() => [one, other].every((session) => pieOf(session).view.round > 1 || pieOf(session).view.asked.length > 0), 'the pile is made anew', 90_000);
    for (const [at, session] of [one, other].entries()) {
      const { view, eyes } = pieOf(session);
      const kept = view.players[eyes ?? 0]!.hand.filter(({ slot }) => hands[at]!.some((card) => card.slot === slot));
      expect(kept).toEqual(hands[at]!.filter(({ slot }) => kept.some((card) => card.slot === slot)));
      expect(kept.every(({ face }) => face !== null)).toBe(true);
    }
    await playPies(world, [one, other]);
    sameOnAll([one, other]);
    // Back again, it is told, and sees the end.
    const back = world.open(stores[2]!);
    await back.app.ready;
    const again = await back.app.resume(back.app.saved.value[0]?.tableId ?? '');
    await world.until(() => again.scene.value.kind === 'pie' && pieOf(again).outcome !== null, 'it sees the end', 90_000);
    expect([pieOf(again).troubles, said(again)]).toEqual([[], 'The others have gone on without you']);
    sameOnAll([one, again]);
  });

  it('and comes back before the second has answered: nobody goes on without', async () => {
    const world = createWorld(602);
    const { sessions, pages, stores } = await threePhones(world);
    const [one, other] = sessions as [TableSession, TableSession, TableSession];
    pages[2]!.crash();
    for (const session of [one, other]) session.pie.choose(chooseFor(world, pieOf(session)));
    await world.until(() => pieOf(one).goingOn.without.length > 0, 'it has been a while', 90_000);
    one.pie.goOnWithout(two, true);
    const back = world.open(stores[2]!);
    await back.app.ready;
    const again = await back.app.resume(back.app.saved.value[0]?.tableId ?? '');
    await world.until(() => again.scene.value.kind === 'pie' && pieOf(again).goingOn.proposal !== null && pieOf(again).legal.length > 0, 'it is back', 90_000);
    expect(said(again)).toBe('The others want to go on without you');
    again.pie.choose(chooseFor(world, pieOf(again)));
    await world.until(() => [one, other, again].every((session) => pieOf(session).view.round > 1 || pieOf(session).view.stage !== 'choose'), 'all have chosen, and seen it', 90_000);
    expect([one, other, again].map((session) => pieOf(session).goingOn.dropped)).toEqual([none, none, none]);
    expect([one, other, again].flatMap((session) => pieOf(session).troubles.filter(({ kind }) => kind !== 'signalling'))).toEqual([]);
  });
});

describe('one of three is away when the game ends', () => {
  it('and the others see the end, and whose seed is missing; when it comes, all is verified', async () => {
    const world = createWorld(603);
    const { sessions, pages, stores } = await threePhones(world);
    const [one, other] = sessions as [TableSession, TableSession, TableSession];
    const { tableId } = pieOf(sessions[2]!);
    pages[2]!.crash();
    await world.clock.pass(20_000);
    for (const session of [one, other]) {
      session.pie.say('resign');
      await world.clock.pass(2000);
    }
    await world.until(() => [one, other].every((session) => pieOf(session).outcome !== null), 'it is over', 60_000);
    await world.until(() => [one, other].every((session) => pieOf(session).certificate === 'proved'), 'nobody waits for more', 60_000);
    for (const session of [one, other]) expect(pieOf(session)).toMatchObject({ outcome: { winner: 2 }, seedsMissing: two, waitsFor: [] });
    const again = await world.open(stores[2]!).app.resume(tableId);
    await world.until(() => [one, other, again].every((session) => session.scene.value.kind === 'pie' && pieOf(session).certificate === 'verified'), 'the seed has come', 120_000);
    expect([one, other, again].map((session) => pieOf(session).seedsMissing)).toEqual([none, none, none]);
  });
});

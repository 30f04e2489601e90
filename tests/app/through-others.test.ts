/** Phones in a line, each of which reaches only the next: everything that can be said at a table reaches everybody, through those between. */
import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import type { TableSession } from '../../src/app/api.ts';
import { Phones } from '../../src/app/phones.ts';
import { CLAIM_AFTER, createClaims } from '../../src/app/play/claims.ts';
import { LONG_AWAY } from '../../src/app/play/going-on.ts';
import { circleId } from '../../src/app/play/greeting.ts';
import { createHalts } from '../../src/app/play/halts.ts';
import { createMembers, type Members } from '../../src/app/play/members.ts';
import type { Standing } from '../../src/app/play/running.ts';
import { DEFAULT_SETTINGS } from '../../src/app/settings.ts';
import { asSeat } from '../../src/base/brand.ts';
import type { Bytes } from '../../src/base/bytes.ts';
import { publicKeyOf } from '../../src/crypto/sign.ts';
import type { TableId } from '../../src/log/entry.ts';
import { createMemoryNetwork } from '../../src/net/memory.ts';
import { createPhoneClock } from '../../src/net/phone-clock.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';
import { guardedStore } from '../../src/store/guarded.ts';
import { memoryStore } from '../../src/store/memory.ts';
import { createChance } from '../net/chance.ts';
import { chooseFor, gatherPies, pieOf, playPies, sameOnAll, shouts } from './pie-play.ts';
import { createWorld, isAt, sceneOf, type World } from './world.ts';

/** No packet passes but between neighbours in the order of the seats; the host's two names are one phone. */
function lineUp(world: World): void {
  const [host = '', code = '', ...guests] = [...world.names()];
  const phones = [[host, code], ...guests.map((name) => [name])];
  phones.forEach((from, at) => phones.forEach((to, other) => {
    if (Math.abs(at - other) > 1) for (const one of from) for (const two of to) world.network.cut(one, two);
  }));
}
const seesAll = (session: TableSession): boolean => 'players' in session.scene.value && sceneOf(session, 'pie').players.every(({ presence }) => presence === 'here');

describe('four in a line', () => {
  it('hear each other’s phrases, shout together, have a rematch of all, and go on without the last', async () => {
    const world = createWorld(1101);
    const { sessions, pages } = await gatherPies(world, 4);
    const [first, second, third, last] = sessions as [TableSession, TableSession, TableSession, TableSession];
    first.start();
    await world.until(() => sessions.every((session) => isAt(session, 'pie')), 'all are at the table', 60_000);
    lineUp(world);
    await world.clock.pass(20_000);
    await world.until(() => sessions.every((session) => pieOf(session).legal.length > 0 && seesAll(session)), 'the cards are dealt', 120_000);

    for (const [phrase, session] of [first, last].entries()) session.pie.phrase(phrase);
    await world.clock.pass(2000);
    for (const session of sessions) expect(new Set(pieOf(session).heard.map(({ seat, phrase }) => `${seat} says ${phrase}`))).toEqual(new Set(['0 says 0', '3 says 1']));
    const moments = sessions.map((session) => shouts(world, session));
    await playPies(world, sessions, () => sessions.every((session) => pieOf(session).view.round > 1));
    await world.clock.pass(5000);
    const at = moments.map((each) => each.get(1) ?? Number.NaN);
    expect(Math.max(...at) - Math.min(...at)).toBeLessThan(150);

    const { tableId } = pieOf(first);
    for (const session of [second, third, last]) {
      session.pie.say('resign');
      await world.clock.pass(2000);
    }
    await world.until(() => sessions.every((session) => pieOf(session).certificate === 'verified'), 'it is over', 120_000);
    for (const session of [last, second, first]) session.pie.askRematch(true);
    await world.until(() => sessions.every((session) => pieOf(session).rematch.asked.length === 3), 'all know who has asked', 10_000);
    third.pie.askRematch(true);
    const isNext = (session: TableSession): boolean => isAt(session, 'pie') && pieOf(session).tableId.slice(0, 64) !== tableId.slice(0, 64) && pieOf(session).legal.length > 0;
    await world.until(() => sessions.every(isNext), 'the next game is on', 120_000);
    expect(sessions.map((session) => pieOf(session).players.length)).toEqual([4, 4, 4, 4]);
    expect(pieOf(last).series).toEqual([1, 0, 0, 0]);

    const left = [first, second, third];
    pages[3]?.crash();
    for (const session of left) session.pie.choose(chooseFor(world, pieOf(session)));
    await world.until(() => pieOf(first).goingOn.without.length > 0, 'it has been a while', LONG_AWAY + 30_000);
    for (const session of left) {
      await world.until(() => session === first || pieOf(session).goingOn.proposal?.mine === null, 'it is asked', 10_000);
      session.pie.goOnWithout([asSeat(3)], true);
    }
    await world.until(() => left.every((session) => pieOf(session).goingOn.dropped.length > 0), 'all go on', 30_000);
    await playPies(world, left, () => left.every((session) => pieOf(session).view.round > 1));
    sameOnAll(left);
    expect(left.flatMap((session) => pieOf(session).troubles)).toEqual([]);
  }, 600_000);

  it('begin anew without the last, who is gone before the game could begin', async () => {
    const world = createWorld(1102);
    const { sessions, pages } = await gatherPies(world, 4);
    const left = sessions.slice(0, 3);
    sessions[0]?.start();
    pages[3]?.crash();
    await world.until(() => left.every((session) => isAt(session, 'setup')), 'three have begun');
    lineUp(world);
    await world.until(() => left.every((session) => sceneOf(session, 'setup').anew?.without.join() === '3'), 'it has been a while', 120_000);
    for (const session of left.toReversed()) {
      session.beginAnew([asSeat(3)], true);
      await world.clock.pass(5000);
    }
    await world.until(() => left.every((session) => isAt(session, 'pie') && pieOf(session).legal.length > 0), 'they have begun anew', 120_000);
    expect(left.map((session) => pieOf(session).players.length)).toEqual([3, 3, 3]);
    sameOnAll(left);
  }, 600_000);
});

interface MemberPage {
  readonly own: number;
  readonly shell: ConstructorParameters<typeof Phones>[0] & Parameters<typeof createClaims>[0]['shell'] & { readonly page: string };
  readonly members: Members;
  crash(): void;
}

/** Only what carries words between phones: no game, no log. */
async function membersInALine(seed: number, count: number) {
  const clock = createVirtualClock();
  const chance = createChance(seed);
  const network = createMemoryNetwork(clock, chance);
  const random = (length: number): Bytes => network.random(length);
  const keys = Array.from({ length: count }, () => random(32));
  const identities = keys.map(publicKeyOf);
  const names: string[] = [];
  function open(own: number): MemberPage {
    const phoneClock = createPhoneClock(clock);
    let stop = phoneClock.stop;
    const shell = {
      clock: phoneClock, random, page: '', mailbox: { leave: async () => false, watch: () => () => undefined }, settings: signal(DEFAULT_SETTINGS), store: guardedStore(memoryStore(), phoneClock.after), relist: async () => undefined,
      device: { holdLiveTable: () => () => undefined, keepAwake: () => () => undefined, persist: () => undefined, onWake: () => () => undefined },
      async openNet(base: string) {
        const phone = network.phone(base);
        names[own] = base;
        stop = () => {
          phoneClock.stop();
          phone.crash();
        };
        return phone.net;
      },
    };
    const phones = new Phones(shell, identities[own] as Bytes, null);
    const members: Members = createMembers({ id: circleId(identities), identities, own: asSeat(own), secretKey: keys[own] as Bytes }, phones, shell, { code: '', secret: null, desk: null });
    return { own, shell, members, crash: () => stop() };
  }
  const pages = keys.map((_, own) => open(own));
  await clock.pass(100);
  names.forEach((from, at) => names.forEach((to, other) => Math.abs(at - other) > 1 && network.cut(from, to)));
  const until = async (what: string, holds: () => boolean, milliseconds: number): Promise<void> => {
    const end = clock.now() + milliseconds;
    while (!holds()) {
      if (clock.now() > end) throw new Error(`${what}: not within ${milliseconds} ms`);
      await clock.pass(50);
    }
  };
  await until('all see all', () => pages.every(({ members }) => members.contacts.value.size === count - 1 && [...members.contacts.value.values()].every(({ presence }) => presence === 'here')), 30_000);
  return { clock, pages, open, until };
}
it('a table without a secret, as older apps began it, invites nobody', async () => {
  const { pages } = await membersInALine(1110, 2);
  expect(pages.map(({ members }) => members.gallery.value)).toMatchObject([{ link: null, invites: false }, { link: null, invites: false }]);
});

const TABLE = new Uint8Array(32).fill(5) as Bytes as TableId;
const WELL: Standing = { awake: true, fault: null, over: false, setup: false, untouched: false, moved: false };

describe('what is said beside the log, from one end of a line to the other', () => {
  it('that a table has halted, and where', async () => {
    const { clock, pages, until } = await membersInALine(1111, 4);
    const all = pages.map(({ members }) => {
      const standing = signal(WELL);
      const halts = createHalts({ tableId: TABLE, standing }, clock);
      members.attend({ way: (seat, way) => halts.meet(seat, way) });
      return { standing, halts };
    });
    await clock.pass(5000);
    expect(all.map(({ halts }) => halts.heard.value)).toEqual([null, null, null, null]);
    all[0]!.standing.value = { ...WELL, fault: { code: 'fault/desync', seat: asSeat(2), number: 7, guilt: 'open', detail: '', evidence: [] } };
    await until('the last is told', () => all[3]!.halts.heard.value !== null, 3000);
    expect(all.map(({ halts }) => halts.heard.value)).toEqual([null, ...Array.from({ length: 3 }, () => ({ seat: 2, number: 7 }))]);
  });

  it('that somebody claims the win, to one who comes back later; what somebody says who has no part in it is nothing', async () => {
    const { pages, open, until, clock } = await membersInALine(1112, 3);
    const claimsOf = ({ shell, members, own }: MemberPage, other: number, awaited: boolean) => {
      const duel = signal({ step: 4, other: asSeat(other), awaited });
      const claims = createClaims({ shell, key: `${own}`, running: { tableId: TABLE, duel }, others: [0, 1, 2].filter((seat) => seat !== own).map(asSeat), peers: members });
      members.attend({ way: (seat, way) => seat !== null && claims.meet(seat, way) });
      return claims;
    };
    const [first, middle] = [claimsOf(pages[0]!, 2, true), claimsOf(pages[1]!, 2, true)];
    pages[2]!.crash();
    await until('it has been away for long', () => first.shown.value.kind === 'offered' && middle.shown.value.kind === 'offered', CLAIM_AFTER + 60_000);
    // It has no part in the game any more, and says so all the same.
    middle.claim();
    const once = open(2);
    const early = claimsOf(once, 0, false);
    await until('it is back', () => pages[0]!.members.contacts.value.get(asSeat(2))?.presence === 'here', 30_000);
    await clock.pass(10_000);
    expect([middle.shown.value.kind, early.shown.value.kind, first.shown.value.kind]).toEqual(['none', 'none', 'none']);
    once.crash();
    await until('it has been away for long again', () => first.shown.value.kind === 'offered', CLAIM_AFTER + 60_000);
    first.claim();
    const late = claimsOf(open(2), 0, false);
    await until('it is told', () => late.shown.value.kind === 'theirs', 30_000);
    expect(late.shown.value).toEqual({ kind: 'theirs', seat: 0 });
  });
});

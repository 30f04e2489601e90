/** The stage of a lobby on the host's phone. */
import { computed } from '@preact/signals-core';
import type { LobbyMember, LobbyScene, TableTrouble } from '../api.ts';
import { makeLink } from '../code.ts';
import type { Shell } from '../dependencies.ts';
import { Phones } from '../phones.ts';
import { saveNew } from '../play/founded.ts';
import { savingTroubles } from '../troubles.ts';
import { kindOfTable, ourKind } from '../play/kinds.ts';
import { circleOf, keyOf, type TableRecord } from '../play/record.ts';
import { openHostsDoor } from '../pair/doorway.ts';
import type { Pairing } from '../pair/pair-scene.ts';
import { createPairing } from '../pair/pairing.ts';
import { watchReachability } from '../reachability.ts';
import { isName } from '../settings.ts';
import type { Stage } from '../stage.ts';
import { asSeat } from '../../base/brand.ts';
import type { Founding } from '../../table/founding.ts';
import { HostDesk, hostIdentity, type DeskState } from './desk.ts';
import { readyFor } from './ready.ts';
import { forgetHost, type HostRecord } from './record.ts';

/** Where the host is found, and who speaks there with those who come. */
export interface HostPlace {
  readonly phones: Phones;
  readonly desk: HostDesk;
}

export interface HostStageOptions {
  readonly shell: Shell;
  readonly record: HostRecord;
  readonly release: () => void;
  /** The table is founded and saved; the way to its members stays open. */
  readonly goOn: (key: string, place: HostPlace) => Promise<void>;
}

export function hostStage({ shell, record, release, goOn }: HostStageOptions): Stage {
  const phones = new Phones(shell, hostIdentity(record), record.code);
  const desk = new HostDesk(shell, phones, record);
  const reachability = watchReachability(phones, shell.clock);
  const [pairing, ready] = [pairingAt(shell, phones, desk), readyFor(shell)];
  phones.onRefused((why) => desk.turnedAway('', why.detail === 'theirs-is-older' ? 'older' : 'newer'));
  ready(record.options.game);
  const canStart = ({ record: { seated, options }, here, joins }: DeskState): boolean =>
    seated.length + 1 >= ourKind(options.game).seats.min && seated.every(({ number }) => here.has(number) && joins.has(number));

  const scene = computed((): LobbyScene => {
    const state = desk.state.value;
    const { code, secret, options } = state.record;
    const reachable = phones.host.value?.kind === 'reachable';
    return {
      kind: 'lobby',
      host: true,
      code: reachable ? code : null,
      link: reachable ? makeLink(shell.page, { code, secret }) : null,
      options,
      members: membersOf(state),
      canStart: canStart(state),
      troubles: [...savingTroubles(shell.store.health.value), ...troublesOf(state, reachability.trouble.value)],
    };
  });

  function rest(): void {
    reachability.close();
    pairing.stop();
    release();
  }
  let starting = false;
  async function start(): Promise<void> {
    const founding = canStart(desk.state.peek()) ? desk.found() : null;
    if (founding === null || starting) return;
    starting = true;
    const key = await lay(shell, desk, founding);
    rest();
    await goOn(key, { phones, desk });
  }

  return {
    scene,
    pairing,
    intents: {
      setName: (name) => isName(name) && desk.setSelf({ name }),
      setWish: (wish) => desk.setSelf({ wish }),
      setOptions(options) {
        desk.setOptions(options);
        ready(desk.state.peek().record.options.game);
      },
      admit: (id) => desk.admit(Number(id)),
      removeMember: (id) => desk.remove(Number(id)),
      start: () => void start(),
    },
    close(forGood) {
      desk.close(forGood);
      if (forGood) void forgetHost(shell.store, record.code);
      phones.close();
      rest();
    },
  };
}

/** From now on there is a table, and everybody is led to it; returns its key. */
async function lay(shell: Shell, desk: HostDesk, founding: Founding): Promise<string> {
  desk.begin(founding);
  const agreed = recordOf(founding, desk.state.peek().record);
  const key = keyOf(agreed);
  await saveNew(shell, agreed, kindOfTable(agreed).summary(agreed, shell.today()));
  await desk.lead(key);
  return key;
}

/** Guests come in by this phone without any server, or by each other's. */
function pairingAt(shell: Shell, phones: Phones, desk: HostDesk): Pairing {
  const { code } = desk.state.peek().record;
  openHostsDoor(phones, shell);
  return createPairing({ phones, shell, code, ticket: () => ({ at: 'host', code, secret: desk.state.peek().record.secret }) });
}

export const recordOf = (founding: Founding, { self, code, secret, options }: HostRecord): TableRecord => ({
  founding,
  owns: [{ seat: asSeat(0), secretKey: self.secretKey, seed: self.seed }],
  mode: 'phones',
  code,
  circle: circleOf(founding),
  secret,
  watcher: null,
  timer: options.timer,
  game: 0,
  series: founding.joins.map(() => 0),
});

function membersOf({ record, knocking, watching, here, pings }: DeskState): readonly LobbyMember[] {
  return [
    { id: '0', name: record.self.name, host: true, me: true, status: 'seated', wish: record.self.wish, presence: 'here', ping: null, words: null, watches: false },
    ...record.seated.map(({ number, name, wish }): LobbyMember => ({
      id: String(number), name, host: false, me: false, status: 'seated', wish, presence: here.has(number) ? 'here' : 'away', ping: pings.get(number) ?? null, words: null, watches: false,
    })),
    ...knocking.map(({ number, visitor }): LobbyMember => ({
      id: String(number), name: visitor.name, host: false, me: false, status: 'knocking', wish: null, presence: here.has(number) ? 'here' : 'away', ping: pings.get(number) ?? null, words: visitor.words, watches: visitor.watches,
    })),
    ...watching.map(({ number, visitor }): LobbyMember => ({
      id: String(number), name: visitor.name, host: false, me: false, status: 'watching', wish: null, presence: here.has(number) ? 'here' : 'away', ping: pings.get(number) ?? null, words: null, watches: true,
    })),
  ];
}

function troublesOf({ turnedAway }: DeskState, unreachable: { readonly code: string } | null): readonly TableTrouble[] {
  const troubles: TableTrouble[] = [];
  if (turnedAway !== null) troubles.push({ kind: 'visitor', name: turnedAway.name, refusal: { code: `visitor/${turnedAway.why}` } });
  if (unreachable !== null) troubles.push({ kind: 'signalling', refusal: unreachable });
  return troubles;
}

/** The stages of joining on a guest's phone: dialling, the hello, being let in, the lobby. */
import { computed, effect } from '@preact/signals-core';
import type { Refusal } from '../../base/result.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import type { Clock } from '../../net/link.ts';
import type { ConnectingScene, LobbyMember, LobbyScene, RefusedScene } from '../api.ts';
import { hostBase, makeLink } from '../code.ts';
import type { Shell } from '../dependencies.ts';
import { Phones } from '../phones.ts';
import { saveNew } from '../play/founded.ts';
import { savingTroubles } from '../troubles.ts';
import { kindOfTable } from '../play/kinds.ts';
import type { TableRecord } from '../play/record.ts';
import { watchReachability } from '../reachability.ts';
import { isName } from '../settings.ts';
import type { Stage } from '../stage.ts';
import { readyFor } from './ready.ts';
import { forgetGuest, saveGuest, type GuestRecord } from './record.ts';
import { Visit, type VisitState } from './visit.ts';
import { openWays, type Ways } from './ways.ts';
import { whyNot } from './why-not.ts';

export interface GuestStageOptions {
  readonly shell: Shell;
  readonly record: GuestRecord;
  /** Was in this lobby before: its host may only be reloading. */
  readonly returning: boolean;
  readonly release: () => void;
  readonly goOn: (key: string, phones: Phones) => Promise<void>;
  readonly retry: () => void;
  /** What another phone at the table shows, to come in without any server. */
  readonly offer: string | null;
}

/** How long a host who was there before may be away until the guest is told, in milliseconds. */
const HOST_RETURNS = 30_000;

export function guestStage({ shell, record, returning, release, goOn, retry, offer }: GuestStageOptions): Stage {
  const phones = new Phones(shell, publicKeyOf(record.self.secretKey), null);
  const visit = new Visit(shell, phones, record);
  const reachability = watchReachability(phones, shell.clock);
  const ways = openWays(shell, phones, visit);
  const stopSeeking = seekHost({ phones, visit, ways, returning, clock: shell.clock });
  const ready = readyFor(shell);
  const stopWatching = effect(() => {
    if (visit.state.value.kind === 'lobby') ready(visit.state.value.lobby.options.game);
    if (reachability.trouble.value !== null && visit.state.value.kind === 'dialling' && !ways.isOpening) visit.refuse({ code: 'join/no-signalling', detail: reachability.trouble.value.code });
    if (visit.state.value.kind === 'founded') void enter(visit.state.value.record);
    if (visit.state.value.kind === 'refused') turnedAway(visit.state.value.refusal);
  });

  async function enter(agreed: TableRecord): Promise<void> {
    stop();
    const key = await saveNew(shell, agreed, kindOfTable(agreed).summary(agreed, shell.today()));
    await saveGuest(shell.store, { ...visit.record(), table: key });
    phones.release(hostBase(record.code));
    release();
    await goOn(key, phones);
  }
  function stop(): void {
    // Within the effect that calls it there is nothing yet to dispose of.
    queueMicrotask(() => stopWatching());
    reachability.close();
    ways.close();
    stopSeeking();
  }
  function turnedAway({ code }: Refusal): void {
    // Whoever was removed may knock again, as somebody new; and so may whoever had an old link, and types the letters now.
    if (code === 'lobby/removed' || code === 'lobby/closed' || (code === 'lobby/wrong-secret' && visit.record().host === null)) void forgetGuest(shell.store, record);
    shut();
  }
  function shut(): void {
    stop();
    visit.close(false);
    phones.close();
    release();
  }

  if (offer !== null) ways.pairing.read(offer);
  return {
    pairing: ways.pairing,
    scene: computed(() => sceneOf(visit.state.value, visit.record(), { shell, phones })),
    intents: {
      setName: (name) => isName(name) && visit.setSelf({ name }),
      setWish: (wish) => visit.setSelf({ wish }),
      retry: () => visit.state.peek().kind === 'refused' && retry(),
    },
    close(forGood) {
      if (forGood) {
        visit.close(true);
        void forgetGuest(shell.store, record);
      }
      shut();
    },
  };
}

interface Search extends Pick<GuestStageOptions, 'returning'> {
  readonly phones: Phones;
  readonly visit: Visit;
  readonly ways: Ways;
  readonly clock: Clock;
}

/** Ends the visit when the host cannot be found. The returned function stops that. */
function seekHost({ phones, visit, ways, returning, clock }: Search): () => void {
  const host = hostBase(visit.record().code);
  const since = returning ? clock.now() : Number.NEGATIVE_INFINITY;
  let stopWaiting: (() => void) | undefined;
  phones.onTrouble((base, why) => {
    if (base !== host || visit.state.peek().kind !== 'dialling' || ways.isOpening) return;
    const patience = why.code === 'net/nobody-there' ? (visit.lostAt ?? since) + HOST_RETURNS - clock.now() : 0;
    if (patience > 0) return lookAgain(patience);
    const refusal = whyNot(why);
    if (refusal !== null) visit.refuse(refusal);
  });
  /** What was heard until then may be long out of date: all addresses are tried once more. */
  function lookAgain(after: number): void {
    stopWaiting ??= clock.after(after, () => {
      stopWaiting = undefined;
      phones.release(host);
      phones.keep(host);
    });
  }
  return () => stopWaiting?.();
}

function sceneOf(state: VisitState, record: GuestRecord, { shell, phones }: { readonly shell: Shell; readonly phones: Phones }): ConnectingScene | LobbyScene | RefusedScene {
  const to = record.code;
  switch (state.kind) {
    case 'dialling':
      return { kind: 'connecting', to, step: phones.own.value.kind === 'reachable' ? 'dialling' : 'signalling', words: null };
    case 'hello':
    case 'founded':
      return { kind: 'connecting', to, step: 'hello', words: null };
    case 'knocking':
      return { kind: 'connecting', to: state.host === '' ? to : state.host, step: 'admission', words: state.words };
    case 'refused':
      return { kind: 'refused', refusal: state.refusal };
    case 'lobby': {
      const { code, secret } = record;
      return { kind: 'lobby', host: false, code, link: makeLink(shell.page, { code, secret }), options: state.lobby.options, members: membersOf(state), canStart: false, troubles: savingTroubles(shell.store.health.value) };
    }
  }
}

function membersOf({ lobby, presence, ping }: Extract<VisitState, { kind: 'lobby' }>): readonly LobbyMember[] {
  return lobby.people.map(({ number, name, status, wish, away }) => {
    const [me, host] = [number === lobby.you, number === 0];
    return { id: String(number), name, host, me, status, wish, presence: me ? 'here' : host ? presence : away ? 'away' : 'here', ping: host ? ping : null, words: null, watches: status === 'watching' };
  });
}

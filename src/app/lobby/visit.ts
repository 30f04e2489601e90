/**
 * The guest's side of a lobby: over each line to the host both prove who they are; then the host tells how the lobby stands, and at last what is played.
 * A new line, after a reload of either, goes the same way and leads to the same seat.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Bytes } from '../../base/bytes.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import type { Side } from '../../games/ogres-vs-pixies/types.ts';
import { createPace } from '../../net/pace.ts';
import { makeJoin, PROTOCOL } from '../../table/founding.ts';
import type { Refusal } from '../../base/result.ts';
import { hostBase } from '../code.ts';
import type { Presence } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import type { Line, Phones } from '../phones.ts';
import { rules } from '../play/game.ts';
import type { TableRecord } from '../play/record.ts';
import type { TwoWords } from '../words.ts';
import { acceptFounding } from './accept.ts';
import { decodeMessage, encodeMessage, type Farewell, type LobbyMessage, type LobbyMessageOf } from './messages.ts';
import { commitNonce, isSignedMeeting, knowsSecret, meetingWords, proveSecret, signMeeting, type Meeting } from './proof.ts';
import { saveGuest, type GuestRecord } from './record.ts';

export type VisitState =
  | { readonly kind: 'dialling' }
  | { readonly kind: 'hello' }
  | { readonly kind: 'knocking'; readonly words: TwoWords; readonly host: string }
  /** `presence`, `ping`: of the host. */
  | { readonly kind: 'lobby'; readonly lobby: LobbyMessageOf<'lobby'>; readonly presence: Presence; readonly ping: number | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'founded'; readonly record: TableRecord };

export interface Visit {
  readonly state: ReadonlySignal<VisitState>;
  readonly record: () => GuestRecord;
  setSelf(part: { readonly name?: string; readonly wish?: Side | null }): void;
  refuse(refusal: Refusal): void;
  close(goodBye: boolean): void;
}

const REPEAT = 2000;
const PACE = { burst: 60, perSecond: 10 };

/** What a farewell of the host means for the guest. */
const REFUSALS: Readonly<Record<Farewell, string>> = {
  full: 'lobby/full',
  removed: 'lobby/removed',
  'wrong-secret': 'lobby/wrong-secret',
  'bad-message': 'lobby/bad-message',
  'bad-proof': 'lobby/bad-proof',
  started: 'lobby/started-without-you',
  closed: 'lobby/closed',
  older: 'version/we-are-older',
  newer: 'version/they-are-older',
};

export function openVisit(shell: Shell, phones: Phones, kept: GuestRecord): Visit {
  const state = signal<VisitState>({ kind: 'dialling' });
  let record = kept;
  const talks = new Set<Talk>();
  const isOver = (): boolean => state.peek().kind === 'refused' || state.peek().kind === 'founded';

  function keep(next: GuestRecord): void {
    record = next;
    void saveGuest(shell.store, record);
  }
  function end(last: VisitState): void {
    if (isOver()) return;
    state.value = last;
    stop();
  }
  const listener: TalkListener = {
    record: () => record,
    greeted(words, host) {
      if (state.peek().kind !== 'lobby') state.value = { kind: 'knocking', words, host };
    },
    stands(lobby, line) {
      if (lobby.secret !== null && record.secret === null) keep({ ...record, secret: lobby.secret });
      const before = state.peek();
      const me = lobby.people.find((person) => person.number === lobby.you);
      if (me?.status === 'seated' && !isOver()) state.value = { kind: 'lobby', lobby, presence: line.link.state === 'here' ? 'here' : 'away', ping: before.kind === 'lobby' ? before.ping : null };
    },
    founded(message, host) {
      const now = state.peek();
      const accepted = now.kind === 'lobby' ? acceptFounding(message, now.lobby, record, host) : null;
      if (accepted !== null) end({ kind: 'founded', record: accepted });
    },
    refused: (code) => end({ kind: 'refused', refusal: { code } }),
    isAs(part) {
      const before = state.peek();
      if (before.kind === 'lobby') state.value = { ...before, ...part };
    },
  };
  const stopAttending = phones.attend((line) => {
    if (line.base !== hostBase(record.code)) return;
    if (state.peek().kind === 'dialling') state.value = { kind: 'hello' };
    talks.add(openTalk(shell, line, listener));
  });
  function stop(): void {
    stopAttending();
    for (const talk of talks) talk.stop();
  }
  phones.keep(hostBase(record.code));

  return {
    state,
    record: () => record,
    setSelf(part) {
      keep({ ...record, self: { ...record.self, ...part } });
      for (const talk of talks) talk.say();
    },
    refuse: (refusal) => end({ kind: 'refused', refusal }),
    close(goodBye) {
      if (goodBye) for (const talk of talks) talk.leave();
      stop();
    },
  };
}

interface TalkListener {
  record(): GuestRecord;
  greeted(words: TwoWords, host: string): void;
  stands(lobby: LobbyMessageOf<'lobby'>, line: Line): void;
  founded(message: LobbyMessageOf<'founded'>, host: Bytes): void;
  refused(code: string): void;
  /** How the host's phone is. */
  isAs(part: { readonly presence?: Presence; readonly ping?: number }): void;
}

/** One line to the host. Says again what the host has not answered. */
interface Talk {
  say(): void;
  leave(): void;
  stop(): void;
}

function openTalk(shell: Shell, line: Line, listener: TalkListener): Talk {
  const { self } = listener.record();
  const channel = line.channel('lobby');
  const pace = createPace(PACE.burst, PACE.perSecond);
  const identity = publicKeyOf(self.secretKey);
  const nonce = shell.random(32);
  let welcome: LobbyMessageOf<'welcome'> | null = null;
  let meeting: Meeting | null = null;
  let proved = false;
  let lobby: LobbyMessageOf<'lobby'> | null = null;
  let stopRepeating = (): void => undefined;

  const send = (message: LobbyMessage): void => channel.send(encodeMessage(message));
  /** What the host is to know next. */
  function say(): void {
    const { self: me, secret } = listener.record();
    if (meeting === null) return send({ kind: 'hello', protocol: PROTOCOL, rulesVersion: rules.version, identity, commitment: commitNonce(nonce), name: me.name });
    if (!proved) return send({ kind: 'guest-proof', nonce, signature: signMeeting('guest', meeting, me.secretKey), knows: secret === null ? null : proveSecret('guest', meeting, secret) });
    send({ kind: 'guest', wish: me.wish, name: me.name, join: makeJoin({ game: rules.name, rulesVersion: rules.version }, me.secretKey, me.nonce, me.name) });
  }
  function repeat(): void {
    say();
    stopRepeating = shell.clock.after(REPEAT, repeat);
  }

  function welcomed(message: LobbyMessageOf<'welcome'>): boolean {
    const age = ageOf(message);
    if (age !== null) listener.refused(age);
    // The first one counts: another nonce could be chosen to make the words equal.
    if (age !== null || meeting !== null) return true;
    welcome = message;
    meeting = { binding: line.link.binding, host: message.identity, guest: identity };
    say();
    return true;
  }
  function hostProved({ signature, knows }: LobbyMessageOf<'host-proof'>): boolean {
    if (meeting === null || welcome === null) return false;
    if (proved) return true;
    const { secret } = listener.record();
    if (!isSignedMeeting('host', meeting, signature) || (secret !== null && !knowsSecret('host', meeting, secret, knows))) {
      listener.refused('lobby/bad-proof');
      return false;
    }
    proved = true;
    listener.greeted(meetingWords(meeting, welcome.nonce, nonce), welcome.name);
    say();
    return true;
  }
  function stands(message: LobbyMessageOf<'lobby'>): boolean {
    if (!proved) return false;
    if (lobby !== null && message.revision < lobby.revision) return true;
    lobby = message;
    listener.stands(message, line);
    return true;
  }

  function hear(message: LobbyMessage): boolean {
    switch (message.kind) {
      case 'welcome':
        return welcomed(message);
      case 'host-proof':
        return hostProved(message);
      case 'lobby':
        return stands(message);
      case 'founded':
        if (!proved || meeting === null) return false;
        listener.founded(message, meeting.host as Bytes);
        return true;
      case 'farewell':
        listener.refused(REFUSALS[message.why]);
        return true;
      case 'hello':
      case 'guest-proof':
      case 'guest':
      case 'leave':
        return false;
    }
  }
  channel.listen((bytes) => {
    const message = decodeMessage(bytes);
    if (!pace.take(1, shell.clock.now()) || !message.ok || !hear(message.value)) line.link.countFault();
  });
  const stop = (): void => stopRepeating();
  line.link.listen((event) => {
    if (event.kind === 'ping') listener.isAs({ presence: 'here', ping: Math.round(event.milliseconds) });
    if (event.kind !== 'state') return;
    listener.isAs({ presence: event.state === 'here' ? 'here' : 'away' });
    if (event.state === 'closed') stop();
  });
  repeat();
  return { say, stop, leave: () => send({ kind: 'leave' }) };
}

function ageOf({ protocol, rulesVersion }: LobbyMessageOf<'welcome'>): string | null {
  if (protocol === PROTOCOL && rulesVersion === rules.version) return null;
  return protocol > PROTOCOL || (protocol === PROTOCOL && rulesVersion > rules.version) ? 'version/we-are-older' : 'version/they-are-older';
}

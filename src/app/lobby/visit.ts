/**
 * The guest's side of a lobby: over each line to the host both prove who they are; then the host tells how the lobby stands, and at last what is played.
 * A new line, after a reload of either, goes the same way and leads to the same seat.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Side } from '../../games/ogres-vs-pixies/types.ts';
import type { Refusal } from '../../base/result.ts';
import { hostBase } from '../code.ts';
import type { Presence } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import type { Phones } from '../phones.ts';
import type { TableRecord } from '../play/record.ts';
import type { TwoWords } from '../words.ts';
import { acceptFounding } from './accept.ts';
import type { LobbyMessageOf } from './messages.ts';
import { saveGuest, type GuestRecord } from './record.ts';
import { Talk, type TalkListener } from './talk.ts';

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
    talks.add(new Talk(shell, line, listener));
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

/**
 * The net over WebRTC, with PeerJS and its server for signalling. Signalling is needed only to open links: when it goes down nothing else does.
 * Importing this file brings PeerJS with it; import it lazily.
 */
import { Peer, type DataConnection } from 'peerjs';
import { toHex, type Bytes } from '../base/bytes.ts';
import { fail, refuse, type Refusal } from '../base/result.ts';
import { addressOf, GENERATIONS } from './address.ts';
import { createAttempt, type Attempt } from './attempt.ts';
import { PROTOCOL } from './frames.ts';
import { createHarbour } from './harbour.ts';
import type { Address, Clock, Net, Reached } from './link.ts';
import { openPeerJsWire, type OpeningWire } from './peerjs-wire.ts';
import { createGate } from './signals.ts';

export interface Signalling {
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly secure: boolean;
  readonly key?: string;
}

export interface PeerJsNetOptions {
  /** What this phone's addresses start with: letters, digits and hyphens. */
  readonly base: string;
  /** `null`: the public PeerJS server. */
  readonly signalling: Signalling | null;
  readonly iceServers: readonly RTCIceServer[];
  readonly clock: Clock;
  readonly random: (length: number) => Bytes;
  readonly protocol?: number;
}

/** Registering may fire no event at all (field report 3). */
const OPEN_WITHIN = 8000;
/** For a dial to wait for this phone's own registration. */
const REGISTERED_WITHIN = 10_000;
/** For a channel that somebody else offered to open. */
const CHANNEL_WITHIN = 25_000;
const MAX_OPENING = 16;
const FIRST_PAUSE = 1000;
const LAST_PAUSE = 15_000;

/** One registration with the signalling server. It outlives its registration for as long as it carries links. */
interface Registration {
  readonly peer: Peer;
  readonly generation: number;
  /** Connections that were not closed yet. */
  carries: number;
  retired: boolean;
}

const WHY: { readonly [type: string]: string } = {
  'browser-incompatible': 'net/no-webrtc',
  'invalid-key': 'net/signalling-refused',
  'server-error': 'net/signalling-refused',
};

function reachedBy(connection: DataConnection | undefined): Reached {
  // PeerJS clears these when it closes a connection, against its own types.
  const peerConnection = connection?.peerConnection as RTCPeerConnection | null | undefined;
  const dataChannel = connection?.dataChannel as RTCDataChannel | null | undefined;
  if (peerConnection?.signalingState !== 'stable') return 'no-answer';
  return dataChannel?.readyState === 'open' ? 'no-hello' : 'no-path';
}

export async function createPeerJsNet({ base, signalling, iceServers, clock, random, protocol = PROTOCOL }: PeerJsNetOptions): Promise<Net> {
  // One certificate for the whole page, so that the others can tell two links to it from links to two pages.
  const certificate = await RTCPeerConnection.generateCertificate({ name: 'ECDSA', namedCurve: 'P-256' } as AlgorithmIdentifier);
  const config: RTCConfiguration = { iceServers: [...iceServers], certificates: [certificate] };
  const dials = new Map<Address, Set<Attempt>>();
  const waiting = new Set<() => void>();
  let self = { address: addressOf(base, 0), protocol };
  const harbour = createHarbour({ clock, self: () => self, random });
  let current: Registration | undefined;
  let opening = 0;
  let failures = 0;
  let closed = false;

  function register(generation: number): void {
    if (closed) return;
    // A fresh token each time: with the old one the server would take us for the page that it still holds, and say nothing.
    const options = { ...(signalling ?? {}), token: toHex(random(16)), config, debug: 0 };
    const peer = new Peer(addressOf(base, generation), options);
    const registration: Registration = { peer, generation, carries: 0, retired: false };
    current = registration;
    guard(registration);
    const stopTimer = clock.after(OPEN_WITHIN, () => lost(registration, 'net/signalling-down', generation + 1));
    peer.on('open', () => {
      stopTimer();
      if (!registration.retired) registered(registration);
    });
    peer.on('connection', (connection) => welcome(registration, connection));
    peer.on('error', ({ type }) => {
      if (type === 'unavailable-id') taken(registration);
      else if (type in WHY) lost(registration, WHY[type] ?? '', 0);
    });
    peer.on('disconnected', () => lost(registration, 'net/signalling-down', 0));
    peer.on('close', () => lost(registration, 'net/signalling-down', 0));
  }
  function registered({ generation }: Registration): void {
    failures = 0;
    self = { ...self, address: addressOf(base, generation) };
    harbour.become({ kind: 'reachable', address: self.address });
    for (const go of [...waiting]) go();
  }
  /** The server still holds that id for a page that died. */
  function taken(registration: Registration): void {
    if (registration.retired) return;
    const next = registration.generation + 1;
    if (next === GENERATIONS) return lost(registration, 'net/signalling-refused', 0);
    retire(registration);
    register(next);
  }
  /** Links that stand are not touched; registering goes on in the background. */
  function lost(registration: Registration, code: string, nextGeneration: number): void {
    if (registration.retired) return;
    retire(registration);
    current = undefined;
    const why: Refusal = { code };
    harbour.become({ kind: 'unreachable', why });
    const pause = Math.min(LAST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 8));
    failures += 1;
    clock.after(pause * (0.75 + ((random(1)[0] ?? 0) / 255) * 0.5), () => register(nextGeneration % GENERATIONS));
  }
  function retire(registration: Registration): void {
    registration.retired = true;
    registration.peer.disconnect();
    release(registration);
  }
  function release(registration: Registration): void {
    if (registration.retired && registration.carries === 0) registration.peer.destroy();
  }

  function guard({ peer }: Registration): void {
    const gate = createGate({
      clock,
      known({ from, connectionId }) {
        const connection = peer.getConnection(from, connectionId);
        if (!connection) return undefined;
        return connection.peerConnection?.signalingState === 'have-local-offer' ? 'answer' : 'candidates';
      },
      room: () => opening < MAX_OPENING,
      nobody(address) {
        for (const attempt of dials.get(address) ?? []) attempt.settle(fail({ code: 'net/nobody-there' }));
      },
    });
    const inner = peer as unknown as { _handleMessage(message: unknown): void };
    const handle = inner._handleMessage.bind(peer);
    inner._handleMessage = (message) => {
      const good = gate(message);
      if (good) handle(good);
    };
  }

  /** Counts the connection until it is gone, and hands its wire over once it is open. The returned function gives it up; PeerJS says nothing when it never opened. */
  function carry(registration: Registration, connection: DataConnection, onOpen: OpeningWire['onOpen'], onFailed: () => void): () => void {
    registration.carries += 1;
    let counted = true;
    const gone = (): void => {
      if (!counted) return;
      counted = false;
      registration.carries -= 1;
      release(registration);
    };
    // A candidate that comes for a connection just closed would otherwise be an unhandled rejection.
    const handle = connection.handleMessage.bind(connection);
    connection.handleMessage = (message) => handle(message).catch(() => undefined);
    openPeerJsWire(connection, { onOpen, onFailed, onGone: gone });
    return () => {
      connection.close();
      gone();
    };
  }

  function welcome(registration: Registration, connection: DataConnection): void {
    opening += 1;
    let isOpening = true;
    const settled = (): void => {
      if (!isOpening) return;
      isOpening = false;
      opening -= 1;
      stopTimer();
    };
    const stopTimer = clock.after(CHANNEL_WITHIN, () => {
      settled();
      giveUp();
    });
    const giveUp = carry(
      registration,
      connection,
      (wire) => {
        settled();
        if (wire) harbour.accept(wire);
      },
      settled,
    );
  }

  function whenRegistered(attempt: Attempt, go: () => void): void {
    const ready = (): void => {
      waiting.delete(ready);
      stopTimer();
      if (!attempt.settled) go();
    };
    const stopTimer = clock.after(REGISTERED_WITHIN, () => attempt.settle(fail({ code: 'net/unreachable' })));
    attempt.onFailed(() => {
      waiting.delete(ready);
      stopTimer();
    });
    if (harbour.state.kind === 'reachable') ready();
    else waiting.add(ready);
  }
  function list(address: Address, attempt: Attempt): void {
    const known = dials.get(address) ?? new Set();
    dials.set(address, known.add(attempt));
    void attempt.done.then(() => {
      known.delete(attempt);
      if (known.size === 0 && dials.get(address) === known) dials.delete(address);
    });
  }

  function dial(address: Address, cancel?: AbortSignal) {
    let connection: DataConnection | undefined;
    const attempt = createAttempt(clock, cancel, () => reachedBy(connection));
    list(address, attempt);
    whenRegistered(attempt, () => {
      const registration = current;
      const made = registration?.peer.connect(address, { serialization: 'raw', reliable: true, label: 'pies' }) as DataConnection | undefined;
      if (!registration || !made) return attempt.settle(fail({ code: 'net/unreachable' }));
      connection = made;
      let open = false;
      const giveUp = carry(
        registration,
        made,
        (wire) => {
          open = true;
          if (wire) harbour.greetFor(attempt, wire);
          else attempt.settle(refuse('net/timed-out', 'no-path'));
        },
        () => attempt.settle(refuse('net/timed-out', reachedBy(made))),
      );
      attempt.onFailed(() => {
        if (!open) giveUp(); // An open one is closed by the greeting, which may still have something to say.
      });
    });
    return attempt.done;
  }

  register(0);
  return {
    get state() {
      return harbour.state;
    },
    dial,
    onLink: harbour.onLink,
    onRefused: harbour.onRefused,
    onState: harbour.onState,
    close() {
      closed = true;
      harbour.close();
      if (current) retire(current);
    },
  };
}

/**
 * The net over WebRTC, with PeerJS and its server for signalling. Signalling is needed only to open links: when it goes down nothing else does.
 * Importing this file brings PeerJS with it; import it lazily.
 */
import type { DataConnection, PeerOptions } from 'peerjs';
import { toHex, type Bytes } from '../base/bytes.ts';
import { fail, refuse } from '../base/result.ts';
import { addressOf } from './address.ts';
import { createAttempt, type Attempt, type Dialled } from './attempt.ts';
import { PROTOCOL } from './frames.ts';
import { Harbour } from './harbour.ts';
import type { Address, Answered, Carriers, Clock, DialRefusal, Link, Net, NetState, Offered, Reached } from './link.ts';
import { answerOpening, offerOpening, type OpeningOptions } from './opening.ts';
import { openPeerJsWire } from './peerjs-wire.ts';
import { Registrar, type Registration } from './registration.ts';
import type { OpeningWire } from './rtc-wire.ts';
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
  /** Otherwise it is a page of its own. */
  readonly certificate?: Promise<RTCCertificate>;
}

/** For a dial to wait for this phone's own registration. */
const REGISTERED_WITHIN = 10_000;
/** For a channel that somebody else offered to open. */
const CHANNEL_WITHIN = 25_000;
const MAX_OPENING = 16;

/** PeerJS clears these when it closes a connection, against its own types. */
type MaybeClosed = { readonly peerConnection: RTCPeerConnection | null; readonly dataChannel: RTCDataChannel | null };

function reachedBy(connection: MaybeClosed | undefined): Reached {
  if (connection?.peerConnection?.signalingState !== 'stable') return 'no-answer';
  return connection.dataChannel?.readyState === 'open' ? 'no-hello' : 'no-path';
}

const newCertificate = (): Promise<RTCCertificate> => RTCPeerConnection.generateCertificate({ name: 'ECDSA', namedCurve: 'P-256' } as AlgorithmIdentifier);

/** Browsers let a certificate be used for a month. */
const CERTIFICATE_LASTS = 7 * 24 * 60 * 60 * 1000;
let ours: { readonly certificate: Promise<RTCCertificate>; readonly until: number } | undefined;

/** One for the whole page, whatever addresses it has, so that the others can tell two links to it from links to two pages. */
export function certificateOfPage(): Promise<RTCCertificate> {
  if (ours !== undefined && Date.now() < ours.until) return ours.certificate;
  const certificate = newCertificate();
  ours = { certificate, until: Date.now() + CERTIFICATE_LASTS };
  certificate.catch(() => (ours = undefined));
  return certificate;
}

export async function createPeerJsNet(options: PeerJsNetOptions): Promise<Net> {
  return new PeerJsNet(options, await (options.certificate ?? newCertificate()));
}

class PeerJsNet implements Net {
  readonly #clock: Clock;
  readonly #config: RTCConfiguration;
  readonly #harbour: Harbour;
  readonly #registrar: Registrar;
  /** What is being dialled, by address. */
  readonly #dials = new Map<Address, Set<Attempt>>();
  /** Dials that wait for this phone to be registered. */
  readonly #waiting = new Set<() => void>();
  /** Connections that others offered and that are not open yet. */
  #welcoming = 0;

  constructor({ base, signalling, iceServers, clock, random, protocol = PROTOCOL }: PeerJsNetOptions, certificate: RTCCertificate) {
    const config: RTCConfiguration = { iceServers: [...iceServers], certificates: [certificate] };
    const server = signalling ?? {};
    this.#clock = clock;
    this.#config = config;
    this.#harbour = new Harbour({ clock, self: { address: addressOf(base, 0), protocol }, random });
    this.#registrar = new Registrar({
      base,
      clock,
      chance: () => (random(1)[0] ?? 0) / 256,
      peerOptions: (): PeerOptions => ({ ...server, token: toHex(random(16)), config, debug: 0 }),
      onPeer: (registration) => this.#prepare(registration),
      onRegistered: (address) => this.#registered(address),
      onLost: (code) => this.#harbour.become({ kind: 'unreachable', why: { code } }),
    });
    this.#registrar.register();
  }
  get state(): NetState {
    return this.#harbour.state;
  }
  onLink(listener: (link: Link) => void): void {
    this.#harbour.onLink(listener);
  }
  onRefused(listener: (from: Address, why: DialRefusal) => void): void {
    this.#harbour.onRefused(listener);
  }
  onState(listener: (state: NetState) => void): void {
    this.#harbour.onState(listener);
  }
  close(): void {
    this.#harbour.close();
    this.#registrar.close();
  }
  dial(address: Address, cancel?: AbortSignal): Promise<Dialled> {
    let connection: DataConnection | undefined;
    const attempt = createAttempt(this.#clock, cancel, () => reachedBy(connection));
    this.#list(address, attempt);
    this.#whenRegistered(attempt, () => {
      connection = this.#connect(attempt, address);
    });
    return attempt.done;
  }
  offer(cancel?: AbortSignal, carriers: Carriers = 'phones'): Promise<Offered | undefined> {
    return offerOpening(this.#opening(cancel, carriers));
  }
  answer(offer: Bytes, cancel?: AbortSignal, carriers: Carriers = 'phones'): Promise<Answered | undefined> {
    return answerOpening(offer, this.#opening(cancel, carriers));
  }

  #opening(cancel: AbortSignal | undefined, carriers: Carriers): OpeningOptions {
    return { config: this.#config, clock: this.#clock, cancel, carriers, greet: (attempt, wire) => this.#harbour.greetFor(attempt, wire) };
  }
  #registered(address: Address): void {
    this.#harbour.become({ kind: 'reachable', address });
    for (const go of [...this.#waiting]) go();
  }
  /** Before PeerJS can hear anything from the server: the gate, and the listener for those who dial us. */
  #prepare(registration: Registration): void {
    const { peer } = registration;
    const gate = createGate({
      clock: this.#clock,
      isKnown: ({ from, connectionId }) => peer.getConnection(from, connectionId) !== null,
      room: () => this.#welcoming < MAX_OPENING,
      nobody: (address) => {
        for (const attempt of this.#dials.get(address) ?? []) attempt.settle(fail({ code: 'net/nobody-there' }));
      },
    });
    const inner = peer as unknown as { _handleMessage(message: unknown): void };
    const handle = inner._handleMessage.bind(peer);
    inner._handleMessage = (message) => {
      for (const good of gate(message)) handle(good);
    };
    peer.on('connection', (connection) => this.#welcome(registration, connection));
  }

  #connect(attempt: Attempt, address: Address): DataConnection | undefined {
    const registration = this.#registrar.current;
    const connection: DataConnection | undefined = registration?.peer.connect(address, { serialization: 'raw', reliable: true, label: 'pies' });
    if (!registration || !connection) {
      attempt.settle(fail({ code: 'net/unreachable' }));
      return undefined;
    }
    let open = false;
    const giveUp = carry(registration, connection, {
      onOpen: (wire) => {
        open = true;
        if (wire) this.#harbour.greetFor(attempt, wire);
        else attempt.settle(refuse('net/timed-out', 'no-path'));
      },
      onFailed: () => attempt.settle(refuse('net/timed-out', reachedBy(connection))),
    });
    attempt.onFailed(() => {
      if (!open) giveUp(); // An open one is closed by the greeting, which may still have something to say.
    });
    return connection;
  }
  #welcome(registration: Registration, connection: DataConnection): void {
    this.#welcoming += 1;
    let isOpening = true;
    const settled = (): void => {
      if (isOpening) this.#welcoming -= 1;
      isOpening = false;
      stopTimer();
    };
    const giveUp = carry(registration, connection, {
      onOpen: (wire) => {
        settled();
        if (wire) this.#harbour.accept(wire);
      },
      onFailed: settled,
    });
    const stopTimer = this.#clock.after(CHANNEL_WITHIN, () => {
      settled();
      giveUp();
    });
  }

  #whenRegistered(attempt: Attempt, go: () => void): void {
    if (this.#harbour.state.kind === 'reachable') return go();
    const ready = (): void => {
      stop();
      if (!attempt.settled) go();
    };
    const stop = (): void => {
      this.#waiting.delete(ready);
      stopTimer();
    };
    const stopTimer = this.#clock.after(REGISTERED_WITHIN, () => attempt.settle(fail({ code: 'net/unreachable' })));
    this.#waiting.add(ready);
    attempt.onFailed(stop);
  }
  #list(address: Address, attempt: Attempt): void {
    const known = this.#dials.get(address) ?? new Set();
    this.#dials.set(address, known.add(attempt));
    void attempt.done.then(() => {
      known.delete(attempt);
      if (known.size === 0 && this.#dials.get(address) === known) this.#dials.delete(address);
      return undefined;
    });
  }
}

/** Counts the connection until it is gone. The returned function gives it up; PeerJS says nothing about one that never opened. */
function carry(registration: Registration, connection: DataConnection, { onOpen, onFailed }: Omit<OpeningWire, 'onGone'>): () => void {
  const gone = registration.carry();
  // A candidate that comes for a connection just closed would otherwise be an unhandled rejection.
  const handle = connection.handleMessage.bind(connection);
  connection.handleMessage = (message) => handle(message).catch(() => undefined);
  openPeerJsWire(connection, { onOpen, onFailed, onGone: gone });
  return () => {
    connection.close();
    gone();
  };
}

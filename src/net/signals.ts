/**
 * A gate between the signalling server and PeerJS. Anybody who knows an id can make the server hand us anything, PeerJS believes all of it, and some of it would
 * throw, fill the memory or close links that stand. Only well-formed offers, answers and candidates of what is being opened get through.
 */
import type { Clock } from './link.ts';
import { createPace } from './pace.ts';

/** How PeerJS names what is being opened: who, and a random id. */
export interface Opening {
  readonly from: string;
  readonly connectionId: string;
}

export interface GateOptions {
  readonly clock: Clock;
  /** Whether PeerJS has this opening, its own or another's, and it is not closed. */
  readonly isKnown: (opening: Opening) => boolean;
  /** Whether there is room for one more that somebody else opens. */
  readonly room: () => boolean;
  /** The server says that nobody has this address. */
  readonly nobody: (address: string) => void;
}

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

const MAX_ID = 120;
const MAX_SDP = 32 << 10;
const MAX_CANDIDATE = 2 << 10;

const isSdp = (value: unknown, type: string): value is Json => isObject(value) && value['type'] === type && isText(value['sdp'], MAX_SDP);

/** Exactly what PeerJS reads of an offer; the rest, such as metadata, stays outside. */
function offerOf(from: string, payload: Json): Json | undefined {
  const { connectionId, label, sdp } = payload;
  const raw = payload['type'] === 'data' && payload['serialization'] === 'raw' && payload['reliable'] === true;
  if (!raw || !isText(connectionId, MAX_ID) || !isText(label, MAX_ID) || !isSdp(sdp, 'offer')) return undefined;
  return { type: 'OFFER', src: from, payload: { type: 'data', serialization: 'raw', reliable: true, connectionId, label, sdp: { type: 'offer', sdp: sdp['sdp'] } } };
}

function answerOf(from: string, payload: Json): Json | undefined {
  const { connectionId, sdp } = payload;
  return isSdp(sdp, 'answer') ? { type: 'ANSWER', src: from, payload: { type: 'data', connectionId, sdp: { type: 'answer', sdp: sdp['sdp'] } } } : undefined;
}

function candidateOf(from: string, payload: Json): Json | undefined {
  const { connectionId, candidate } = payload;
  if (!isObject(candidate) || !isText(candidate['candidate'], MAX_CANDIDATE)) return undefined;
  const { sdpMid, sdpMLineIndex } = candidate;
  const mid = isText(sdpMid, 16) ? sdpMid : null;
  const line = Number.isInteger(sdpMLineIndex) && Number(sdpMLineIndex) >= 0 && Number(sdpMLineIndex) < 256 ? sdpMLineIndex : null;
  if (mid === null && line === null) return undefined;
  return { type: 'CANDIDATE', src: from, payload: { type: 'data', connectionId, candidate: { candidate: candidate['candidate'], sdpMid: mid, sdpMLineIndex: line } } };
}

/** Openings remembered, and candidates kept for one that is not described yet. */
const MAX_OPENINGS = 64;
const MAX_EARLY = 24;

/**
 * Candidates before the offer or answer that they belong to are of no use to PeerJS; they wait here. Each opening is described once.
 */
class Openings {
  readonly #early = new Map<string, Json[] | 'described'>();
  isDescribed(key: string): boolean {
    return this.#early.get(key) === 'described';
  }
  keep(key: string, candidate: Json): void {
    const waiting = this.#early.get(key) ?? this.#remember(key, []);
    if (waiting !== 'described' && waiting.length < MAX_EARLY) waiting.push(candidate);
  }
  /** The candidates that waited for the description. */
  describe(key: string): readonly Json[] {
    const waiting = this.#early.get(key);
    this.#remember(key, 'described');
    return Array.isArray(waiting) ? waiting : [];
  }
  #remember<T extends Json[] | 'described'>(key: string, value: T): T {
    const [oldest] = this.#early.keys();
    if (this.#early.size >= MAX_OPENINGS && oldest !== undefined) this.#early.delete(oldest);
    this.#early.set(key, value);
    return value;
  }
}

/** The messages to hand to PeerJS in place of the one that came. */
export function createGate({ clock, isKnown, room, nobody }: GateOptions): (message: unknown) => readonly Json[] {
  const offers = createPace(60, 10);
  const candidates = createPace(600, 100);
  const openings = new Openings();

  function describe(key: string, description: Json | undefined): readonly Json[] {
    return description ? [description, ...openings.describe(key)] : [];
  }
  function candidate(key: string, isOpen: boolean, message: Json | undefined): readonly Json[] {
    if (!message || !candidates.take(1, clock.now())) return [];
    if (openings.isDescribed(key)) return isOpen ? [message] : [];
    openings.keep(key, message);
    return [];
  }
  function ofOpening(type: unknown, from: string, payload: Json): readonly Json[] {
    const { connectionId } = payload;
    if (!isText(connectionId, MAX_ID)) return [];
    const key = JSON.stringify([from, connectionId]);
    const isOpen = isKnown({ from, connectionId });
    if (type === 'CANDIDATE') return candidate(key, isOpen, candidateOf(from, payload));
    if (openings.isDescribed(key)) return [];
    if (type === 'ANSWER') return isOpen ? describe(key, answerOf(from, payload)) : [];
    return !isOpen && room() && offers.take(1, clock.now()) ? describe(key, offerOf(from, payload)) : [];
  }

  return (message) => {
    if (!isObject(message)) return [];
    const { type, src, payload } = message;
    switch (type) {
      case 'OPEN':
      case 'ID-TAKEN':
      case 'INVALID-KEY':
        return [{ type }];
      case 'ERROR':
        return [{ type, payload: { msg: isObject(payload) && isText(payload['msg'], 200) ? payload['msg'] : '' } }];
      case 'OFFER':
      case 'ANSWER':
      case 'CANDIDATE':
        return isText(src, MAX_ID) && isObject(payload) ? ofOpening(type, src, payload) : [];
      // To PeerJS these mean "close every link to that phone". All they tell is that it cannot be reached through the server just now.
      case 'LEAVE':
      case 'EXPIRE':
        if (isText(src, MAX_ID)) nobody(src);
        return [];
      default:
        return [];
    }
  };
}

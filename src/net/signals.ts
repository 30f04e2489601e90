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
  /** Whether an opening is known, and what it waits for. */
  readonly known: (opening: Opening) => 'answer' | 'candidates' | undefined;
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

/** The message to hand to PeerJS in place of the one that came, if any. */
export function createGate({ clock, known, room, nobody }: GateOptions): (message: unknown) => Json | undefined {
  const offers = createPace(60, 10);
  const candidates = createPace(600, 100);

  function ofOpening(type: unknown, from: string, payload: Json): Json | undefined {
    const { connectionId } = payload;
    if (!isText(connectionId, MAX_ID)) return undefined;
    const waitsFor = known({ from, connectionId });
    if (type === 'OFFER') return waitsFor === undefined && room() && offers.take(1, clock.now()) ? offerOf(from, payload) : undefined;
    if (type === 'ANSWER') return waitsFor === 'answer' ? answerOf(from, payload) : undefined;
    return waitsFor !== undefined && candidates.take(1, clock.now()) ? candidateOf(from, payload) : undefined;
  }

  return (message) => {
    if (!isObject(message)) return undefined;
    const { type, src, payload } = message;
    switch (type) {
      case 'OPEN':
      case 'ID-TAKEN':
      case 'INVALID-KEY':
        return { type };
      case 'ERROR':
        return { type, payload: { msg: isObject(payload) && isText(payload['msg'], 200) ? payload['msg'] : '' } };
      case 'OFFER':
      case 'ANSWER':
      case 'CANDIDATE':
        return isText(src, MAX_ID) && isObject(payload) ? ofOpening(type, src, payload) : undefined;
      // To PeerJS these mean "close every link to that phone". All they tell is that it cannot be reached through the server just now.
      case 'LEAVE':
      case 'EXPIRE':
        if (isText(src, MAX_ID)) nobody(src);
        return undefined;
      default:
        return undefined;
    }
  };
}

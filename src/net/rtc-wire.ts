/** A wire over a WebRTC data channel: raw bytes only, and none of the states that ICE reports are believed, except that a closed channel is closed. */
import { compareBytes, concat, fromHex, toHex, type Bytes } from '../base/bytes.ts';
import type { Wire, WireListener } from './wire.ts';

/** Below this many waiting bytes the browser says `bufferedamountlow`. */
const LOW_WATER = 64 << 10;
/** Frames kept until somebody listens: nobody sends more than a hello before it is answered. */
const MAX_EARLY = 64;

/**
 * The SHA-256 fingerprint of the certificate that a session description promises. Only if it promises exactly one: with several, whoever forged the description
 * could have us show one and the browser accept another.
 */
export function fingerprintOf(sdp: string): Bytes | undefined {
  const lines = [...sdp.matchAll(/^a=fingerprint:(.*)$/gim)].map((match) => (match[1] ?? '').trim().toLowerCase());
  const [first] = lines;
  if (first === undefined || lines.some((line) => line !== first)) return undefined;
  const match = /^sha-256 ((?:[0-9a-f]{2}:){31}[0-9a-f]{2})$/.exec(first);
  return match ? fromHex((match[1] ?? '').replaceAll(':', '')) : undefined;
}

interface Prints {
  readonly ours: Bytes;
  readonly theirs: Bytes;
}

function printsOf({ localDescription, remoteDescription }: RTCPeerConnection): Prints | undefined {
  const ours = fingerprintOf(localDescription?.sdp ?? '');
  const theirs = fingerprintOf(remoteDescription?.sdp ?? '');
  return ours && theirs ? { ours, theirs } : undefined;
}

/** On a busy phone a channel opens, and brings frames, before the page sees the description that it was opened with. */
function whenDescribed(peerConnection: RTCPeerConnection, run: () => void): void {
  const isDescribed = (): boolean => peerConnection.localDescription !== null && peerConnection.remoteDescription !== null;
  if (isDescribed()) return run();
  peerConnection.addEventListener('signalingstatechange', function look() {
    if (!isDescribed()) return;
    peerConnection.removeEventListener('signalingstatechange', look);
    run();
  });
}

export interface OpeningWire {
  /** The channel is open. `undefined`: its certificates cannot be told, so nothing may be built on it. */
  onOpen(wire: Wire | undefined): void;
  /** It never opened: no packet found a way. */
  onFailed(): void;
  /** It was open and is closed, or failed. */
  onGone(): void;
}

/** What the owner of a channel tells of it, from the turn in which it was made: then no frame is lost. */
export interface RtcEnd {
  data(data: unknown): void;
  open(peerConnection: RTCPeerConnection, channel: RTCDataChannel): void;
  /** It is closed, or failed before it opened. */
  gone(): void;
}

/** `close` closes the channel and all beneath it. */
export function createRtcEnd(close: () => void, { onOpen, onFailed, onGone }: OpeningWire): RtcEnd {
  const early: Uint8Array[] = [];
  let listener: WireListener | undefined;
  let opened = false;
  let over = false;

  function gone(): void {
    if (over) return;
    over = true;
    if (!opened) onFailed();
    else listener?.closed();
    onGone();
  }
  function wireOver(channel: RTCDataChannel, { ours, theirs }: Prints): Wire {
    channel.bufferedAmountLowThreshold = LOW_WATER;
    channel.addEventListener('bufferedamountlow', () => listener?.drained());
    return {
      binding: concat(...[ours, theirs].sort(compareBytes)),
      session: toHex(theirs),
      get waiting() {
        return channel.bufferedAmount;
      },
      send(frame) {
        if (channel.readyState === 'open') channel.send(new Uint8Array(frame));
      },
      listen(next) {
        listener = next;
        for (const frame of early.splice(0)) next.frame(frame);
      },
      close() {
        close();
        gone();
      },
    };
  }

  return {
    data(data) {
      // Text is no frame; an empty one is counted as malformed.
      const frame = data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array();
      if (listener) listener.frame(frame);
      else if (early.length < MAX_EARLY) early.push(frame);
    },
    open(peerConnection, channel) {
      opened = true;
      whenDescribed(peerConnection, () => {
        if (over) return;
        const prints = printsOf(peerConnection);
        if (!prints) close();
        onOpen(prints && wireOver(channel, prints));
      });
    },
    gone,
  };
}

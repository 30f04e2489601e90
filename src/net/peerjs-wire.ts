/** A wire over a PeerJS data connection: raw bytes only, and none of the states that PeerJS and ICE report are believed, except that a closed channel is closed. */
import type { DataConnection } from 'peerjs';
import { compareBytes, concat, fromHex, toHex, type Bytes } from '../base/bytes.ts';
import type { Wire, WireListener } from './wire.ts';

/** Below this many waiting bytes the browser says `bufferedamountlow`. */
const LOW_WATER = 64 << 10;

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

/** Call in the same turn in which PeerJS made the connection: from here on no frame is lost. */
export function openPeerJsWire(connection: DataConnection, { onOpen, onFailed, onGone }: OpeningWire): void {
  const early: Uint8Array[] = [];
  let listener: WireListener | undefined;
  let opened = false;
  let gone = false;

  function deliver(data: unknown): void {
    // Text is no frame; an empty one is counted as malformed.
    const frame = data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array();
    if (listener) listener.frame(frame);
    else early.push(frame);
  }
  function vanish(): void {
    if (gone) return;
    gone = true;
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
        connection.close();
        vanish();
      },
    };
  }

  connection.on('data', deliver);
  connection.on('close', vanish);
  connection.on('error', () => {
    if (!opened) vanish();
  });
  connection.on('open', () => {
    opened = true;
    const { dataChannel, peerConnection } = connection;
    // PeerJS would close the link when ICE says `failed`; a phone that was frozen comes back from that with its queue (field report 2).
    peerConnection.oniceconnectionstatechange = null;
    whenDescribed(peerConnection, () => {
      if (gone) return;
      const prints = printsOf(peerConnection);
      if (!prints) connection.close();
      onOpen(prints && wireOver(dataChannel, prints));
    });
  });
}

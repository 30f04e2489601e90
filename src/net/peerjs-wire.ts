/** A wire over a PeerJS data connection. */
import type { DataConnection } from 'peerjs';
import { createRtcEnd, type OpeningWire } from './rtc-wire.ts';

/** Call in the same turn in which PeerJS made the connection: from here on no frame is lost. */
export function openPeerJsWire(connection: DataConnection, opening: OpeningWire): void {
  let opened = false;
  const end = createRtcEnd(() => connection.close(), opening);
  connection.on('data', (data) => end.data(data));
  connection.on('close', () => end.gone());
  connection.on('error', () => {
    if (!opened) end.gone();
  });
  connection.on('open', () => {
    opened = true;
    const { dataChannel, peerConnection } = connection;
    // PeerJS would close the link when ICE says `failed`; a phone that was frozen comes back from that with its queue.
    peerConnection.oniceconnectionstatechange = null;
    end.open(peerConnection, dataChannel);
  });
}

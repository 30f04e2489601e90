/** The PeerServer under `peerjs` beside the page: it introduces phones to each other and sees nothing of the game. */
import type { Server } from 'node:http';
import type { Express } from 'express';
import { ExpressPeerServer } from 'peer';
import { WebSocketServer } from 'ws';

/** A session description with its candidates stays far below this; the library itself sets no limit. */
const MAX_MESSAGE = 64 * 1024;

/** Mounts it below `base`; the returned function drops all phones at once. */
export function serveSignalling(app: Express, server: Server, base: string): () => void {
  let sockets: WebSocketServer | undefined;
  const signalling = ExpressPeerServer(server, {
    path: '/',
    createWebSocketServer: (options) => (sockets = new WebSocketServer({ ...options, maxPayload: MAX_MESSAGE })),
  });
  // A malformed message from a phone arrives here; unheard it would end the process.
  signalling.on('error', () => undefined);
  app.use(`${base}peerjs`, signalling);
  return () => {
    for (const socket of sockets?.clients ?? []) socket.terminate();
    sockets?.close();
  };
}

/**
 * The server behind `npm start`: the built app and its own PeerServer on one port.
 * The app finds the PeerServer by asking `GET peerjs/` beside its page: it answers `{"name":"PeerJS Server",…}`, and no static host does.
 */
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { fail, ok, type Refusal, type Result } from '../base/result.ts';
import { serveApp } from './app.ts';
import { serveSignalling } from './signalling.ts';

export interface ServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** An address of this machine; every one of them when left out. */
  readonly host?: string;
  /** The built app, an absolute path; none for signalling alone. */
  readonly dist?: string;
  /** Where all of it is mounted, such as `/games/pixies/`; `/` when left out. */
  readonly base?: string;
  /** `false` for the app alone, as static hosting has it. */
  readonly signalling?: boolean;
  /** PEM text; with it the server speaks https. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

export type ServerRefusal = Refusal<'server/port-taken' | 'server/port-forbidden' | 'server/host-unknown' | 'server/certificate' | 'server/failed'>;

export interface RunningServer {
  readonly port: number;
  readonly secure: boolean;
  /** Ends what is open, phones included: nothing answers on the port any more when this resolves. */
  close(): Promise<void>;
}

const REFUSALS: Readonly<Record<string, ServerRefusal['code']>> = {
  EADDRINUSE: 'server/port-taken',
  EACCES: 'server/port-forbidden',
  EADDRNOTAVAIL: 'server/host-unknown',
  ENOTFOUND: 'server/host-unknown',
};

function refusal(error: unknown): { readonly ok: false; readonly error: ServerRefusal } {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  return fail({ code: REFUSALS[code] ?? 'server/failed', detail: message });
}

function listen(server: Server, options: ServerOptions): Promise<Result<AddressInfo, ServerRefusal>> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(refusal(error)));
    server.listen({ port: options.port, host: options.host }, () => resolve(ok(server.address() as AddressInfo)));
  });
}

function makeServer(app: Express, options: ServerOptions): Result<Server, ServerRefusal> {
  if (options.tls === undefined) return ok(createHttpServer(app));
  try {
    return ok(createHttpsServer({ ...options.tls }, app));
  } catch (error) {
    return fail({ code: 'server/certificate', detail: String(error) });
  }
}

function closer(server: Server, endSignalling: () => void): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= new Promise((resolve) => {
      server.close(() => resolve());
      endSignalling();
      server.closeAllConnections();
    });
    return closing;
  };
}

export async function startServer(options: ServerOptions): Promise<Result<RunningServer, ServerRefusal>> {
  const app = express().disable('x-powered-by');
  const made = makeServer(app, options);
  if (!made.ok) return made;
  const server = made.value;
  const base = options.base ?? '/';
  const endSignalling = options.signalling === false ? () => undefined : serveSignalling(app, server, base);
  if (options.dist !== undefined) serveApp(app, { dist: options.dist, base });
  const listening = await listen(server, options);
  if (!listening.ok) {
    endSignalling();
    return listening;
  }
  return ok({ port: listening.value.port, secure: options.tls !== undefined, close: closer(server, endSignalling) });
}

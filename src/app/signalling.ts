/** Which server introduces phones to each other: the one set, else the one that served the page when it can, else the public one. */
import type { Settings } from './api.ts';

export type SignallingServer = NonNullable<Settings['signalling']>;

export const PUBLIC_SERVER: SignallingServer = { host: '0.peerjs.com', port: 443, path: '/', secure: true };

/** How long the server of the page may take to say that it can signal. */
const PROBE_PATIENCE = 2500;

/** The server beside a page: its base path is where the page lies. `undefined` for a page that no server served. */
export function serverBeside(page: string): SignallingServer | undefined {
  const url = new URL(page);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const secure = url.protocol === 'https:';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  return { host: url.hostname, port, path: `${url.pathname.replace(/[^/]*$/, '')}peerjs`, secure };
}

const urlOf = ({ secure, host, port, path }: SignallingServer): string => `${secure ? 'https' : 'http'}://${host}:${port}${path.replace(/\/?$/, '/')}`;

/** Whether a PeerServer answers there. A static host answers with a page of its own, or not at all. */
async function answers(server: SignallingServer, fetching: typeof fetch): Promise<boolean> {
  try {
    const response = await fetching(urlOf(server), { cache: 'no-store', signal: AbortSignal.timeout(PROBE_PATIENCE) });
    const found: unknown = await response.json();
    return typeof found === 'object' && found !== null && 'name' in found && String(found.name).startsWith('PeerJS');
  } catch {
    return false;
  }
}

/** By URL. A host's phone has two addresses and asks for both at a time: they have to be at one server. */
const asking = new Map<string, Promise<boolean>>();

function isAnswered(server: SignallingServer, fetching: typeof fetch): Promise<boolean> {
  const url = urlOf(server);
  const asked = asking.get(url) ?? answers(server, fetching).finally(() => asking.delete(url));
  asking.set(url, asked);
  return asked;
}

export async function chooseSignalling(set: SignallingServer | null, page: string, fetching: typeof fetch = fetch): Promise<SignallingServer> {
  if (set !== null) return set;
  const beside = serverBeside(page);
  return beside !== undefined && (await isAnswered(beside, fetching)) ? beside : PUBLIC_SERVER;
}

/** The servers as text fields, and back. What the fields spell is judged by the app, not here. */
import type { Settings } from '../../app/api.ts';

export interface IceServerDraft {
  readonly urls: string;
  readonly username: string;
  readonly credential: string;
}

export interface ServersDraft {
  readonly own: boolean;
  readonly host: string;
  readonly port: string;
  readonly path: string;
  readonly secure: boolean;
  readonly iceServers: readonly IceServerDraft[];
}

export const EMPTY_ICE_SERVER: IceServerDraft = { urls: '', username: '', credential: '' };

type Servers = Pick<Settings, 'signalling' | 'iceServers'>;

export const draftOf = ({ signalling, iceServers }: Servers): ServersDraft => ({
  own: signalling !== null,
  host: signalling?.host ?? '',
  port: String(signalling?.port ?? 443),
  path: signalling?.path ?? '/peerjs',
  secure: signalling?.secure ?? true,
  iceServers: iceServers.map(({ urls, username = '', credential = '' }) => ({ urls, username, credential })),
});

/** Rows left empty are no servers. */
export const serversOf = (draft: ServersDraft): Servers => ({
  signalling: draft.own ? { host: draft.host.trim(), port: Number(draft.port.trim() || Number.NaN), path: draft.path.trim(), secure: draft.secure } : null,
  iceServers: draft.iceServers.filter((server) => server.urls.trim() !== '').map(iceServerOf),
});

const iceServerOf = ({ urls, username, credential }: IceServerDraft): Settings['iceServers'][number] => ({
  urls: urls.trim(),
  ...(username === '' ? {} : { username }),
  ...(credential === '' ? {} : { credential }),
});

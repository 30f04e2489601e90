/** What the person who starts the server may set: on the command line, else in the environment. */
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../base/result.ts';

/** P, I, E, S on the keys of a telephone. */
export const DEFAULT_PORT = 7437;

export interface Settings {
  readonly port: number;
  readonly host: string | undefined;
  /** Files in PEM form. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly help: boolean;
}

export const USAGE = `npm start -- [--port NUMBER] [--host ADDRESS] [--cert FILE --key FILE]

  --port   where to listen, 0 for any free port; else PORT, else ${DEFAULT_PORT}
  --host   an address or name of this machine; else HOST, else all of its addresses
  --cert, --key   a certificate and its key (PEM), to serve https; else CERT and KEY
`;

const OPTIONS = { port: { type: 'string' }, host: { type: 'string' }, cert: { type: 'string' }, key: { type: 'string' }, help: { type: 'boolean' } } as const;

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

/** The settings, or a sentence about what is wrong with them. */
export function parseSettings(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Result<Settings, string> {
  let values: { port?: string; host?: string; cert?: string; key?: string; help?: boolean };
  try {
    values = parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${USAGE}`);
  }
  const given = (name: 'port' | 'host' | 'cert' | 'key'): string | undefined => values[name] ?? (env[name.toUpperCase()] || undefined);
  const port = parsePort(given('port') ?? String(DEFAULT_PORT));
  if (port === undefined) return fail(`The port must be a whole number from 0 to 65535, not "${given('port')}".`);
  const host = given('host');
  if (host !== undefined && !/^[\w.:%-]+$/.test(host)) return fail(`The host must be an address or name of this machine, such as 127.0.0.1 or 0.0.0.0, not "${host}".`);
  const [cert, key] = [given('cert'), given('key')];
  if ((cert === undefined) !== (key === undefined)) return fail('For https both are needed: --cert FILE and --key FILE.');
  const tls = cert === undefined || key === undefined ? undefined : { cert, key };
  return ok({ port, host, tls, help: values.help ?? false });
}

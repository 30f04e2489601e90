/** `npm start`: builds what is stale, then serves the app and its PeerServer until it is told to stop. */
import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../base/result.ts';
import { addressesOf } from '../server/addresses.ts';
import { greeting, refusalText } from '../server/greeting.ts';
import { startServer, type RunningServer } from '../server/server.ts';
import { parseSettings, USAGE, type Settings } from '../server/settings.ts';
import { buildIfStale, DIST } from './setup/built.ts';

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function readCertificate(tls: NonNullable<Settings['tls']>): Result<{ cert: string; key: string }, string> {
  try {
    return ok({ cert: readFileSync(tls.cert, 'utf8'), key: readFileSync(tls.key, 'utf8') });
  } catch (error) {
    return fail(`The certificate cannot be read: ${(error as Error).message}`);
  }
}

/** The first signal ends things in order; a second one, or anything that hangs, ends them anyway. */
function closeOnSignals(server: RunningServer): void {
  let closing = false;
  const close = (): void => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), 3000).unref();
    void server.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
}

async function run(settings: Settings): Promise<void> {
  const tls = settings.tls === undefined ? undefined : readCertificate(settings.tls);
  if (tls?.ok === false) stop(tls.error);
  await buildIfStale(() => console.error('Building the app (dist/ is missing or older than its sources) ...'));
  const started = await startServer({
    port: settings.port,
    dist: DIST,
    ...(settings.host === undefined ? {} : { host: settings.host }),
    ...(tls === undefined ? {} : { tls: tls.value }),
  });
  if (!started.ok) stop(refusalText(started.error, settings));
  closeOnSignals(started.value);
  console.log(greeting(addressesOf(started.value, settings.host), { secure: started.value.secure, colours: process.stdout.isTTY }));
}

const settings = parseSettings(process.argv.slice(2), process.env);
if (!settings.ok) stop(settings.error);
if (settings.value.help) console.log(USAGE);
else await run(settings.value).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));

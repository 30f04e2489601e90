/**
 * Which builds of the app are open in some tab. Every page holds a Web Lock named after its build for as long as it lives;
 * the browser gives it back whatever way the page goes, and a frozen page keeps it. Where there is no secure context
 * there are neither locks nor service workers, and nothing of this is needed.
 */

/** `<meta name="build">`, put into the page by the build: a hash of all that the page is made of. */
const META = /<meta name="build" content="([^"]+)"/;

const lockName = (scope: string, build: string): string => `build ${scope} ${build}`;

/** Of the page that a cache would serve. */
export async function pageBuildOf(cache: Cache): Promise<string | undefined> {
  const page = (await cache.keys()).find((request) => new URL(request.url).pathname.endsWith('/index.html'));
  const response = page === undefined ? undefined : await cache.match(page);
  return META.exec((await response?.text()) ?? '')?.[1];
}

export async function buildsInUse(scope: string): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  const prefix = lockName(scope, '');
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

/** Called once by a page. */
export function holdBuild(scope: string, build: string): void {
  if (!('locks' in navigator)) return;
  void navigator.locks.request(lockName(scope, build), { mode: 'shared' }, () => new Promise<never>(() => undefined));
}

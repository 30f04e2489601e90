/**
 * The service worker: keeps one build of the app, whole, so that it starts and plays with no network.
 *
 * Each build has a cache of its own. A new build waits until a person accepts it; then it takes over at once, in the tab that accepts.
 * Other tabs go on with the code they have loaded, a table in the middle of a game among them. What such a tab still loads lazily
 * comes from the cache of *its* build, which is kept until its last tab is gone (`./builds.ts`).
 */
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { buildsInUse, pageBuildOf } from './builds.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[] };

const files = self.__WB_MANIFEST;
const PREFIX = `pies-and-pixies ${self.registration.scope} `;

/** Any difference in any file makes another name; FNV-1a, since nobody attacks it here. */
function nameOf(entries: typeof files): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(entries)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

// Workbox puts its own prefix and suffix around the name; the strategy knows the whole.
const precache = new PrecacheController({ cacheName: PREFIX + nameOf(files), fallbackToNetwork: true });
const ownCache = precache.strategy.cacheName;

async function olderCaches(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.includes(PREFIX) && name !== ownCache);
}

async function dropUnusedBuilds(): Promise<void> {
  const older = await olderCaches();
  if (older.length === 0) return;
  const inUse = await buildsInUse(self.registration.scope);
  const own = await pageBuildOf(await caches.open(ownCache));
  for (const name of older) {
    const build = await pageBuildOf(await caches.open(name));
    if (build === undefined || build === own || !inUse.has(build)) await caches.delete(name);
  }
}

async function fromOlderBuild(request: Request): Promise<Response | undefined> {
  for (const name of await olderCaches()) {
    const found = await caches.match(request, { cacheName: name });
    if (found !== undefined) return found;
  }
  return undefined;
}

precache.precache(files);
// Hash routes have one page; parameters that a messenger hangs on its address change nothing.
registerRoute(new PrecacheRoute(precache, { directoryIndex: 'index.html', cleanURLs: false, ignoreURLParametersMatching: [/./] }));
const inAssets = new URL('assets/', self.registration.scope).pathname;
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(inAssets),
  async ({ request }) => (await fromOlderBuild(request)) ?? fetch(request),
);

self.addEventListener('message', (event) => {
  const data = event.data as { readonly type?: unknown } | null;
  if (data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  // A page that starts is the moment at which the one before it, perhaps an older build's last, is gone.
  if (data?.type === 'PAGE_STARTED') event.waitUntil(dropUnusedBuilds());
});

self.addEventListener('activate', (event) => {
  // The very first one takes the page that installed it, so that this page, too, can lose the network.
  event.waitUntil(Promise.all([self.clients.claim(), dropUnusedBuilds()]));
});

import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { cachedPage, dropPages, keepPage } from './page';

declare const self: ServiceWorkerGlobalScope;

/** Written by the build; the version text is unique per version. */
declare const buildFiles: readonly { readonly url: string; readonly revision: string | null }[];
declare const buildVersion: string;
/** The entry script; a page without it is another version's. */
declare const buildEntry: string;

/** Seconds until the cached page is used. */
const patience = 3;

/** Rarely needed parts are cached on first use. */
const partsCache = `parts-${buildVersion}`;
const others = /^\/(?:api|auth|comp|assets|docs|health)(?:\/|$)|\/[^/]+\.[^/]+$/i;

self.addEventListener('install', (event) => event.waitUntil(keepPage(buildVersion, buildEntry)));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      // The first page is controlled without a reload.
      self.clients.claim(),
      dropPages(buildVersion),
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name.startsWith('parts-') && name !== partsCache).map((name) => caches.delete(name))),
        ),
    ]),
  ),
);

/** If the only page is of the waiting version, no page needs the old files, so activate it. */
self.addEventListener('message', (event) => {
  if (event.data !== buildEntry) return;
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window', includeUncontrolled: true })
      .then((pages) => (pages.length === 1 ? self.skipWaiting() : undefined)),
  );
});

cleanupOutdatedCaches();
precacheAndRoute([...buildFiles], { cleanURLs: false, directoryIndex: '' });

const network = new NetworkOnly({ networkTimeoutSeconds: patience });
registerRoute(
  new NavigationRoute(
    async ({ request, event }) => {
      try {
        const response = await network.handle({ request, event });
        // A proxy without a server answers with 5xx.
        return response.status < 500 ? response : ((await cachedPage(buildVersion)) ?? response);
      } catch (error) {
        const page = await cachedPage(buildVersion);
        if (page === undefined) throw error;
        return page;
      }
    },
    { denylist: [others] },
  ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (url.pathname === '/config.json' || url.pathname === '/version.txt'),
  new NetworkFirst({ cacheName: 'settings', networkTimeoutSeconds: patience }),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), new CacheFirst({ cacheName: partsCache }));

import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { cachedPage, dropPages, keepPage } from './page';

declare const self: ServiceWorkerGlobalScope;

/** Written by the build: the files of the application, and a text that is another one for every version. */
declare const buildFiles: readonly { readonly url: string; readonly revision: string | null }[];
declare const buildVersion: string;
/** The file that the page begins with: a page without it is another version's. */
declare const buildEntry: string;

/** How long a page may take before the kept one is shown. In seconds. */
const patience = 3;

/** Parts that few need are kept once somebody has opened them. */
const partsCache = `parts-${buildVersion}`;
const others = /^\/(?:api|auth|comp|assets|docs|health)(?:\/|$)|\/[^/]+\.[^/]+$/i;

self.addEventListener('install', (event) => event.waitUntil(keepPage(buildVersion, buildEntry)));
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropPages(buildVersion),
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name.startsWith('parts-') && name !== partsCache).map((name) => caches.delete(name))),
        ),
    ]),
  ),
);

cleanupOutdatedCaches();
precacheAndRoute([...buildFiles], { cleanURLs: false, directoryIndex: '' });

const network = new NetworkOnly({ networkTimeoutSeconds: patience });
registerRoute(
  new NavigationRoute(
    async ({ request, event }) => {
      try {
        const response = await network.handle({ request, event });
        // A proxy that finds no server behind it answers in its stead.
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

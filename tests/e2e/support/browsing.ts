import type { BrowserContext, CDPSession, PlaywrightTestOptions, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test';

/** One browser per worker with a persistent profile: reloading and recompiling the app per test took longer than the tests. */
export interface Browsing {
  readonly context: BrowserContext;
  /** Closes a test's pages and contexts and clears storage and permissions. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** All storage except the HTTP and code caches. */
const stored = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets';

async function forgetStored(session: CDPSession): Promise<void> {
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: stored });
}

interface From {
  readonly playwright: PlaywrightWorkerArgs['playwright'];
  readonly launchOptions: PlaywrightWorkerOptions['launchOptions'];
  readonly use: Partial<PlaywrightTestOptions>;
  readonly baseURL: string;
}

export async function startBrowsing({ playwright, launchOptions, use, baseURL }: From): Promise<Browsing> {
  const { viewport, hasTouch = false, isMobile = false, locale, timezoneId, contextOptions, serviceWorkers } = use;
  const context = await playwright.chromium.launchPersistentContext('', {
    ...launchOptions,
    ...contextOptions,
    ...(viewport === undefined ? {} : { viewport }),
    ...(locale === undefined ? {} : { locale }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
    ...(serviceWorkers === undefined ? {} : { serviceWorkers }),
    hasTouch,
    isMobile,
    baseURL,
  });
  // A browser without a page exits, so the profile's page stays.
  const [first = await context.newPage()] = context.pages();
  const session = await context.newCDPSession(first);

  return {
    context,
    async forget() {
      const others = (context.browser()?.contexts() ?? []).filter((other) => other !== context);
      await Promise.all(others.map((other) => other.close()));
      const ofTest = context.pages().filter((page) => page !== first);
      await Promise.all(ofTest.map((page) => page.close()));
      await context.unrouteAll();
      await context.clearPermissions();
      await context.setOffline(false);
      await forgetStored(session);
    },
    close: () => context.close(),
  };
}

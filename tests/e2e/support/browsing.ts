import type { BrowserContext, CDPSession, PlaywrightTestOptions, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test';

/**
 * The one browser of a worker, with a profile as a user has it: what the pages load is kept, and so is its compiled code, as it would be for
 * somebody who comes back. Loading and compiling it anew for every test took more time than the tests themselves.
 */
export interface Browsing {
  readonly context: BrowserContext;
  /** Closes the pages and contexts of a test and forgets all that they stored or were permitted, so that the next test begins as the first did. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** What pages can store, but for the caches of what they load. */
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

/** Starts a browser as the project asks for it, whose pages open addresses of the server without naming it. */
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
  // The page that comes with the profile stays, because a browser without a page ends.
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

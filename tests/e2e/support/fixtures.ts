import { test as base } from '@playwright/test';
import { type Browsing, startBrowsing } from './browsing';
import { type Collected, type Complaints, collectComplaints } from './complaints';
import { type DeviceDesk, openDesk } from './deviceDesk';
import { startServer, type TestServer } from './server';
import { shownAtFailure } from './shown';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessible';

export interface PerTest {
  /** What the browser may complain about in this test; anything else fails it. */
  readonly complaints: Complaints;
}

/** Tests that asked for others than these would need a worker of their own, and that another server. */
export interface PerWorker {
  /** The server of this worker. A test that stops or breaks its server starts one of its own with `startServer`. */
  readonly server: TestServer;
  /** The browser of this worker. A test that looks at what is loaded for the first time, or as somebody else, makes a context with `browser`. */
  readonly browsing: Browsing;
  readonly collected: Collected;
  /** A desk for the devices of the worker's server. */
  readonly desk: DeviceDesk;
}

/** Playwright's `test` on the built application: `page.goto('/')` opens it, and a complaint of the browser is a failure. */
export const test = base.extend<PerTest, PerWorker>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  browsing: [
    async ({ playwright, launchOptions, server }, use, { project }) => {
      const browsing = await startBrowsing({ playwright, launchOptions, use: project.use, baseURL: server.url });
      await use(browsing);
      await browsing.close();
    },
    { scope: 'worker' },
  ],
  collected: [async ({ browsing }, use) => use(await collectComplaints(browsing.context)), { scope: 'worker' }],
  desk: [async ({ server }, use) => use(await openDesk(server.url)), { scope: 'worker' }],
  browser: [
    async ({ browsing }, use) => {
      const browser = browsing.context.browser();
      if (browser === null) throw new Error('The browser is gone.');
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  context: async ({ browsing, server }, use, testInfo) => {
    await server.keepUp();
    await use(browsing.context);
    const shown = await shownAtFailure(browsing.context, testInfo);
    await browsing.forget();
    // An error is printed with the one that it belongs to.
    if (shown !== undefined) throw new Error(`When it failed there was:\n${shown}`);
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    const size = page.viewportSize();
    // A spec may ask for another size than the rest of its project.
    if (viewport !== null && (size?.width !== viewport.width || size.height !== viewport.height)) await page.setViewportSize(viewport);
    await use(page);
  },
  complaints: [
    async ({ context: _, collected }, use) => {
      collected.forget();
      await use(collected);
      collected.check();
    },
    { auto: true },
  ],
});

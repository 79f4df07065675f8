import { test as base } from '@playwright/test';
import { type Browsing, startBrowsing } from './browsing';
import { type Collected, type Complaints, collectComplaints } from './complaints';
import { type DeviceDesk, openDesk } from './deviceDesk';
import { makeLacking } from './rights';
import { startServer, type TestServer } from './server';
import { shownAtFailure } from './shown';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessible';

export interface PerTest {
  readonly complaints: Complaints;
}

/** A test with other options would need another worker and server. */
export interface PerWorker {
  /** The worker's server. A test that stops or breaks its server must use `startServer`. */
  readonly server: TestServer;
  /** A server with logins that lack rights. */
  readonly rightsServer: TestServer;
  /** The worker's browser. For a first load or another user, create a context with `browser`. */
  readonly browsing: Browsing;
  readonly collected: Collected;
  readonly desk: DeviceDesk;
}

/** Playwright's `test` with the built application; browser errors fail it. */
export const test = base.extend<PerTest, PerWorker>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  rightsServer: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({ prepare: makeLacking });
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
    // Thrown, so that Playwright prints it with the test's error.
    if (shown !== undefined) throw new Error(`When it failed there was:\n${shown}`);
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    const size = page.viewportSize();
    // A spec may override the project's viewport.
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

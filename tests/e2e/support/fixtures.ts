import { test as base } from '@playwright/test';
import { type Collected, type Complaints, collectComplaints } from './complaints';
import { startServer, type TestServer } from './server';

export { expect } from '@playwright/test';
export { expectAccessible } from './accessible';

export interface PerTest {
  /** What the browser may complain about in this test; anything else fails it. */
  readonly complaints: Complaints;
}

export interface PerWorker {
  /** The server of this worker. A test that stops or breaks its server starts one of its own with `startServer`. */
  readonly server: TestServer;
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
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  complaints: [
    async ({ context }, use) => {
      const collected: Collected = await collectComplaints(context);
      await use(collected);
      collected.check();
    },
    { auto: true },
  ],
});

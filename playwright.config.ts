import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './scripts/lib/chromium.mjs';

/**
 * End-to-end tests of the built application. Every worker starts a server of its own on a copy of one estate, and a browser of its own that
 * forgets each test before the next, so that tests cannot disturb each other.
 * A spec named `*.desktop.spec.ts` or `*.phone.spec.ts` runs at that width only.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/makeEstate.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Long enough for the waits of a busy machine, which end as soon as they can.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    // A press on what never comes ends while the test can still say what was there instead.
    actionTimeout: 60_000,
    // What is kept on the device for times without a connection would slow other tests down; tests of it make a context that allows it.
    serviceWorkers: 'block',
    // Recording every step takes much of the time; `--trace on` records a run that is to be looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: /\.phone\.spec\.ts$/, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', testIgnore: /\.desktop\.spec\.ts$/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    // Every screen at every size in both themes takes minutes: asked for by its name only.
    { name: 'axe', testMatch: /\.axe\.ts$/, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'bench', testDir: 'tests/bench/browser', testMatch: /\.bench\.ts$/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});

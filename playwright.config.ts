import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './scripts/lib/chromium.mjs';

/**
 * Each worker runs its own server on a copy of one estate. `*.desktop.spec.ts`, `*.phone.spec.ts` and tests tagged `@desktop`, which a phone
 * would show again, run at one width only.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/makeEstate.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous for busy machines; waits end early.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    // Below the test timeout, so that a failed click still reports the page.
    actionTimeout: 60_000,
    // The offline cache slows tests down.
    serviceWorkers: 'block',
    // Tracing is slow; `--trace on` enables it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: /\.phone\.spec\.ts$/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: /\.desktop\.spec\.ts$/,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Takes minutes: runs by name only.
    { name: 'axe', testMatch: /\.axe\.ts$/, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'bench', testDir: 'tools/bench/browser', testMatch: /\.bench\.ts$/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});

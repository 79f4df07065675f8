import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumOptions } from './scripts/lib/chromium.mjs';
import { formValidators } from './scripts/lib/formValidators.mjs';

/* Test files of unit and server projects share a process: reloading modules took half of the time. A test must restore the process, such
   as environment and clock. */
const setupFiles = ['tests/support/failOnConsole.ts', 'tests/support/properties.ts'];

/** Each story is rendered, played and checked for accessibility, in both themes. */
function stories(): TestProjectConfiguration {
  return {
    plugins: [formValidators(), storybookTest({ configDir: '.storybook', initialGlobals: { theme: 'light' } })],
    // Late discovery would reload the pages during the first run.
    optimizeDeps: { include: ['axe-core', '@xstate/react', 'jsqr', 'zustand/vanilla/shallow'] },
    test: {
      name: 'stories',
      // Longer than the waits in stories, so that a story reports its own timeout.
      testTimeout: 90_000,
      setupFiles: ['.storybook/vitest.setup.ts'],
      // Vitest's default reserves one of two cores for its mostly idle server.
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        // Isolation took a third of the time, for reloading React and Plotly.
        isolate: false,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromiumOptions() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

/** What each screen asks and shows after many presses, in a browser with fixed size, time and language. */
function traces(): TestProjectConfiguration {
  const { args, ...chromium } = chromiumOptions();
  return {
    extends: './vite.config.ts',
    // Plotly expects it.
    define: { global: 'globalThis' },
    server: { strictPort: false },
    test: {
      name: 'traces',
      include: ['tests/traces/*.test.tsx'],
      // Reading all modules takes long on a busy machine.
      testTimeout: 90_000,
      hookTimeout: 90_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          // Each press waits for several frames.
          launchOptions: { ...chromium, args: [...args, '--disable-frame-rate-limit'] },
          contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  test: {
    // The smallest supported machine has two cores.
    maxWorkers: 2,
    projects: [
      {
        plugins: [formValidators()],
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['tests/{schemas,machines,data,ui,engine,app,developer,plugins,architecture,conform,pictures}/**/*.test.{ts,tsx,mjs}'],
          setupFiles,
          // Reading all modules takes long on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        plugins: [formValidators()],
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          setupFiles,
          // A file's first test creates a seeded database, slow on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 300_000,
        },
      },
      { test: { name: 'bench', environment: 'node', include: [], benchmark: { include: ['tools/bench/*.bench.ts'] } } },
      ...(existsSync('.storybook/main.ts') ? [stories(), traces()] : []),
    ],
  },
});

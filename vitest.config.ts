import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumOptions } from './scripts/lib/chromium.mjs';
import { formValidators } from './scripts/lib/formValidators.mjs';

const setupFiles = ['tests/support/failOnConsole.ts', 'tests/support/properties.ts'];

/** Every story is drawn, played and checked for accessibility in this theme. */
function stories(name: string, theme: 'light' | 'dark'): TestProjectConfiguration {
  return {
    plugins: [formValidators(), storybookTest({ configDir: '.storybook', initialGlobals: { theme } })],
    test: {
      name,
      setupFiles: ['.storybook/vitest.setup.ts'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromiumOptions() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  test: {
    // Two workers, because the least machine this must pass on in time has two cores.
    maxWorkers: 2,
    projects: [
      {
        plugins: [formValidators()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{schemas,machines,engine,app,plugins,architecture}/**/*.test.{ts,tsx,mjs}'],
          setupFiles,
          // Reading every module of the repository takes its time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          setupFiles,
          // A seeded database is made by the first test of a file.
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'bench', environment: 'node', include: [], benchmark: { include: ['tests/bench/*.bench.ts'] } } },
      ...(existsSync('.storybook/main.ts') ? [stories('stories', 'light'), stories('stories-dark', 'dark')] : []),
    ],
  },
});

import { existsSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumOptions } from './scripts/lib/chromium.mjs';
import { formValidators } from './scripts/lib/formValidators.mjs';

/*
 * Test files of the unit and server projects share a process, one after the other, as requests share a server: loading every module again
 * for each file took half of the time. So a test undoes what it does to the process, such as its environment or its clock.
 */
const setupFiles = ['tests/support/failOnConsole.ts', 'tests/support/properties.ts'];

/** Every story is drawn, played and checked for accessibility in the light theme, then looked at in the dark one. */
function stories(): TestProjectConfiguration {
  return {
    plugins: [formValidators(), storybookTest({ configDir: '.storybook', initialGlobals: { theme: 'light' } })],
    // Found on the way, it would have the pages loaded anew in the middle of the first run.
    optimizeDeps: { include: ['axe-core', '@xstate/react', 'jsqr', 'zustand/vanilla/shallow'] },
    test: {
      name: 'stories',
      // Longer than the waits of a busy machine, so that a story tells what it waited for in vain.
      testTimeout: 90_000,
      setupFiles: ['.storybook/vitest.setup.ts'],
      // Of itself Vitest leaves one of two cores to its server, which has little to do once the files are there.
      maxWorkers: 2,
      browser: {
        enabled: true,
        headless: true,
        // Loading React, Plotly and all the others again for every file took a third of the time; Storybook shows story after story in one page too.
        isolate: false,
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
          isolate: false,
          include: ['tests/{schemas,machines,data,ui,engine,app,plugins,architecture,conform}/**/*.test.{ts,tsx,mjs}'],
          setupFiles,
          // Reading every module of the repository takes its time on a busy machine.
          testTimeout: 90_000,
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
          // A seeded database is made by the first test of a file, which takes its time on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 300_000,
        },
      },
      { test: { name: 'bench', environment: 'node', include: [], benchmark: { include: ['tests/bench/*.bench.ts'] } } },
      ...(existsSync('.storybook/main.ts') ? [stories()] : []),
    ],
  },
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type PreviewServer, preview } from 'vite';
import { outcomes } from './treeOutcomes';
import type { Report } from './treePage';

// A film of what is measured would be measured with it.
test.use({ trace: 'off', screenshot: 'off' });

let folder: string;
let server: PreviewServer;
let address: string;

/** A production build, because React's development build is several times slower. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tree-bench-'));
  const shared = { configFile: false, root: import.meta.dirname, logLevel: 'warn' } as const;
  await build({
    ...shared,
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      cssTarget: 'esnext',
      rolldownOptions: { input: join(import.meta.dirname, 'treePage.html') },
    },
  });
  server = await preview({ ...shared, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } });
  address = `${server.resolvedUrls?.local[0]}treePage.html`;
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function measure(page: Page, slowdown: number): Promise<Report> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  return page.evaluate(() => window.measureTree());
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function print(title: string, { frame, steps, slow }: Report): void {
  const lines = steps.map(
    ({ name, longTasks, longestGap }) =>
      `  ${name.padEnd(32)} longest frame ${longestGap.toFixed(0).padStart(4)} ms${longTasks.length > 0 ? `, tasks of ${longTasks.join(', ')} ms` : ''}`,
  );
  const frames = 120 * slow.tree.length;
  process.stdout.write(
    `${[
      `${title}: the display's frame is ${frame.toFixed(1)} ms`,
      ...lines,
      `  slow frames of ${frames}: ${total(slow.tree)} of the tree (${slow.tree.join(', ')}), ${total(slow.byHand)} by hand (${slow.byHand.join(', ')})`,
    ].join('\n')}\n`,
  );
}

test('50,000 nodes open, scroll, toggle and search without a task over 50 ms, and scroll as plain DOM does', async ({ page }) => {
  test.setTimeout(180_000);
  const report = await measure(page, 1);
  print('The tree', report);
  expect(report.steps.map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual(outcomes);
  expect(report.steps.filter((step) => step.longTasks.length > 0)).toEqual([]);
  expect(total(report.slow.tree)).toBeLessThanOrEqual(total(report.slow.byHand) + 3 * report.slow.tree.length);
});

test('on a processor of a quarter of the speed it is told, not asked, what it costs', async ({ page }) => {
  test.setTimeout(300_000);
  print('The tree on a quarter of the speed', await measure(page, 4));
});

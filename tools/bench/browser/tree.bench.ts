import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type PreviewServer, preview } from 'vite';
import { costOf, median, settle } from './cost';
import { print as printLines } from './table';
import { outcomes } from './treeOutcomes';
import type { Report } from './treePage';

// Recording would be measured too.
test.use({ trace: 'off', screenshot: 'off' });

let folder: string;
let server: PreviewServer;
let address: string;

/** React's development build is several times slower. */
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

function print(title: string, { frame, walks, slow }: Report): void {
  const [first = [], ...others] = walks;
  const lines = first.map((step, at) => {
    const all = [step, ...others.flatMap((walk) => walk[at] ?? [])];
    const long = all.flatMap(({ longTasks }) => longTasks);
    const gaps = all.map(({ longestGap }) => longestGap.toFixed(0).padStart(4)).join('');
    return `  ${step.name.padEnd(32)} longest frame${gaps} ms${long.length > 0 ? `, tasks of ${long.join(', ')} ms` : ''}`;
  });
  const frames = 120 * slow.tree.length;
  const scrolls = `  slow frames of ${frames}: ${total(slow.tree)} of the tree (${slow.tree.join(', ')}), ${total(slow.byHand)} by hand (${slow.byHand.join(', ')})`;
  const load = loadavg()[0]?.toFixed(1);
  const heading = `${title}: the display's frame is ${frame.toFixed(1)} ms, the machine's load is ${load} on ${availableParallelism()} processors`;
  process.stdout.write(`${[heading, ...lines, scrolls].join('\n')}\n`);
}

/** Steps with a task over 50 ms in most walks. Task length is wall time, so one walk proves nothing. */
function longSteps({ walks }: Report): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name, longTasks } of walks.flat()) if (longTasks.length > 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count > walks.length / 2 ? [name] : []));
}

test('50,000 nodes open, scroll, toggle and search without a task over 50 ms, and scroll as plain DOM does', async ({ page }) => {
  test.setTimeout(300_000);
  const report = await measure(page, 1);
  print('The tree', report);
  for (const walk of report.walks) expect(walk.map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual(outcomes);
  expect(longSteps(report)).toEqual([]);
  expect(total(report.slow.tree)).toBeLessThanOrEqual(total(report.slow.byHand) + 3 * report.slow.tree.length);
});

test('the cost at a quarter of the processor speed is reported, without a limit', async ({ page }) => {
  test.setTimeout(600_000);
  print('The tree on a quarter of the speed', await measure(page, 4));
});

test('a node with 4,000 sites in it unfolds within 50 ms', async ({ page }) => {
  test.setTimeout(300_000);
  const session = await page.context().newCDPSession(page);
  // Processor time: other programs run on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  const [unfolded, byHand]: [number[], number[]] = [[], []];
  for (let round = 0; round < 9; round += 1) {
    await page.evaluate(() => window.showCompany(4_000));
    const tree = page.getByRole('tree');
    await tree.press('Home');
    await settle(session);
    unfolded.push((await costOf(session, () => page.keyboard.press('ArrowRight'))).task);
    await expect(page.getByRole('treeitem', { name: 'Site 00001' })).toHaveAttribute('aria-setsize', '4000');
    await settle(session);
    byHand.push((await costOf(session, () => page.evaluate(() => window.drawCompany()))).task);
  }
  const ours = median(unfolded);
  printLines('The tree of 4,000 sites', [
    { what: 'unfolding their company', ours, others: { 'drawing its rows by hand': median(byHand) } },
  ]);
  expect(ours).toBeLessThan(50);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from './support/fixtures';

/** Gzipped JavaScript of the sign-in page until network idle, in bytes. */
const limit = 136_000;
/** The graph library, gzipped. */
const plotterLimit = 380_000;
const assets = 'dist/web/assets';

function broughtBy(file: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(join(assets, file), 'utf8');
  for (const [, brought = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) broughtBy(brought, seen);
  return seen;
}

test('the sign-in page stays small, without router, query, grid or chart code', async ({ page }) => {
  const bodies: Buffer[] = [];
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('javascript')) return;
    pending.push(response.body().then((body) => void bodies.push(body)));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await Promise.all(pending);
  const size = bodies.reduce((total, body) => total + gzipSync(body, { level: 6 }).length, 0);
  expect(bodies.length).toBeGreaterThan(0);
  expect(size).toBeLessThan(limit);
  const code = bodies.map(String).join('\n');
  for (const foreign of ['createRootRoute', 'refetchOnWindowFocus', 'react-data-grid', 'plotly', 'treegrid', 'zxcvbn', 'rjsf'])
    expect(code).not.toContain(foreign);
});

test('the chart code is small, and is loaded with the first graph', () => {
  const plotters = readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(join(assets, file), 'utf8').includes('js-plotly-plot'),
  );
  expect(plotters).toHaveLength(1);
  const [plotter = ''] = plotters;
  expect(gzipSync(readFileSync(join(assets, plotter)), { level: 6 }).length).toBeLessThan(plotterLimit);
  const entries = [...readFileSync('dist/web/index.html', 'utf8').matchAll(/assets\/([^"']+\.js)/g)].map(([, file = '']) => file);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect([...broughtBy(entry)]).not.toContain(plotter);
  // The graph library loads only with a rendered graph.
  const panes = readdirSync(assets).filter((file) => file.startsWith('GraphPane') && file.endsWith('.js'));
  expect(panes.length).toBeGreaterThan(0);
  for (const pane of panes) expect([...broughtBy(pane)]).not.toContain(plotter);
});

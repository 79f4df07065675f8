import { gzipSync } from 'node:zlib';
import { expect, test } from './support/fixtures';

/** The JavaScript that the sign-in page may load until the network is idle, gzipped. */
const limit = 130_000;

test('the sign-in page stays small, and brings no router, query, grid or chart code', async ({ page }) => {
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

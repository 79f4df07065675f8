// Declares `window.__bench`.
import type {} from '../../src/bench/bench';
import { expect, test } from './support/fixtures';

test('the benchmark page draws a form and a grid without a sign-in, under the policy of every page', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const answer = await page.goto('/bench.html');
  expect(answer?.headers()['content-security-policy']).toMatch(/default-src 'none';script-src 'self';style-src 'self';/);
  await page.waitForFunction(() => '__bench' in window);
  expect(await page.evaluate(() => window.__bench.id)).toBe('ours');
  const loaded = requests.length;

  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement('div'));
    host.id = 'stage';
    return window.__bench.mount('form', 20, undefined, host);
  });
  const stage = page.locator('#stage');
  await expect(stage.getByRole('textbox', { name: 'text 2', exact: true })).toHaveValue('Machine 2');
  await page.evaluate(() => window.__bench.unmount());
  await expect(stage).toBeEmpty();

  const rows = await page.evaluate(async () => {
    const host = document.getElementById('stage');
    if (host === null) throw new Error('The stage is gone');
    await window.__bench.mount('grid', 1000, undefined, host);
    return host.querySelectorAll('[role=row]').length;
  });
  expect(rows, 'the rows in sight are there when mount has resolved').toBeGreaterThan(10);
  expect(rows, 'and only those').toBeLessThan(100);
  await expect(stage.getByRole('columnheader', { name: 'Machine 2', exact: true })).toBeVisible();
  await page.evaluate(() => window.__bench.unmount());
  await expect(stage).toBeEmpty();

  expect(requests.slice(loaded), 'all parts came before the first drawing').toEqual([]);
  expect(requests.filter((path) => /^\/(?:api|auth|comp)\//.test(path))).toEqual([]);
});

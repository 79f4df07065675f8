import type { Page } from '@playwright/test';
import { press } from './support/controls';
import { expect, test } from './support/fixtures';
import { openAll } from './support/floor';

/** Spare pixels per name; negative if truncated. */
async function toSpare(page: Page): Promise<readonly number[]> {
  return page.getByRole('treeitem').evaluateAll((rows) =>
    rows.map((row) => {
      const name = row.lastElementChild ?? row;
      const text = document.createRange();
      text.selectNodeContents(name);
      return name.clientWidth - text.getBoundingClientRect().width;
    }),
  );
}

test('the organisation panel: its tree starts near the top, and a double click on its edge fits the names', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAll(page, '/dashboard/site-installations', 'Site Installations');
  const tree = page.getByRole('tree', { name: 'Organisation' });
  await expect.poll(async () => (await tree.boundingBox())?.y).toBeLessThanOrEqual(170);
  await press(page, 'Expand all');
  const edge = page.getByRole('separator', { name: 'Width of the organisation panel' });
  const width = async () => Number(await edge.getAttribute('aria-valuenow'));
  for (const from of ['End', 'Home'] as const) {
    await edge.press(from);
    await edge.dblclick();
    await expect.poll(async () => Math.floor(Math.min(...(await toSpare(page)))), `from ${from}`).toBe(0);
    expect(await width()).toBeGreaterThan(230);
    expect(await width()).toBeLessThan(420);
  }
});

import type { Locator } from '@playwright/test';
import { cellBelow } from '../../src/plugins/common/shownIn';
import { api } from '../../src/schemas/calls';
import { firstResult, resultRow, tableData } from './support/analysis';
import { callerOf } from './support/caller';
import { expect, expectAccessible, test } from './support/fixtures';
import { beSignedIn } from './support/session';

/** The graph makes room for its table a moment after it is shown. */
async function restingBox(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let last = { x: 0, y: 0, width: 0, height: 0 };
  const rests = async () => {
    const now = await element.boundingBox();
    const isSame = JSON.stringify(now) === JSON.stringify(last);
    last = now ?? last;
    return isSame;
  };
  await expect.poll(rests, { intervals: [100] }).toBe(true);
  return last;
}

const pence = (amount: string) => Math.round(Number(amount.replaceAll(/[£,]/g, '')) * 100);

test('one press on the home shows which machines stand out, each with its counted less its metered cash, and leads to its row', async ({
  page,
  server,
}) => {
  await beSignedIn(page, 'operator');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Which machines stand out?' }).click();
  const dots = page.getByRole('region', { name: 'Machine Variances', exact: true });
  const figure = dots.getByRole('figure', { name: /^Variance by machine, £, week ending [\d-]{10}\. Dots by machine, \d+ points/ });
  await expect(figure).toBeVisible();
  await expect(dots.locator('.scatterlayer .point').first()).toBeAttached();
  await expectAccessible(page);
  const words = (await figure.getAttribute('aria-label')) ?? '';
  const [, day = '', month = '', year = ''] = /week ending (\d\d)-(\d\d)-(\d{4})/.exec(words) ?? [];
  // A machine that moved has a dot at each site, so its site is named.
  const [, lowest = '', place = ''] = /lowest (-£[\d.]+) \((.+?)\), highest/.exec(words) ?? [];
  const [machine = '', at = ''] = place.split(', ');

  const shown = await tableData(page, 'Machine Variances');
  const dot = shown.findIndex((line) => line['Machine'] === place);
  const { x, y, width, height } = await restingBox(dots.locator('.scatterlayer .point').nth(dot));
  await page.mouse.click(x + width / 2, y + height / 2);
  const row = resultRow(page, machine).filter({ hasText: at });
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(row).toBeInViewport();
  await expect(row).toContainText(lowest);
  const where = (await row.getByRole('gridcell').allTextContents()).at(1)?.replace(/ \(\w+\)$/, '') ?? '';

  const caller = await callerOf(server.url, 'operator');
  const all = { op: 1, week: 4, category: undefined, viewType: 1, varianceType: 1, groupBy: 1, region: undefined };
  const { grid: sites } = await caller.ask(api.incomeSecurity.dashboard(all));
  const site = sites.rows.find((each) => cellBelow('Name', each, sites) === where)?.siteId ?? -1;
  const week = Number(`${year}${month}${day}`);
  const { grid } = await caller.ask(api.collections.banking({ operator: 1, site, from: week, to: week }));
  const [batch] = grid.rows;
  const counted = await caller.ask(api.collections.bankingBatch({ batchId: batch?.batchId ?? -1, type: batch?.collectionType ?? 1, site }));
  const own = counted.grid.rows.find((each) => cellBelow('Asset No.', each, counted.grid) === machine);
  const amount = (heading: string) => pence(cellBelow(heading, own ?? {}, counted.grid));
  expect(amount('Counted') - amount('Expected')).toBe(pence(lowest));

  await page.getByRole('application', { name: 'Values of Machine Variances' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(firstResult(page)).toHaveAttribute('aria-selected', 'true');
});

test('logins without variances are not offered the question', async ({ page }) => {
  await beSignedIn(page, 'site');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Figures', exact: true }).getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Which machines stand out?' })).toHaveCount(0);
});

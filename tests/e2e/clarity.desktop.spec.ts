import type { Page } from '@playwright/test';
import { api } from '../../src/schemas/calls';
import { graphFigure } from './support/analysis';
import { inFull } from './support/anatomy';
import { companies, complianceCaller, openCompliance } from './support/compliance';
import { cellsIn, control } from './support/controls';
import { dashboardGrid, openDashboard } from './support/dashboards';
import { startDay } from './support/day';
import { scrollGrids } from './support/figures';
import { expect, test } from './support/fixtures';
import { openAll, openFloor, sites } from './support/floor';
import { expectNotice } from './support/register';
import { openSessions } from './support/sessions';

const sizes = {
  small: { width: 1280, height: 800 },
  large: { width: 1440, height: 900 },
  widescreen: { width: 1920, height: 1080 },
} as const;

test('of 23 kiosks 12, 16 and 22 are seen in full at 1280, 1440 and 1920', async ({ page }) => {
  await openAll(page, '/dashboard/kiosk', 'Kiosk', 'operator');
  const kiosks = page.getByRole('grid', { name: 'Kiosks', exact: true });
  await expect(kiosks).toHaveAttribute('aria-rowcount', '24');
  for (const [size, least] of [
    [sizes.small, 12],
    [sizes.large, 16],
    [sizes.widescreen, 22],
  ] as const) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await inFull(kiosks)).rows).toBeGreaterThanOrEqual(least);
  }
});

test('revenue at 1280 begins with total, change and the newest week in sight', async ({ page }) => {
  await openDashboard(page, 'Revenue');
  for (const name of [/Amount$/, /Variance( \(against \d of 8 weeks\))?$/])
    await expect(dashboardGrid(page).getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  const weeks = dashboardGrid(page).getByRole('columnheader', { name: /\d\d-\d\d-\d{4}$/ });
  await expect(weeks.last()).toBeInViewport({ ratio: 1 });
});

test('the graph of revenue is whole, and at least 240 px high, at 1280', async ({ page }) => {
  await openDashboard(page, 'Revenue');
  const graph = graphFigure(page).locator('.main-svg').first();
  await expect(graph).toBeVisible();
  await graph.scrollIntoViewIfNeeded();
  // All but a part of a pixel.
  await expect(graph).toBeInViewport({ ratio: 0.998 });
  await expect.poll(async () => (await graph.boundingBox())?.height).toBeGreaterThanOrEqual(240);
});

test('a row is still known by its name while it is scrolled sideways', async ({ page }) => {
  for (const tab of ['Revenue', 'Income Security'] as const) {
    await openDashboard(page, tab);
    const name = dashboardGrid(page).getByRole('row').getByText(sites.blackpool.name);
    await expect(name).toBeInViewport({ ratio: 1 });
    await scrollGrids(page, 1);
    await expect(dashboardGrid(page).getByRole('columnheader').last()).toBeInViewport({ ratio: 1 });
    await expect(name).toBeInViewport({ ratio: 1 });
  }
});

test('one press leads to what the last site took since yesterday', async ({ page }) => {
  const { openFromMenu, presses } = await startDay(page, 'site');
  await openFromMenu('Transactions');
  await expect(page.getByRole('combobox', { name: 'Period', exact: true }).locator('option:checked')).toHaveText('Date Period');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(/ 00:00$/);
  const summary = page.getByRole('region', { name: 'Summary', exact: true });
  await expect(summary).toContainText(/Total.*£/);
  expect(presses()).toBe(1);
});

test('of 10 columns of transactions 7 are seen in full at 1280 and 8 at 1440, with the amount', async ({ page }) => {
  await openAll(page, '/transactions', 'Transactions', 'operator');
  const transactions = page.getByRole('grid', { name: 'Kiosk/Cash Desk', exact: true });
  await expect(transactions).toHaveAttribute('aria-colcount', '10');
  for (const [size, least] of [
    [sizes.small, 7],
    [sizes.large, 8],
    [sizes.widescreen, 8],
  ] as const) {
    await page.setViewportSize(size);
    await expect(page.getByRole('region', { name: 'Summary', exact: true })).toContainText(/Total.*£/);
    await expect.poll(async () => (await inFull(transactions)).columns).toBeGreaterThanOrEqual(least);
    await expect(transactions.getByRole('columnheader', { name: 'Amount', exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('waiting records are authorised in at most six presses', async ({ page, server }) => {
  const officer = await complianceCaller(server.url, 'compliance');
  const { press, openFromMenu, presses } = await startDay(page, 'compliance');
  await openFromMenu('Compliance');
  await press(control(page, 'Authorise several'));
  const several = page.getByRole('dialog', { name: 'Authorise several' });
  const waiting = several.getByRole('grid', { name: 'Records to authorise' });
  const idAt = (row: number) => cellsIn(waiting.locator(`[role=row][aria-rowindex="${row}"]`)).first();
  const ids = [Number(await idAt(2).textContent()), Number(await idAt(3).textContent())];
  for (const row of [2, 3]) {
    await press(idAt(row));
    await expect(waiting.locator(`[role=row][aria-rowindex="${row}"]`)).toHaveAttribute('aria-selected', 'true');
  }
  await press(several.getByRole('button', { name: 'Authorise 2 records' }));
  const asking = page.getByRole('dialog', { name: 'Authorise 2 records' });
  await press(asking.getByRole('button', { name: 'Authorise 2 records' }));
  await expectNotice(page, '2 records were authorised.');
  expect(presses()).toBeLessThanOrEqual(6);
  for (const id of ids) {
    const { status } = await officer.ask(api.complianceRecords.record({ id }));
    expect(status.name).toBe('Authorised');
    await expect(waiting.getByText(String(id), { exact: true })).toHaveCount(0);
  }
});

/** From the top of the page, past the menu by its link. */
async function tabsToFirstRow(page: Page): Promise<number> {
  const isThere = () => page.evaluate(() => document.activeElement?.matches('#content :is([role=gridcell], [role=rowheader])') === true);
  await expect(page.getByRole('tabpanel').getByRole('gridcell').first()).toBeVisible();
  await expect(page.locator('#content [aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  let presses = 1;
  for (; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  return presses;
}

for (const [screen, open] of [
  ['Site Installations', (page: Page) => openFloor(page, sites.birmingham)],
  ['Revenue', (page: Page) => openDashboard(page, 'Revenue')],
  ['Kiosk', (page: Page) => openAll(page, '/dashboard/kiosk', 'Kiosk', 'operator')],
  ['Sessions', (page: Page) => openSessions(page)],
  [
    'Compliance',
    (page: Page) => openCompliance(page, 'compliance', { key: 'CO1', type: 'CO', ...companies.lantern, company: companies.lantern.name }),
  ],
] as const) {
  test(`${screen}: at most 12 Tab presses lead from the top of the page to the first row`, async ({ page }) => {
    await open(page);
    expect(await tabsToFirstRow(page)).toBeLessThanOrEqual(12);
  });
}

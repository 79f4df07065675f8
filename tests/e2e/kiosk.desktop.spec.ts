import type { Client } from '../../src/data/client';
import { api } from '../../src/schemas/calls';
import { callerOf } from './support/caller';
import { cellsIn, press } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { openSite } from './support/floor';
import { expectNotice } from './support/register';

const { kiosk } = api;

const everyStatus = { online: true, offlineSiteOpen: true, pending: true, authReq: true, offlineSiteClosed: true } as const;
/** Dates are mandatory, but ignored if a week is given. */
const noDates = { startDate: '2026-01-01T00:00', endDate: '2026-01-01T00:00' } as const;

async function remarkedOn(caller: Client) {
  const { grid, collectionDates } = await caller.ask(kiosk.positions({ operator: 1, ...everyStatus }));
  for (const week of collectionDates) {
    for (const { installationId, siteId, cellData } of grid.rows) {
      const request = { installationId, ...noDates, collectionDate: week.id, useCurrentWeek: false, showEvents: false, pageNumber: 1 };
      const { transactions } = await caller.ask(kiosk.transactions(request));
      for (const [at, row] of transactions.rows.entries()) {
        if (row.cellData[1]?.data.displayValue !== 'Float Balance') continue;
        const { comments } = await caller.ask(kiosk.detail({ installationId, detailId: row.detailId }));
        const [first] = comments;
        if (first === undefined) continue;
        const [siteName = '', , status = ''] = cellData.slice(1).map(({ data }) => data.displayValue);
        return {
          installationId,
          site: { id: siteId, name: siteName },
          status,
          week,
          at,
          quantity: transactions.rows.length,
          comment: first.comment,
        };
      }
    }
  }
  throw new Error('Nobody has remarked on anything that passed over a kiosk.');
}

test('a kiosk is found by status, opened from row to row, and given its float levels', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'admin');
  const { installationId, site, status, week, at, quantity, comment } = await remarkedOn(caller);
  await page.setViewportSize({ width: 2000, height: 800 });
  await openSite(page, site, '/dashboard/kiosk', 'Kiosk');
  const kiosks = page.getByRole('grid', { name: 'Kiosks', exact: true });
  const chip = page.getByRole('group', { name: 'Status', exact: true }).getByRole('button', { name: new RegExp(`^${status}`) });
  await expect(cellsIn(kiosks).first()).toBeVisible();
  await chip.click();
  await expect(page.getByText('There are no results for the current set of filters.')).toBeVisible();
  await chip.press('Space');
  const chosen = kiosks.getByRole('row', { selected: true });
  await cellsIn(kiosks).first().focus();
  await page.keyboard.press('Space');
  await expect(chosen).toContainText(status);

  await page.getByRole('combobox', { name: 'Period', exact: true }).selectOption({ label: 'Collection Week' });
  await page.getByRole('combobox', { name: 'Collection Week', exact: true }).selectOption(String(week.id));
  const transactions = page.getByRole('grid', { name: 'Transactions', exact: true });
  await expect(transactions).toHaveAttribute('aria-rowcount', String(quantity + 1));
  await press(page, 'Summary');
  await expect(page.getByRole('grid', { name: 'Summary', exact: true }).getByText('Float Balance')).toBeVisible();
  const pending = page.waitForResponse(/Kiosk\/byInst\/filter/);
  await press(page, 'Refresh');
  // 304: the data is unchanged, so the selection stays.
  expect((await pending).status()).toBe(304);
  await expect(chosen).toContainText(status);

  await transactions.locator('[role=row][aria-rowindex="2"] :is([role=gridcell], [role=rowheader])').first().focus();
  for (let row = 0; row < at; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: 'Transaction Details' });
  await expect(detail.getByText('Float Balance')).toBeVisible();
  await expect(cellsIn(detail, { name: comment })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  await press(page, 'Settings');
  const levels = page.getByRole('dialog', { name: 'Kiosk Float Level Settings' });
  await levels
    .getByRole('textbox', { name: /^£20 Low Mark/ })
    .or(levels.getByRole('spinbutton', { name: /^£20 Low Mark/ }))
    .fill('17');
  await levels.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expectNotice(page, 'Your changes were saved successfully.');
  const { options } = await caller.ask(kiosk.floats({ id: installationId }));
  expect(options.find(({ code }) => code === 'Low2000')?.defaultText).toBe('17');
});

import { expect, expectAccessible, test } from './support/fixtures';
import { openAll } from './support/floor';

test('the tickets have their own address, and are listed and added up at once, and again on request', async ({ page }) => {
  await openAll(page, '/ticket', 'Transactions');
  await expect(page.getByRole('tab', { name: 'Tickets', exact: true })).toHaveAttribute('aria-selected', 'true');
  const tickets = page.getByRole('grid', { name: 'Tickets', exact: true });
  await expect(tickets.locator('[role=row][aria-rowindex="2"]')).toBeVisible();
  const request = page.waitForRequest((sent) => sent.url().includes('/filter/tickets'));
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click();
  await request;
  await expect(page.getByRole('region', { name: 'Summary', exact: true }).getByText('Total')).toBeVisible();
  await expectAccessible(page);
});

import { restingPlaces } from './support/anatomy';
import { companies, openCompliance } from './support/compliance';
import { expect, test } from './support/fixtures';
import { itemPane, openRegister, registerTree } from './support/register';

test('a record is a page of its own, which the browser and a button lead back from, and the row leads to again', async ({ page }) => {
  await openCompliance(page, 'compliance', { key: 'CO1', type: 'CO', ...companies.lantern, company: companies.lantern.name });
  const events = page.getByRole('grid', { name: 'Events' });
  const record = page.getByRole('region', { name: 'Record', exact: true });
  const back = page.getByRole('button', { name: 'Back to the list' });
  const row = events.getByRole('row').nth(3);
  await expect(row).toBeVisible();
  const place = async () => Math.round((await row.boundingBox())?.y ?? Number.NaN);
  // What is above it may still come.
  await restingPlaces(page);
  const before = await place();
  await row.getByRole('gridcell').first().click();
  await expect(record).toBeVisible();
  await expect(back).toBeFocused();
  await expect(back).toBeInViewport();
  await expect(events).toBeHidden();
  await page.goBack();
  await expect(events).toBeVisible();
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
  await expect.poll(place).toBe(before);
  await page.goForward();
  await expect(record).toBeVisible();
  await expect(events).toBeHidden();
  await back.click();
  await expect(events).toBeVisible();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(row.locator(':focus')).toHaveCount(1);
  await row.getByRole('gridcell').first().click();
  await expect(back).toBeFocused();
  await page.reload();
  await expect(record).toBeVisible();
  await expect(back).toBeFocused();
  await expect(events).toBeHidden();
});

test('a link leads to the details that it names, a window that becomes wide shows both', async ({ page }) => {
  await openRegister(page, { at: '?register.chosen=MA1' });
  await expect(itemPane(page).getByLabel('Asset No.', { exact: true })).toHaveValue('NL10001');
  await expect(registerTree(page)).toBeHidden();
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(registerTree(page)).toBeVisible();
  await expect(itemPane(page)).toBeVisible();
  if (phone !== null) await page.setViewportSize(phone);
  await expect(registerTree(page)).toBeHidden();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(registerTree(page)).toBeFocused();
});

import { restingPlaces } from './support/anatomy';
import { companies, openCompliance } from './support/compliance';
import { cellsIn } from './support/controls';
import { expect, test } from './support/fixtures';
import { itemPane, openRegister, registerTree } from './support/register';
import { beSignedIn } from './support/session';

test('a record is its own page, closed by Back and by a button, and opened again from its row', async ({ page }) => {
  await openCompliance(page, 'compliance', { key: 'CO1', type: 'CO', ...companies.lantern, company: companies.lantern.name });
  const events = page.getByRole('grid', { name: 'Events' });
  const record = page.getByRole('region', { name: 'Record', exact: true });
  const back = page.getByRole('button', { name: 'Back to the list' });
  const row = events.getByRole('row').nth(3);
  await expect(row).toBeVisible();
  await expect(record).toBeHidden();
  const place = async () => Math.round((await row.boundingBox())?.y ?? Number.NaN);
  await restingPlaces(page);
  const before = await place();
  await cellsIn(row).first().click();
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
  await cellsIn(row).first().click();
  await expect(back).toBeFocused();
  await page.reload();
  await expect(record).toBeVisible();
  await expect(back).toBeFocused();
  await expect(events).toBeHidden();
});

test('a link opens the details in it, and a wide window shows list and details', async ({ page }) => {
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

test('nothing stands for the details below their list before a row is chosen', async ({ page }) => {
  await beSignedIn(page, 'admin');
  await page.goto('/dashboard/user-admin');
  await expect(page.getByRole('tree', { name: 'Users' }).getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to Users' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'User System Access Profiles' }).click();
  await expect(cellsIn(page.getByRole('grid', { name: 'Profiles' })).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to Profiles' })).toBeHidden();
});

import { cellsIn, press } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { openMenu, openTab, signIn } from './support/signIn';

const path = '/dashboard/user-admin?at.set=%7B%22operator%22%3A1%7D';

test('an administrator views the application as a user, read-only, and returns to the own input', async ({ page }) => {
  await signIn(page, 'admin');
  await openTab(page, path, 'User Admin');
  await page.getByRole('treeitem', { name: /^Site staff/ }).click();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('treeitem', { name: 'Dan Whitfield' }).click();
  await expect(page.getByLabel('Display Name')).toHaveValue('Dan Whitfield');
  await page.getByLabel('Display Name').fill('Daniel Whitfield');
  await press(page, 'View as User');

  const banner = page.getByRole('alert').filter({ hasText: 'Viewing as Dan Whitfield, read-only' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Dan Whitfield');
  await expect((await openMenu(page)).getByRole('link', { name: 'User Admin' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/dashboard/site-installations');
  await expect(page.getByRole('tab', { name: 'Site Installations', selected: true })).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(page).toHaveTitle(/^Viewing as Dan Whitfield/);

  const menu = await openMenu(page);
  const shown = new Set(await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')));
  expect(shown.size).toBeGreaterThan(4);
  for (const href of shown) {
    await menu.locator(`a[href="${href}"]`).first().click();
    await expect(page).toHaveURL((url) => url.pathname === href);
    await expect(page).toHaveTitle(/^Viewing as Dan Whitfield · /);
    await expect(banner).toBeVisible();
  }

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page.getByRole('contentinfo')).toContainText('Alex Morgan');
  await expect(page.getByLabel('Display Name')).toHaveValue('Daniel Whitfield');
  await page.getByRole('button', { name: 'Show History' }).click();
  await expect(cellsIn(page.getByRole('grid', { name: 'History' }), { name: 'Stopped Viewing As' }).first()).toBeVisible();
});

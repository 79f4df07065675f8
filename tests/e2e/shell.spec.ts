import { expect, expectAccessible, test } from './support/fixtures';
import { beSignedIn } from './support/session';
import { openMenu, openOrganisation, openTab, signIn } from './support/signIn';

test('tabs open from the menu, by address and from the palette, and survive a reload', async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page.getByText('Choose a section from the menu')).toBeVisible();
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Kiosk' }).click();
  await expect(page.getByRole('tab', { name: 'Kiosk' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Kiosk' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('hardware');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'System Hardware - General' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/dashboard\/system-hardware-admin$/);

  await page.reload();
  await expect(page.getByRole('tab')).toHaveCount(2);
  await page.goto('/live');
  await expect(page.getByRole('tab', { name: 'Live Floor View' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'System Hardware - General' })).toHaveAttribute('aria-selected', 'true');
});

test('the tab strip works by keyboard; closing any tab activates the last one remaining', { tag: '@desktop' }, async ({ page }) => {
  await beSignedIn(page, 'admin');
  await openTab(page, '/kiosk', 'Kiosk');
  await openTab(page, '/sessions', 'Sessions');
  await openTab(page, '/dashboard/reports', 'Reports');
  const active = () => page.getByRole('tab', { selected: true });
  await active().focus();
  await page.keyboard.press('Home');
  await expect(active()).toHaveText('Kiosk');
  await expect(active()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(active()).toHaveText('Reports');
  await page.keyboard.press('ArrowRight');
  await expect(active()).toHaveText('Kiosk');
  await page.keyboard.press('Delete');
  await expect(active()).toHaveText('Reports');
  await expect(active()).toBeFocused();
  await page.getByRole('button', { name: 'Close Reports' }).press('Enter');
  await expect(active()).toHaveText('Sessions');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('close all');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByText('Choose a section from the menu')).toBeVisible();
});

test('addresses: the second tab, the session page, a forbidden tab and an unknown one', { tag: '@desktop' }, async ({ page }) => {
  await beSignedIn(page, 'compliance');
  await page.goto('/dashboard/current_installations');
  await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/sessions/view/?id=12345678901234567890');
  await expect(page).toHaveURL(/id=12345678901234567890/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/kiosk');
  await expect(page.getByText('You cannot open this tab')).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByText('There is nothing at this address')).toBeVisible();
  await expectAccessible(page);
});

test('Escape closes a menu and returns the focus', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'operator');
  const trigger = page.getByRole('button', { name: 'User menu' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('User menu');
});

test('theme and density are selected and stored', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Theme: dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Theme: dark' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Density: comfortable' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  await expectAccessible(page);
});

test.describe('the organisation', () => {
  test('is selected by keyboard, searched, and kept over a reload', { tag: '@desktop' }, async ({ page }) => {
    await beSignedIn(page, 'admin');
    await page.goto('/sessions');
    await openOrganisation(page);
    const operator = page.getByLabel('Operator', { exact: true });
    await expect(operator.locator('option').filter({ hasText: /^All$/ })).toHaveCount(0);
    await operator.selectOption({ index: 1 });
    const tree = page.getByRole('tree', { name: 'Organisation' });
    await expect(tree).toBeVisible();
    await tree.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const scope = page.getByLabel('Organisation scope');
    await expect(scope).not.toHaveText(/› All$/);
    const chosen = await scope.textContent();
    await page.reload();
    await expect(page.getByLabel('Organisation scope')).toHaveText(chosen ?? '');
    await expectAccessible(page);
  });

  test('is all of the first operator, or the only site, until the user selects something else', { tag: '@desktop' }, async ({ page }) => {
    await beSignedIn(page, 'compliance');
    await page.goto('/sessions');
    await expect(page.getByLabel('Organisation scope')).toHaveText('Harbour Lights Gaming › All');
    await beSignedIn(page, 'site');
    await page.goto('/sessions');
    await expect(page.getByLabel('Organisation scope')).toHaveText('Northgate Leisure › Silver Lantern Blackpool');
  });

  test('is selected from its chip on every tab: by search, from the tree, and from recent places', async ({ page }) => {
    await beSignedIn(page, 'admin');
    await page.goto('/dashboard/revenue');
    const scope = page.getByLabel('Organisation scope');
    const chooser = page.getByRole('dialog', { name: 'Organisation', exact: true });
    await scope.getByRole('button').click();
    await chooser.getByLabel('Operator', { exact: true }).selectOption({ label: 'Northgate Leisure' });
    await expect(scope).toHaveText('Northgate Leisure › All');
    await expect(page.getByRole('tabpanel').getByText('Silver Lantern Blackpool').first()).toBeVisible();
    await chooser.getByRole('searchbox', { name: 'Search' }).fill('Torquay');
    await expectAccessible(page);
    await chooser.getByRole('treeitem', { name: 'Golden Pier Torquay' }).click();
    await expect(chooser).toBeHidden();
    await expect(scope).toHaveText('Northgate Leisure › Golden Pier Torquay');
    await scope.getByRole('button').click();
    await expect(chooser.getByRole('treeitem', { name: 'Golden Pier Torquay', selected: true })).toBeVisible();
    await chooser.getByRole('searchbox', { name: 'Search' }).fill('');
    await chooser.getByRole('treeitem', { name: 'All' }).click();
    await expect(scope).toHaveText('Northgate Leisure › All');
    await openTab(page, '/dashboard/user-admin', 'User Admin');
    await scope.getByRole('button').click();
    await chooser.getByRole('navigation', { name: 'Recent' }).getByRole('button', { name: 'Golden Pier Torquay' }).click();
    await expect(scope).toHaveText('Northgate Leisure › Golden Pier Torquay');
  });

  test('is only a site for installations, without All', { tag: '@desktop' }, async ({ page }) => {
    await beSignedIn(page, 'operator');
    await page.goto('/installations');
    await expect(page.getByLabel('Organisation scope')).toHaveText('Northgate Leisure › All');
    const tree = await openOrganisation(page);
    await expect(page.getByLabel('Operator', { exact: true })).toHaveAttribute('readonly', '');
    await expect(tree.getByRole('treeitem', { name: 'All' })).toHaveCount(0);
    const first = tree.getByRole('treeitem').first();
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByLabel('Organisation scope')).toHaveText('Northgate Leisure › All');
  });

  test('keeps its selection through tabs that do not show it', { tag: '@desktop' }, async ({ page }) => {
    await beSignedIn(page, 'operator');
    await openTab(page, '/sessions', 'Sessions');
    const tree = await openOrganisation(page);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await tree.locator('[role=treeitem][aria-level="3"]').first().click();
    const scope = page.getByLabel('Organisation scope');
    await expect(scope).not.toHaveText(/› All$/);
    const chosen = (await scope.textContent()) ?? '';
    await openTab(page, '/kiosk', 'Kiosk');
    await openTab(page, '/installations', 'Site Installations');
    await openTab(page, '/sessions', 'Sessions');
    await expect(scope).toHaveText(chosen);
    // The printed heading includes the node only if the tab depends on it.
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(`Sessions ${chosen}`);
    await openTab(page, '/dashboard/revenue', 'Revenue');
    await expect(heading).toHaveText('Revenue');
  });

  test('is only one sub-company for a user of that sub-company', { tag: '@desktop' }, async ({ page }) => {
    await beSignedIn(page, 'restricted');
    await page.goto('/sessions');
    const tree = await openOrganisation(page);
    await tree.focus();
    await page.getByRole('button', { name: 'Expand all' }).click();
    await expect(tree.locator('[role=treeitem][aria-level="2"]')).toHaveCount(1);
  });
});

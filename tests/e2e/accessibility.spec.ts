import { cellsIn } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { beSignedIn } from './support/session';
import { sessionGrid } from './support/sessions';
import { isPhone, openOrganisation, openTab, signIn } from './support/signIn';

test('no part of the shell breaks WCAG 2.2 A or AA', async ({ page }) => {
  await signIn(page, 'admin');
  await expectAccessible(page);

  await openTab(page, '/sessions', 'Sessions');
  const tree = await openOrganisation(page);
  await page.getByLabel('Operator', { exact: true }).selectOption({ label: 'Northgate Leisure' });
  await expect(tree).toBeVisible();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await tree.getByRole('treeitem').nth(2).click();
  if (isPhone(page)) await page.getByRole('button', { name: 'Organisation', exact: true }).click();
  const panel = isPhone(page) ? page.getByRole('dialog', { name: 'Organisation' }) : page;
  await panel.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: /^Regions/ }).click();
  await expectAccessible(page);
  if (isPhone(page)) await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'User menu' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
  } else {
    // At this width the menu starts folded.
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.getByRole('button', { name: 'Analysis' }).click();
  }
  await expectAccessible(page);
});

test('nothing is cut off or scrolls sideways at 320 px, which is 400 % zoom of 1280', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await beSignedIn(page, 'operator');
  await openTab(page, '/sessions', 'Sessions');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect(cellsIn(sessionGrid(page)).first()).toBeVisible();
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Organisation', exact: true }).click();
  await expect(page.getByRole('tree', { name: 'Organisation' })).toBeVisible();
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('a whole task by keyboard alone: sign in, open a tab, choose an operator and a site, close, log out', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('sessions');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Sessions' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('organisation tree');
  await page.keyboard.press('Enter');
  const operator = page.getByLabel('Operator', { exact: true });
  for (let presses = 0; presses < 40 && !(await operator.evaluate((element) => element === document.activeElement)); presses += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  await expect(operator).toBeFocused();
  // An empty list ignores typing.
  await expect(operator.getByRole('option', { name: 'Northgate Leisure' })).toBeAttached();
  await page.keyboard.type('North');
  await page.keyboard.press('Enter');
  const tree = page.getByRole('tree', { name: 'Organisation' });
  await expect(tree).toBeVisible();
  for (let presses = 0; presses < 20 && !(await tree.evaluate((element) => element === document.activeElement)); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Organisation scope')).toContainText('Northgate Leisure ›');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('close sessions');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
});

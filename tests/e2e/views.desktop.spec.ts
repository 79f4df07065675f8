import { expect, expectAccessible, test } from './support/fixtures';
import { openAll } from './support/floor';
import { expectNotice } from './support/register';
import { beSignedIn } from './support/session';

test('a view is saved under a name, found, used as the start, shared, and restored after deletion', async ({ page, browser }) => {
  await openAll(page, '/dashboard/live-floor-view?floor.open=Machine+Status', 'Live Floor View');
  const views = page.getByRole('button', { name: 'Views', exact: true });
  const search = page.getByRole('textbox', { name: 'Search', exact: true });
  await search.fill('NL100');
  await expect(page).toHaveURL(/NL100/);
  await views.click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My machines');
  await page.keyboard.press('Enter');
  await expectNotice(page, "The view 'My machines' is saved on this computer.");
  await views.click();
  await page.getByRole('menuitem', { name: 'Arrange views…' }).click();
  const arrange = page.getByRole('dialog', { name: 'Views of Live Floor View' });
  await arrange.getByRole('checkbox', { name: 'Start with My machines' }).check();
  await expectAccessible(page);

  // A new window: the tab opens with the view, at its stored node.
  await page.evaluate(() => sessionStorage.clear());
  await beSignedIn(page, 'admin');
  await page.goto('/dashboard/live-floor-view');
  await expect(page.getByRole('tab', { name: 'Machine Status' })).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveValue('NL100');
  await expect(page).not.toHaveURL(/in=/);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('My machines');
  await expect(page.getByRole('option', { name: /^My machines/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await views.click();
  await page.getByRole('menuitem', { name: 'Arrange views…' }).click();
  await arrange.getByRole('button', { name: 'Delete My machines' }).click();
  await arrange.getByRole('button', { name: 'Put back My machines' }).click();
  await arrange.getByRole('button', { name: 'Delete My machines' }).click();
  await expect(arrange.getByRole('button', { name: 'Put back My machines' })).toBeVisible();
  await page.keyboard.press('Escape');
  await views.click();
  await expect(page.getByRole('menuitem', { name: 'Copy a link to this view' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /My machines/ })).toHaveCount(0);

  const context = await browser.newContext();
  const other = await context.newPage();
  await beSignedIn(other, 'operator', { url: new URL('/', page.url()).href });
  await other.goto(new URL('/dashboard/live-floor-view?in=2.ALL', page.url()).href);
  await expect(other.getByText('This link leads beyond your data access')).toBeVisible();
  const columns = encodeURIComponent(JSON.stringify({ 'grid.machines': { order: ['EFT', 'Game'] } }));
  await other.goto(new URL(`/dashboard/live-floor-view?floor.open=Machine+Status&in=1.SI1&columns=${columns}`, page.url()).href);
  await expect(other.getByRole('tab', { name: 'Machine Status' })).toHaveAttribute('aria-selected', 'true');
  await expect(other.getByRole('status', { name: 'Organisation scope' })).toContainText('Silver Lantern Blackpool');
  const headings = other.getByRole('grid', { name: 'Machines', exact: true }).getByRole('columnheader');
  await expect(headings).toHaveText(['Site', 'Pos.', 'Asset No.', 'EFT', 'Game', /./, /./, /./]);
  await expect(other).not.toHaveURL(/in=|columns=/);
  await context.close();
});

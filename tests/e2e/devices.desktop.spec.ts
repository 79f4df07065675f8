import { chooseDevice, deviceFilter, deviceItem, deviceTree, history, openDevices, settings, test } from './support/devices';
import { expect, expectAccessible } from './support/fixtures';
import { beSignedIn } from './support/session';
import { signIn } from './support/signIn';

test('the only operator is selected and cannot be changed', async ({ page }) => {
  await beSignedIn(page, 'operator');
  await openDevices(page);
  const filter = deviceFilter(page);
  await expect(filter.getByLabel('Operator')).toHaveValue('Northgate Leisure');
  await expect(filter.getByLabel('Operator')).not.toBeEditable();
  await expect(deviceTree(page).getByRole('treeitem').first()).toBeVisible();
  await expect(settings(page)).toContainText(/^Device Settings: D\d+/);
  await expectAccessible(page);
});

test('a user with several operators starts with the first and selects another for all tabs', async ({ page }) => {
  await beSignedIn(page, 'admin');
  await openDevices(page);
  const filter = deviceFilter(page);
  const operator = filter.getByRole('combobox', { name: 'Operator' });
  await expect(operator.getByRole('option')).toHaveText(['Choose an operator', 'Harbour Lights Gaming', 'Northgate Leisure']);
  const make = page.getByRole('button', { name: 'New Device' });
  await expect(operator).toHaveValue('2');
  await expectAccessible(page);
  await expect(deviceTree(page).getByRole('treeitem').first()).toBeVisible();
  await expect(make).not.toHaveAttribute('aria-disabled', 'true');
  await filter.getByLabel('Search').fill('zzz');
  await filter.getByLabel('Search').press('Enter');
  await operator.selectOption({ label: 'Northgate Leisure' });
  await expect(filter.getByLabel('Search'), 'another operator starts another search').toHaveValue('');
  await expect(page.getByLabel('Organisation scope')).toHaveText('Northgate Leisure › All');
  await expect(deviceTree(page).getByRole('treeitem').first()).toBeVisible();
});

test('search, grouping and statuses narrow the tree and are in the address', async ({ page, desk }) => {
  const { serialNo } = await desk.make({ Model: 'Groupable 7' });
  await beSignedIn(page, 'operator');
  await openDevices(page);
  const filter = deviceFilter(page);
  await filter.getByLabel('Search').fill(serialNo.toLowerCase());
  await filter.getByLabel('Search').press('Enter');
  await expect(deviceTree(page).getByRole('treeitem')).toHaveText(['No site', serialNo]);
  await filter.getByLabel('Group By').selectOption({ label: 'Model' });
  await expect(deviceTree(page).getByRole('treeitem')).toHaveText(['Groupable 7', serialNo]);
  await filter.getByLabel('Group By').selectOption({ label: 'Status' });
  await expect(deviceTree(page).getByRole('treeitem')).toHaveText(['Unassigned', serialNo]);
  await filter.getByRole('button', { name: /^Device Status/ }).click();
  await filter.getByRole('checkbox', { name: 'Unassigned' }).click();
  await expect(deviceItem(page, serialNo)).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('There are no results for the current set of filters.')).toBeVisible();
  await expect(deviceItem(page, serialNo)).toHaveCount(0);
  await deviceFilter(page).getByRole('button', { name: 'Reset' }).click();
  await expect(deviceTree(page).getByRole('treeitem').nth(5)).toBeVisible();
});

test('a selected device shows its settings and history, and has its own address', async ({ page, desk }) => {
  const one = await desk.make();
  const other = await desk.make({ Model: 'EdgeLink 200' });
  await beSignedIn(page, 'operator');
  await openDevices(page);
  await chooseDevice(page, one.serialNo);
  await expect(settings(page).getByLabel('Model')).toHaveValue('EdgeLink 100');
  await expect(settings(page).getByLabel('Status')).toHaveText('Unassigned');
  await expect(history(page)).toContainText('Priya Shah');
  await expect(history(page)).toContainText('Created');
  await expectAccessible(page);

  await chooseDevice(page, other.serialNo);
  await expect(page).toHaveURL(new RegExp(`devices\\.chosen=DV${other.id}`));
  await page.goBack();
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(one.serialNo);
  await page.goForward();
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(other.serialNo);

  await openDevices(page, one.id);
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(one.serialNo);
  await page.reload();
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(one.serialNo);
});

test('an invalid address shows nothing and breaks nothing', async ({ page, complaints }) => {
  complaints.expect(/status of 403/);
  await signIn(page, 'operator');
  for (const chosen of ['DV999999999', 'DVx', 'GR.site.1', '%3Cscript%3E']) {
    await page.goto(`/dashboard/system-hardware-admin?devices.chosen=${chosen}&filter.set=%7B"statuses":"x"`);
    await expect(deviceTree(page).getByRole('treeitem').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  }
  await openDevices(page);
  await expect(settings(page).getByLabel('Serial No.')).not.toHaveValue('');
});

test('the dark theme is equally readable', async ({ page, desk }) => {
  const { id } = await desk.make();
  await signIn(page, 'operator');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Theme: dark' }).click();
  await openDevices(page, id);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(deviceTree(page).getByRole('treeitem').first()).toBeVisible();
  await expectAccessible(page);
});

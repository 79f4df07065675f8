import { callerOf, makeItem, savedItem, shownIn } from './support/caller';
import { expect, test } from './support/fixtures';
import {
  expectNotice,
  groupBy,
  itemPane,
  openRegister,
  registerFilter,
  registerPath,
  registerTree,
  rowNamed,
  unused,
} from './support/register';
import { beSignedIn } from './support/session';
import { openTab } from './support/signIn';

test('choosing another item or filter needs a confirmation while changes are unsaved', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const id = await makeItem(caller, 'DP', { Name: unused('A left depot'), Town: 'Selby' });
  await openRegister(page, { at: `?register.chosen=DP${id}` });
  await groupBy(page, 'Depot');
  const town = itemPane(page).getByLabel('Town', { exact: true });
  await town.fill('Goole');
  const question = page.getByRole('alertdialog', { name: 'Leave Without Saving?' });
  const central = await rowNamed(page, 'Central depot');
  await central.click();
  await expect(question).toContainText('There are unsaved changes in Item.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(town).toHaveValue('Goole');
  expect(new URL(page.url()).searchParams.get('register.chosen')).toBe(`DP${id}`);

  const filter = registerFilter(page);
  await filter.getByLabel('Supplier', { exact: true }).selectOption({ index: 1 });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(filter.getByLabel('Supplier', { exact: true })).toHaveValue('');
  await expect(town).toHaveValue('Goole');

  await central.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(itemPane(page).getByLabel('Name', { exact: true })).toHaveValue('Central depot');
  expect(shownIn(await savedItem(caller, 'DP', id))['Town']).toBe('Selby');
});

test('chips and Refresh keep the input', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const id = await makeItem(caller, 'DP', { Name: unused('Refreshed depot'), Town: 'Selby' });
  await openRegister(page, { at: `?register.chosen=DP${id}` });
  const town = itemPane(page).getByLabel('Town', { exact: true });
  await town.fill('Goole');
  await page.getByRole('button', { name: /^Sold/ }).click();
  await expect(page.getByRole('button', { name: /^Sold/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(registerTree(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(town).toHaveValue('Goole');
});

test('input survives a reload, and can be saved then', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const id = await makeItem(caller, 'SP', { Name: unused('Drafted supplier') });
  await openRegister(page, { at: `?register.chosen=SP${id}` });
  const pane = itemPane(page);
  await pane.getByLabel('Contact Name', { exact: true }).fill('Kept Through Reload');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const reported = pane.getByText(/What you entered on \d\d-\d\d-\d{4} \d\d:\d\d has been put back\./);
  await expect(reported).toBeVisible();
  await expect(pane.getByLabel('Contact Name', { exact: true })).toHaveValue('Kept Through Reload');
  await pane.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Your changes were saved successfully!');
  expect(shownIn(await savedItem(caller, 'SP', id))['Contact Name']).toBe('Kept Through Reload');
  await page.reload();
  await expect(pane.getByLabel('Contact Name', { exact: true })).toHaveValue('Kept Through Reload');
  await expect(reported).toHaveCount(0);
});

test('an address opens an item with its filters; Back opens the item before', async ({ page }) => {
  await openRegister(page);
  await groupBy(page, 'Depot');
  const name = itemPane(page).getByLabel('Name', { exact: true });
  await (await rowNamed(page, 'Northern depot')).click();
  await expect(name).toHaveValue('Northern depot');
  await (await rowNamed(page, 'Southern depot')).click();
  await expect(name).toHaveValue('Southern depot');
  const address = new URL(page.url());
  await page.goBack();
  await expect(name).toHaveValue('Northern depot');
  await page.goForward();
  await expect(name).toHaveValue('Southern depot');
  await openTab(page, registerPath, 'Asset Admin');
  await openTab(page, `${address.pathname}${address.search}`, 'Asset Admin');
  await expect(name).toHaveValue('Southern depot');
  await expect(registerTree(page).getByRole('treeitem', { name: 'Southern depot' })).toHaveAttribute('aria-selected', 'true');
});

test('users without system administration have no access', async ({ page }) => {
  await beSignedIn(page, 'site');
  await page.goto(`${registerPath}?register.chosen=MA1`);
  await expect(page.getByText('You cannot open this tab')).toBeVisible();
  await expect(itemPane(page)).toHaveCount(0);
});

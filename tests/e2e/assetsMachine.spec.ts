import { aMachine, callerOf, makeItem, savedItem, saveItem, shownIn } from './support/caller';
import { control, press } from './support/controls';
import { expect, test } from './support/fixtures';
import { fillIn, userKinds } from './support/itemKinds';
import {
  expectAllAccessible,
  expectNotice,
  itemPane,
  openRegister,
  registerPath,
  registerTree,
  startNew,
  unused,
  unusedNumber,
} from './support/register';
import { openTab } from './support/signIn';

const kind = userKinds['Machine Asset'];

test('a machine asset has three parts; lists follow the fields that they depend on, and the input stays', async ({ page }) => {
  await openRegister(page);
  await startNew(page, 'Machine Asset');
  const pane = itemPane(page);
  await expect(pane.getByRole('heading', { level: 3 })).toHaveText(['Main', 'Operational Configuration', 'Ownership Details']);
  const main = pane.getByRole('group', { name: 'Main', exact: true });
  const operational = pane.getByRole('group', { name: 'Operational Configuration', exact: true });
  const ownership = pane.getByRole('group', { name: 'Ownership Details', exact: true });
  const [number, notes] = [main.getByLabel('Asset No.', { exact: true }), operational.getByLabel('Notes', { exact: true })];
  await number.fill('E2E-KEPT');
  await notes.fill('Typed before the lists changed');

  const cabinets = main.getByLabel('Cabinet Type', { exact: true });
  await main.getByLabel('Category', { exact: true }).selectOption({ label: 'Kiosk' });
  await expect(cabinets.getByRole('option')).toHaveText(['Choose…', 'Tillworth T20']);
  await cabinets.selectOption({ label: 'Tillworth T20' });
  await main.getByLabel('Category', { exact: true }).selectOption({ label: 'Bingo' });
  await expect(cabinets.getByRole('option', { name: 'Merkland Desk' })).toBeAttached();
  await expect(cabinets).toHaveValue('');

  const titles = main.getByLabel('Game Title/Pack', { exact: true });
  await main.getByLabel('Manufacturer', { exact: true }).selectOption({ label: 'Merkland Electronics' });
  await expect(titles.getByRole('option')).toHaveText(['Choose…', 'Bingo Touch 90', 'Mainstage Bingo']);

  const profile = ownership.getByLabel('Ownership Profile', { exact: true });
  await profile.selectOption({ label: 'Profit share 65/35' });
  await expect(ownership.getByLabel('Ownership Type', { exact: true })).toHaveValue('Profit share');
  await expect(ownership.getByLabel('Operator Share %', { exact: true })).toHaveAttribute('readonly', '');
  await expect(ownership.getByLabel('Total Share %', { exact: true })).toHaveText(/^100/);
  await profile.selectOption({ label: 'Rental, 12 months' });
  await expect(ownership.getByLabel('Weekly Rent', { exact: true })).toHaveValue('85.00');
  await expect(ownership.getByLabel('Operator Share %', { exact: true })).toHaveCount(0);

  await expect(number).toHaveValue('E2E-KEPT');
  await expect(notes).toHaveValue('Typed before the lists changed');
  await expectAllAccessible(page);
});

test('with Create Another Asset? a blank form follows, with the focus in it', { tag: '@desktop' }, async ({ page }) => {
  if (kind === undefined) throw new Error('There is no such kind.');
  await openRegister(page);
  await startNew(page, 'Machine Asset');
  const pane = itemPane(page);
  const another = pane.getByRole('checkbox', { name: 'Create Another Asset?' });
  await another.check();
  const numbers = [unusedNumber(), unusedNumber()];
  for (const number of numbers) {
    await fillIn(pane, kind, number);
    await pane.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(pane.getByLabel('Asset No.', { exact: true })).toHaveValue('');
    await expect(pane.getByLabel('Asset No.', { exact: true })).toBeFocused();
    await expectNotice(page, 'Item successfully created!');
    await expect(pane.getByLabel('Serial No.', { exact: true })).toHaveValue('');
    await expect(another).toBeChecked();
  }
  await another.uncheck();
  await startNew(page, 'Manufacturer');
  await expect(pane.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  await expect(another).toHaveCount(0);
});

test('a cabinet type asks about its machines: Cancel saves nothing, No saves only the type, Yes changes them too', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const cabinet = await makeItem(caller, 'CB', { Name: unused('Asked cabinet'), Manufacturer: '1', Category2: 'true' });
  const id = await makeItem(caller, 'MA', { ...aMachine, AssetNo: unusedNumber(), CabinetType: String(cabinet) });
  const acceptors = async () => [
    shownIn(await savedItem(caller, 'CB', cabinet))['Note Acceptor'],
    shownIn(await savedItem(caller, 'MA', id))['Note Acceptor'],
  ];
  await openRegister(page, { at: `?register.chosen=CB${cabinet}` });
  const pane = itemPane(page);
  const question = page.getByRole('alertdialog', { name: 'Please Confirm' });
  const save = pane.getByRole('button', { name: 'Save Changes' });

  await pane.getByLabel('Note Acceptor', { exact: true }).selectOption({ label: 'Argus NV-9' });
  await save.click();
  await expect(question).toContainText('Fit all machine assets of this cabinet type with its note acceptor too?');
  await expect(question).toContainText('Cabinet Type: ');
  await expectAllAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(pane.getByLabel('Note Acceptor', { exact: true })).toHaveValue('1');
  expect(await acceptors()).toEqual(['', '']);

  await save.click();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expectNotice(page, 'Your changes were saved successfully!');
  expect(await acceptors()).toEqual(['Argus NV-9', '']);

  await pane.getByLabel('Note Acceptor', { exact: true }).selectOption({ label: 'Recycler R5' });
  await save.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'Your changes were saved successfully!');
  expect(await acceptors()).toEqual(['Recycler R5', 'Recycler R5']);
});

test('a machine asset is deleted after a confirmation; an installed one says why it cannot be', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const caller = await callerOf(server.url, 'operator');
  const number = unusedNumber();
  const id = await makeItem(caller, 'MA', { ...aMachine, AssetNo: number });
  await openRegister(page, { at: `?register.chosen=MA${id}` });
  const pane = itemPane(page);
  const row = registerTree(page).getByRole('treeitem', { name: number, exact: true });
  await expect(pane.getByLabel('Asset No.', { exact: true })).toHaveValue(number);
  await expect(row).toHaveAttribute('aria-selected', 'true');
  const question = page.getByRole('alertdialog', { name: 'Delete Asset' });
  await press(pane, 'Delete Asset');
  await expect(question).toContainText('Are you sure you want to delete this machine asset?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAllAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(row).toBeVisible();
  await press(pane, 'Delete Asset');
  await question.getByRole('button', { name: 'Delete Asset' }).click();
  await expectNotice(page, 'Machine asset successfully deleted!');
  await expect(row).toHaveCount(0);
  await expect(pane).toContainText('Choose an item in Asset Register');

  await openTab(page, `${registerPath}?register.chosen=MA1`, 'Asset Admin');
  const remove = control(pane, 'Delete Asset');
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription('Only a saved machine asset that is not installed can be deleted.');
});

test('Install History shows who changed what and when', { tag: '@desktop' }, async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const id = await makeItem(caller, 'MA', { ...aMachine, AssetNo: unusedNumber() });
  await saveItem(caller, 'MA', id, { Notes: 'Moved to the front' });
  await openRegister(page, { at: `?register.chosen=MA${id}` });
  await press(itemPane(page), 'Install History');
  const dialog = page.getByRole('dialog', { name: 'Install History' });
  const changed = dialog.getByRole('row').filter({ hasText: 'Changed' });
  await expect(changed).toContainText('Priya Shah');
  await expect(changed).toContainText('Notes');
  await expect(changed).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d/);
  await expect(dialog.getByRole('columnheader')).toHaveText(['Date', 'User', 'Action', 'Field', 'Before', 'After']);
  await expect(changed).toContainText('Moved to the front');
  await expectAllAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(itemPane(page).getByRole('button', { name: 'Install History' })).toBeFocused();
});

import { readFile } from 'node:fs/promises';
import { aMachine, callerOf, makeItem, saveItem } from '../support/caller';
import { penceIn } from '../support/collections';
import { cellsIn } from '../support/controls';
import { dashboardGrid, figuresIn } from '../support/dashboards';
import { startDay } from '../support/day';
import { expect, test } from '../support/fixtures';
import { makeMachine } from '../support/floor';
import { expectNotice, unused, unusedNumber } from '../support/register';

test('corrects a counted note in eight presses', async ({ page }) => {
  const { openFromMenu, press, presses } = await startDay(page);
  await openFromMenu('Installations');
  await press(cellsIn(page.getByRole('grid', { name: 'Sites' }), { name: 'Crown Street Slough' }));
  await press(page.getByRole('tab', { name: 'Collection - M/c Counts' }));
  const counts = page.getByRole('tabpanel', { name: 'Collection - M/c Counts' });
  await press(cellsIn(counts, { name: /^\d\d-\d\d-\d{4}$/ }));
  await press(counts.getByRole('button', { name: 'Details', exact: true }));
  const week = page.getByRole('dialog', { name: 'Count Details' });
  const machine = week
    .getByRole('grid', { name: 'Machine counts' })
    .getByRole('row')
    .filter({ has: cellsIn(page, { name: '1', exact: true }) });
  await press(cellsIn(machine).first());
  await press(week.getByRole('button', { name: 'Edit Machine Count' }));
  const dialog = page.getByRole('dialog', { name: 'Edit Machine Count' });
  const fives = dialog.getByLabel('£5 Notes');
  await expect(fives).not.toHaveValue('');
  await fives.fill('45');
  await dialog.getByLabel('Comments').fill('A note was counted twice');
  await press(dialog.getByRole('button', { name: 'Save Changes' }));
  await expectNotice(page, 'Your changes were saved successfully.');
  await expect(machine).toContainText('£45.00');
  expect(presses()).toBe(8);
});

test('installs a machine where no position is free in seven presses', async ({ page, server }) => {
  const assetNo = await makeMachine(await callerOf(server.url, 'operator'));
  const { openFromMenu, press, presses } = await startDay(page);
  await openFromMenu('Installations');
  await press(cellsIn(page.getByRole('grid', { name: 'Sites' }), { name: 'Crown Street Sheffield' }));
  await press(page.getByRole('button', { name: 'Install Machine' }));
  const dialog = page.getByRole('dialog', { name: 'Install Machine' });
  await expect(dialog).toContainText('This site has no free position.');
  await press(dialog.getByRole('button', { name: 'Add Position' }));
  await press(dialog.getByRole('button', { name: /^Position \d+$/ }));
  await dialog.getByLabel('Asset No.').fill(assetNo);
  await press(dialog.getByRole('button', { name: 'Search' }));
  await press(dialog.getByRole('button', { name: 'Install', exact: true }));
  await expectNotice(page, 'Machine successfully installed.');
  await expect(cellsIn(page.getByRole('grid', { name: 'Machines', exact: true }), { name: assetNo })).toBeVisible();
  expect(presses()).toBe(7);
});

test('makes a user for two sites in ten presses', async ({ page }) => {
  const username = unused('twosites').replace(' ', '-');
  const { openFromMenu, press, presses } = await startDay(page, 'admin');
  await press(page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Administration' }));
  await openFromMenu('User Admin');
  await press(page.getByRole('button', { name: 'New User' }));
  const user = page.getByRole('dialog', { name: 'New User' });
  await user.getByRole('combobox', { name: 'Access Profile' }).selectOption({ label: 'Site staff' });
  await user.getByLabel('Username').fill(username);
  await user.getByLabel('Display Name').fill('Kim Hale');
  await user.getByLabel('Email').fill(`${username}@example.com`);
  await press(user.getByRole('button', { name: 'Save Changes' }));
  await expectNotice(page, 'Your new user was successfully created');
  await press(page.getByRole('tab', { name: 'Data Access' }));
  const search = page.getByRole('searchbox', { name: 'Search Organisation' });
  const selections = page.getByRole('grid', { name: 'Selections' });
  for (const site of ['Bay Slots Derby', 'Rosewood Bingo Leeds']) {
    await search.fill(site);
    await press(page.getByRole('tree', { name: 'Organisation' }).getByRole('treeitem', { name: site }));
    await press(page.getByRole('button', { name: 'Add', exact: true }));
    await expect(cellsIn(selections, { name: site })).toBeVisible();
  }
  await press(page.getByRole('button', { name: 'Save Changes' }));
  await expectNotice(page, 'Data Access updated successfully!');
  expect(presses()).toBe(10);
});

test("finds who changed a machine's percentage in two presses", async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const assetNo = unusedNumber();
  const id = await makeItem(caller, 'MA', { ...aMachine, AssetNo: assetNo, Payout: '78' });
  await saveItem(caller, 'MA', id, { Payout: '82' });
  const { press, presses } = await startDay(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(assetNo);
  await press(page.getByRole('option', { name: new RegExp(assetNo) }).first());
  await press(page.getByRole('button', { name: 'Install History' }));
  const changed = page
    .getByRole('dialog', { name: 'Install History' })
    .getByRole('row')
    .filter({ hasText: 'Payout' })
    .filter({ hasText: '82' });
  await expect(changed).toContainText('Priya Shah');
  await expect(changed).toContainText('78');
  expect(presses()).toBe(2);
});

test("saves last quarter's compliance as a file in five presses", async ({ page }) => {
  const { openFromMenu, press, presses } = await startDay(page, 'compliance');
  await openFromMenu('Compliance');
  const match = page.getByRole('region', { name: 'Events', exact: true }).getByRole('status').first();
  await expect(match).toHaveText(/of \d/);
  const before = (await match.textContent()) ?? '';
  await press(page.getByRole('button', { name: 'Choose From and To in a calendar' }));
  await press(page.getByRole('button', { name: 'Last quarter' }));
  await expect(match).not.toHaveText(before);
  await expect(match).toHaveText(/rows?$|of \d/);
  await press(page.getByRole('toolbar', { name: 'Events: tools' }).getByRole('button', { name: 'Export' }));
  const arriving = page.waitForEvent('download');
  await press(page.getByRole('dialog', { name: 'Download Report' }).getByRole('button', { name: 'Download' }));
  const download = await arriving;
  expect((await readFile(await download.path(), 'utf8')).split('\n').length).toBeGreaterThan(1);
  expect(presses()).toBe(5);
});

test('compares two sites in one press', async ({ page }) => {
  const { press, presses } = await startDay(page);
  await press(page.getByRole('button', { name: /^Net income: / }));
  const { rows } = await figuresIn(dashboardGrid(page));
  const [one, other] = ['Golden Pier Birmingham', 'Crown Street Brighton'].map((site) => rows.find(({ Name }) => Name === site));
  expect(penceIn(one?.['Amount'])).not.toBe(penceIn(other?.['Amount']));
  expect(presses()).toBe(1);
});

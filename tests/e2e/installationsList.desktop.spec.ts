import { callerOf } from './support/caller';
import { saveReport } from './support/collections';
import { cellsIn, pressControl } from './support/controls';
import { readCsv, withoutCode } from './support/csv';
import { expect, expectAccessible, test } from './support/fixtures';
import {
  action,
  addPosition,
  assetNumbers,
  drawnRows,
  installAt,
  machineGrid,
  machineRow,
  machinesOf,
  makeMachine,
  openFloor,
  sites,
} from './support/floor';
import { expectNotice } from './support/register';

test.use({ viewport: { width: 2400, height: 1000 } });

test('the machines of a site are counted, searched, listed with history or offline only, and exported as listed', async ({
  page,
  server,
}) => {
  const caller = await callerOf(server.url, 'operator');
  const site = sites.edinburgh;
  await openFloor(page, site);
  const listed = async () => (await drawnRows(machineGrid(page))).map((row) => row['Asset No.']);
  const now = await machinesOf(caller, site);
  await expect.poll(listed).toEqual(assetNumbers(now.grid.rows));
  const counters = page.getByRole('list', { name: 'Machines online and offline' }).getByRole('listitem');
  await expect(counters).toHaveText([new RegExp(`Online\\s*${now.onlineQty}$`), new RegExp(`Offline\\s*${now.offlineQty}$`)]);
  expect((now.onlineQty ?? 0) + (now.offlineQty ?? 0)).toBeGreaterThan(0);

  await page.getByRole('switch', { name: 'Show History' }).click();
  const ever = await machinesOf(caller, site, { ShowHistory: true });
  expect(ever.grid.rows.length).toBeGreaterThan(now.grid.rows.length);
  await expect.poll(listed).toEqual(assetNumbers(ever.grid.rows));
  const { file, text } = await saveReport(page, action(page, 'Export'));
  expect(file).toMatch(/^Site Installations, .+, \d{4}-\d\d-\d\d \d\d\.\d\d, With History\.csv$/);
  const columns = ['Pos.', 'Site', 'Asset No.', 'Game', 'Manufacturer', 'Category', 'Status', 'EFT', 'Serial No.'];
  const only = (rows: readonly Readonly<Record<string, string>>[]) => rows.map((row) => columns.map((column) => row[column]));
  expect(only(readCsv(text).map((row) => ({ ...row, Site: withoutCode(row['Site']) })))).toEqual(only(await drawnRows(machineGrid(page))));

  const gone = machineRow(page, assetNumbers(ever.grid.rows.filter(({ optionModify }) => !optionModify))[0] ?? '').first();
  await cellsIn(gone).first().click();
  await expect(action(page, 'Remove Machine')).toHaveAccessibleDescription(/no machine at this position that you may remove/);
  await page.getByRole('switch', { name: 'Show History' }).click();
  await expect.poll(listed).toEqual(assetNumbers(now.grid.rows));

  const wanted = assetNumbers(now.grid.rows)[1] ?? '';
  await page.getByRole('textbox', { name: 'Search' }).fill(wanted.toLowerCase());
  await expect.poll(listed).toEqual([wanted]);
  await page.getByRole('textbox', { name: 'Search' }).fill('no such machine');
  await expect(page.getByText('There are no results for the current set of filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await expect.poll(listed).toEqual(assetNumbers(now.grid.rows));

  await page.getByRole('switch', { name: 'Show Offline Only' }).click();
  await expect(page).toHaveURL(/ShowOfflineOnly/);
  const offline = await machinesOf(caller, site, { ShowOfflineOnly: true });
  await expect.poll(listed).toEqual(assetNumbers(offline.grid.rows));
  await expect(counters, 'counters count all').toHaveText([/Online/, new RegExp(`Offline\\s*${now.offlineQty}$`)]);
  await expectAccessible(page);
});

test('positions are added, within a limit, and changes of other users appear after a refresh', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const site = sites.barry;
  await openFloor(page, site);
  const rows = async () => Number(await machineGrid(page).getAttribute('aria-rowcount'));
  await expect.poll(rows).toBeGreaterThan(1);
  const rowsBefore = await rows();
  await pressControl(action(page, 'Add Position'));
  const dialog = page.getByRole('dialog', { name: 'Add Position' });
  const count = dialog.getByLabel('Number of positions');
  await expect(count).toBeFocused();
  await count.fill('51');
  await count.press('Enter');
  await expect(count).toHaveAccessibleDescription(/Add at most 50 positions at a time\./);
  await expect(count).toBeFocused();
  await expectAccessible(page);
  await count.fill('2');
  await count.press('Enter');
  await expectNotice(page, 'Positions successfully added.');
  await expect(dialog).toHaveCount(0);
  await expect.poll(rows).toBe(rowsBefore + 2);

  const position = await addPosition(caller, site);
  const assetNo = await makeMachine(caller);
  await installAt(caller, position, assetNo);
  await expect(machineRow(page, assetNo)).toHaveCount(0);
  await pressControl(action(page, 'Refresh'));
  await expect.poll(rows).toBe(rowsBefore + 3);
  // The newest row is last, and may be out of view.
  await cellsIn(machineGrid(page)).first().click();
  await page.keyboard.press('Control+End');
  await expect(machineRow(page, assetNo)).toContainText(/Authorisation Required|Online - Op\./);
});

test('a read-only user sees why each action is disabled, and only the tabs of the profile', async ({ page }) => {
  await openFloor(page, sites.birmingham, { username: 'restricted' });
  await cellsIn(page, { name: 'NL10002', exact: true }).click();
  const lacking = {
    'Edit Machine': 'Modify installed machines',
    'Install Machine': 'Install machines',
    'Remove Machine': 'Remove machines',
    'Authorise Install': 'Authorise machines',
    'Disable EFT': 'Disable EFT',
    'Add Position': 'Add positions',
  } as const;
  for (const [name, right] of Object.entries(lacking)) {
    await expect(action(page, name)).toHaveAttribute('aria-disabled', 'true');
    await expect(action(page, name)).toHaveAccessibleDescription(`Your access profile does not allow this: it lacks '${right}'.`);
  }
  await expect(action(page, 'Export')).not.toHaveAttribute('aria-disabled', 'true');
  const tabs = page.getByRole('tablist', { name: 'Collections' }).getByRole('tab');
  await expect(tabs).toHaveText(['Collection - Net Income', 'Collection - Banking']);
  await expectAccessible(page);
});

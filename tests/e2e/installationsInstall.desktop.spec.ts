import { callerOf } from './support/caller';
import { cellsIn, pressControl } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { action, addPosition, installAt, machineRow, makeMachine, openFloor, openInstall, searchMachine, sites } from './support/floor';
import { tabTo } from './support/keyboard';
import { expectNotice } from './support/register';

test('a machine is installed by keyboard alone; wrong asset numbers are explained, and Back works', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/status of (?:404|409)/);
  const caller = await callerOf(server.url, 'operator');
  const site = sites.southend;
  const [first, second] = [await addPosition(caller, site), await addPosition(caller, site)];
  const assetNo = await makeMachine(caller);
  await openFloor(page, site);
  await expect(machineRow(page, 'NL10007')).toBeVisible();
  await tabTo(page, action(page, 'Install Machine'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Install Machine' });
  await expect(dialog.getByRole('heading', { name: 'Choose a free position' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: first.name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: `Which machine goes to ${first.name}?` })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: second.name, exact: true }));
  await page.keyboard.press('Enter');

  const number = dialog.getByLabel('Asset No.');
  await expect(number).toBeFocused();
  for (const [wrong, message] of [
    ['NL-none', 'There is no machine asset with the number NL-none.'],
    ['NL10001', 'The machine asset NL10001 is installed at another position. Remove it there first.'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(wrong);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(message)).toBeVisible();
    await expect(number).toHaveValue(wrong);
    await tabTo(page, number, 'Shift+Tab');
  }
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(assetNo.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: new RegExp(`^Machine ${assetNo} at ${second.name}$`, 'i') })).toBeVisible();
  await expect(dialog.getByLabel('Site')).toHaveValue(site.name);
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Install', exact: true }));
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Machine successfully installed.');
  await expect(dialog).toHaveCount(0);
  await expect(machineRow(page, assetNo)).toContainText('Online - Op.');
  await expect(machineRow(page, assetNo)).toContainText(second.name.replace('Position ', ''));
});

test('an install by a user who may not authorise waits for one who may', async ({ page, browser, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const site = sites.blackpool;
  const position = await addPosition(caller, site);
  const assetNo = await makeMachine(caller);
  await openFloor(page, site, { username: 'site' });
  const dialog = await openInstall(page);
  await dialog.getByRole('button', { name: position.name, exact: true }).click();
  await searchMachine(dialog, assetNo);
  await dialog.getByRole('button', { name: 'Install', exact: true }).click();
  await expectNotice(page, 'Machine successfully installed.');
  const row = machineRow(page, assetNo);
  await expect(row).toContainText('Authorisation Required');
  await cellsIn(row).first().click();
  await expect(action(page, 'Authorise Install')).toHaveAttribute('aria-disabled', 'true');
  await expect(action(page, 'Authorise Install')).toHaveAccessibleDescription(/it lacks 'Authorise machines'/);

  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await openFloor(other, site, { username: 'admin' });
  await cellsIn(machineRow(other, assetNo)).first().click();
  await pressControl(action(other, 'Authorise Install'));
  const question = other.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to authorise this install?');
  await question.getByRole('button', { name: 'Authorise Install' }).click();
  await expectNotice(other, 'Install successfully authorised.');
  await expect(machineRow(other, assetNo)).toContainText('Online - Op.');
  await expect(action(other, 'Authorise Install')).toHaveAttribute('aria-disabled', 'true');
  await context.close();

  await pressControl(action(page, 'Refresh'));
  await expect(row).toContainText('Online - Op.');
});

test('of two users who install at one position, the second sees which machine is there', async ({ page, server, complaints }) => {
  complaints.expect(/status of 409/);
  const caller = await callerOf(server.url, 'operator');
  const site = sites.brighton;
  const position = await addPosition(caller, site);
  const [mine, theirs] = [await makeMachine(caller), await makeMachine(caller)];
  await openFloor(page, site);
  const dialog = await openInstall(page);
  await dialog.getByRole('button', { name: position.name, exact: true }).click();
  await searchMachine(dialog, mine);
  await expect(dialog.getByRole('button', { name: 'Install', exact: true })).toBeVisible();

  await installAt(caller, position, theirs);
  await dialog.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(dialog.getByText('Remove the machine that stands here first.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await pressControl(action(page, 'Refresh'));
  await expect(machineRow(page, theirs)).toBeVisible();
  await expect(machineRow(page, mine)).toHaveCount(0);
});

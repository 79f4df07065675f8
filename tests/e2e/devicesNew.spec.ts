import { backToList, control, pressControl } from './support/controls';
import { chooseDevice, deviceItem, openDevices, openNewDevice, savedText, settings, test } from './support/devices';
import { expect, expectAccessible } from './support/fixtures';
import { beSignedIn } from './support/session';
import { isPhone } from './support/signIn';

test('a new device is made, confirmed and selected, and the dialog closes', async ({ page, desk }) => {
  const { SerialNo, Model, Firmware } = desk.texts();
  await beSignedIn(page, 'operator');
  await openDevices(page);
  const dialog = await openNewDevice(page);
  const create = dialog.getByRole('button', { name: 'Create' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('Serial No.').fill(SerialNo);
  await dialog.getByLabel('Model').fill(Model);
  await dialog.getByLabel('Firmware').fill(Firmware);
  await create.click();
  await expect(page.getByText('New Device Successfully Created!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(SerialNo);
  await backToList(page);
  await expect(deviceItem(page, SerialNo)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/devices\.chosen=DV\d+/);
  await expectAccessible(page);
});

test('with Create more devices, a blank form follows until it is closed', async ({ page, desk }) => {
  await beSignedIn(page, 'operator');
  await openDevices(page);
  const dialog = await openNewDevice(page);
  await dialog.getByRole('checkbox', { name: 'Create more devices' }).check();
  for (const { SerialNo, Model, Firmware } of [desk.texts(), desk.texts()]) {
    await dialog.getByLabel('Serial No.').fill(SerialNo);
    await dialog.getByLabel('Model').fill(Model);
    await dialog.getByLabel('Firmware').fill(Firmware);
    await dialog.getByLabel('Firmware').press('Enter');
    // The notice disappears, so it is checked first.
    await expect(page.getByText('New Device Successfully Created!').last()).toBeVisible();
    await expect.poll(() => desk.count(SerialNo)).toBe(1);
    await expect(dialog.getByLabel('Serial No.')).toHaveValue('');
    await expect(dialog.getByLabel('Serial No.')).toBeFocused();
    await expect(dialog.getByRole('checkbox', { name: 'Create more devices' })).toBeChecked();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: isPhone(page) ? 'All actions' : 'New Device' })).toBeFocused();
});

test('a new device copies the selected one; bad input is reported in the dialog and makes nothing', { tag: '@desktop' }, async ({
  page,
  desk,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const like = await desk.make({ Model: 'Like this 3', Firmware: '7.8.9' });
  await beSignedIn(page, 'operator');
  await openDevices(page, like.id);
  const dialog = await openNewDevice(page);
  await expect(dialog.getByLabel('Model')).toHaveValue('Like this 3');
  await expect(dialog.getByLabel('Firmware')).toHaveValue('7.8.9');
  await dialog.getByLabel('Serial No.').fill(like.serialNo);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByLabel('Serial No.')).toHaveAccessibleDescription(/There is already a device with this serial number\./);
  await expect(dialog.getByLabel('Serial No.')).toBeFocused();
  await expectAccessible(page);
  expect(await desk.count(like.serialNo)).toBe(1);

  await dialog.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave Without Saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Serial No.')).toHaveValue(like.serialNo);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(like.serialNo);
});

test('a device is assigned to a machine without one, and freed again after a confirmation', { tag: '@desktop' }, async ({ page, desk }) => {
  const { id, serialNo } = await desk.make();
  const machine = await desk.freeMachine();
  await beSignedIn(page, 'operator');
  await openDevices(page);
  await chooseDevice(page, serialNo);
  const unassign = control(settings(page), 'Unassign Device');
  await expect(unassign).toHaveAttribute('aria-disabled', 'true');
  await expect(unassign).toHaveAccessibleDescription(/not assigned to a machine/);
  await settings(page).getByLabel('Machine').selectOption({ label: machine.name });
  await settings(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Device Successfully Updated!')).toBeVisible();
  await expect(settings(page).getByLabel('Status')).toHaveText('Assigned');
  await expect(settings(page).getByLabel('Site')).not.toHaveValue('');
  await expect(deviceItem(page, serialNo)).toContainText(' · ');

  await pressControl(unassign);
  const question = page.getByRole('alertdialog', { name: 'Unassign Device' });
  await expect(question).toContainText('Are you sure you want to unassign this device?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(savedText(await desk.read(id), 'Status')).toBe('Assigned');
  await pressControl(unassign);
  await question.getByRole('button', { name: 'Unassign Device' }).click();
  await expect(page.getByText('Device Successfully Unassigned!')).toBeVisible();
  await expect(settings(page).getByLabel('Status')).toHaveText('Unassigned');
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(serialNo);
  await expect(unassign).toHaveAttribute('aria-disabled', 'true');
  expect((await desk.freeMachine()).id).toBe(machine.id);
});

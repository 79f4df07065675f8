import { demoPassword } from '../../server/estate/common/demoUsers';
import { control, press, pressControl } from './support/controls';
import { history, openDevices, savedText, settings, test } from './support/devices';
import { expect } from './support/fixtures';
import { beSignedIn } from './support/session';

test('a device is decommissioned only with the right password, and then explains its disabled actions', async ({ page, desk }) => {
  const { id, serialNo } = await desk.make();
  await beSignedIn(page, 'operator');
  await openDevices(page, id);
  await press(settings(page), 'Decommission Device');
  const dialog = page.getByRole('dialog', { name: 'Decommission Device' });
  await expect(dialog).toContainText('Are you sure you want to decommission this device?');
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toHaveAccessibleDescription('Enter your password');
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await confirm.click();
  await expect(dialog.getByText('The password you entered is incorrect, please try again.')).toBeVisible();
  expect(savedText(await desk.read(id), 'Status')).toBe('Unassigned');

  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Device Successfully Decommissioned!')).toBeVisible();
  await expect(settings(page).getByLabel('Status')).toHaveText('Decommissioned');
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(serialNo);
  await expect(settings(page).getByLabel('Serial No.')).not.toBeEditable();
  await expect(history(page)).toContainText('Decommissioned');
  for (const [name, reason] of [
    ['Save Changes', /out of service/],
    ['Unassign Device', /not assigned to a machine/],
    ['Decommission Device', /out of service already/],
  ] as const) {
    const button = control(settings(page), name);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
    await pressControl(button, { force: true });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the slower of two users sees that the action is already done', async ({ page, desk, complaints }) => {
  complaints.expect(/status of 409/);
  const machine = await desk.freeMachine();
  const { id } = await desk.make({ Machine: String(machine.id) });
  await beSignedIn(page, 'operator');
  await openDevices(page, id);
  await desk.unassign(id);
  await press(settings(page), 'Unassign Device');
  const question = page.getByRole('alertdialog', { name: 'Unassign Device' });
  await question.getByRole('button', { name: 'Unassign Device' }).click();
  await expect(question).toContainText('This device is not assigned to a machine.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
});

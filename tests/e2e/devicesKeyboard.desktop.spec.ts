import { demoPassword } from '../../server/estate/common/demoUsers';
import { control, menuButtonOf } from './support/controls';
import { deviceTree, savedText, settings, test } from './support/devices';
import { expect } from './support/fixtures';
import { pressByKeys, tabTo } from './support/keyboard';
import { signInByPage } from './support/signIn';

test('find, change, save, decommission and make a device by keyboard alone', async ({ page, desk }) => {
  test.slow();
  const { id, serialNo } = await desk.make();
  const another = desk.texts();
  await signInByPage(page, 'operator');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('hardware');
  await page.keyboard.press('Enter');
  await expect(deviceTree(page).getByRole('treeitem').first()).toBeVisible();
  await tabTo(page, page.getByLabel('Search', { exact: true }));
  await page.keyboard.type(serialNo);
  await page.keyboard.press('Enter');
  await expect(deviceTree(page).getByRole('treeitem')).toHaveText(['No site', serialNo]);
  await tabTo(page, deviceTree(page));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(serialNo);

  await tabTo(page, settings(page).getByLabel('Model'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By keys');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Device Successfully Updated!')).toBeVisible();
  expect(savedText(await desk.read(id), 'Model')).toBe('By keys');

  const decommission = control(settings(page), 'Decommission Device');
  await pressByKeys(page, decommission, 'Shift+Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButtonOf(decommission), 'leaving the question leads back').toBeFocused();
  await pressByKeys(page, decommission);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Device Successfully Decommissioned!')).toBeVisible();
  await expect(settings(page).getByLabel('Status')).toHaveText('Decommissioned');
  await expect(menuButtonOf(decommission)).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'New Device' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Device' });
  await expect(dialog.getByLabel('Serial No.')).toBeFocused();
  await page.keyboard.type(another.SerialNo);
  await page.keyboard.press('Enter');
  await expect(page.getByText('New Device Successfully Created!')).toBeVisible();
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(another.SerialNo);
});

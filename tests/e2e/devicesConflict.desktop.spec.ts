import type { Page } from '@playwright/test';
import { history, openDevices, savedText, settings, test } from './support/devices';
import { expect } from './support/fixtures';
import { beSignedIn } from './support/session';

function line(page: Page, field: string) {
  return settings(page).getByRole('alert').getByRole('row').filter({ hasText: field });
}

test('two browsers save one device: field by field, nothing is lost', async ({ page, browser, baseURL, desk, complaints }) => {
  complaints.expect(/status of 409/);
  const { id, serialNo } = await desk.make();
  await beSignedIn(page, 'operator');
  await openDevices(page, id);
  const { viewport = null } = { viewport: page.viewportSize() };
  const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport, reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await beSignedIn(other, 'admin');
  await openDevices(other);
  await other.goto(`/dashboard/system-hardware-admin?in=1.ALL&devices.chosen=DV${id}`);
  await expect(settings(other).getByLabel('Serial No.')).toHaveValue(serialNo);

  await settings(page).getByLabel('Serial No.').fill(`${serialNo}-MINE`);
  await settings(page).getByLabel('Model').fill('My model');
  await settings(other).getByLabel('Model').fill('Their model');
  await settings(other).getByLabel('Firmware').fill('9.9.9');
  await settings(other).getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Device Successfully Updated!')).toBeVisible();
  await elsewhere.close();

  await settings(page).getByRole('button', { name: 'Save Changes' }).click();
  const panel = settings(page).getByRole('alert');
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(/Alex Morgan changed this on \d\d-\d\d-\d{4} \d\d:\d\d, while you were editing it\./);
  for (const text of ['EdgeLink 100', 'Their model', 'My model']) await expect(line(page, 'Model')).toContainText(text);
  for (const text of ['1.2.30', '9.9.9', 'Theirs is used']) await expect(line(page, 'Firmware')).toContainText(text);
  await expect(settings(page).getByLabel('Model', { exact: true })).toHaveValue('My model');
  expect(savedText(await desk.read(id), 'SerialNo'), 'nothing is saved before it is decided').toBe(serialNo);

  await line(page, 'Model').getByRole('radio', { name: 'Take theirs' }).check();
  await panel.getByRole('button', { name: 'Apply and continue' }).click();
  await expect(panel).toHaveCount(0);
  await expect(settings(page).getByLabel('Model')).toHaveValue('Their model');
  await expect(settings(page).getByLabel('Firmware')).toHaveValue('9.9.9');
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(`${serialNo}-MINE`);
  await settings(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Device Successfully Updated!')).toBeVisible();
  const saved = await desk.read(id);
  expect(['SerialNo', 'Model', 'Firmware'].map((code) => savedText(saved, code))).toEqual([`${serialNo}-MINE`, 'Their model', '9.9.9']);
  await expect(history(page)).toContainText('Alex Morgan');
});

test('the values chosen in a conflict are saved', async ({ page, desk, complaints }) => {
  complaints.expect(/status of 409/);
  const { id } = await desk.make();
  await beSignedIn(page, 'operator');
  await openDevices(page, id);
  await settings(page).getByLabel('Model').fill('My model');
  await desk.change(id, { Model: 'Their model' });
  await settings(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(line(page, 'Model').getByRole('radio', { name: 'Keep yours' })).toBeChecked();
  await settings(page).getByRole('button', { name: 'Apply and continue' }).press('Enter');
  await expect(settings(page).getByLabel('Model')).toHaveValue('My model');
  await settings(page).getByLabel('Model').press('Enter');
  await expect(page.getByText('Device Successfully Updated!')).toBeVisible();
  expect(savedText(await desk.read(id), 'Model')).toBe('My model');
});

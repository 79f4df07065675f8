import { expect, type Page } from '@playwright/test';
import { press } from './controls';
import { isPhone, openTab } from './signIn';

export { savedText } from './deviceDesk';
export { test } from './fixtures';

const title = 'System Hardware - General';

export async function openDevices(page: Page, id?: number): Promise<void> {
  await openTab(page, `/dashboard/system-hardware-admin${id === undefined ? '' : `?devices.chosen=DV${id}`}`, title);
  if (id !== undefined) await expect(settings(page).getByLabel('Serial No.')).not.toHaveValue('');
}

export function deviceFilter(page: Page) {
  return page.getByRole('region', { name: 'Filter' }).first();
}

export function deviceTree(page: Page) {
  return page.getByRole('tree', { name: 'Devices' });
}

export function deviceItem(page: Page, serialNo: string) {
  return deviceTree(page).getByRole('treeitem', { name: serialNo });
}

export function settings(page: Page) {
  return page.getByRole('region', { name: 'Device Settings', exact: true });
}

export function history(page: Page) {
  return page.getByRole('grid', { name: 'Device History' });
}

export async function chooseDevice(page: Page, serialNo: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
  const filter = isPhone(page) ? page.getByRole('dialog', { name: 'Filters' }) : deviceFilter(page);
  await filter.getByLabel('Search').fill(serialNo);
  await filter.getByLabel('Search').press('Enter');
  await deviceItem(page, serialNo).click();
  await expect(settings(page).getByLabel('Serial No.')).toHaveValue(serialNo);
}

export async function openNewDevice(page: Page) {
  await press(page, 'New Device');
  const dialog = page.getByRole('dialog', { name: 'New Device' });
  await expect(dialog.getByLabel('Serial No.')).toBeFocused();
  return dialog;
}

import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../server/estate/common/demoUsers';
import { joinUrl } from '../../../src/data/client';
import { beSignedIn } from './session';

/** Signs in past the start page and opens the dashboard. To go elsewhere, `beSignedIn` is enough. */
export async function signIn(page: Page, username: string, { url = '/', password = demoPassword } = {}): Promise<void> {
  await beSignedIn(page, username, { url, password });
  await page.goto(joinUrl(url, 'dashboard'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

export async function signInByPage(page: Page, username: string, { url = '/', password = demoPassword } = {}): Promise<void> {
  await page.goto(url);
  await fillCredentials(page, username, password);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

export async function fillCredentials(page: Page, username: string, password = demoPassword): Promise<void> {
  const name = page.getByLabel('Username');
  await expect(name).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 700;
}

export async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Sections' });
  // In a narrower window it starts folded.
  const unfold = menu.getByRole('button', { name: 'Expand menu' });
  await expect(menu).toBeVisible();
  if (await unfold.isVisible()) await unfold.click();
  return menu;
}

export async function openOrganisation(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Organisation', exact: true }).click();
  await expect(page.getByLabel('Operator', { exact: true })).toBeVisible();
  return page.getByRole('tree', { name: 'Organisation' });
}

export function searchField(page: Page) {
  return page.getByRole('searchbox', { name: 'Search', exact: true });
}

export async function searchOrganisation(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).not.toHaveAttribute('aria-disabled', 'true');
  await searchField(page).fill(text);
  await searchField(page).press('Enter');
}

export async function openTab(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
}

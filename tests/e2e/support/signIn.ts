import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../../../server/estate/ground/demoUsers';
import { joinUrl } from '../../../src/data/client';
import { beSignedIn } from './session';

/** Signs in past the start page, which has tests of its own, and opens the dashboard. To go elsewhere at once, `beSignedIn` is enough. */
export async function signIn(page: Page, username: string, { url = '/', password = demoPassword } = {}): Promise<void> {
  await beSignedIn(page, username, { url, password });
  await page.goto(joinUrl(url, 'dashboard'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Signs in on the start page by keyboard and waits for the shell. */
export async function signInByPage(page: Page, username: string, { url = '/', password = demoPassword } = {}): Promise<void> {
  await page.goto(url);
  await fillCredentials(page, username, password);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Types username and password and submits, from the username's field on. */
export async function fillCredentials(page: Page, username: string, password = demoPassword): Promise<void> {
  const name = page.getByLabel('Username');
  await expect(name).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Whether the phone's layout is shown. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 700;
}

/** The menu of sections: beside the content, or opened from the bottom on a phone. */
export async function openMenu(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Sections' });
  // In a window that is not wide it starts folded.
  const unfold = menu.getByRole('button', { name: 'Expand menu' });
  await expect(menu).toBeVisible();
  if (await unfold.isVisible()) await unfold.click();
  return menu;
}

/** The organisation panel: beside the content, or opened from the bottom on a phone. Gives its tree. */
export async function openOrganisation(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Organisation', exact: true }).click();
  await expect(page.getByLabel('Operator', { exact: true })).toBeVisible();
  return page.getByRole('tree', { name: 'Organisation' });
}

/** The search text of the organisation panel. */
export function searchField(page: Page) {
  return page.getByRole('searchbox', { name: 'Search', exact: true });
}

/** Types a search into the open organisation panel once it has loaded, and runs it. */
export async function searchOrganisation(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).not.toHaveAttribute('aria-disabled', 'true');
  await searchField(page).fill(text);
  await searchField(page).press('Enter');
}

/** Opens an address of the signed-in shell and waits for its tab. */
export async function openTab(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
}

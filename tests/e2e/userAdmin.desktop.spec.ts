import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { press } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { expectNotice, unused } from './support/register';
import { fillCredentials, openMenu, openTab, signIn } from './support/signIn';

const path = '/dashboard/user-admin?at.set=%7B%22operator%22%3A1%7D';
const password = 'Quay-Lantern-93';

/** The one-time password that was mailed to an address. */
async function mailedTo(dataDir: string, address: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  const mail = mails.find((text) => text.includes(`To: ${address}`)) ?? '';
  return /^One-time password: (\S+)/m.exec(mail)?.[1] ?? '';
}

const sections = async (page: Page) => (await openMenu(page)).locator('> ul > li');

test('somebody is given a profile and a place, sees exactly that, and less once it is taken away', async ({ page, browser, server }) => {
  const [profile, username] = [unused('Floor staff'), unused('floor').toLowerCase().replace(/\s+/g, '-')];
  await signIn(page, 'admin');
  await openTab(page, path, 'User Admin');
  await page.getByRole('tab', { name: 'User System Access Profiles' }).click();
  await press(page, 'New Profile');
  const made = page.getByRole('dialog', { name: 'New Profile' });
  await made.getByLabel('Profile Name').fill(profile);
  await made.getByRole('switch', { name: 'Installations' }).click();
  await made.getByRole('switch', { name: 'Kiosk', exact: true }).click();
  await made.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'New profile successfully created!');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'User Accounts' }).click();
  await page.getByRole('treeitem', { name: `${profile} (0)` }).click();
  await press(page, 'New User');
  const user = page.getByRole('dialog', { name: 'New User' });
  await user.getByLabel('Username').fill(username);
  await user.getByLabel('Display Name').fill('Kim Hale');
  await user.getByLabel('Email').fill(`${username}@example.com`);
  await user.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Your new user was successfully created');

  await page.getByRole('tab', { name: 'Data Access' }).click();
  await expect(page.getByText('Nothing is selected: the user sees nothing of this operator.')).toBeVisible();
  const organisation = page.getByRole('tree', { name: 'Organisation' });
  await organisation.getByRole('treeitem', { name: 'All' }).click();
  await page.keyboard.press('ArrowRight');
  await organisation.getByRole('treeitem').nth(1).click();
  await press(page, 'Add');
  await expect(page.getByRole('grid', { name: 'Selections' }).getByRole('gridcell', { name: 'Company', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Data Access updated successfully!');

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await other.goto('/');
  await fillCredentials(other, username, await mailedTo(server.dataDir, `${username}@example.com`));
  await expect(other).toHaveURL(/\/reset$/);
  await other.getByLabel('New password', { exact: true }).fill(password);
  await other.getByLabel('Confirm new password').fill(password);
  await other.getByRole('button', { name: 'Set Password' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.getByRole('contentinfo')).toContainText('Kim Hale');
  await expect(await sections(other)).toHaveText(['Installations', 'Kiosk']);

  // The profile is shown as it was read before anybody had it, and saved before the newer answer is there.
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/UserAccessProfile/profile/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'User System Access Profiles' }).click();
  const ofProfile = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: profile, exact: true }) });
  // The list is asked again, because somebody has the profile now.
  await expect(ofProfile.getByRole('gridcell', { name: '1', exact: true })).toBeVisible();
  await ofProfile.getByRole('gridcell').first().click();
  await page.getByRole('switch', { name: 'Kiosk', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  arrive();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 user loses Kiosk, and is signed out. Save the profile?');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'Your changes were saved successfully.');

  await other.goto('/dashboard/site-installations');
  await expect(other).toHaveURL(/\/\?expired=true$/);
  await other.goto('/');
  await fillCredentials(other, username, password);
  await expect(await sections(other)).toHaveText(['Installations']);
  await other.context().close();
});

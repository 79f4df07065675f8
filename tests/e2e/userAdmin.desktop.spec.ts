import type { Page } from '@playwright/test';
import { companies } from './support/compliance';
import { cellsIn, press } from './support/controls';
import { expect, expectAccessible, test } from './support/fixtures';
import { sites } from './support/floor';
import { expectNotice, unused } from './support/register';
import { fillCredentials, openMenu, openOrganisation, openTab, signIn } from './support/signIn';
import { mailedTo, makeAdministrator } from './support/users';

const path = '/dashboard/user-admin?at.set=%7B%22operator%22%3A1%7D';
const password = 'Quay-Lantern-93';
const { name: site } = sites.blackpool;

function unusedName(word: string): string {
  return unused(word).replace(' ', '-');
}

const sections = async (page: Page) => (await openMenu(page)).locator('> ul > li');

test('an administrator of a company gives a user a profile and a site; the user sees exactly that, and less once it is removed', async ({
  page,
  browser,
  server,
}) => {
  const [profile, username, administrator] = [unused('Floor staff'), unusedName('floor'), unusedName('manager')];
  await makeAdministrator(server, administrator, companies.lantern, password);
  await signIn(page, administrator, { password });
  await openTab(page, path, 'User Admin');
  // The tabs move until the content above has loaded.
  await expect(page.getByRole('treeitem', { name: /^Site staff/ })).toBeVisible();
  await page.getByRole('tab', { name: 'User System Access Profiles' }).click();
  await press(page, 'New Profile');
  const made = page.getByRole('dialog', { name: 'New Profile' });
  await made.getByLabel('Profile Name').fill(profile);
  await made.getByRole('switch', { name: 'Installations' }).click();
  await made.getByRole('switch', { name: 'Kiosk', exact: true }).click();
  await made.getByRole('switch', { name: 'Administration', exact: true }).click();
  await made.getByRole('switch', { name: 'New access profiles', exact: true }).click();
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
  await page.getByRole('searchbox', { name: 'Search Organisation' }).fill(site);
  await organisation.getByRole('treeitem', { name: site }).click();
  await press(page, 'Add');
  await expect(cellsIn(page.getByRole('grid', { name: 'Selections' }), { name: 'Site', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Data Access updated successfully!');

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await other.goto('/');
  await fillCredentials(other, username, await mailedTo(server, `${username}@example.com`));
  await expect(other).toHaveURL(/\/reset$/);
  await other.getByLabel('New password', { exact: true }).fill(password);
  await other.getByLabel('Confirm new password').fill(password);
  await other.getByRole('button', { name: 'Set Password' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.getByRole('contentinfo')).toContainText('Kim Hale');
  await expect(await sections(other)).toHaveText(['Installations', 'Kiosk', 'Administration']);
  await other.goto('/dashboard/site-installations');
  const seen = await openOrganisation(other);
  await other.getByRole('button', { name: 'Expand all' }).click();
  await expect(seen.getByRole('treeitem')).toHaveText([companies.lantern.name, /./, site]);

  // A form is being edited when the rights shrink.
  await openTab(other, path, 'User Admin');
  await other.getByRole('tab', { name: 'User System Access Profiles' }).click();
  await press(other, 'New Profile');
  const begun = other.getByRole('dialog', { name: 'New Profile' });
  await begun.getByLabel('Profile Name').fill('Half done');

  // The profile is saved from a stale response, before the newer one arrives.
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/UserAccessProfile/profile/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'User System Access Profiles' }).click();
  const ofProfile = page.getByRole('row').filter({ has: cellsIn(page, { name: profile, exact: true }) });
  // The list refetches, as a user has the profile now.
  await expect(cellsIn(ofProfile, { name: '1', exact: true })).toBeVisible();
  await cellsIn(ofProfile).first().click();
  await page.getByRole('switch', { name: 'Kiosk', exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  arrive();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 user loses Kiosk, and is signed out. Save the profile?');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectNotice(page, 'Your changes were saved successfully.');

  await begun.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other).toHaveURL(/\/\?expired=true$/);
  await expect(other.getByText('An administrator has changed your rights. What you typed is kept for you.')).toBeVisible();
  await fillCredentials(other, username, password);
  await expect(begun.getByLabel('Profile Name')).toHaveValue('Half done');
  await begun.getByRole('button', { name: 'Cancel' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(await sections(other)).toHaveText(['Installations', /^Administration/]);
  await other.context().close();
});

test('a missing input leads to the place where it is selected', async ({ page }) => {
  await signIn(page, 'admin');
  await openTab(page, '/dashboard/user-admin?areas.User+Accounts.users.chosen=none', 'User Admin');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByText(/^Choose a user to see/)).toBeVisible();
  await page.getByRole('button', { name: 'Go to Users' }).click();
  await expect(page.getByRole('tree', { name: 'Users' })).toBeFocused();
});

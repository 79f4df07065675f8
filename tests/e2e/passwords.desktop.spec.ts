import type { Page } from '@playwright/test';
import { callerOf } from './support/caller';
import { expect, expectAccessible, test } from './support/fixtures';
import { unused } from './support/register';
import { fillCredentials, openMenu } from './support/signIn';
import { mailedTo, makeUser } from './support/users';

const chosen = 'Otter-Quilt-Meridian-77';
const another = 'Heron-Lattice-Orchard-58';

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
}

test('users set a required new password, and replace a forgotten one by mail', async ({ page, server }) => {
  const username = unused('newcomer').replace(' ', '-');
  const { email } = await makeUser(await callerOf(server.url, 'admin'), username);
  const first = await mailedTo(server, email);

  await test.step('a user who must set a new one', async () => {
    await page.goto('/');
    await fillCredentials(page, username, first);
    await expect(page).toHaveURL(/\/reset$/);
    const set = page.getByRole('button', { name: 'Set Password' });
    await expect(set).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('New password', { exact: true }).fill('password1');
    await expect(page.getByText(/Strength: (Very weak|Weak)/)).toBeVisible();
    await page.getByLabel('Confirm new password').fill('password1');
    await expect(set).toHaveAccessibleDescription('Choose a stronger password first.');
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Set new password' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await expect(page.getByText(/Strength: (Fair|Strong|Very strong)/)).toBeVisible();
    await page.getByLabel('Confirm new password').fill(`${chosen}x`);
    await expect(page.getByText('The two passwords differ.').first()).toBeVisible();
    await setPassword(page, chosen);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('contentinfo')).toContainText(username);
  });

  await test.step('a user who has forgotten the old one', async () => {
    await (await openMenu(page)).getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.goto('/forgotten');
    const request = page.getByRole('button', { name: 'Request Reset' });
    await expect(request).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('E-mail').fill(email);
    await expectAccessible(page);
    await request.click();
    await expect(page.getByRole('status').filter({ hasText: 'Reset Successful' })).toContainText(
      'Password reset successful, please check your email address for further instructions.',
    );
    const oneTime = await mailedTo(server, email);
    expect(oneTime).not.toBe(first);

    await page.getByRole('button', { name: 'Back' }).click();
    await fillCredentials(page, username, oneTime);
    await expect(page).toHaveURL(/\/reset$/);
    await setPassword(page, another);
    await expect(page.getByRole('contentinfo')).toContainText(username);
  });
});

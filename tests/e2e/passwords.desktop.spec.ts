import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures';
import { startServer } from './support/server';
import { fillCredentials, openMenu } from './support/signIn';

const chosen = 'Otter-Quilt-Meridian-77';

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm new password').fill(chosen);
  await page.getByRole('button', { name: 'Set Password' }).click();
}

test('users set a required new password, and replace a forgotten one by mail', async ({ page, complaints }) => {
  // Changes a user for good, hence a server of its own. The browser requests the icon at any time, also during shutdown.
  const server = await startServer();
  complaints.expect(/status of 4\d\d|favicon\.svg/);

  await test.step('a user who must set a new one', async () => {
    await page.goto(server.url);
    await fillCredentials(page, 'reset');
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
    await setPassword(page);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('contentinfo')).toContainText('Maya Lindqvist');
  });

  await test.step('a user who has forgotten the old one', async () => {
    await (await openMenu(page)).getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.goto(`${server.url}/forgotten`);
    const request = page.getByRole('button', { name: 'Request Reset' });
    await expect(request).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('E-mail').fill('forgetful@example.com');
    await expectAccessible(page);
    await request.click();
    await expect(page.getByRole('status').filter({ hasText: 'Reset Successful' })).toContainText(
      'Password reset successful, please check your email address for further instructions.',
    );
    const outbox = join(server.dataDir, 'outbox');
    const [mail = ''] = await readdir(outbox);
    const text = await readFile(join(outbox, mail), 'utf8');
    const oneTime = /^One-time password: (\S+)/m.exec(text)?.[1] ?? '';
    expect(oneTime).not.toBe('');

    await page.getByRole('button', { name: 'Back' }).click();
    await fillCredentials(page, 'forgetful', oneTime);
    await expect(page).toHaveURL(/\/reset$/);
    await setPassword(page);
    await expect(page.getByRole('contentinfo')).toContainText('Owen Carter');
  });

  // Leaves the home first: its pending requests would fail at shutdown.
  await page.goto('about:blank');
  await server.stop();
});

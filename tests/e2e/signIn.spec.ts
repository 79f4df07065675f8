import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPassword } from '../../server/estate/demoUsers';
import { expect, expectAccessible, test } from './support/fixtures';
import { startServer } from './support/server';
import { fillCredentials, openMenu, signIn, signInByPage } from './support/signIn';

test.describe('signing in', () => {
  test('needs a username and a password, and says so', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Log In' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Enter your username and password first.');
    await page.getByLabel('Username').fill('admin');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('fails with the stated message and keeps what was typed; a reset is offered alike to whoever fails', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 401/);
    await page.goto('/');
    await fillCredentials(page, 'restricted', 'wrong');
    const failed = page.getByRole('alert').filter({ hasText: 'Login Failed' });
    await expect(failed).toContainText('Please check your username and password.');
    // The same for every name: it tells nothing about who may reset the password.
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('restricted');
    await expectAccessible(page);

    await page.getByLabel('Username').fill('forgetful');
    await page.getByLabel('Username').press('Enter');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL(/\/forgotten$/);
  });

  test('leads back to the place that was asked for', async ({ page }) => {
    await page.goto('/sessions');
    await expect(page).toHaveURL(/\/$/);
    await fillCredentials(page, 'admin');
    await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true');
  });

  test('tells a support widget', async ({ page }) => {
    await page.addInitScript(() => {
      window.addEventListener('login-successful', (event) => {
        if (event instanceof CustomEvent) document.documentElement.dataset['greeted'] = String(event.detail.name);
      });
    });
    await signInByPage(page, 'admin');
    await expect(page.locator('html')).toHaveAttribute('data-greeted', 'Alex Morgan');
  });
});

test('logging out voids the session and shows the start page', async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  await signInByPage(page, 'admin');
  const key = await page.evaluate(() => JSON.parse(sessionStorage.getItem('login') ?? '').state.session.login.sessionkey as string);
  const answered = page.waitForResponse(/Security\/Logout/);
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Log out' }).click();
  await answered;
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.getItem('login'))).not.toContain(key);
  const status = await page.evaluate(
    async (SessionKey) => (await fetch('/api/Security/operators', { headers: { SessionKey } })).status,
    key,
  );
  expect(status).toBe(401);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await fillCredentials(page, 'restricted');
  await expect(page.getByRole('contentinfo')).toContainText('Gareth Pugh');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('passwords', () => {
  const chosen = 'Otter-Quilt-Meridian-77';

  test('a user who must set a new one does, and is signed in', async ({ page, complaints }) => {
    // It changes a user for good, so the server is the test's own.
    const server = await startServer();
    complaints.expect(/status of 4\d\d|favicon\.svg/);
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
    await page.getByLabel('Confirm new password').fill(chosen);
    await set.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('contentinfo')).toContainText('Maya Lindqvist');
    // The home asks what waits, which a server that ends leaves without an answer.
    await page.goto('about:blank');
    await server.stop();
  });

  test('a forgotten one is replaced by way of a mail', async ({ page, complaints }) => {
    // The browser asks for the icon when it likes, also while the server is ending.
    complaints.expect(/favicon\.svg/);
    const server = await startServer();
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
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm new password').fill(chosen);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByRole('contentinfo')).toContainText('Owen Carter');
    await page.goto('about:blank');
    await server.stop();
  });

  test('the page for it is not shown to somebody signed in', async ({ page }) => {
    await signIn(page, 'operator');
    await page.goto('/reset');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('cancelling goes back to signing in', async ({ page }) => {
    await page.goto('/');
    await fillCredentials(page, 'reset', demoPassword);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.goto('/reset');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  test('a reset that fails says so', async ({ page, complaints }) => {
    complaints.expect(/status of 500/);
    await page.route('**/Security/ResetPassword/**', (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/forgotten');
    await page.getByLabel('E-mail').fill('somebody@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Reset Error' })).toContainText(
      'Unable to reset your password, please try again.',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue('somebody@example.com');
  });
});

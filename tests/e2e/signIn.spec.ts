import { demoPassword } from '../../server/estate/common/demoUsers';
import { expect, expectAccessible, test } from './support/fixtures';
import { beSignedIn } from './support/session';
import { fillCredentials, openMenu, signIn, signInByPage } from './support/signIn';

test.describe('signing in', () => {
  test('shows the stated message after a failure and keeps the input; every failure offers a reset', async ({ page, complaints }) => {
    complaints.expect(/status of 401/);
    await page.goto('/');
    await fillCredentials(page, 'restricted', 'wrong');
    const failed = page.getByRole('alert').filter({ hasText: 'Login Failed' });
    await expect(failed).toContainText('Please check your username and password.');
    // The same for every username, so that it reveals nothing.
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('restricted');
    await expectAccessible(page);

    await page.getByLabel('Username').fill('forgetful');
    await page.getByLabel('Username').press('Enter');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL(/\/forgotten$/);
  });

  test('opens the requested address', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/sessions');
    await expect(page).toHaveURL(/\/$/);
    await fillCredentials(page, 'admin');
    await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true');
  });

  test('informs a support widget', { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.addEventListener('login-successful', (event) => {
        if (event instanceof CustomEvent) document.documentElement.dataset['greeted'] = String(event.detail.name);
      });
    });
    await signInByPage(page, 'admin');
    await expect(page.locator('html')).toHaveAttribute('data-greeted', 'Alex Morgan');
  });
});

test('logging out in one tab ends a duplicated tab at once', { tag: '@desktop' }, async ({ page, context }) => {
  await beSignedIn(page, 'site');
  await page.goto('/dashboard');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open('/dashboard'));
  const duplicate = await opened;
  await expect(duplicate.getByRole('contentinfo')).toBeVisible();
  await expect(duplicate.getByRole('region', { name: 'Figures', exact: true })).toHaveAttribute('aria-busy', 'false');
  await duplicate.waitForLoadState('networkidle');
  const menu = await openMenu(page);
  const requests: string[] = [];
  duplicate.on('request', (request) => requests.push(request.url()));
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(duplicate.getByRole('button', { name: 'Log In' })).toBeVisible();
  // The other tab reports the logout, not a rejected request.
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await duplicate.evaluate(() => sessionStorage.getItem('login'))).not.toContain('sessionkey');
});

test('logging out voids the session and shows the start page', { tag: '@desktop' }, async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  await signInByPage(page, 'admin');
  const key = await page.evaluate(() => JSON.parse(sessionStorage.getItem('login') ?? '').state.session.login.sessionkey as string);
  const answered = page.waitForResponse(/Security\/Logout/);
  const menu = await openMenu(page);
  const activities = () => page.evaluate(() => Object.keys(localStorage).filter((each) => each.includes('active.')));
  await expect.poll(activities).toHaveLength(1);
  await menu.getByRole('button', { name: 'Log out' }).click();
  await answered;
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect.poll(activities).toEqual([]);
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

test.describe('passwords', { tag: '@desktop' }, () => {
  test('its pages are not shown to a signed-in user', async ({ page }) => {
    await signIn(page, 'operator');
    for (const path of ['/login', '/reset', '/forgotten']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });

  test('cancelling returns to signing in', async ({ page }) => {
    await page.goto('/');
    await fillCredentials(page, 'reset', demoPassword);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await page.goto('/reset');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });
});

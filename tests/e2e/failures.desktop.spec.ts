import { expect, expectAccessible, test } from './support/fixtures';
import { startServer } from './support/server';
import { beSignedIn } from './support/session';
import { filterField } from './support/sessions';
import { fillCredentials, openOrganisation, openTab, searchField, searchOrganisation, signInByPage } from './support/signIn';

const tree = '**/api/Organisation/tree2';

test.describe('a failed call', () => {
  test.beforeEach(({ complaints }) => complaints.expect(/status of (500|401|503)|Failed to load resource/));

  test('a failure of the server is shown in its place, and can be retried', async ({ page }) => {
    await page.route(tree, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await beSignedIn(page, 'operator');
    await page.goto('/sessions');
    await openOrganisation(page);
    await expect(page.getByText('The organisation could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tree', { name: 'Organisation' })).toBeVisible();
  });

  test('401 ends the session and says so, and signing in again restores the place and the input', async ({ page }) => {
    await beSignedIn(page, 'operator');
    await page.goto('/sessions');
    await openOrganisation(page);
    await expect(page.getByRole('tree', { name: 'Organisation' })).toBeVisible();
    await page.route(tree, (route) => route.fulfill({ status: 401, body: '' }), { times: 1 });
    await searchOrganisation(page, 'half typed');
    await expect(page).toHaveURL(/\/\?expired=true$/);
    await expect(page.getByRole('alert').filter({ hasText: 'Session Expired' })).toContainText(
      'Your login session has expired, please login again.',
    );
    await expectAccessible(page);
    await fillCredentials(page, 'operator');
    await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true');
    await expect(searchField(page)).toHaveValue('half typed');
  });

  test('any value of expired shows the banner', async ({ page }) => {
    await page.goto('/?expired');
    await expect(page.getByRole('alert').filter({ hasText: 'Session Expired' })).toBeVisible();
  });

  test('an unreachable server at sign-in is not a failed login, and the input stays', async ({ page }) => {
    await page.goto('/');
    await page.route('**/Security/Login2/', (route) => route.abort(), { times: 1 });
    await fillCredentials(page, 'operator');
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to log in' })).toContainText('The server did not answer.');
    await expect(page.getByText('Login Failed')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('a start without its configuration can be retried', async ({ page }) => {
    await page.route('**/config.json', (route) => route.abort(), { times: 1 });
    await page.goto('/');
    await expect(page.getByText('The application could not start')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
  });

  test('an answer of another shape is a failed request, and nothing more', async ({ page }) => {
    await page.route('**/Security/Login2/', (route) => route.fulfill({ status: 200, json: {} }), { times: 1 });
    await page.goto('/');
    await fillCredentials(page, 'operator');
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to log in' })).toBeVisible();
    await page.route(tree, (route) => route.fulfill({ status: 200, json: {} }), { times: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await openTab(page, '/sessions', 'Sessions');
    await openOrganisation(page);
    await expect(page.getByText('The organisation could not be loaded.')).toBeVisible();
  });

  test('unreachable compliance leaves the rest working and says why', async ({ page }) => {
    await page.route(
      '**/auth/SignIn',
      (route) => route.fulfill({ status: 503, body: 'Compliance is being updated', contentType: 'text/plain' }),
      {
        times: 1,
      },
    );
    await signInByPage(page, 'site');
    await page.goto('/kiosk');
    await expect(page.getByRole('tabpanel', { name: 'Kiosk' })).toBeVisible();
    await page.goto('/compliance');
    await expect(page.getByRole('tabpanel', { name: 'Compliance' })).toContainText('Compliance is being updated');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in to Compliance' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type('not my password');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password you entered is incorrect, please try again.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('Harbour-Lantern-42');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel', { name: 'Compliance' })).toContainText('Showing Items');
  });
});

test('a killed server is reported, and work continues when it is back', async ({ page, complaints }) => {
  complaints.expect(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const server = await startServer();
  await beSignedIn(page, 'operator', { url: server.url });
  await openTab(page, `${server.url}/sessions`, 'Sessions');
  // All parts of the tab have arrived before the server goes.
  await expect(filterField(page, 'Session ID')).toBeVisible();
  await openOrganisation(page);
  await expect(page.getByRole('tree', { name: 'Organisation' })).toBeVisible();
  await server.kill();
  await searchOrganisation(page, 'a');
  await expect(page.getByText('The organisation could not be loaded.')).toBeVisible();
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await expect(searchField(page)).toHaveValue('a');
  await server.restart();
  await expect(page.getByRole('tree', { name: 'Organisation' })).toBeVisible();
  await expect(page.getByText('The server cannot be reached')).toHaveCount(0);
  await expect(page.getByText('The organisation could not be loaded.')).toHaveCount(0);
  await server.stop();
});

test('an idle session times out, hides itself, and the same user returns to the same place', async ({ browser, server, viewport }) => {
  // Playwright's clock stays with its context.
  const context = await browser.newContext({ baseURL: server.url, viewport });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  await page.route('**/Security/Login2/', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), logOutSeconds: 60 } });
  });
  await fillCredentials(page, 'operator');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.clock.runFor(1000);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Sessions');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Sessions' })).toBeVisible();
  // The clock also runs on its own, so steps keep a distance from the limit.
  await page.clock.runFor(45_000);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(warning).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expect(page.getByRole('tab', { name: 'Sessions' })).toBeVisible();
  await page.clock.runFor(40_000);
  const dialog = page.getByRole('alertdialog', { name: 'Session Timeout' });
  await expect(dialog).toContainText('You have been logged out due to inactivity and must log in again.');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/$/);
  await fillCredentials(page, 'operator');
  await expect(page.getByRole('tab', { name: 'Sessions' })).toHaveAttribute('aria-selected', 'true');
});

import type { Page } from '@playwright/test';
import { demoPassword } from '../../server/estate/common/demoUsers';
import { collectComplaints } from './support/complaints';
import { expect, test } from './support/fixtures';
import { beSignedIn } from './support/session';
import { fillCredentials, openMenu, openOrganisation, openTab, signInByPage } from './support/signIn';

function heard(page: Page, path: string): { count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith(path)) calls.count += 1;
  });
  return calls;
}

function tenant(page: Page): Promise<string | undefined> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('login') ?? '{}').state?.session?.tenant);
}

test('selecting another operator switches the tenant once', async ({ page }) => {
  await beSignedIn(page, 'compliance');
  await openTab(page, '/sessions', 'Sessions');
  await openOrganisation(page);
  const operator = page.getByLabel('Operator', { exact: true });
  await expect.poll(() => tenant(page)).toBe('Harbour Lights Gaming');
  const switches = heard(page, '/auth/SwitchTenant');
  await operator.selectOption({ label: 'Northgate Leisure' });
  await expect.poll(() => tenant(page)).toBe('Northgate Leisure');
  expect(switches.count).toBe(1);
  await openTab(page, '/compliance', 'Compliance');
  const total = page.getByText(/^Showing Items 1 to [\d,]+ of [\d,]+$/);
  await expect(total).toBeVisible();
  const shown = await total.textContent();
  await operator.selectOption({ label: 'Harbour Lights Gaming' });
  await expect(total).not.toHaveText(shown ?? '');
});

test('if compliance works by company, the tenant is the company of the selection', async ({ page }) => {
  await beSignedIn(page, 'admin');
  await openTab(page, '/sessions', 'Sessions');
  const tree = await openOrganisation(page);
  const switches = heard(page, '/auth/SwitchTenant');
  await page.getByLabel('Operator', { exact: true }).selectOption({ index: 1 });
  const company = tree.locator('[role=treeitem][aria-level="1"]').nth(1);
  await expect(company).toBeVisible();
  const name = await company.getAttribute('aria-label').then((label) => label ?? company.textContent());
  expect(switches.count).toBe(0);
  await company.click();
  await expect.poll(() => tenant(page)).toBe(name);
});

test('a user of one operator never switches', async ({ page }) => {
  await beSignedIn(page, 'site');
  const switches = heard(page, '/auth/SwitchTenant');
  await openTab(page, '/sessions', 'Sessions');
  const tree = await openOrganisation(page);
  await tree.getByRole('treeitem').last().click();
  await expect(page.getByLabel('Organisation scope')).toContainText('›');
  expect(switches.count).toBe(0);
});

test('an expired token is renewed once for all waiting calls, which then use the new one', async ({ page }) => {
  await page.route('**/auth/SignIn', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), expiresIn: 0 } });
  });
  const renewals = heard(page, '/auth/RefreshToken');
  const tokens = new Set<string>();
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (request.url().includes('/api/') && authorization !== undefined) tokens.add(authorization);
  });
  await signInByPage(page, 'site');
  // Not by URL: a reload during the renewal would start another.
  await (await openMenu(page)).getByRole('link', { name: 'Sessions', exact: true }).click();
  const tree = await openOrganisation(page);
  await expect(tree).toBeVisible();
  expect(renewals.count).toBe(1);
  expect(tokens.size).toBe(1);
});

test('two tabs with one expired token renew it, and both stay signed in', async ({ page, context }) => {
  await beSignedIn(page, 'compliance');
  await openTab(page, '/sessions', 'Sessions');
  await openOrganisation(page);
  await page.getByLabel('Operator', { exact: true }).selectOption({ label: 'Harbour Lights Gaming' });
  await expect.poll(() => tenant(page)).toBe('Harbour Lights Gaming');
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('login') ?? '');
    stored.state.session.tokens.expiresAt = 0;
    sessionStorage.setItem('login', JSON.stringify(stored));
  });
  const renewals: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/auth/RefreshToken')) renewals.push(response.status());
  });
  // A duplicated tab copies the session storage.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open('/compliance'));
  const duplicate = await opened;
  await page.goto('/compliance');
  for (const tab of [page, duplicate]) {
    await expect(tab.getByText(/^Showing Items 1 to [\d,]+ of [\d,]+$/)).toBeVisible();
    expect(await tenant(tab)).toBe('Harbour Lights Gaming');
  }
  // A tab that was still opening may renew once more with the old token, which the server also accepts.
  expect(renewals[0]).toBe(200);
  expect(renewals.slice(1).filter((status) => status !== 200)).toEqual([]);

  // A tenant switch in one tab leaves the other unchanged.
  await duplicate.getByLabel('Operator', { exact: true }).selectOption({ label: 'Northgate Leisure' });
  await expect.poll(() => tenant(duplicate)).toBe('Northgate Leisure');
  await page.reload();
  await expect(page.getByText(/^Showing Items 1 to [\d,]+ of [\d,]+$/)).toBeVisible();
  expect(await tenant(page)).toBe('Harbour Lights Gaming');
});

test('a refused renewal ends only compliance', async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  await page.route('**/auth/SignIn', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), expiresIn: 0, refreshToken: 'not a token' } });
  });
  await signInByPage(page, 'site');
  await openTab(page, '/sessions', 'Sessions');
  const tree = await openOrganisation(page);
  await expect(tree).toBeVisible();
  await openTab(page, '/compliance', 'Compliance');
  await expect(page.getByRole('tabpanel', { name: 'Compliance' })).toContainText(
    'Your sign-in to the compliance service is no longer valid.',
  );
});

test('a failed switch is repeated when compliance is signed in to again', async ({ page, complaints }) => {
  complaints.expect(/status of 503/);
  await page.route('**/auth/SignIn', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await signInByPage(page, 'compliance');
  await openTab(page, '/compliance', 'Compliance');
  await openOrganisation(page);
  await page.getByLabel('Operator', { exact: true }).selectOption({ label: 'Harbour Lights Gaming' });
  await expect(page.getByRole('tree', { name: 'Organisation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign in to Compliance' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect.poll(() => tenant(page)).toBe('Harbour Lights Gaming');
  await expect(page.getByText(/^Showing Items 1 to [\d,]+ of [\d,]+$/)).toBeVisible();
});

test('a hanging compliance service delays nothing else', async ({ browser, server }) => {
  // Playwright's clock stays with its context.
  const context = await browser.newContext({ baseURL: server.url });
  const complaints = await collectComplaints(context);
  const page = await context.newPage();
  await page.clock.install();
  await page.route('**/auth/SignIn', () => new Promise(() => undefined));
  await page.goto('/');
  // The compliance timeout starts with its own call, after sign-in.
  const pending = page.waitForRequest('**/auth/SignIn');
  await fillCredentials(page, 'site');
  await pending;
  await expect(page.getByRole('button', { name: 'Log In' })).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  complaints.check();
  await context.close();
});

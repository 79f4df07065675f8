import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Client } from '../../src/data/client';
import { api } from '../../src/schemas/calls';
import { customersIn } from '../../src/schemas/entities/compliance/customer';
import { collectComplaints } from './support/complaints';
import { complianceCaller, recordedToday } from './support/compliance';
import { disconnect, reconnect } from './support/connection';
import { expect, test } from './support/fixtures';
import { expectNotice } from './support/register';
import { beSignedIn } from './support/session';
import { openMenu } from './support/signIn';

const sent = '**/comp/CustomerInteraction/Create';

/** A context that permits service workers. */
async function openDevice(browser: Browser, url: string, { viewport, isMobile, hasTouch }: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'allow',
    ...(viewport === undefined ? {} : { viewport }),
    ...(isMobile === undefined ? {} : { isMobile }),
    ...(hasTouch === undefined ? {} : { hasTouch }),
  });
  return context.newPage();
}

async function startForm(page: Page, caller: Client, comments: string): Promise<string> {
  const { sites } = await caller.ask(api.interactions.blank());
  const rows = customersIn(await caller.ask(api.customers.search({ name: 'e' })));
  await beSignedIn(page, 'site');
  await page.goto(`/compliance/new-customer-interaction?vulnerable=no&site=${sites[0]?.guid}`);
  await page.getByRole('combobox', { name: 'Customer' }).fill(rows[0]?.forename ?? '');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Comments' }).fill(comments);
  return `${rows[0]?.forename} ${rows[0]?.surname}`;
}

function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answered = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const matches: unknown[] = [localStorage, sessionStorage];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const store of database.objectStoreNames) matches.push(await answered(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(matches);
  });
}

async function finishForm(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
}

test('a record is started, reloaded and finished offline, and sent once online', async ({
  browser,
  server,
  viewport,
  isMobile,
  hasTouch,
}) => {
  const page = await openDevice(browser, server.url, { viewport, isMobile, hasTouch });
  const context = page.context();
  const complaints = await collectComplaints(context);
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const comments = `Without a connection ${isMobile ? 'on a phone' : 'on a computer'}`;
  const caller = await complianceCaller(server.url, 'site');
  await startForm(page, caller, comments);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await disconnect(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveValue(comments);
  await finishForm(page);
  await expect(page.getByText('Not sent yet. It is kept on this device and sent when the connection returns.')).toBeVisible();
  await expect(page.getByText('1 record not sent yet')).toBeVisible();
  await page.reload();
  // The alert appears above the button and moves it down.
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Records on This Device' }).getByText(/^Customer Interaction: /)).toBeVisible();
  expect(await recordedToday(caller, comments)).toBe(0);
  await reconnect(page);
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  expect(await recordedToday(caller, comments)).toBe(1);
  complaints.check();
  await context.close();
});

test('a record with a lost answer is not recorded twice, and no personal data is left after logging out', { tag: '@desktop' }, async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load resource/);
  const comments = 'A lost answer';
  const caller = await complianceCaller(server.url, 'site');
  const begun = 'Begun';
  const customer = await startForm(page, caller, comments);
  let attempts = 0;
  // Attempts are repeated every 15 seconds; they fail until the user sends.
  await page.route(sent, async (route) => {
    attempts += 1;
    if (attempts === 1) await route.fetch();
    await route.abort();
  });
  await finishForm(page);
  await expectNotice(page, 'Not sent yet.');
  await expect(page.getByText('1 record not sent yet')).toBeVisible();
  // A hovering pointer would open a tooltip.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.unroute(sent);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  expect(await recordedToday(caller, comments)).toBe(1);

  await page.goto('/compliance/new-customer-interaction?vulnerable=no');
  await page.getByRole('textbox', { name: 'Comments' }).fill(begun);
  await expect.poll(() => storedOnDevice(page)).toContain(begun);
  await (await openMenu(page)).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog', { name: 'Leave Without Saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  const stored = await storedOnDevice(page);
  for (const personal of [begun, comments, customer]) expect(stored).not.toContain(personal);
});

test('the application can be installed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const types = await Promise.all(
    ['/manifest.webmanifest', '/sw.js', '/icons/icon-192.png'].map(
      async (path) => (await page.request.get(path)).headers()['content-type'],
    ),
  );
  expect(types).toEqual([
    expect.stringMatching(/^application\/manifest\+json/),
    expect.stringMatching(/^(text|application)\/javascript/),
    'image/png',
  ]);
});

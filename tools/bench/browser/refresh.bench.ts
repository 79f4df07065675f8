import { type Browser, type CDPSession, expect, type Page, test } from '@playwright/test';
import { everyStatus } from '../../../src/plugins/common/links';
import { press, putFiltersAway } from '../../../tests/e2e/support/controls';
import { openAll } from '../../../tests/e2e/support/floor';
import { startServer, type TestServer } from '../../../tests/e2e/support/server';
import { printFigures } from './table';

test.use({ trace: 'off', screenshot: 'off' });

let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
});
test.afterAll(() => server.stop());

const minuteMs = 60_000;
const refreshes = 200;
/** Refreshes before the baseline: fills compiled code and the call log of error reports. */
const warming = 80;
/** The most heap growth, as a ratio. */
const most = 1.1;

async function openClocked(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    // Hundreds of flashing cells would repaint all the time.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

/** Bytes after garbage collection. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Presses a key, so that the idle logout does not fire. */
async function passMinute(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.clock.fastForward(minuteMs);
}

async function setBehind(page: Page, isBehind: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isBehind);
}

/** Changes cells in each response for machines. Returns the request counter. */
async function changeAllTheTime(page: Page): Promise<() => number> {
  const answers = new Map<string, string>();
  let requests = 0;
  await page.route('**/comms/filterbymachine3', async (route) => {
    const question = route.request().postData() ?? '';
    const first = answers.get(question) ?? (await (await route.fetch()).text());
    answers.set(question, first);
    requests += 1;
    const flash = requests % 2 === 0;
    const answer: unknown = JSON.parse(first, (_, value) => (value?.displayValue === undefined ? value : { ...value, flash }));
    // Without the server's ETag, so that no response counts as unchanged.
    await route.fulfill({ json: answer });
  });
  return () => requests;
}

test('hours of refreshing keep the selection, cost no memory, and pause while the page is hidden', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await openClocked(browser);
  const devtools = await page.context().newCDPSession(page);
  const requestCount = await changeAllTheTime(page);
  const status = 'floor.Machine Status.machines';
  const address = new URLSearchParams({
    'floor.open': 'Machine Status',
    [`${status}.facets`]: everyStatus.join('.'),
    [`${status}.page`]: '2',
  });
  await openAll(page, `/dashboard/live-floor-view?${address}`, 'Live Floor View', 'operator');
  const machines = page.getByRole('grid', { name: 'Machines', exact: true });
  const chosen = machines.getByRole('row', { selected: true });
  const pressed = machines.locator('[role=row][aria-rowindex="3"]');
  await expect(pressed).toBeVisible();
  await pressed.getByRole('gridcell').first().click();
  const details = page.getByRole('dialog', { name: 'Live Floor View Details' });
  await expect(details.getByRole('grid', { name: 'Sessions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(chosen).toBeVisible();
  const row = (await chosen.textContent()) ?? '';
  await page.getByRole('slider', { name: 'Auto-refresh' }).press('ArrowRight');

  async function refreshTimes(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const answered = page.waitForResponse('**/comms/filterbymachine3');
      await passMinute(page);
      await answered;
      // The next turn is skipped while this one is not drawn.
      await expect(machines).not.toHaveAttribute('aria-busy', 'true');
      await page.clock.runFor(100);
    }
  }
  await refreshTimes(warming);
  const before = await heapOf(devtools);
  await refreshTimes(refreshes);
  const after = await heapOf(devtools);
  const [from, to] = [before, after].map((bytes) => (bytes / 1e6).toFixed(1));
  printFigures(`${refreshes} refreshes of Machine Status, each with other rows`, [
    `  the heap of the page: ${from} MB before, ${to} MB after (${(after / before).toFixed(3)}; the goal is ${most})`,
  ]);
  expect(after / before).toBeLessThan(most);
  await expect(chosen).toHaveText(row);
  await expect(page).toHaveURL(/machines\.page=2/);

  await press(page, 'Details');
  await details.getByRole('tab', { name: 'Events' }).click();
  await refreshTimes(5);
  await expect(details.getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true');

  await setBehind(page, true);
  const times = requestCount();
  for (let minute = 0; minute < 5; minute += 1) await passMinute(page);
  expect(requestCount()).toBe(times);
  const answered = page.waitForResponse('**/comms/filterbymachine3');
  await setBehind(page, false);
  await page.clock.runFor(100);
  await answered;
  expect(requestCount()).toBe(times + 1);
  await page.context().close();
});

test('nothing is refetched while typed input is unsaved', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await openClocked(browser);
  let requests = 0;
  page.on('request', (request) => {
    if (/Kiosk\/Positions2/.test(request.url())) requests += 1;
  });
  await openAll(page, '/dashboard/kiosk', 'Kiosk');
  const kiosks = page.getByRole('grid', { name: 'Kiosks', exact: true });
  await kiosks.getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  await page.getByRole('slider', { name: 'Auto-refresh' }).press('ArrowRight');
  await putFiltersAway(page);
  const refreshed = page.waitForResponse(/Kiosk\/Positions2/);
  await passMinute(page);
  await refreshed;
  await press(page, 'Settings');
  const dialog = page.getByRole('dialog', { name: 'Kiosk Float Level Settings' });
  const mark = dialog.getByRole('textbox', { name: /^£20 Low Mark/ }).or(dialog.getByRole('spinbutton', { name: /^£20 Low Mark/ }));
  await mark.fill('17');
  const times = requests;
  for (let minute = 0; minute < 5; minute += 1) await passMinute(page);
  await expect(mark).toHaveValue('17');
  const saved = page.waitForResponse(/Kiosk\/Positions2/);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await saved;
  expect(requests).toBe(times + 1);
  await page.context().close();
});

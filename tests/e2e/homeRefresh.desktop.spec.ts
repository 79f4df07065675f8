import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { fillCredentials } from './support/signIn';

/** Lets time pass for somebody at work, who is not signed out. */
async function pass(page: Page, halfMinutes: number): Promise<void> {
  for (let at = 0; at < halfMinutes; at += 1) {
    await page.clock.fastForward(30_000);
    await page.keyboard.press('Shift');
  }
}

test('the figures of the home ask again every five minutes and when the tab comes to the front, and not before', async ({
  browser,
  server,
  viewport,
}) => {
  // Playwright's clock stays with its context.
  const context = await browser.newContext({ baseURL: server.url, viewport });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  await fillCredentials(page, 'operator');
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  await expect(figures).toHaveAttribute('aria-busy', 'false');
  const requested: string[] = [];
  const answered: string[] = [];
  const note = (list: string[]) => (about: { url: () => string }) => {
    const { pathname } = new URL(about.url());
    if (/\/(?:revenue|incomesecurity)\/dashboard\//i.test(pathname)) list.push(pathname);
  };
  page.on('request', note(requested));
  page.on('requestfinished', note(answered));

  await pass(page, 9);
  expect(requested).toEqual([]);
  // Just past the limit: more would be a timeout to the requests.
  await page.clock.fastForward(32_000);
  const both = [expect.stringMatching(/revenue/i), expect.stringMatching(/incomesecurity/i)];
  await expect(() => expect(answered).toEqual(expect.arrayContaining(both))).toPass();
  await expect(() => expect(answered.length).toBe(requested.length)).toPass();
  const [once] = [requested.splice(0)];
  expect(new Set(once).size).toBe(once.length);

  const comesToFront = () => page.evaluate(() => void globalThis.dispatchEvent(new Event('visibilitychange')));
  await pass(page, 4);
  expect(requested).toEqual([]);
  await comesToFront();
  await expect(() => expect([...requested].sort()).toEqual([...once].sort())).toPass();
  await expect(figures.getByRole('button', { name: /^Net income: £/ })).toBeVisible();
  await context.close();
});

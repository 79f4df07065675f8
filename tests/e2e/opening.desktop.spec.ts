import type { Browser, Locator, Page } from '@playwright/test';
import { permittedTabs, tabPath } from '../../src/app/routes/table';
import type { LoginAnswer } from '../../src/schemas/entities/session';
import { expect, test } from './support/fixtures';
import { lacking, makeLacking } from './support/rights';
import { startServer, type TestServer } from './support/server';
import { beSignedIn } from './support/session';

/** Selector of data: form inputs, but not filters, and the texts that explain its absence. */
const data =
  ':is([role=gridcell], [role=rowheader]), [role=treeitem], [role=option]:not(option), figure, table td, :is([data-kind=form], [data-kind=optionForm]) :is(input, textarea, [role=radio])';
const none = /^(There (is|are) no|No |Nothing |You do not have|You may not)/;

async function namesIn(strip: Locator): Promise<readonly string[]> {
  return (await strip.count()) === 0 ? [] : strip.getByRole('tab').allTextContents();
}

async function refusedTo(page: Page, username: string): Promise<readonly string[]> {
  const refused: string[] = [];
  let screen = '';
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${screen}: ${response.status()} ${new URL(response.url()).pathname}`);
  });
  await beSignedIn(page, username);
  await page.goto('/dashboard');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const login = await page.evaluate((): LoginAnswer => JSON.parse(sessionStorage.getItem('login') ?? '').state.session.login);
  for (const tab of permittedTabs(login)) {
    screen = tab.title;
    // Prevents the idle logout.
    await page.keyboard.press('Shift');
    await page.evaluate((to) => window.history.pushState(null, '', to), tabPath(tab));
    const panel = page.getByRole('tabpanel', { name: tab.title, exact: true });
    await expect(panel).toBeVisible();
    const isOpen = async () => {
      await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(panel.locator(data).or(panel.getByText(none)).filter({ visible: true }).first(), screen).toBeVisible();
    };
    await isOpen();
    const strips = panel.getByRole('tablist').filter({ visible: true });
    for (const outer of await namesIn(strips.first())) {
      await strips.first().getByRole('tab', { name: outer, exact: true }).click();
      screen = `${tab.title}, ${outer}`;
      await isOpen();
      for (const inner of await namesIn(strips.nth(1))) {
        await strips.nth(1).getByRole('tab', { name: inner, exact: true }).click();
        screen = `${tab.title}, ${outer}, ${inner}`;
        await isOpen();
      }
    }
  }
  return refused;
}

for (const username of ['admin', 'operator', 'site', 'compliance', 'restricted']) {
  test(`no screen sends a request that is refused to ${username}`, async ({ page }) => {
    test.slow();
    expect(await refusedTo(page, username)).toEqual([]);
  });
}

test.describe('no screen sends a request that is refused to a login without', () => {
  let server: TestServer;
  test.beforeAll(async () => {
    server = await startServer({ prepare: makeLacking });
  });
  test.afterAll(() => server.stop());

  async function pageOf(browser: Browser): Promise<Page> {
    return (await browser.newContext({ baseURL: server.url })).newPage();
  }

  for (const username of Object.keys(lacking)) {
    test(username, async ({ browser }) => {
      test.slow();
      const page = await pageOf(browser);
      expect(await refusedTo(page, username)).toEqual([]);
      await page.context().close();
    });
  }
});

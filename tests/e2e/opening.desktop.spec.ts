import type { Browser, Locator, Page } from '@playwright/test';
import { tabs } from '../../src/app/registry';
import { permittedTabs, tabPath } from '../../src/app/routes/table';
import type { LoginAnswer } from '../../src/schemas/entities/session';
import { expect, test } from './support/fixtures';
import { isNeeded, lacking, makeLacking, needsFlag, unrestricted } from './support/rights';
import { startServer, type TestServer } from './support/server';
import { beSignedIn } from './support/session';

/** Selector of data: form inputs, but not filters, and the texts that explain its absence. */
const data =
  ':is([role=gridcell], [role=rowheader]), [role=treeitem], [role=option]:not(option), figure, table td, :is([data-kind=form], [data-kind=optionForm]) :is(input, textarea, [role=radio])';
const none = /^(There (is|are) no|No |Nothing |You do not have|You may not)/;

async function namesIn(strip: Locator): Promise<readonly string[]> {
  return (await strip.count()) === 0 ? [] : strip.getByRole('tab').allTextContents();
}

interface Sent {
  /** The title of the tab; empty for the home. */
  readonly tab: string;
  readonly screen: string;
  readonly status: number;
  readonly pathname: string;
}

/** Opens every screen of a login, or those of some tabs, with every tab in them. Returns their requests. */
async function requestsOf(page: Page, username: string, isWanted: (tab: string) => boolean = () => true): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  let at = { tab: '', screen: '' };
  page.on('response', (response) => {
    sent.push({ ...at, status: response.status(), pathname: new URL(response.url()).pathname });
  });
  await beSignedIn(page, username);
  await page.goto('/dashboard');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const login = await page.evaluate((): LoginAnswer => JSON.parse(sessionStorage.getItem('login') ?? '').state.session.login);
  for (const tab of permittedTabs(login).filter(({ title }) => isWanted(title))) {
    at = { tab: tab.title, screen: tab.title };
    // Prevents the idle logout.
    await page.keyboard.press('Shift');
    await page.evaluate((to) => window.history.pushState(null, '', to), tabPath(tab));
    const panel = page.getByRole('tabpanel', { name: tab.title, exact: true });
    await expect(panel).toBeVisible();
    const isOpen = async () => {
      await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(panel.locator(data).or(panel.getByText(none)).filter({ visible: true }).first(), at.screen).toBeVisible();
    };
    await isOpen();
    const strips = panel.getByRole('tablist').filter({ visible: true });
    for (const outer of await namesIn(strips.first())) {
      await strips.first().getByRole('tab', { name: outer, exact: true }).click();
      at = { tab: tab.title, screen: `${tab.title}, ${outer}` };
      await isOpen();
      for (const inner of await namesIn(strips.nth(1))) {
        await strips.nth(1).getByRole('tab', { name: inner, exact: true }).click();
        at = { tab: tab.title, screen: `${tab.title}, ${outer}, ${inner}` };
        await isOpen();
      }
    }
  }
  return sent;
}

function refusedOf(sent: readonly Sent[]): readonly string[] {
  return sent.filter(({ status }) => status >= 400).map(({ screen, status, pathname }) => `${screen}: ${status} ${pathname}`);
}

for (const username of ['admin', 'operator', 'site', 'compliance', 'restricted']) {
  test(`no screen sends a request that is refused to ${username}`, async ({ page }) => {
    test.slow();
    expect(refusedOf(await requestsOf(page, username))).toEqual([]);
  });
}

test.describe('no screen sends a request that is refused to a login without', () => {
  // One worker has the server and knows what each tab requests.
  test.describe.configure({ mode: 'default' });
  let server: TestServer;
  let sent: readonly Sent[];

  async function requestsIn(browser: Browser, username: string, isWanted?: (tab: string) => boolean): Promise<readonly Sent[]> {
    const context = await browser.newContext({ baseURL: server.url });
    const own = await requestsOf(await context.newPage(), username, isWanted);
    await context.close();
    return own;
  }

  test.beforeAll(async ({ browser }) => {
    test.slow();
    server = await startServer({ prepare: makeLacking });
    // Each tab in a page of its own, since a page requests the same data once.
    const own: Sent[] = [];
    for (const { title } of tabs) own.push(...(await requestsIn(browser, unrestricted, (tab) => tab === title)));
    sent = own;
  });
  test.afterAll(() => server.stop());

  for (const [username, missing] of Object.entries(lacking)) {
    test(username, async ({ browser }) => {
      test.slow();
      const [flag, ...others] = missing;
      const isOne = flag !== undefined && others.length === 0 && isNeeded(flag);
      // Only the tabs that send a query of this right can miss it.
      const senders = new Set(isOne ? sent.filter(({ pathname }) => needsFlag(pathname, flag)).map(({ tab }) => tab) : []);
      expect(refusedOf(await requestsIn(browser, username, isOne ? (tab) => senders.has(tab) : undefined))).toEqual([]);
    });
  }
});

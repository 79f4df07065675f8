import type { BrowserContext, Locator, Page } from '@playwright/test';
import { tabs } from '../../src/app/registry';
import { permittedTabs, tabPath } from '../../src/app/routes/table';
import { joinUrl } from '../../src/data/client';
import { expect, test } from './support/fixtures';
import { flagsNeededBy, lackingMore, unrestricted } from './support/rights';
import { beSignedIn } from './support/session';

/** Selector of data: form inputs, but not filters, and the texts that explain its absence. */
const data =
  ':is([role=gridcell], [role=rowheader]), [role=treeitem], [role=option]:not(option), figure, table td, :is([data-kind=form], [data-kind=optionForm]) :is(input, textarea, [role=radio])';
const none = /^(There (is|are) no|No |Nothing |You do not have|You may not)/;

const home = { title: 'Home', path: '/dashboard' } as const;

interface Sent {
  readonly screen: string;
  readonly status: number;
  readonly pathname: string;
}

async function namesIn(strip: Locator): Promise<readonly string[]> {
  return (await strip.count()) === 0 ? [] : strip.getByRole('tab').allTextContents();
}

async function openHome(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** Opens every tab within a screen. */
async function openInside(page: Page, title: string, onOpening: (screen: string) => void): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: title, exact: true });
  async function isOpen(...names: readonly string[]): Promise<void> {
    await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(panel.locator(data).or(panel.getByText(none)).filter({ visible: true }).first(), names.join()).toBeVisible();
  }
  await expect(panel).toBeVisible();
  await isOpen(title);
  const strips = panel.getByRole('tablist').filter({ visible: true });
  for (const outer of await namesIn(strips.first())) {
    onOpening(`${title}, ${outer}`);
    await strips.first().getByRole('tab', { name: outer, exact: true }).click();
    await isOpen(title, outer);
    for (const inner of await namesIn(strips.nth(1))) {
      onOpening(`${title}, ${outer}, ${inner}`);
      await strips.nth(1).getByRole('tab', { name: inner, exact: true }).click();
      await isOpen(title, outer, inner);
    }
  }
}

/** Opens every screen of a login, or only these, in a page of its own, since a page requests the same data once. Returns its requests. */
async function requestsOf(
  context: BrowserContext,
  username: string,
  { url = '/', only = [] }: { readonly url?: string; readonly only?: readonly string[] } = {},
): Promise<readonly Sent[]> {
  const page = await context.newPage();
  const sent: Sent[] = [];
  let screen = '';
  page.on('response', (response) => sent.push({ screen, status: response.status(), pathname: new URL(response.url()).pathname }));
  const permitted = permittedTabs(await beSignedIn(page, username, { url }));
  const screens = [home, ...permitted.map((tab) => ({ title: tab.title, path: tabPath(tab) }))];
  const wanted = screens.filter(({ title }) => only.length === 0 || only.includes(title));
  for (const { title, path } of wanted) {
    const isFirst = screen === '';
    screen = title;
    if (isFirst) await page.goto(joinUrl(url, path));
    else {
      // Prevents the idle logout.
      await page.keyboard.press('Shift');
      await page.evaluate((to) => window.history.pushState(null, '', to), path);
    }
    if (title === home.title) await openHome(page);
    else
      await openInside(page, title, (opening) => {
        screen = opening;
      });
  }
  await page.close();
  return sent;
}

function refusedOf(sent: readonly Sent[]): readonly string[] {
  return sent.filter(({ status }) => status >= 400).map(({ screen, status, pathname }) => `${screen}: ${status} ${pathname}`);
}

const titles = [home, ...tabs].map(({ title }) => title);
const halves = [titles.slice(0, 8), titles.slice(8)] as const;

for (const username of ['admin', 'operator', 'site', 'compliance', 'restricted']) {
  for (const only of halves) {
    test(`from ${only.at(0)} to ${only.at(-1)}: no request is refused to ${username}`, async ({ context }) => {
      expect(refusedOf(await requestsOf(context, username, { only }))).toEqual([]);
    });
  }
}

for (const title of titles) {
  test(`${title} sends no request that is refused to a login without one of the rights for it`, async ({
    context,
    rightsServer: { url },
  }) => {
    const sent = await requestsOf(context, unrestricted, { url, only: [title] });
    expect(sent.length).toBeGreaterThan(0);
    for (const flag of flagsNeededBy(sent.map(({ pathname }) => pathname)))
      expect([flag, ...refusedOf(await requestsOf(context, flag, { url, only: [title] }))]).toEqual([flag]);
  });
}

for (const username of Object.keys(lackingMore)) {
  test(`no screen sends a request that is refused to a login without ${username}`, async ({ context, rightsServer: { url } }) => {
    expect(refusedOf(await requestsOf(context, username, { url }))).toEqual([]);
  });
}

import type { Locator, Page } from '@playwright/test';
import { api } from '../../src/schemas/calls';
import type { DashboardAnswer } from '../../src/schemas/entities/dashboards';
import { callerOf } from './support/caller';
import { penceIn } from './support/collections';
import { dashboardGrid, figuresIn, type Row, weeksOf } from './support/dashboards';
import { expect, expectAccessible, test } from './support/fixtures';
import { drawnRows } from './support/floor';
import { beSignedIn } from './support/session';

// Large enough to render every cell.
test.use({ viewport: { width: 2800, height: 2400 } });

/** Without the shell's call for operators. */
const mostCalls = 12;

async function openHome(page: Page, username: string): Promise<void> {
  await beSignedIn(page, username);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await settleFigures(page);
}

async function settleFigures(page: Page): Promise<void> {
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  await expect(figures.getByRole('button').first()).toBeVisible();
  await expect(figures).toHaveAttribute('aria-busy', 'false');
}

function figureOf(page: Page, label: string): Locator {
  return page.getByRole('listitem', { name: label, exact: true }).getByRole('button', { name: `${label}: ` });
}

async function textsOf(figure: Locator): Promise<string> {
  const [, words = ''] = /: (.+)\. Show in /.exec((await figure.getAttribute('aria-label')) ?? '') ?? [];
  return words;
}

function inOrder(row: Row): readonly string[] {
  const dayOf = (heading: string) => heading.split('-').reverse().join('-');
  return [...weeksOf(row)].sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

async function lastWeeks(page: Page): Promise<readonly { readonly name: string; readonly last: string; readonly before: string }[]> {
  const { rows, total } = await figuresIn(dashboardGrid(page));
  const [before = '', last = ''] = inOrder(total).slice(-2);
  return rows.map((row) => ({ name: row['Name'] ?? '', last: row[last] ?? '', before: row[before] ?? '' }));
}

async function sumOfLastWeek(page: Page): Promise<number> {
  const counted = (await lastWeeks(page)).filter(({ last }) => last !== '');
  return counted.reduce((sum, { last }) => sum + penceIn(last), 0);
}

async function machinesListed(page: Page, url: string, username: string): Promise<number> {
  await expect(page.getByRole('tab', { name: 'Machine Status' })).toHaveAttribute('aria-selected', 'true');
  const facets = new URL(page.url()).searchParams.get('floor.Machine Status.machines.facets')?.split('.') ?? [];
  const caller = await callerOf(url, username);
  const operators = await caller.ask(api.organisation.operators());
  const operator = operators.find(({ id }) => id !== -1);
  const is = (key: string) => facets.includes(key);
  const statuses = {
    online: is('online'),
    offlineSiteOpen: is('offlineSiteOpen'),
    pending: is('pending'),
    authReq: is('authReq'),
    offlineSiteClosed: is('offlineSiteClosed'),
    onlineEFTDisabled: is('onlineEFTDisabled'),
    onlineNoFunds: is('onlineNoFunds'),
  };
  let count = 0;
  for (let at = 1, of = 1; at <= of; at += 1) {
    const place = { OperatorId: operator?.id ?? -1, CompanyId: undefined, SubCompanyId: undefined, SiteId: undefined };
    const { grid, pageCount = 1 } = await caller.ask(api.floor.machines({ ...place, ...statuses, PageNumber: at }));
    count += grid.rows.length;
    of = pageCount;
  }
  return count;
}

async function heldByKiosks(page: Page): Promise<number> {
  const rows = await drawnRows(page.getByRole('grid', { name: 'Kiosks', exact: true }));
  const held = rows.map((row) => row['In Kiosk Now'] ?? '').filter((text) => text !== '');
  expect(held.length).toBeGreaterThan(0);
  return held.reduce((sum, text) => sum + penceIn(text), 0);
}

async function figureText(page: Page, why: string): Promise<string> {
  await page.getByRole('button', { name: 'Expand all' }).click();
  const users = page.getByRole('tree', { name: 'Users' }).getByRole('treeitem', { level: 2 });
  await expect(users.first()).toBeVisible();
  return `${await users.filter({ hasText: `(${why})` }).count()} of ${await users.count()}`;
}

async function cashInBoxes(page: Page): Promise<number> {
  const rows = await drawnRows(page.getByRole('grid', { name: 'Sites', exact: true }));
  const sites = rows.filter((row) => row['Site'] !== 'Total');
  expect(sites.length).toBeGreaterThan(0);
  return sites.reduce((sum, row) => sum + penceIn(row['Cash In Box'] ?? ''), 0);
}

/** Adds up a total of the sites, in pence. */
function totalIn({ span = [], rows }: DashboardAnswer['grid'], group: string): number {
  const from = span.slice(
    0,
    span.findIndex(({ header }) => header === group),
  );
  const at = from.reduce((sum, { cols }) => sum + cols, 0);
  return rows.reduce((sum, { siteId, cellData }) => sum + (siteId === -1 ? 0 : penceIn(cellData[at]?.data.displayValue ?? '')), 0);
}

async function paidOut(page: Page, url: string, username: string): Promise<string> {
  await expect(dashboardGrid(page).getByRole('row').nth(2)).toBeVisible();
  const { week, dataView } = JSON.parse(new URL(page.url()).searchParams.get('filter.set') ?? '{}');
  const caller = await callerOf(url, username);
  const [operator] = (await caller.ask(api.organisation.operators())).filter(({ id }) => id !== -1);
  const all = { category: undefined, varianceType: 1, groupBy: 1, region: undefined, promoType: 1 };
  const { grid } = await caller.ask(api.revenue.dashboard({ op: operator?.id ?? -1, week, viewType: dataView, ...all }));
  return `${((100 * totalIn(grid, 'Wins')) / totalIn(grid, 'Stakes')).toFixed(1)}%`;
}

/** Turns the pages of a list and counts its rows. */
async function rowsOfPages(page: Page, name: string): Promise<readonly Row[]> {
  const grid = page.getByRole('grid', { name, exact: true });
  const next = page.getByRole('button', { name: 'Next page' });
  const matches: Row[] = [];
  for (let from = 1; ; from += 25) {
    await expect(page.getByText(new RegExp(`^Showing Items ${from} to `))).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    matches.push(...(await drawnRows(grid)));
    if (await next.isDisabled()) return matches;
    await next.click();
  }
}

const recounts: Readonly<Record<string, (page: Page, of: { readonly url: string; readonly username: string }) => Promise<string>>> = {
  Payout: (page, { url, username }) => paidOut(page, url, username),
  'Cash in boxes': async (page) => String(await cashInBoxes(page)),
  'Alerts of the last two weeks': async (page) => String((await rowsOfPages(page, 'Alerts')).length),
  'Records of the quarter': async (page) => String((await rowsOfPages(page, 'Events')).length),
  'Disabled users': (page) => figureText(page, 'disabled'),
  'Machines online': async (page, { url, username }) => String(await machinesListed(page, url, username)),
  'Machines by status': async (page, { url, username }) => String(await machinesListed(page, url, username)),
  'In kiosks now': async (page) => String(await heldByKiosks(page)),
  'Users who have not signed in yet': (page) => figureText(page, 'password not set yet'),
  'Net income': async (page) => String(await sumOfLastWeek(page)),
  'Cash variance': async (page) => String(await sumOfLastWeek(page)),
  'Sites below the week before': async (page) => {
    const rows = (await lastWeeks(page)).filter(({ last, before }) => last !== '' && before !== '');
    return `${rows.filter(({ last, before }) => penceIn(last) < penceIn(before)).length} of ${rows.length}`;
  },
  'Sites above the week before': async (page) => {
    const rows = (await lastWeeks(page)).filter(({ last, before }) => last !== '' && before !== '');
    return `${rows.filter(({ last, before }) => penceIn(last) > penceIn(before)).length} of ${rows.length}`;
  },
};
const inPence: readonly string[] = ['Net income', 'Cash variance', 'In kiosks now', 'Cash in boxes'];
const ofAnalysis = ['Net income', 'Payout', 'Cash variance', 'Sites below the week before', 'Sites above the week before'] as const;
const ofOperations = ['Machines online', 'In kiosks now', ...ofAnalysis] as const;
const ofUsers: readonly string[] = ['Users who have not signed in yet', 'Disabled users'];

for (const [username, labels] of [
  ['admin', [...ofOperations, ...ofUsers]],
  ['operator', ofOperations],
  ['site', ['Machines online', 'Machines by status', 'In kiosks now', 'Cash in boxes']],
  ['compliance', ['Alerts of the last two weeks', 'Records of the quarter']],
  ['restricted', ofAnalysis],
] as const) {
  test(`each figure of the home of '${username}' is what the rows that it leads to add up to`, async ({ page, server }) => {
    test.slow();
    let calls = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(?:api|comp)\//.test(pathname) && !pathname.endsWith('/operators')) calls += 1;
    });
    await openHome(page, username);
    expect(calls).toBeLessThanOrEqual(mostCalls);
    await expectAccessible(page);
    for (const label of labels) {
      if (ofUsers.includes(label)) {
        await page.getByRole('group', { name: 'Figures of' }).getByRole('button', { name: 'Administration' }).click();
        await settleFigures(page);
      }
      const figure = figureOf(page, label);
      await expect(figure).toBeVisible();
      const words = await textsOf(figure);
      await figure.click();
      const recounted = await recounts[label]?.(page, { url: server.url, username });
      const expected = inPence.includes(label) ? String(penceIn(words)) : label === 'Machines online' ? words.split(' of ')[0] : words;
      expect([label, recounted]).toEqual([label, expected]);
      await page.goto('/dashboard');
      await settleFigures(page);
    }
  });
}

test('one press on the home shows how the sites did last week, and which need attention', async ({ page }) => {
  await openHome(page, 'operator');
  const income = page.getByRole('listitem', { name: 'Net income', exact: true });
  await expect(income.getByText(/ on the week before$/)).toBeVisible();
  await expect(income.getByRole('img', { name: /^8 weeks\b.*: lowest £/ })).toBeVisible();
  const names = page.getByRole('list', { name: 'Sites below the week before' }).getByRole('button');
  const first = (await names.first().textContent()) ?? '';
  await figureOf(page, 'Net income').click();
  const rows = await lastWeeks(page);
  const falls = rows.map(({ name, last, before }) => ({ name, by: penceIn(last) - penceIn(before) }));
  const worst = falls.sort((one, other) => one.by - other.by)[0];
  expect(first).toBe(worst?.name);

  await page.goto('/dashboard');
  await names.first().click();
  await expect(dashboardGrid(page).getByRole('row', { selected: true })).toContainText(first);
});

test('the quarter is counted by status, like its rows', async ({ page }) => {
  await openHome(page, 'compliance');
  const bars = page.getByRole('list', { name: 'Records of the quarter' }).getByRole('listitem');
  const texts = await bars.evaluateAll((items) =>
    items.map(({ children: [label, , number] }) => [label?.textContent, number?.textContent]),
  );
  await figureOf(page, 'Records of the quarter').click();
  const rows = await rowsOfPages(page, 'Events');
  const among = (status: string) => String(rows.filter((row) => row['Status'] === status).length);
  expect(texts).toEqual([
    ['Recorded', String(rows.length)],
    ['In review', among('In Review')],
    ['To authorise', among('Auth. Req.')],
    ['Authorised', among('Authorised')],
    ['Processed', among('Processed')],
  ]);
});

for (const username of ['admin', 'operator', 'site', 'compliance']) {
  test(`the home of '${username}' fits into a window of 1280 by 800, and its cards fill their rows`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHome(page, username);
    const main = page.getByRole('main');
    expect(await main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
    const cards = page.getByRole('region', { name: 'Figures', exact: true }).locator('ul > li');
    const free = await cards.evaluateAll((all) => {
      const end = all[0]?.parentElement?.getBoundingClientRect().right ?? 0;
      const boxes = all.map((card) => card.getBoundingClientRect());
      return boxes.map(({ top }) => Math.round(end - Math.max(...boxes.filter((box) => box.top === top).map(({ right }) => right))));
    });
    expect(free.length).toBeGreaterThan(1);
    expect(free).toEqual(free.map(() => 0));
  });
}

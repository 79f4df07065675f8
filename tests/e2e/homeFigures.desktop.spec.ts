import type { Locator, Page } from '@playwright/test';
import { api } from '../../src/schemas/calls';
import type { AnalysisGrid } from '../../src/schemas/entities/analysis';
import { addDays } from '../../src/schemas/wire/days';
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

async function sumOfWeeks(page: Page): Promise<number> {
  const { rows } = await figuresIn(dashboardGrid(page));
  return rows
    .flatMap((row) => weeksOf(row).map((week) => row[week] ?? ''))
    .reduce((sum, text) => sum + (text === '' ? 0 : penceIn(text)), 0);
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

function totalOf(measure: string, { headerDef, rows }: AnalysisGrid): number {
  const at = headerDef.findIndex(({ text }) => text === measure);
  return rows.slice(0, -1).reduce((sum, { cellData }) => sum + penceIn(cellData[at]?.data.displayValue ?? ''), 0);
}

/** Divides the wins of the week that the address names by its stakes. */
async function paidOut(page: Page, url: string, username: string): Promise<string> {
  await expect(page.getByRole('grid', { name: 'Figures', exact: true }).getByRole('row').nth(2)).toBeVisible();
  const [, week = '', , group = ''] = new URL(page.url()).searchParams.get('question')?.split('.') ?? [];
  const toDate = week.replace(/(\d{4})(\d{2})/, '$1-$2-');
  const caller = await callerOf(url, username);
  const [operator] = (await caller.ask(api.organisation.operators())).filter(({ id }) => id !== -1);
  const operatorId = operator?.id ?? -1;
  const meta = await caller.ask(api.analysis.metaData({ operatorId }));
  const idOf = (list: readonly { readonly id: number; readonly name: string }[], name: string) =>
    list.find((each) => each.name === name)?.id ?? -1;
  const grid = await caller.ask(
    api.analysis.grid({
      operatorId,
      fromDate: addDays(toDate, -6),
      toDate,
      startTime: '00:00:00',
      endTime: '23:59:59',
      dataTypes: ['Stakes', 'Wins'].map((name) => idOf(meta.measures, name)),
      totalBy: idOf(meta.totalBy, 'Total'),
      timeGroupById: idOf(meta.timeGroupBy, 'Summary'),
      dataGroupId: idOf(meta.dataGroups, group),
      dataSourceId: idOf(meta.dataSource, 'Machine Performance'),
      categoryIds: 'all',
      daysOfWeek: 'all',
    }),
  );
  return `${((100 * totalOf('Wins', grid)) / totalOf('Stakes', grid)).toFixed(1)}%`;
}

async function operatorsOffered(page: Page): Promise<number> {
  const options = page.getByRole('combobox', { name: 'Operator' }).getByRole('option');
  const operators = options.filter({ hasNotText: /^(All|Choose an operator)$/ });
  await expect(operators).not.toHaveCount(0);
  return operators.count();
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
  'Net income, 8 weeks': async (page) => String(await sumOfWeeks(page)),
  'Operators by net income': async (page) => String(await operatorsOffered(page)),
  'Sites with a venue check today': async (page) => {
    await expect(page.getByText(/^Showing Items |^No events/).first()).toBeVisible();
    const rows = await drawnRows(page.getByRole('grid', { name: 'Events', exact: true }));
    return String(new Set(rows.map((row) => row['Site'])).size);
  },
  'Sites below the week before': async (page) => {
    const rows = (await lastWeeks(page)).filter(({ last, before }) => last !== '' && before !== '');
    return `${rows.filter(({ last, before }) => penceIn(last) < penceIn(before)).length} of ${rows.length}`;
  },
  'Sites above the week before': async (page) => {
    const rows = (await lastWeeks(page)).filter(({ last, before }) => last !== '' && before !== '');
    return `${rows.filter(({ last, before }) => penceIn(last) > penceIn(before)).length} of ${rows.length}`;
  },
};

interface Part {
  readonly name: string;
  readonly value: string;
}

function partNamed(page: Page, label: string, name: string): Locator {
  return page.getByRole('list', { name: label, exact: true }).getByRole('button', { name, exact: true });
}

/** Lines and bars of a figure that lead to their own rows. */
async function partsOf(page: Page, label: string): Promise<readonly Part[]> {
  const items = page.getByRole('list', { name: label, exact: true }).getByRole('listitem');
  await expect(items).not.toHaveCount(0);
  return items.evaluateAll((all) =>
    all.map((item) => ({
      name: item.querySelector('button')?.textContent ?? '',
      value: [...item.children].flatMap(({ textContent }) => /^(?:-?£[\d,]+\.\d\d|\d+$)/.exec(textContent)?.[0] ?? []).at(0) ?? '',
    })),
  );
}

async function openGroupOf(page: Page, label: string): Promise<void> {
  if (!ofAdministration.includes(label)) return;
  await page.getByRole('group', { name: 'Figures of' }).getByRole('button', { name: 'Administration' }).click();
  await settleFigures(page);
}

/** Also those that wait behind the choice of another group. */
async function labelsShown(page: Page): Promise<readonly string[]> {
  const cards = page.getByRole('region', { name: 'Figures', exact: true }).locator(':scope > ul > li');
  const namesOf = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''));
  const labels = await namesOf();
  const groups = page.getByRole('group', { name: 'Figures of' }).getByRole('button');
  const [, ...others] = await groups.all();
  for (const group of others) {
    await group.click();
    await settleFigures(page);
    labels.push(...(await namesOf()));
  }
  return labels;
}

const partOf: readonly string[] = ['Machines online', 'Sites with a venue check today'];
const inPence: readonly string[] = ['Net income', 'Net income, 8 weeks', 'Cash variance', 'In kiosks now', 'Cash in boxes'];
const ofAnalysis = [
  'Net income',
  'Net income, 8 weeks',
  'Payout',
  'Cash variance',
  'Sites below the week before',
  'Sites above the week before',
] as const;
const ofOperations = ['Machines online', 'In kiosks now', ...ofAnalysis] as const;
const ofAdministration: readonly string[] = ['Users who have not signed in yet', 'Disabled users', 'Operators by net income'];

for (const [username, labels] of [
  ['admin', [...ofOperations, ...ofAdministration]],
  ['operator', ofOperations],
  ['site', ['Machines online', 'Machines by status', 'In kiosks now', 'Cash in boxes']],
  ['compliance', ['Alerts of the last two weeks', 'Sites with a venue check today', 'Records of the quarter']],
  ['restricted', ofAnalysis],
] as const) {
  test(`the home of '${username}' has its figures, with few calls`, async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(?:api|comp)\//.test(pathname) && !pathname.endsWith('/operators')) calls += 1;
    });
    await openHome(page, username);
    expect(calls).toBeLessThanOrEqual(mostCalls);
    await expectAccessible(page);
    expect((await labelsShown(page)).toSorted()).toEqual([...labels].toSorted());
  });

  for (const some of [labels.slice(0, 4), labels.slice(4, 8), labels.slice(8)].filter(({ length }) => length > 0)) {
    test(`the home of '${username}' has figures that their rows add up to: ${some.join(', ')}`, async ({ page, server }) => {
      await beSignedIn(page, username);
      for (const label of some) {
        await page.goto('/dashboard');
        await settleFigures(page);
        await openGroupOf(page, label);
        const figure = figureOf(page, label);
        await expect(figure).toBeVisible();
        const words = await textsOf(figure);
        await figure.click();
        const recounted = await recounts[label]?.(page, { url: server.url, username });
        const expected = inPence.includes(label) ? String(penceIn(words)) : partOf.includes(label) ? words.split(' of ')[0] : words;
        expect([label, recounted]).toEqual([label, expected]);
      }
    });
  }
}

for (const username of ['admin', 'operator', 'restricted']) {
  test(`each site on the home of '${username}' leads to its row`, async ({ page }) => {
    await openHome(page, username);
    for (const label of ['Sites below the week before', 'Sites above the week before']) {
      for (const { name, value } of await partsOf(page, label)) {
        await partNamed(page, label, name).click();
        await expect(dashboardGrid(page).getByRole('row', { selected: true })).toContainText(name);
        const row = (await lastWeeks(page)).find((each) => each.name === name);
        expect([name, penceIn(row?.last ?? '')]).toEqual([name, penceIn(value)]);
        await page.goBack();
        await settleFigures(page);
      }
    }
  });
}

test('each operator on the home leads to its sites, which add up to its figure', async ({ page }) => {
  const label = 'Operators by net income';
  await openHome(page, 'admin');
  await openGroupOf(page, label);
  for (const { name, value } of await partsOf(page, label)) {
    await partNamed(page, label, name).click();
    expect([name, await sumOfLastWeek(page)]).toEqual([name, penceIn(value)]);
    await page.goto('/dashboard');
    await settleFigures(page);
  }
});

test('a machine on the home of a site leads to the machines of its status, and is chosen there', async ({ page, server }) => {
  const username = 'site';
  await openHome(page, username);
  const states = page.getByRole('group', { name: 'Machines by status' }).getByRole('region');
  await expect(states).not.toHaveCount(0);
  for (const name of await states.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))) {
    const machine = page.getByRole('region', { name, exact: true }).getByRole('button').last();
    const assetNo = (await machine.textContent()) ?? '';
    await machine.click();
    const chosen = page.getByRole('grid', { name: 'Machines', exact: true }).getByRole('row', { selected: true });
    await expect(chosen).toContainText(assetNo);
    expect(`${name.replace(/\d+$/, '')}${await machinesListed(page, server.url, username)}`).toBe(name);
    await page.goto('/dashboard');
    await settleFigures(page);
  }
});

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

const statusOf: Readonly<Record<string, string>> = {
  'In review': 'In Review',
  'To authorise': 'Auth. Req.',
  Authorised: 'Authorised',
  Processed: 'Processed',
};

test('the quarter is counted by status, like its rows, and each status leads to its own', async ({ page }) => {
  await openHome(page, 'compliance');
  const bars = page.getByRole('list', { name: 'Records of the quarter' }).getByRole('listitem');
  const texts = await bars.evaluateAll((items) =>
    items.map(({ children: [label, , number] }) => [label?.textContent, number?.textContent]),
  );
  await figureOf(page, 'Records of the quarter').click();
  const rows = await rowsOfPages(page, 'Events');
  const counts = Object.entries(statusOf).map(([part, status]) => [part, rows.filter((row) => row['Status'] === status).length] as const);
  expect(texts).toEqual([['Recorded', rows.length], ...counts].map(([part, count]) => [part, String(count)]));

  for (const [part, count] of counts) {
    await page.goto('/dashboard');
    await settleFigures(page);
    await bars.getByRole('button', { name: part, exact: true }).click();
    if (count === 0) {
      await expect(page.getByText('There are no results for the current set of filters.')).toBeVisible();
      continue;
    }
    const own = await rowsOfPages(page, 'Events');
    expect(own.map((row) => row['Status'])).toEqual(Array.from({ length: count }, () => statusOf[part]));
  }
});

for (const username of ['admin', 'operator', 'site', 'compliance']) {
  test(`the home of '${username}' fits into a window of 1280 by 800, and its cards fill their rows`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHome(page, username);
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => main.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
    const cards = page.getByRole('region', { name: 'Figures', exact: true }).locator(':scope > ul > li');
    const free = () =>
      cards.evaluateAll((all) => {
        const end = all[0]?.parentElement?.getBoundingClientRect().right ?? 0;
        const boxes = all.map((card) => card.getBoundingClientRect());
        return boxes.map(({ top }) => Math.round(end - Math.max(...boxes.filter((box) => box.top === top).map(({ right }) => right))));
      });
    expect(await cards.count()).toBeGreaterThan(1);
    await expect.poll(async () => (await free()).filter((width) => width !== 0)).toEqual([]);
  });
}

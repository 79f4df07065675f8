import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../server/support/pdfText';
import { openAnalysis } from './support/analysis';
import { inFull, lineHeights, restingPlaces, solidRed } from './support/anatomy';
import { callerOf } from './support/caller';
import { companies, openCompliance, signInAt } from './support/compliance';
import { cellsIn, control, press, pressControl } from './support/controls';
import { dashboardField, dashboardGrid, dashboardRow, openDashboard } from './support/dashboards';
import { expect, test } from './support/fixtures';
import { action, addPosition, machineGrid, openAll, openFloor, sites } from './support/floor';
import { openSessions, sessionGrid } from './support/sessions';

const sizes = {
  small: { width: 1280, height: 800 },
  large: { width: 1440, height: 900 },
} as const;

/** Enough machines that the grid exceeds any window. */
async function fill(url: string): Promise<void> {
  const caller = await callerOf(url, 'operator');
  for (let positions = 0; positions < 16; positions += 1) await addPosition(caller, sites.barry);
}

async function beDense(page: Page, density: 'dense' | 'normal'): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitemradio', { name: `Density: ${density}` }).click();
}

async function expectOneLineEach(page: Page): Promise<void> {
  await expect.poll(async () => Math.max(...(await lineHeights(page)).headers)).toBeLessThanOrEqual(32);
  await expect.poll(async () => Math.max(...(await lineHeights(page)).filters)).toBeLessThanOrEqual(40);
}

test('installations: machines fill most of the page, with one line each for filter and header', async ({ page, server }) => {
  await fill(server.url);
  await page.setViewportSize(sizes.small);
  await openFloor(page, sites.barry);
  const grid = machineGrid(page);
  await expect(page.getByRole('grid', { name: 'Net income' })).toBeVisible();
  await expect.poll(async () => (await inFull(grid)).rows).toBeGreaterThanOrEqual(8);
  await expectOneLineEach(page);
  await beDense(page, 'dense');
  await expect.poll(async () => (await inFull(grid)).rows).toBeGreaterThanOrEqual(11);
  await beDense(page, 'normal');
  await pressControl(action(page, 'Expand'));
  await expect.poll(async () => (await inFull(grid)).rows).toBeGreaterThanOrEqual(16);
  await pressControl(action(page, 'Collapse'));
  await page.setViewportSize(sizes.large);
  await expect.poll(async () => (await inFull(grid)).rows).toBeGreaterThanOrEqual(10);
  await beDense(page, 'dense');
  await expect.poll(async () => (await inFull(grid)).rows).toBeGreaterThanOrEqual(14);
  await expectOneLineEach(page);
});

test('selecting a row moves nothing; destructive actions are behind More actions, and red only in their confirmation', async ({ page }) => {
  await page.setViewportSize(sizes.small);
  await openFloor(page, sites.torquay);
  const grid = machineGrid(page);
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  // The tools render with the rows.
  await expect(page.getByRole('region', { name: 'Machines', exact: true }).first().getByRole('button', { name: 'Columns' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Show Offline Only' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(2);
  const before = await restingPlaces(page);
  await cellsIn(grid).first().click();
  await expect(action(page, 'Edit Machine')).not.toHaveAttribute('aria-disabled', 'true');
  const after = await restingPlaces(page);
  const common = Object.keys(before).filter((name) => name in after);
  expect(common.length).toBeGreaterThan(10);
  expect(Object.fromEntries(common.map((name) => [name, after[name]]))).toEqual(
    Object.fromEntries(common.map((name) => [name, before[name]])),
  );
  expect(await solidRed(page)).toEqual([]);
  const remove = action(page, 'Remove Machine');
  await expect(remove).toHaveRole('menuitem');
  await pressControl(remove);
  const question = page.getByRole('alertdialog', { name: 'Remove Machine' });
  await expect(question).toBeVisible();
  expect(await solidRed(page)).toEqual(['Remove Machine']);
  const foot = question.locator('[data-part=actions]');
  await expect(foot.getByRole('button')).toHaveText(['Cancel', 'Remove Machine']);
  await expect.poll(async () => (await foot.boundingBox())?.height).toBe(48);
});

test('sessions: as many columns as there is room for, and filters that open over the page', async ({ page }) => {
  await page.setViewportSize(sizes.small);
  await openSessions(page);
  const grid = sessionGrid(page);
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(async () => (await inFull(grid)).columns).toBeGreaterThanOrEqual(7);
  await expectOneLineEach(page);
  // Tools render with the rows, filter fields after their rules load.
  await expect(page.getByRole('button', { name: 'More filters', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export…' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose From and To in a calendar' })).toBeVisible();
  const before = await restingPlaces(page);
  await press(page, 'More filters');
  await expect(page.getByRole('dialog', { name: 'More filters' })).toBeVisible();
  expect(await restingPlaces(page)).toEqual(before);
  await page.getByLabel('Transaction Ref.', { exact: true }).fill('nothing like it');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More filters (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Transaction Ref.' }).click();
  await expect(page.getByRole('button', { name: 'More filters', exact: true })).toBeVisible();
  await expect(control(page, 'Details')).toBeAttached();
});

test('analysis: source, view and days stay beside the result; the other controls give way to it', async ({ page }) => {
  await page.setViewportSize(sizes.small);
  await openAnalysis(page);
  for (const name of ['Data Source', 'Data View', 'From', 'To']) await expect(page.getByLabel(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Process', exact: true })).toBeVisible();
  await expect(control(page, 'Hide Organisation Tree')).toHaveRole('menuitem');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.getByRole('button', { name: 'Hide Organisation Tree', exact: true })).toBeVisible();
});

test('revenue: eight rows above the graph', async ({ page }) => {
  await openDashboard(page, 'Revenue', { username: 'admin' });
  await page.setViewportSize(sizes.small);
  await dashboardField(page, 'Operator').selectOption({ label: 'Northgate Leisure' });
  await expect.poll(async () => (await inFull(dashboardGrid(page))).rows).toBeGreaterThanOrEqual(8);
});

test('compliance: fourteen rows and five columns next to an open record, which is a page of its own on a phone', async ({ page }) => {
  await openCompliance(page, 'compliance', { key: 'CO1', type: 'CO', ...companies.lantern, company: companies.lantern.name });
  await page.setViewportSize(sizes.small);
  const events = page.getByRole('grid', { name: 'Events' });
  await expect(cellsIn(events).first()).toBeVisible();
  await cellsIn(events).first().click();
  const record = page.getByRole('region', { name: 'Record', exact: true });
  await expect(record).toBeVisible();
  await expect.poll(async () => (await inFull(events)).rows).toBeGreaterThanOrEqual(14);
  await expect.poll(async () => (await inFull(events)).columns).toBeGreaterThanOrEqual(5);
  await page.setViewportSize({ width: 390, height: 844 });
  await record.getByRole('button', { name: 'Back to the list' }).click();
  const row = cellsIn(events.getByRole('row').nth(2)).first();
  await page.locator('#content').evaluate((content) => content.parentElement?.scrollTo(0, 0));
  await expect.poll(async () => (await cellsIn(events).first().boundingBox())?.y).toBeLessThanOrEqual(250);
  await row.click();
  await expect(record).toBeInViewport();
  await record.getByRole('button', { name: 'Back to the list' }).click();
  await expect(events).toBeInViewport();
});

test('on a phone the first machine and the first session are near the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFloor(page, sites.torquay);
  const firstOf = (grid: Locator) => cellsIn(grid).first();
  await expect.poll(async () => (await firstOf(machineGrid(page)).boundingBox())?.y).toBeLessThanOrEqual(250);
  await page.evaluate(() => window.history.pushState(null, '', '/sessions'));
  await expect.poll(async () => (await firstOf(sessionGrid(page)).boundingBox())?.y).toBeLessThanOrEqual(250);
});

test('on a phone the first access profile is near the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAll(page, '/dashboard/user-admin', 'User Admin');
  await page.getByRole('tab', { name: 'User System Access Profiles' }).click();
  const first = cellsIn(page.getByRole('grid', { name: 'Profiles' })).first();
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThanOrEqual(250);
});

test('on paper: the active filters, no grey below them, and no buttons', async ({ page }) => {
  await openCompliance(page, 'compliance', { key: 'CO1', type: 'CO', ...companies.lantern, company: companies.lantern.name });
  await page.setViewportSize(sizes.small);
  await expect(cellsIn(page.getByRole('grid', { name: 'Events' })).first()).toBeVisible();
  const more = page.getByRole('button', { name: 'More filters' });
  const calendars = page.getByRole('button', { name: /in a calendar/ });
  await expect(more).toBeVisible();
  await expect(calendars).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const ground of ['html', 'body']) await expect(page.locator(ground)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(more).toBeHidden();
  await expect(calendars).toHaveCount(0);
  await expect(page.getByLabel('From', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'Evidence Pack');
  const save = page.getByRole('dialog', { name: 'Evidence pack' }).locator('[data-part=actions]');
  await expect(save).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(save).toBeHidden();
});

test('on paper: a table starts below the filters, on a landscape page, and its sums appear once, at the end', async ({ page }) => {
  await openDashboard(page, 'Revenue', { username: 'admin' });
  await dashboardField(page, 'Operator').selectOption({ label: 'Northgate Leisure' });
  await expect(dashboardRow(page, 'NL0001')).toBeVisible();
  const { pages, size } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(size[0]).toBeGreaterThan(size[1]);
  // No blank sheet.
  expect(pages.filter((texts) => texts.length === 0)).toEqual([]);
  const [first = []] = pages;
  expect(first).toEqual(expect.arrayContaining(['Revenue', 'Operator', 'Figures']));
  expect(first.join('')).toContain('NL0001');
  expect(first.join('')).toMatch(/Produced ?on ?\d\d-\d\d-\d{4} \d\d:\d\d ?by ?Alex ?Morgan/);
  const numbered = pages.filter((texts, at) =>
    texts
      .join('')
      .replaceAll(/\s/g, '')
      .includes(`Page${at + 1}of${pages.length}`),
  );
  expect(numbered).toHaveLength(pages.length);
  // The heading over two columns is on each page of the table; the row of that name on its last.
  const totals = pages.map((texts) => texts.filter((text) => text === 'Total').length).filter((count) => count > 0);
  expect(totals.length).toBeGreaterThan(1);
  expect(totals).toEqual([...totals.slice(1).fill(1), 2]);
});

test('on paper: no tree for selecting, and no panes that wait for input', async ({ page }) => {
  await openAll(page, '/dashboard/system-hardware-admin?devices.chosen=none', 'System Hardware - General');
  const [tree, history] = [page.getByRole('tree', { name: 'Devices' }), page.locator('[data-pane=history]')];
  await expect(tree).toBeVisible();
  await expect(history).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(tree).toBeHidden();
  await expect(history).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const [site, device] = [tree.getByRole('treeitem').first(), tree.getByRole('treeitem', { name: /^D0/ }).first()];
  await site.press('ArrowRight');
  await device.click();
  await expect(cellsIn(history).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(history).toBeVisible();
});

test('compliance: closing a record gives its list more columns until the record is opened again', async ({ page }) => {
  await openCompliance(page, 'compliance', { key: 'CO1', type: 'CO', ...companies.lantern, company: companies.lantern.name });
  await page.setViewportSize(sizes.small);
  const events = page.getByRole('grid', { name: 'Events' });
  await cellsIn(events).first().click();
  await press(page, 'Hide Record');
  await expect.poll(async () => (await inFull(events)).columns).toBeGreaterThanOrEqual(8);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show Record' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Record', exact: true })).toBeHidden();
  await page.setViewportSize(sizes.large);
  await expect(page.getByRole('region', { name: 'Record', exact: true })).toBeVisible();
  await page.setViewportSize(sizes.small);
  await press(page, 'Show Record');
  await expect(page.getByRole('region', { name: 'Record', exact: true })).toBeVisible();
});

test('a dialog ends with its buttons, even if it is longer than the phone', async ({ page }) => {
  await page.setViewportSize(sizes.small);
  await openFloor(page, sites.torquay);
  await cellsIn(machineGrid(page)).first().click();
  await pressControl(action(page, 'Edit Machine'));
  const dialog = page.getByRole('dialog', { name: 'Edit Machine' });
  const foot = dialog.locator('[data-part=actions]');
  await expect(foot.getByRole('button')).toHaveText(['Cancel', 'Save Changes']);
  const below = async () => Math.round((await bottomOf(dialog)) - (await bottomOf(foot)));
  await expect.poll(below).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(below).toBe(0);
  await foot.getByRole('button').last().scrollIntoViewIfNeeded();
  const widths = async () =>
    Promise.all((await foot.getByRole('button').all()).map(async (button) => (await button.boundingBox())?.width ?? Number.NaN));
  await expect.poll(async () => new Set((await widths()).map(Math.round)).size).toBe(1);
});

test('an evidence pack ends with its fields, and its reset button is in the foot', async ({ page }) => {
  await openCompliance(page, 'compliance', { key: 'CO1', type: 'CO', ...companies.lantern, company: companies.lantern.name });
  await page.setViewportSize(sizes.small);
  await press(page, 'Evidence Pack');
  const dialog = page.getByRole('dialog', { name: 'Evidence pack' });
  const foot = dialog.locator('[data-part=actions]');
  const from = dialog.getByLabel('From', { exact: true });
  await expect(from).toBeVisible();
  const gap = async () => ((await foot.boundingBox())?.y ?? 0) - Math.max(...(await bottomsOf(dialog.locator('[data-field]'))));
  await expect.poll(gap).toBeLessThan(24);
  const before = await dialog.boundingBox();
  await from.fill('01-01-2026');
  await from.press('Enter');
  await foot.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect.poll(() => dialog.boundingBox()).toEqual(before);
  await page.setViewportSize({ width: 390, height: 844 });
  const widths = async () =>
    Promise.all(['Cancel', 'Make Pack'].map(async (name) => (await foot.getByRole('button', { name }).boundingBox())?.width));
  await expect.poll(async () => new Set((await widths()).map((width) => Math.round(width ?? 0))).size).toBe(1);
});

test('the opening hours of a week fit in their dialog, with short names of days', async ({ page }) => {
  await page.setViewportSize(sizes.small);
  await openAll(page, '/dashboard/system-admin?areas.open=Site+Opening+Hours+Profiles', 'System Admin');
  await press(page, 'New Profile');
  const week = page.getByRole('dialog', { name: 'New Profile' }).getByRole('grid');
  await expect(week.getByRole('rowheader', { name: 'Wednesday' })).toBeVisible();
  await expect.poll(() => week.evaluate(({ parentElement: around }) => Number(around?.scrollWidth) - Number(around?.clientWidth))).toBe(0);
});

test('a form has as many columns as fit, and days and times no wider than necessary', async ({ page }) => {
  await page.setViewportSize(sizes.small);
  await signInAt(page, 'site');
  await page.goto('/compliance/observations');
  const [date, time] = [page.getByRole('textbox', { name: 'Date', exact: true }), page.getByRole('textbox', { name: 'Time', exact: true })];
  await expect(time).toBeVisible();
  const apart = async () => ((await time.boundingBox())?.y ?? Number.NaN) - ((await date.boundingBox())?.y ?? 0);
  await expect.poll(apart).toBe(0);
  const widest = async () =>
    Math.max(...(await Promise.all([date, time].map(async (field) => (await field.boundingBox())?.width ?? Number.NaN))));
  await expect.poll(widest).toBeLessThanOrEqual(200);
  await page.setViewportSize({ width: 390, height: 844 });
  const aside = async () => ((await time.boundingBox())?.x ?? Number.NaN) - ((await date.boundingBox())?.x ?? 0);
  await expect.poll(aside).toBe(0);
});

async function bottomsOf(all: Locator): Promise<readonly number[]> {
  return all.evaluateAll((each) => each.map((element) => element.getBoundingClientRect().bottom));
}

async function bottomOf(one: Locator): Promise<number> {
  return Math.max(...(await bottomsOf(one)));
}

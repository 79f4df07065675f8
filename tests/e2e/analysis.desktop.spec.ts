import {
  attachmentsTo,
  choosePanel,
  graphData,
  graphFigure,
  openAnalysis,
  panelField,
  process,
  processButton,
  resultRow,
  resultsGrid,
} from './support/analysis';
import { penceIn, saveReport } from './support/collections';
import { cellsIn, control, press } from './support/controls';
import { readCsv } from './support/csv';
import { expect, expectAccessible, test } from './support/fixtures';
import { drawnRows } from './support/floor';
import { tabTo } from './support/keyboard';

// Large enough to render every cell.
test.use({ viewport: { width: 3000, height: 2600 } });

type Line = Readonly<Record<string, string>>;

function amountsIn(row: Line): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(row).flatMap(([name, text]) => (/^-?£/.test(text) ? [[name, penceIn(text)]] : [])));
}

function amountsOf(line: Line, columns: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(columns.map((name) => [name, Math.round(Number(line[name]) * 100)]));
}

test('an analysis adds up, and its file agrees to the penny', async ({ page }) => {
  await openAnalysis(page);
  const company = page.getByRole('tree', { name: 'Organisation' }).getByRole('treeitem').nth(1);
  await choosePanel(page, { 'Data View': 'Summary', 'Group By': 'Site' });
  await process(page);
  const rows = await drawnRows(resultsGrid(page));
  const total = amountsIn(rows.find((row) => row['Site Code'] === 'Total') ?? {});
  const sites = rows.filter((row) => row['Site Code'] !== 'Total');
  expect(sites.length).toBeGreaterThan(5);
  const columns = Object.keys(total);
  expect(columns.length).toBeGreaterThan(2);
  for (const column of columns)
    expect(
      sites.reduce((sum, row) => sum + penceIn(row[column]), 0),
      column,
    ).toBe(total[column]);
  const { file, text } = await saveReport(page, control(page, 'Export'));
  expect(file).toMatch(/^Analysis summary by site, .*\.csv$/);
  const lines = readCsv(text);
  expect(lines.map((line) => amountsOf(line, columns)).toSorted((a, b) => (a['Cash In'] ?? 0) - (b['Cash In'] ?? 0))).toEqual(
    rows.map(amountsIn).toSorted((a, b) => (a['Cash In'] ?? 0) - (b['Cash In'] ?? 0)),
  );
  await expectAccessible(page);

  await company.click();
  await expect.poll(async () => (await drawnRows(resultsGrid(page))).length).toBeLessThan(rows.length);
  const part = await drawnRows(resultsGrid(page));
  expect(part.length).toBeLessThan(rows.length);
  const whole = new Map(sites.map((row) => [row['Site Code'], row]));
  for (const row of part.filter((each) => each['Site Code'] !== 'Total')) expect(whole.get(row['Site Code'])).toEqual(row);
});

test('a row shows its graph, two rows show both, and the address shows them again', async ({ page }) => {
  await openAnalysis(page);
  await choosePanel(page, { 'Data View': 'By Day', 'Data Type': 'Stakes', 'Group By': 'Site' });
  await process(page);
  const [first, second] = (await drawnRows(resultsGrid(page))).filter((row) => row['Site Code'] !== 'Total');
  if (first === undefined || second === undefined) throw new Error('There are fewer than two sites.');
  const days = (row: Line) => Object.fromEntries(Object.entries(row).filter(([title]) => /^\d/.test(title)));
  // Today is incomplete and would look like a fall.
  const finished = (row: Line) => ({ ...days(row), [Object.keys(days(row)).at(-1) ?? '']: '—' });
  const drawnAs = (data: readonly Line[], row: Line) => Object.fromEntries(data.map((line) => [line['Day'], line[row['Site'] ?? '']]));
  await resultRow(page, first['Site Code'] ?? '').click();
  await expect(page.getByText('1 of 1 selected')).toBeVisible();
  expect(drawnAs(await graphData(page), first)).toEqual(finished(first));
  await resultRow(page, second['Site Code'] ?? '').click();
  await expect(page.getByText('1 of 1 selected')).toBeVisible();
  await expect(resultRow(page, first['Site Code'] ?? '')).toHaveAttribute('aria-selected', 'false');

  await page.getByRole('radio', { name: 'MultiSelect' }).check();
  await resultRow(page, first['Site Code'] ?? '').click();
  await expect(page.getByText('2 of 5 selected')).toBeVisible();
  await expect.poll(async () => Object.keys((await graphData(page))[0] ?? {}).length).toBe(3);
  const both = await graphData(page);
  for (const row of [first, second]) expect(drawnAs(both, row)).toEqual(finished(row));
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('2 of 5 selected')).toBeVisible();
  await expect(panelField(page, 'Data Type').getByRole('option', { name: 'Stakes' })).toHaveJSProperty('selected', true);
  await expect(graphFigure(page)).toBeVisible();
  expect(await graphData(page)).toEqual(both);
  await press(page, 'Hide Graph');
  await expect(graphFigure(page)).toHaveCount(0);
});

test('the hours of a day start and end as chosen, and are drawn by the hour', async ({ page }) => {
  await openAnalysis(page);
  await choosePanel(page, { 'Data Source': 'Play Sessions', 'Data View': 'By Hour', 'Group By': 'Company' });
  await expect(panelField(page, 'Start Hour')).toHaveValue('8');
  await expect(panelField(page, 'End Hour')).toHaveValue('18');
  await process(page);
  const hoursOf = async () => Object.keys((await drawnRows(resultsGrid(page)))[0] ?? {}).filter((name) => /^\d\d:00$/.test(name));
  expect(await hoursOf()).toEqual(Array.from({ length: 10 }, (_, at) => `${String(8 + at).padStart(2, '0')}:00`));
  await choosePanel(page, { 'Start Hour': '12:00', 'End Hour': '14:00' });
  expect((await hoursOf()).length, 'nothing is requested before Process').toBe(10);
  await process(page);
  await expect.poll(hoursOf).toEqual(['12:00', '13:00']);
  const [row = {}] = (await drawnRows(resultsGrid(page))).filter((each) => each['Company'] !== 'Total');
  await resultRow(page, row['Company'] ?? '').click();
  const data = await graphData(page);
  expect(data.map((line) => Object.values(line))).toEqual([
    ['12:00', row['12:00']],
    ['13:00', row['13:00']],
  ]);
});

test('an analysis is made, its row selected and its graph read by keyboard alone', async ({ page }) => {
  await openAnalysis(page);
  const view = panelField(page, 'Data View');
  await expect(view).toBeVisible();
  await tabTo(page, view);
  await page.keyboard.type('By Day');
  await expect(view.getByRole('option', { name: 'By Day', exact: true })).toHaveJSProperty('selected', true);
  await tabTo(page, processButton(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const grid = resultsGrid(page);
  await expect(cellsIn(grid, { name: /^Total\b/ }).first()).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Send Export By Email' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row', { selected: true })).toHaveCount(1);
  await expect(graphFigure(page)).toBeVisible();
  await tabTo(page, page.getByRole('application', { name: 'Values of Graph' }));
  await page.keyboard.press('ArrowRight');
  const [first = {}] = await drawnRows(grid);
  await expect(graphFigure(page).getByRole('status')).toContainText(/^\d{4}-\d\d-\d\d\. .*: £[\d,.]+\.$/);
  expect(Object.keys(first)).toContain((await graphFigure(page).getByRole('status').textContent())?.slice(0, 10));
});

test('an export is sent by mail, to one address, with the same file as the download', async ({ page, server }) => {
  await openAnalysis(page);
  await process(page);
  const { text } = await saveReport(page, control(page, 'Export'));
  await page.getByRole('button', { name: 'Send Export By Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Export By Email' });
  const address = dialog.getByLabel('Email Address');
  await expect(address).toBeFocused();
  await address.fill('nobody');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await address.fill('finance@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The export has been sent.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await attachmentsTo(server.dataDir, 'finance@example.com')).toEqual([text]);
});

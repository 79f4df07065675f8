import { api } from '../../src/schemas/calls';
import { graphData, graphFigure } from './support/analysis';
import { callerOf } from './support/caller';
import { gridIn, penceIn, saveReport } from './support/collections';
import { cellsIn, pressControl } from './support/controls';
import { readCsv } from './support/csv';
import {
  dashboardButton,
  dashboardField,
  dashboardGrid,
  dashboardRow,
  figuresIn,
  openDashboard,
  type Row,
  weeksOf,
} from './support/dashboards';
import { expect, expectAccessible, test } from './support/fixtures';
import { drawnRows } from './support/floor';

// Large enough to render every cell.
test.use({ viewport: { width: 2800, height: 2400 } });

function expectAddsUp(rows: readonly Row[], total: Row): void {
  // An empty sum is blank.
  for (const week of weeksOf(total).filter((each) => total[each] !== ''))
    expect(
      rows.filter((row) => row[week] !== '').reduce((sum, row) => sum + penceIn(row[week]), 0),
      week,
    ).toBe(penceIn(total[week]));
}

test('revenue starts with an operator, and adds up for every part of it', async ({ page }) => {
  await openDashboard(page, 'Revenue', { username: 'admin' });
  await expect(dashboardField(page, 'Operator').locator('option:checked')).toHaveText('Harbour Lights Gaming');
  const others = await figuresIn(dashboardGrid(page));
  await expect(dashboardField(page, 'Operator').getByRole('option', { name: 'All' })).toHaveCount(0);
  await dashboardField(page, 'Operator').selectOption({ label: 'Northgate Leisure' });
  await expect.poll(async () => (await figuresIn(dashboardGrid(page))).rows[0]?.['Code']).not.toBe(others.rows[0]?.['Code']);
  const all = await figuresIn(dashboardGrid(page));
  expect(weeksOf(all.total)).toHaveLength(8);
  expectAddsUp(all.rows, all.total);

  const whole = new Map(all.rows.map((row) => [row['Code'], row]));
  const counts: number[] = [all.rows.length];
  for (const label of ['Company', 'Sub Company']) {
    await dashboardField(page, label).selectOption({ index: 1 });
    await expect.poll(async () => (await figuresIn(dashboardGrid(page))).rows.length).toBeLessThan(counts.at(-1) ?? 0);
    const part = await figuresIn(dashboardGrid(page));
    expect(part.rows.length).toBeGreaterThan(0);
    for (const row of part.rows) expect(row).toEqual(whole.get(row['Code']));
    expectAddsUp(part.rows, part.total);
    counts.push(part.rows.length);
  }
  await expectAccessible(page);
  await page.reload();
  await expect.poll(async () => (await figuresIn(dashboardGrid(page))).rows.length).toBe(counts.at(-1));

  await dashboardField(page, 'Group By').selectOption({ label: 'Region' });
  await expect(dashboardField(page, 'Company')).toHaveCount(0);
  await expect.poll(async () => (await figuresIn(dashboardGrid(page))).rows.map(({ Name }) => Name)).not.toContain(all.rows[0]?.['Name']);
  const regions = await figuresIn(dashboardGrid(page));
  expectAddsUp(regions.rows, regions.total);
  expect(weeksOf(regions.total).map((week) => regions.total[week])).toEqual(weeksOf(all.total).map((week) => all.total[week]));
  await dashboardField(page, 'From').selectOption({ label: 'Last 4 Weeks' });
  await expect.poll(async () => weeksOf((await figuresIn(dashboardGrid(page))).total).length).toBe(4);
});

test('a site of revenue has the same figures in row, graph, file and details', async ({ page }) => {
  await openDashboard(page, 'Revenue');
  await expect(dashboardField(page, 'Operator')).toHaveValue('Northgate Leisure');
  const { rows } = await figuresIn(dashboardGrid(page));
  const [row = {}] = rows;
  const weeks = weeksOf(row);
  const latest = weeks.at(-1) ?? '';
  await expect(dashboardButton(page, 'Details')).toHaveAccessibleDescription('Choose a site first.');
  await dashboardRow(page, row['Code'] ?? '').click();
  await expect(graphFigure(page)).toHaveAccessibleName(new RegExp(`^Net Income of ${row['Name'] ?? ''}, £ a week`));
  const drawn = await graphData(page);
  expect(drawn.map((line) => line['Net Income'])).toEqual(weeks.map((week) => row[week]));
  const known = rows.map((each) => each[latest] ?? '').filter((text) => text !== '');
  const average = Math.round(known.reduce((sum, text) => sum + penceIn(text), 0) / known.length);
  expect(penceIn(drawn.at(-1)?.[`Average of all ${rows.length} sites`])).toBe(average);

  const { file, text } = await saveReport(page, dashboardButton(page, 'Export'));
  expect(file).toMatch(/^Revenue .*\d{4}-\d\d-\d\d.*\.csv$/u);
  const line = readCsv(text).find((each) => each['Site Code'] === row['Code']) ?? {};
  const inFile = (week: string) => Math.round(Number(line[`Week ending ${week}`]) * 100);
  expect(weeks.map(inFile)).toEqual(weeks.map((week) => penceIn(row[week])));

  await pressControl(dashboardButton(page, 'Details'));
  const dialog = page.getByRole('dialog', { name: 'Revenue' });
  await expect(cellsIn(gridIn(dialog, 'Banking'), { name: latest, exact: true })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Collection - Net Income' }).click();
  const netIncome = gridIn(dialog, 'Net income');
  await expect(cellsIn(netIncome, { name: latest, exact: true })).toBeVisible();
  const collected = new Map((await drawnRows(netIncome)).map((each) => [each['Week Ending'], each['Meter Net Income']]));
  for (const week of weeks.filter((each) => collected.has(each))) expect(collected.get(week), week).toBe(row[week]);
  await expectAccessible(page);
});

test('income security opens the variances of machines from a site', async ({ page }) => {
  await openDashboard(page, 'Income Security', { username: 'admin' });
  await expect(dashboardField(page, 'Promo Type')).toHaveCount(0);
  await dashboardField(page, 'Operator').selectOption({ label: 'Northgate Leisure' });
  await expect(dashboardRow(page, 'NL0001')).toBeVisible();
  const { rows, total } = await figuresIn(dashboardGrid(page));
  expectAddsUp(rows, total);
  await expect(graphFigure(page)).toHaveAccessibleName(new RegExp(`^Variance of all ${rows.length} sites, £ a week`));
  const summed = await graphData(page);
  // A week without figures is a gap.
  expect(summed.map((line) => Object.values(line)[1])).toEqual(weeksOf(total).map((week) => total[week] || '—'));
  await dashboardRow(page, rows[0]?.['Code'] ?? '').click();
  await expect(graphFigure(page)).toHaveAccessibleName(/^Variance of (?!all )/);
  const types = page.getByRole('radiogroup', { name: 'Data Type' }).getByRole('radio');
  await expect(types).toHaveText(['Variance', 'Expected of Counted', 'Counted']);
  await dashboardField(page, 'Data View').selectOption({ label: 'Machine Events' });
  await expect(types).toHaveText(['Doors Opened', 'Power On', 'Suspicious Sessions', 'Zero-Bet Sessions']);
  await expect(dashboardGrid(page).getByRole('columnheader', { name: 'Doors Opened', exact: true })).toBeVisible();
  await expect(graphFigure(page)).toHaveCount(0);
  await dashboardField(page, 'Data View').selectOption({ label: 'Cash Variance' });
  await expect(dashboardGrid(page).getByRole('columnheader', { name: 'Doors Opened', exact: true })).toHaveCount(0);

  await dashboardRow(page, rows[0]?.['Code'] ?? '').click();
  await pressControl(dashboardButton(page, 'Details'));
  const dialog = page.getByRole('dialog', { name: 'Machine Variance History' });
  const machines = gridIn(dialog, 'Machine variances');
  await expect(cellsIn(machines).first()).toBeVisible();
  const [machine = {}] = (await drawnRows(machines)).filter((row) => row['Pos.'] !== 'Total' && row['Variance'] !== '');
  await cellsIn(machines, { name: machine['Asset No.'] ?? '', exact: true }).click();
  const history = gridIn(dialog, 'Machine Variance History');
  await expect(cellsIn(history).first()).toBeVisible();
  const variances = (await drawnRows(history)).filter((row) => row['Variance'] !== '').map((row) => penceIn(row['Variance']));
  const recent = variances.slice(0, Number(machine['Collections']));
  expect(recent.reduce((sum, each) => sum + each, 0)).toBe(penceIn(machine['Variance']));
  await expectAccessible(page);
});

test('a login of one sub-company sees only its own sites and sums', async ({ page, server }) => {
  const own = await (await callerOf(server.url, 'restricted')).ask(api.revenue.companies({ op: 1 }));
  await openDashboard(page, 'Revenue', { username: 'restricted' });
  await expect(dashboardField(page, 'Company').getByRole('option')).toHaveText(['All', ...own.map(({ name }) => name)]);
  const { rows, total } = await figuresIn(dashboardGrid(page));
  expectAddsUp(rows, total);
  const [company] = own;
  const parts = await (await callerOf(server.url, 'restricted')).ask(api.revenue.subCompanies({ company: company?.id ?? 0 }));
  expect(parts).toHaveLength(1);
  const everything = await (await callerOf(server.url, 'admin')).ask(
    api.revenue.dashboard({
      op: 1,
      week: 8,
      category: undefined,
      viewType: 1,
      varianceType: 1,
      groupBy: 1,
      region: undefined,
      promoType: 1,
    }),
  );
  const mine = everything.grid.rows.filter((row) => row.isTotal !== true && row.subCompanyId === parts[0]?.id);
  expect(rows.map(({ Code }) => Code).toSorted()).toEqual(mine.map(({ cellData: [code] }) => code?.data.displayValue ?? '').toSorted());
});

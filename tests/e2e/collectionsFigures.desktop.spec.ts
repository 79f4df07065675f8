import { api } from '../../src/schemas/calls';
import { readPdf } from '../server/support/pdfText';
import { callerOf } from './support/caller';
import { choose, collectedWeeks, gridIn, openBreakdown, openCollections, penceIn, saveReport } from './support/collections';
import { cellsIn, control, press } from './support/controls';
import { readCsv } from './support/csv';
import { expect, expectAccessible, test } from './support/fixtures';
import { drawnRows, sites } from './support/floor';

// Large enough to render every cell.
test.use({ viewport: { width: 2400, height: 1400 } });

function daysOf(sunday: string): { readonly StartDate: string; readonly EndDate: string } {
  const last = sunday.split('-').reverse().join('-');
  const first = new Date(Date.parse(last) - 6 * 86_400_000).toISOString().slice(0, 10);
  return { StartDate: `${first}T00:00`, EndDate: `${last}T23:59` };
}

test('the net income of two weeks equals their play and adds up; the current week is its own period', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const site = sites.nottingham;
  const [latest, earlier] = await collectedWeeks(caller, site);
  if (latest === undefined || earlier === undefined) throw new Error('There are fewer than two weeks.');
  const panel = await openCollections(page, site, 'Net Income');
  await expect(panel.getByLabel('From')).toHaveValue(String(latest.value));
  await panel.getByLabel('From').selectOption(String(earlier.value));
  const grid = gridIn(panel, 'Net income');
  await expect(cellsIn(grid, { name: earlier.day, exact: true })).toBeVisible();
  const shown = new Map((await drawnRows(grid)).map((row) => [row['Week Ending'], row]));
  expect([...shown.keys()].sort()).toEqual([earlier.day, latest.day, 'Total'].sort());

  const all = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
  const none = undefined;
  const amounts = ['Staked', 'Won', 'Cash In', 'Tickets In', 'Tickets Out'] as const;
  const sums = new Map<string, number>();
  for (const { day } of [earlier, latest]) {
    const { summary } = await caller.ask(
      api.sessions.filterByMachine({
        ...daysOf(day),
        ...all,
        OperatorId: 1,
        CompanyId: none,
        SubCompanyId: none,
        SiteId: site.id,
        SessionId: none,
        AssetNo: none,
        PlayerId: none,
        TransactionRef: none,
        ZeroBetSessions: false,
        Details: none,
        pageNumber: 1,
      }),
    );
    const played = new Map(summary.rows.map(({ cellData: [label, value] }) => [label?.data.displayValue, value?.data.displayValue]));
    for (const amount of amounts) {
      const pence = penceIn(played.get(amount));
      expect(penceIn(shown.get(day)?.[`Meter ${amount}`]), `${amount} of ${day}`).toBe(pence);
      sums.set(amount, (sums.get(amount) ?? 0) + pence);
    }
    expect(penceIn(shown.get(day)?.['Meter Net Income'])).toBe(penceIn(played.get('Staked')) - penceIn(played.get('Won')));
  }
  for (const amount of amounts) expect(penceIn(shown.get('Total')?.[`Meter ${amount}`]), `${amount} in all`).toBe(sums.get(amount));

  const { file, text } = await saveReport(page, control(panel, 'Export'));
  expect(file).toMatch(/^Net Income by Week, .*\d{4}-\d\d-\d\d.*\.csv$/u);
  const net = (rows: readonly Readonly<Record<string, string>>[]) =>
    rows.map((row) => [row['Week Ending'], penceIn(row['Meter Net Income'])]);
  expect(net(readCsv(text)).sort()).toEqual(net([...shown.values()]).sort());

  await panel.getByLabel('From').selectOption('-1');
  await expect(panel.getByLabel('To', { exact: true })).toHaveCount(0);
  await expect(cellsIn(grid, { name: 'In progress' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('From').selectOption(String(latest.value));
  await expect(panel.getByLabel('To', { exact: true })).toBeVisible();
});

test('a collection has the same totals in its reports as on the screen, to the penny', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'operator');
  const site = sites.blackpool;
  const [latest] = await collectedWeeks(caller, site);
  if (latest === undefined) throw new Error('There is no week.');
  const panel = await openCollections(page, site, 'Net Income');
  const grid = gridIn(panel, 'Net income');
  const reports = panel.getByRole('button', { name: 'Reports' });
  await expect(reports).toHaveAttribute('aria-disabled', 'true');
  await expect(reports).toHaveAccessibleDescription('Choose a collection first.');
  await choose(grid, latest.day);
  const [week] = (await drawnRows(grid)).filter((row) => row['Week Ending'] === latest.day);
  await reports.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Summary Report PDF',
    'Net Income PDF',
    'Performance Analysis PDF',
    'Performance Variance PDF',
    'Net Income CSV',
    'Collection Variance PDF',
    'Kiosk/Cash Desk Summary',
  ]);
  const report = async (name: string) => {
    if ((await page.getByRole('menu').count()) === 0) await reports.click();
    return saveReport(page, page.getByRole('menuitem', { name, exact: true }));
  };
  const csv = await report('Net Income CSV');
  expect(csv.file).toMatch(/^Net Income, .*\d{4}-\d\d-\d\d.*\.csv$/u);
  const pdf = await report('Net Income PDF');
  expect(pdf.file).toMatch(/^Net Income, .*\d{4}-\d\d-\d\d.*\.pdf$/u);
  const pages = (await readPdf(pdf.bytes)).pages.flat();
  expect(pages.join(' ')).toContain(site.name);
  const summary = (await readPdf((await report('Summary Report PDF')).bytes)).pages.flat();

  const dialog = await openBreakdown(panel, latest.day);
  const machines = await drawnRows(gridIn(dialog, 'EGMs'));
  expect(machines.length).toBeGreaterThan(2);
  for (const column of ['Staked', 'Won', 'Cash In', 'Tickets In', 'Tickets Out', 'Net Income'].map((name) => `Meter ${name}`)) {
    const pence = machines.filter((row) => row['Pos.'] !== 'Total').map((row) => penceIn(row[column]));
    const sum = pence.reduce((total, each) => total + each, 0);
    expect(penceIn(machines.find((row) => row['Pos.'] === 'Total')?.[column]), `${column} adds up`).toBe(sum);
    expect(penceIn(week?.[column]), `${column} of the week`).toBe(sum);
    expect(pages, `${column} in the PDF`).toContain(week?.[column]);
    expect(summary, `${column} in the summary`).toContain(week?.[column]);
    const lines = readCsv(csv.text);
    expect(penceIn(lines.find((line) => line['Pos.'] === 'Total')?.[column]), `${column} in the CSV`).toBe(sum);
    expect(lines.filter((line) => line['Pos.'] !== 'Total').map((line) => penceIn(line[column]))).toEqual(pence);
  }
});

test('variances of machines over their last weeks, one machine further back, and both as a file', async ({ page, server }) => {
  const caller = await callerOf(server.url, 'admin');
  const site = sites.torquay;
  const options = await caller.ask(api.collections.varianceOptions({ operator: 1, site: site.id }));
  const panel = await openCollections(page, site, 'M/c Variance', { username: 'admin' });
  const grid = gridIn(panel, 'Machine variances');
  await expect(panel.getByLabel('Variance of').getByRole('option')).toHaveText(options.map(({ text }) => text ?? ''));
  const most = options.at(-1);
  await panel.getByLabel('Variance of').selectOption(String(most?.value));
  const { grid: answered } = await caller.ask(api.collections.variances({ operator: 1, site: site.id, option: most?.value ?? 0 }));
  const texts = (values: readonly { readonly cellData: readonly { readonly data: { readonly displayValue: string } }[] }[]) =>
    values.map(({ cellData }) => cellData.map(({ data }) => data.displayValue).join('|'));
  const drawn = async () => (await drawnRows(grid)).map((row) => Object.values(row).join('|'));
  await expect.poll(async () => [...(await drawn())].sort()).toEqual([...texts(answered.rows)].sort());
  const { file, text } = await saveReport(page, control(panel, 'Export'));
  expect(file).toMatch(/^Variances of the last \d+ weeks, .*\d{4}-\d\d-\d\d.*\.csv$/u);
  const inFile = readCsv(text).map((line) => [line['Asset No.'], penceIn(line['Variance'])]);
  expect(inFile.sort()).toEqual((await drawnRows(grid)).map((row) => [row['Asset No.'], penceIn(row['Variance'])]).sort());

  const [machine] = (await drawnRows(grid)).filter((row) => row['Asset No.'] !== '');
  await choose(grid, machine?.['Asset No.'] ?? '');
  await press(panel, 'Details');
  const history = page.getByRole('dialog', { name: 'Variance History Details' });
  const weeks = await drawnRows(gridIn(history, 'Machine variance history'));
  // On a Monday the current week has no readings yet.
  const current = weeks.filter((row) => row['Collected By'] === 'In progress');
  expect(weeks.slice(0, current.length), 'the current week comes first').toEqual(current);
  expect(current.length).toBeLessThanOrEqual(1);
  const off = weeks.filter((row) => row['Variance'] !== '').map((row) => penceIn(row['Variance']));
  expect(off).toHaveLength(Number(machine?.['Collections']));
  expect(off.reduce((sum, each) => sum + each, 0)).toBe(penceIn(machine?.['Variance']));
  await expectAccessible(page);
});

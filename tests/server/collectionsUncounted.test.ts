import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collection, collectionBatch } from '../../server/db/schema';
import { api } from '../../src/schemas/calls';
import { startTestApp, type TestApp } from './support/app';
import { type AnyGrid, csvRows, headings, pence, type ShownRow, shownRows, sum, text } from './support/collections';
import { download } from './support/download';
import { filledIn } from './support/optionForm';
import { readPdf } from './support/pdfText';
import { reportsOf } from './support/reports';
import { cellsOf } from './support/sessions';

/* A site with an uncounted second week and two uncounted machines in the first. Uncounted machines have no count, variance or shortage;
   totals match their rows. */

const siteId = 1;
const weeks = { operator: 1, site: siteId, from: 20260329, to: 20260405 } as const;
const [firstWeek, secondWeek] = ['2026-03-29', '2026-04-05'] as const;
const nobody = { counted50: null, counted20: null, counted10: null, counted5: null, countedCoins: null };

let server: TestApp;
let sessionKey: string;
const as = () => ({ sessionKey });
let reports: ReturnType<typeof reportsOf>;

const ofSite = () => server.open.db.select().from(collection).where(eq(collection.siteId, siteId)).orderBy(asc(collection.id));
const ofWeek = async (week: string) => (await ofSite()).filter(({ weekEnding }) => weekEnding === week);
async function batchOf(week: string): Promise<number> {
  const [batch] = await server.open.db
    .select()
    .from(collectionBatch)
    .where(and(eq(collectionBatch.siteId, siteId), eq(collectionBatch.weekEnding, week)));
  return batch?.id ?? -1;
}

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  sessionKey = (await server.signIn('admin')).sessionkey;
  reports = reportsOf(server, () => sessionKey);
  const { db } = server.open;
  await db
    .update(collection)
    .set(nobody)
    .where(and(eq(collection.siteId, siteId), eq(collection.weekEnding, secondWeek)));
  const first = await ofWeek(firstWeek);
  const missing = first.slice(0, 2).map(({ id }) => id);
  await db.update(collection).set(nobody).where(inArray(collection.id, missing));
  const [off] = first.slice(2);
  await db
    .update(collection)
    .set({ counted20: (off?.counted20 ?? 0) + 3 })
    .where(eq(collection.id, off?.id ?? -1));
});
afterAll(() => server.close());

const amountsOf = (grid: AnyGrid) => headings(grid).filter((heading) => shownRows(grid).some((row) => text(row, heading).includes('£')));

function withTotal(grid: AnyGrid): readonly [readonly ShownRow[], ShownRow] {
  const rows = shownRows(grid);
  const total = rows.at(-1);
  if (total?.isTotal !== true) throw new Error('There are no sums');
  return [rows.slice(0, -1), total];
}

function expectSums(grid: AnyGrid): void {
  const [rows, total] = withTotal(grid);
  for (const heading of amountsOf(grid)) {
    const known = rows.flatMap((row) => pence(row, heading) ?? []);
    expect([heading, pence(total, heading)]).toEqual([heading, known.length === 0 ? null : sum(known, (amount) => amount)]);
  }
  if (!headings(grid).includes('Expected')) return;
  for (const row of [...rows, total]) {
    const {
      Expected = null,
      Uncounted = null,
      Counted = null,
      Variance = null,
    } = Object.fromEntries(['Expected', 'Uncounted', 'Counted', 'Variance'].map((heading) => [heading, pence(row, heading)]));
    expect((Expected ?? 0) - (Uncounted ?? 0)).toBe((Counted ?? 0) - (Variance ?? 0));
  }
}

describe('sums over weeks that are not all counted', () => {
  it('are those of the rows above, net banked too, on the screen and in the file', async () => {
    for (const [shown, exported] of [
      [api.collections.banking(weeks), api.collections.exportBanking(weeks)],
      [api.collections.netIncome(weeks), api.collections.exportNetIncome(weeks)],
      [api.collections.counts(weeks), api.collections.exportCounts(weeks)],
    ] as const) {
      const { body } = await server.ask(shown, as());
      expectSums(body.grid);
      const [, total] = withTotal(body.grid);
      const lines = csvRows((await server.ask(exported, as())).text);
      const sums = lines.at(-1) ?? [];
      for (const heading of amountsOf(body.grid))
        expect([heading, sums[headings(body.grid).indexOf(heading)]]).toEqual([
          heading,
          pence(total, heading) === null ? '' : ((pence(total, heading) ?? 0) / 100).toFixed(2),
        ]);
    }
    const { body } = await server.ask(api.collections.banking(weeks), as());
    const [[first, second], total] = withTotal(body.grid);
    if (first === undefined || second === undefined) throw new Error('A week is missing');
    const own = await ofWeek(secondWeek);
    expect([pence(second, 'Net Banked'), pence(second, 'Uncounted')]).toEqual([null, sum(own, ({ expected }) => expected)]);
    expect(pence(second, 'Tickets Sold')).not.toBe(0);
    expect(pence(total, 'Net Banked')).toBe(pence(first, 'Net Banked'));
  });

  it('are those of the machines above in a collection and among the variances', async () => {
    for (const week of [firstWeek, secondWeek]) {
      const input = { batchId: await batchOf(week), type: 1, site: siteId } as const;
      for (const request of [api.collections.bankingBatch(input), api.collections.countBatch(input), api.collections.netIncomeBatch(input)])
        expectSums((await server.ask(request, as())).body.grid);
    }
    const { body } = await server.ask(api.collections.variances({ operator: 1, site: siteId, option: 4 }), as());
    expectSums(body.grid);
    const counted = (await ofSite()).filter(({ counted: amount }) => amount !== null);
    const expected = sum(counted, (row) => row.expected);
    const variance = sum(counted, (row) => row.variance ?? 0);
    const [rows, total] = withTotal(body.grid);
    expect(total.cells['Variance %']?.actualValue).toBeCloseTo((100 * variance) / expected, 2);
    expect(total.cells['Weeks Off']?.actualValue).toBe(counted.filter((row) => Math.abs(row.variance ?? 0) > 500).length);
    // Variances exclude the open week.
    const uncounted = (await ofSite()).filter(({ weekEnding, counted: amount }) => amount === null && weekEnding <= secondWeek);
    expect(sum(body.grid.rows, (row) => row.uncounted ?? 0)).toBe(uncounted.length);
    const worst = Math.max(...counted.map((row) => Math.abs(row.variance ?? 0)));
    expect(Math.max(...body.grid.rows.map(({ uncommented = 0 }) => uncommented))).toBe(worst / 100);
    expect(sum(rows, (row) => Number(row.cells['Weeks Off']?.actualValue))).toBe(total.cells['Weeks Off']?.actualValue);
  });
});

describe('a report of a partly counted week', () => {
  it('blames no shortage on uncounted machines, and names them', async () => {
    const input = { batchId: await batchOf(firstWeek), type: 1 } as const;
    const { text: csv } = await download(server, api.collectionReports.bankingSummaryCsv(input), as());
    const rows = cellsOf(csv);
    const own = await ofWeek(firstWeek);
    const counted = own.filter((row) => row.counted !== null);
    const pounds = (amount: number) => (amount / 100).toFixed(2);
    expect(rows.find(([name]) => name === 'Total')).toEqual([
      'Total',
      pounds(sum(counted, (row) => row.expected)),
      pounds(sum(counted, (row) => row.counted ?? 0)),
      pounds(sum(counted, (row) => row.variance ?? 0)),
    ]);
    const missing = sum(
      own.filter((row) => row.counted === null),
      (row) => row.expected,
    );
    const { bytes } = await download(server, api.collectionReports.bankingSummaryPdf(input), as());
    const words = (await readPdf(bytes)).pages.flat().join(' ').replaceAll(',', '');
    expect(words).toContain(`(2 machines not counted £${pounds(missing)} expected)`);
  });

  it('marks expected amounts as those of counted machines, and counts nothing if none is counted', async () => {
    const ofBatch = async (week: string) => {
      const input = { batchId: await batchOf(week), type: 1 } as const;
      return cellsOf((await download(server, api.collectionReports.bankingSummaryCsv(input), as())).text);
    };
    const expectedOf = (rows: Awaited<ReturnType<typeof ofBatch>>) => rows.find(([name]) => name === 'Denomination')?.[1];
    const nobodyCounted = await ofBatch(secondWeek);
    for (const rows of [await ofBatch(firstWeek), nobodyCounted]) expect(expectedOf(rows)).toMatch(/^Expected of Counted\b/);
    expect(nobodyCounted.find(([name]) => name === '£20')).toEqual(['£20', '0.00', '', '']);
    expect(nobodyCounted.find(([name]) => name === 'Total')).toEqual(['Total', '0.00', '', '']);
  });

  it('adds up earnings of the counted machines', async () => {
    const input = { batchId: await batchOf(firstWeek), type: 1 } as const;
    const { text: csv } = await download(server, api.collectionReports.performanceVarianceCsv(input), as());
    const [heads = [], ...rows] = cellsOf(csv);
    const by = heads.indexOf('Net Income by Count');
    const all = rows.slice(0, -1).map((row) => Math.round(Number(row[by] ?? '') * 100));
    expect(Math.round(Number(rows.at(-1)?.[by]) * 100)).toBe(sum(all, (amount) => amount));
  });

  it('shows in the banking summary of all sites how much expected cash is uncounted', async () => {
    const { rows, total } = await reports.rowsOf(201, { 'From Week': '20260329', 'To Week': '20260405' });
    const penceOf = (row: Readonly<Record<string, string>>, heading: string) => Math.round(Number(row[heading] ?? '') * 100);
    for (const row of [...rows, total])
      expect(penceOf(row, 'Expected') - penceOf(row, 'Uncounted')).toBe(penceOf(row, 'Counted') - penceOf(row, 'Variance'));
    for (const heading of ['Expected', 'Uncounted', 'Counted', 'Variance'])
      expect(penceOf(total, heading)).toBe(sum(rows, (row) => penceOf(row, heading)));
    expect(penceOf(total, 'Uncounted')).toBeGreaterThan(0);
  });
});

describe('a corrected meter', () => {
  it('keeps the reading of the next collected week, even if uncounted', async () => {
    const [row] = (await ofWeek(firstWeek)).slice(2);
    if (row === undefined) throw new Error('There is no such machine');
    const next = (await ofWeek(secondWeek)).find(({ installationId }) => installationId === row.installationId);
    const meterRef = row.id * 16 + 1;
    const { body } = await server.ask(api.collections.meter({ id: meterRef }), as());
    const closing = Number(body.options.find(({ code }) => code === 'Closing')?.defaultText);
    const details = filledIn(body.options, { Closing: String(closing + 1), Comment: 'Read again' });
    expect((await server.ask(api.collections.updateMeter({ meterRef, complete: true, details }), as())).status).toBe(200);
    const now = (await ofWeek(secondWeek)).find(({ id }) => id === next?.id);
    expect(now?.expected20).toBe((next?.expected20 ?? 0) - 1);
    expect(now?.expected).toBe((next?.expected ?? 0) - 2000);
  });
});

import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collection, collectionBatch, collectionComment, site } from '../../server/db/schema';
import { servicePrefixes } from '../../server/routes/routes';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { encodeRequest } from '../../src/schemas/encode';
import { startTestApp, type TestApp } from './support/app';
import { csvRows, pence, type ShownRow, shownRows, sum, text } from './support/collections';
import { readPdf } from './support/pdfText';

type Report =
  | 'summary'
  | 'bankingSummary'
  | 'bankingVariance'
  | 'bankingAnalysis'
  | 'performanceSummary'
  | 'performanceAnalysis'
  | 'performanceVariance';

let server: TestApp;
const keys = new Map<string, string>();
const as = (username = 'operator') => ({ sessionKey: keys.get(username) ?? '' });
let batchId: number;
let openId: number;
let siteId: number;
let siteName: string;
let siteCode: string;
let week: number;

beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  for (const username of ['admin', 'operator', 'forgetful', 'site', 'compliance'])
    keys.set(username, (await server.signIn(username)).sessionkey);
  const { db } = server.open;
  const [off] = await db
    .update(collection)
    .set({ counted20: 1, countedCoins: 12_345 })
    .where(and(eq(collection.siteId, 1), eq(collection.weekEnding, '2026-04-05'), ne(collection.counted20, 1)))
    .returning();
  if (off === undefined) throw new Error('Site 1 has no collection of this week');
  await db.insert(collectionComment).values({
    collectionId: off.id,
    at: new Date('2026-04-06T09:00:00Z'),
    userName: 'Dan Whitfield',
    comment: '=Recounted, "twice"',
  });
  ({ batchId, siteId } = off);
  week = 20260405;
  const [place] = await db.select().from(site).where(eq(site.id, siteId));
  [siteName, siteCode] = [place?.retailerName ?? '', place?.siteCode ?? ''];
  const batches = await db.select().from(collectionBatch).where(eq(collectionBatch.siteId, siteId));
  openId = batches.find(({ collectedAt }) => collectedAt === null)?.id ?? 0;
});
afterAll(() => server.close());

async function download(request: Request<unknown>, username?: string) {
  const { method, service } = request.call;
  const url = `${servicePrefixes[service]}/${encodeRequest(request).path}`;
  const { statusCode: status, headers, rawPayload } = await server.app.inject({ method, url, headers: as(username) });
  return { status, headers, bytes: new Uint8Array(rawPayload), text: rawPayload.toString('utf8') };
}

async function pdfOf(report: Report | 'interimSummary', input: { batchId: number; type: 1 | 2 } = { batchId, type: 1 }, username?: string) {
  const { status, bytes, headers } = await download(api.collectionReports[`${report}Pdf`](input), username);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const { pages } = await readPdf(bytes);
  return pages.flat().join(' ').replace(/\s+/g, ' ');
}

async function csvOf(report: Report, username?: string) {
  const { status, text: csv, headers } = await download(api.collectionReports[`${report}Csv`]({ batchId, type: 1 }), username);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  return csv;
}

/** The cells of a row as the PDF has them; a column of nothing is told once above. */
const shown = (row: ShownRow) =>
  new RegExp(
    Object.values(row.cells)
      .map(({ displayValue }) => displayValue.replace(/[^\w\s]/g, '\\$&'))
      .filter((cell) => cell !== '')
      .map((cell) => (cell === '\\£0\\.00' ? `(?:${cell} )?` : `${cell}(?: |$)`))
      .join(''),
  );
const plain = (row: ShownRow) =>
  Object.values(row.cells)
    .map(({ displayValue }) => displayValue.replace(/[£,]/g, ''))
    .join(',');

async function gridOf(call: 'bankingBatch' | 'netIncomeBatch' | 'countBatch') {
  const { body } = await server.ask(api.collections[call]({ batchId, type: 1, site: siteId }), as());
  return shownRows(body.grid);
}
async function weekRow(call: 'banking' | 'netIncome') {
  const { body } = await server.ask(api.collections[call]({ operator: 1, site: siteId, from: week, to: week }), as());
  const total = shownRows(body.grid).find(({ isTotal }) => isTotal);
  if (total === undefined) throw new Error('The week has no sums');
  return total;
}

describe('the reports of a collection', () => {
  it('have titles, and file names to match', async () => {
    const pdf = await pdfOf('summary');
    for (const part of ['Summary Report', `${siteName} (${siteCode})`, 'Week ending 05-04-2026', 'Collected on 05-04-2026', 'Page 1 of'])
      expect(pdf).toContain(part);
    const names = await Promise.all(
      (['bankingSummaryPdf', 'bankingAnalysisPdf', 'performanceSummaryCsv'] as const).map(async (name) => {
        const { headers } = await download(api.collectionReports[name]({ batchId, type: 1 }));
        return /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1];
      }),
    );
    expect(names).toEqual([
      `Banking Report, ${siteName}, 2026-04-05.pdf`,
      `Kiosk-Cash Desk Summary, ${siteName}, 2026-04-05.pdf`,
      `Net Income, ${siteName}, 2026-04-05.csv`,
    ]);
  });

  it('hold the rows and sums of the grids, to the penny, in both forms', async () => {
    const grids = { count: await gridOf('countBatch'), banking: await gridOf('bankingBatch'), income: await gridOf('netIncomeBatch') };
    const [pdf, csv] = [await pdfOf('summary'), await csvOf('summary')];
    for (const row of Object.values(grids).flat()) {
      expect(pdf).toMatch(shown(row));
      expect(csv).toContain(`${plain(row)}\r\n`);
    }
    const income = [await pdfOf('performanceSummary'), await csvOf('performanceSummary')];
    for (const row of grids.income) {
      expect(income[0]).toMatch(shown(row));
      expect(income[1]).toContain(`${plain(row)}\r\n`);
    }
  });

  it('bank the amount of the week', async () => {
    const total = await weekRow('banking');
    const [pdf, csv] = [await pdfOf('bankingSummary'), await csvOf('bankingSummary')];
    expect(pdf).toContain(`Net banked ${text(total, 'Net Banked')}`);
    expect(pdf).toContain(`Total ${['Expected', 'Counted', 'Variance'].map((heading) => text(total, heading)).join(' ')}`);
    const rows = csvRows(csv);
    expect(rows.find(([item]) => item === 'Net banked')).toEqual(['Net banked', text(total, 'Net Banked').replace(/[£,]/g, '')]);
    const [sold, paid] = [pence(total, 'Tickets Sold') ?? 0, pence(total, 'Tickets Paid') ?? 0];
    expect(rows.find(([item]) => item === 'Tickets sold')).toEqual(['Tickets sold', (sold / 100).toFixed(2)]);
    expect(rows.find(([item]) => item === 'Tickets paid')).toEqual(['Tickets paid', (-paid / 100).toFixed(2)]);
    const tills = csvRows((await csvOf('bankingAnalysis')).replaceAll('"Kiosk, ', 'Kiosk ').replaceAll('"', ''));
    expect(tills.at(-1)).toMatchObject({ 2: (sold / 100).toFixed(2), 4: (paid / 100).toFixed(2), 7: ((sold - paid) / 100).toFixed(2) });
    expect(await pdfOf('bankingAnalysis')).toContain(text(total, 'Tickets Paid'));
  });

  it('list the machines that are off, with their remarks', async () => {
    const machines = (await gridOf('countBatch')).filter((row) => !row.isTotal);
    const off = machines.filter((row) => pence(row, 'Variance') !== 0);
    expect(off.length).toBeGreaterThan(0);
    const [pdf, csv] = [await pdfOf('bankingVariance'), await csvOf('bankingVariance')];
    for (const row of machines) expect(csv.includes(text(row, 'Asset No.'))).toBe(off.includes(row));
    const variance = (sum(off, (row) => pence(row, 'Variance') ?? 0) / 100).toFixed(2);
    expect(csvRows(csv).at(-1)?.slice(6)).toEqual([variance, '']);
    expect(pdf).toContain('Dan Whitfield: =Recounted, "twice"');
    expect(csv).toContain('"Dan Whitfield: =Recounted, ""twice"""');
    const net = csvRows(await csvOf('performanceVariance')).at(-1) ?? [];
    expect(Number(net[9])).toBeCloseTo(Number(net[8]) + Number(variance), 2);
    expect(await pdfOf('performanceVariance')).toContain('Net Income by Count');
    expect(await pdfOf('bankingVariance', { batchId: openId, type: 2 })).toContain('No machine has been counted yet.');
  });

  it('add up categories and games to what all machines earned', async () => {
    const income = (await gridOf('netIncomeBatch')).find(({ isTotal }) => isTotal);
    if (income === undefined) throw new Error('The batch has no sums');
    const parts = (await csvOf('performanceAnalysis'))
      .replace(/^\uFEFF/, '')
      .split('\r\n\r\n')
      .map(csvRows);
    const totals = parts.map((rows) => rows.at(-1) ?? []);
    const netIncomes = totals.map((total) => Math.round(Number(total.at(-1)) * 100));
    expect(netIncomes[0]).toBe(pence(income, 'Meter Net Income'));
    expect(sum(netIncomes.slice(1), (each) => each)).toBe(pence(income, 'Meter Net Income'));
    expect(parts.slice(1).map(([heading]) => heading?.[0])).toEqual(parts[0]?.slice(2, -1).map(([name]) => `Category ${name}`));
    expect(await pdfOf('performanceAnalysis')).toContain(text(income, 'Meter Net Income'));
  });
});

describe('the reports of the current week', () => {
  it('are refused as collected, and show the meters as interim', async () => {
    const refused = await download(api.collectionReports.summaryPdf({ batchId: openId, type: 1 }));
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('This week has not been collected yet.')]);
    const pdf = await pdfOf('interimSummary', { batchId: openId, type: 2 });
    for (const part of ['Interim Summary', 'In progress, not collected yet', 'Meters', '£50 notes in', 'Meter Staked', 'Meter Won'])
      expect(pdf).toContain(part);
    const [first] = await server.open.db.select().from(collection).where(eq(collection.batchId, openId));
    expect(pdf).toContain(String(first?.expected20));
    for (const report of ['summary', 'bankingSummary', 'performanceAnalysis'] as const) await pdfOf(report, { batchId: openId, type: 2 });
  });
});

describe('reports for a user with few rights', () => {
  it('contain no variances if the login may not see them', async () => {
    for (const report of ['bankingSummary'] as const) {
      const pdf = await pdfOf(report, { batchId, type: 1 }, 'site');
      expect([pdf.includes('Counted'), pdf.includes('Expected'), pdf.includes('Variance')]).toEqual([true, false, false]);
      expect(await csvOf(report, 'site')).not.toMatch(/Expected|Variance/);
    }
    for (const name of ['bankingVariancePdf', 'bankingVarianceCsv', 'performanceVariancePdf', 'performanceVarianceCsv'] as const)
      expect((await download(api.collectionReports[name]({ batchId, type: 1 }), 'site')).status).toBe(403);
  });

  it('are refused outside the data access, and without the tabs', async () => {
    const outside = await download(api.collectionReports.summaryCsv({ batchId, type: 1 }), 'forgetful');
    expect([outside.status, outside.text]).toEqual([
      403,
      expect.stringContaining('This collection does not exist, or you may not see it.'),
    ]);
    expect((await download(api.collectionReports.summaryPdf({ batchId: 999_999, type: 1 }), 'admin')).status).toBe(403);
    expect((await download(api.collectionReports.summaryPdf({ batchId, type: 1 }), 'compliance')).status).toBe(403);
  });
});

describe('a site with an unusual name', () => {
  it('has reports all the same', async () => {
    const { db } = server.open;
    await db.update(site).set({ retailerName: 'Łódź/“Café” 🎰: 5' }).where(eq(site.id, siteId));
    expect(await pdfOf('performanceSummary')).toContain('Łódź/“Café” 🎰');
    const { headers } = await download(api.collectionReports.performanceSummaryPdf({ batchId, type: 1 }));
    const encoded = /filename\*=UTF-8''(\S+)/.exec(String(headers['content-disposition']))?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe('Net Income, Łódź-“Café” 🎰 5, 2026-04-05.pdf');
    await db.update(site).set({ retailerName: siteName }).where(eq(site.id, siteId));
  });
});

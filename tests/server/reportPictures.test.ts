import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportGroups } from '../../server/areas/reports/registry';
import { collectionBatch } from '../../server/db/schema';
import { tableReport } from '../../server/output/pdf/pdf';
import { api } from '../../src/schemas/calls';
import { testEnvironment } from '../support/environment';
import type { ComplianceTests } from './support/compliance';
import { download } from './support/download';
import { askPack, startEvidenceTests } from './support/evidence';
import { faultsOf, rowsOfLastPage } from './support/pdfFaults';
import { complaintAboutPicture } from './support/pdfPicture';
import { complaintOfQpdf } from './support/qpdf';
import { startReports } from './support/reports';

const reports = reportGroups.flatMap(({ reports: own }) => own);
const ofCollection = api.collectionReports;
const collectionReports = [
  ['Summary Report', ofCollection.summaryPdf],
  ['Banking Report', ofCollection.bankingSummaryPdf],
  ['Collection Variance', ofCollection.bankingVariancePdf],
  ['Kiosk and Cash Desk Summary', ofCollection.bankingAnalysisPdf],
  ['Net Income', ofCollection.performanceSummaryPdf],
  ['Performance Analysis', ofCollection.performanceAnalysisPdf],
  ['Performance Variance', ofCollection.performanceVariancePdf],
] as const;

/** Returns what is wrong with a PDF. */
async function complaintsAbout(name: string, bytes: Uint8Array): Promise<readonly string[]> {
  const rows = (await rowsOfLastPage(bytes)) ?? 3;
  return [
    ...(await faultsOf(bytes)),
    ...(rows < 3 ? [`the last page of ${name} has only ${rows} rows`] : []),
    await complaintOfQpdf(bytes),
    await complaintAboutPicture(name, bytes),
  ].filter((complaint) => complaint !== undefined);
}

describe('the first page of a report', () => {
  let given: Awaited<ReturnType<typeof startReports>>;
  let batchId: number;
  beforeAll(async () => {
    given = await startReports();
    const [batch] = await given.server.open.db
      .select()
      .from(collectionBatch)
      .where(and(eq(collectionBatch.siteId, 1), eq(collectionBatch.weekEnding, '2026-04-05'), isNotNull(collectionBatch.collectedAt)));
    batchId = batch?.id ?? 0;
  });
  afterAll(() => given.server.close());

  it.each(reports)('is tagged, ends on a page with rows, and looks as before: $name', async ({ id, name }) => {
    const short = { Company: String(given.companyId), Format: '1', ...([205, 401].includes(id) ? { From: '2026-04-06' } : {}) };
    const { bytes } = await given.client.make(id, short);
    expect(await complaintsAbout(name, bytes)).toEqual([]);
  });
  it.each(collectionReports)('is tagged, ends on a page with rows, and looks as before: %s of a collection', async (name, call) => {
    const { bytes } = await download(given.server, call({ batchId, type: 1 }), given.as('admin'));
    expect(await complaintsAbout(`Collection, ${name}`, bytes)).toEqual([]);
  });
});

it.skipIf(testEnvironment().qpdfPath === undefined)('qpdf finds what is wrong with a PDF that is cut off', async () => {
  const report = { title: 'Takings', subtitle: [], sections: [], at: new Date('2026-11-16T09:30:00Z'), by: 'Zoë Núñez' };
  const bytes = await tableReport(report);
  expect(await complaintOfQpdf(bytes)).toBeUndefined();
  expect(await complaintOfQpdf(bytes.slice(0, -200))).toContain('damaged');
});

describe('the first page of an evidence pack', () => {
  let tests: ComplianceTests;
  beforeAll(async () => {
    tests = await startEvidenceTests();
  });
  afterAll(() => tests.server.close());

  it('is tagged, ends on a page with rows, and looks as before', async () => {
    const { files } = await askPack(tests, 'officer1', { organisationUnit: 'CO1' });
    const bytes = files['evidence.pdf'] ?? new Uint8Array();
    expect(await complaintsAbout('Evidence Pack', bytes)).toEqual([]);
  });
});

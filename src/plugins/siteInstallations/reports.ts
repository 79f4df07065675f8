import { downloadOf, exportOf, flag, row } from '../../engine';
import type { Declaration } from '../../schemas/call';
import { api } from '../../schemas/calls';
import type { CollectionType } from '../../schemas/entities/collections';
import { type NamesBatch, weekOf } from './names';

const { collectionReports } = api;

interface Reported {
  readonly answer: { readonly countsBlind?: boolean | undefined } | undefined;
}
interface OfBatch {
  readonly batches: Reported & { readonly row: { readonly batchId: number; readonly collectionType: CollectionType } | undefined };
}
type Report = (typeof collectionReports)[keyof typeof collectionReports];

/**
 * Returns whether a report is available: a blind counter may not see reports that reveal the expected count. docs/rules/collections.md, 6.
 */
export function isMadeFor({ answer }: Reported, { access }: Pick<Declaration, 'access'>): boolean {
  return answer?.countsBlind !== true || access.by === 'anyone' || access.tellsExpected !== true;
}

function item(id: string, label: string, report: Report, name = label) {
  return {
    id,
    label,
    when: ({ batches }: OfBatch) => isMadeFor(batches, report),
    run: ({ batches: { row } }: OfBatch) => row && downloadOf(report({ batchId: row.batchId, type: row.collectionType }), name),
  };
}

/** A row's flag overrides the login's. docs/rules/everywhere.md, 6. */
const ofVariances = {
  can: [flag('optionShowVariance')],
  needs: [row('batches', 'optionShowVariance', 'You may not look at the variances of this collection.')],
} as const;

const summary = item('summary', 'Summary Report PDF', collectionReports.summaryPdf, 'Collection Summary');
const others = [
  item('analysis', 'Performance Analysis PDF', collectionReports.performanceAnalysisPdf, 'Performance Analysis'),
  {
    ...item('performanceVariance', 'Performance Variance PDF', collectionReports.performanceVariancePdf, 'Performance Variance'),
    ...ofVariances,
  },
  {
    ...item('netIncomeCsv', 'Net Income CSV', collectionReports.performanceSummaryCsv),
    run: ({ batches }: OfBatch & NamesBatch) =>
      batches.row &&
      exportOf(collectionReports.performanceSummaryCsv({ batchId: batches.row.batchId, type: batches.row.collectionType }), 'Net Income', [
        'Collection',
        weekOf(batches) ?? '',
      ]),
  },
  {
    ...item('variance', 'Collection Variance PDF', collectionReports.bankingVariancePdf, 'Collection Variance'),
    ...ofVariances,
  },
  item('tills', 'Kiosk/Cash Desk Summary', collectionReports.bankingAnalysisPdf, 'Kiosk and Cash Desk Summary'),
];
/** The reports of a collection from the banking tab. docs/rules/collections.md, 2. */
export const bankingReports = [
  summary,
  item('banking', 'Banking Report PDF', collectionReports.bankingSummaryPdf, 'Banking Report'),
  ...others,
];

export const netIncomeReports = [
  summary,
  item('netIncome', 'Net Income PDF', collectionReports.performanceSummaryPdf, 'Net Income'),
  ...others,
];

import { defineCall, file } from '../call';
import { integerSegment } from '../wire/codec';
import { collectionTypeSegment } from '../wire/collectionType';

const report = {
  service: 'operations',
  method: 'GET',
  failure: 'dialog',
  access: { by: 'session', shows: 'takings', menus: ['GENERAL_INSTALL'], flags: ['optionShowInstCollectionTabs'] },
  answer: file,
  params: { batchId: integerSegment, type: collectionTypeSegment },
} as const;
const takingsReport = { ...report, access: { ...report.access, tellsExpected: true } } as const;
const varianceReport = {
  ...report,
  access: { by: 'session', shows: 'variances', menus: ['GENERAL_INSTALL'], flags: ['optionShowInstCollectionTabs', 'optionShowVariance'] },
} as const;

/** docs/rules/collections.md, 7. */
export const collectionReports = {
  summaryPdf: defineCall({
    ...takingsReport,
    path: 'Report/Collection/Batch/Summary/PDF/{batchId},{type}',
    summary: 'Summary report, PDF',
  }),
  summaryCsv: defineCall({
    ...takingsReport,
    path: 'Report/Collection/Batch/Summary/CSV/{batchId},{type}',
    summary: 'Summary report, CSV',
  }),
  bankingSummaryPdf: defineCall({
    ...report,
    path: 'Report/Collection/Batch/Banking/Summary/PDF/{batchId},{type}',
    summary: 'Banking report, PDF',
  }),
  bankingSummaryCsv: defineCall({
    ...report,
    path: 'Report/Collection/Batch/Banking/Summary/CSV/{batchId},{type}',
    summary: 'Banking report, CSV',
  }),
  bankingVariancePdf: defineCall({
    ...varianceReport,
    path: 'Report/Collection/Batch/Banking/Variance/PDF/{batchId},{type}',
    summary: 'Collection variance, PDF',
  }),
  bankingVarianceCsv: defineCall({
    ...varianceReport,
    path: 'Report/Collection/Batch/Banking/Variance/CSV/{batchId},{type}',
    summary: 'Collection variance, CSV',
  }),
  bankingAnalysisPdf: defineCall({
    ...report,
    path: 'Report/Collection/Batch/Banking/Analysis/PDF/{batchId},{type}',
    summary: 'Kiosk and cash desk summary, PDF',
  }),
  bankingAnalysisCsv: defineCall({
    ...report,
    path: 'Report/Collection/Batch/Banking/Analysis/CSV/{batchId},{type}',
    summary: 'Kiosk and cash desk summary, CSV',
  }),
  performanceSummaryPdf: defineCall({
    ...takingsReport,
    path: 'Report/Collection/Batch/Performance/Summary/PDF/{batchId},{type}',
    summary: 'Net income, PDF',
  }),
  performanceSummaryCsv: defineCall({
    ...takingsReport,
    path: 'Report/Collection/Batch/Performance/Summary/CSV/{batchId},{type}',
    summary: 'Net income, CSV',
  }),
  performanceAnalysisPdf: defineCall({
    ...takingsReport,
    path: 'Report/Collection/Batch/Performance/Analysis/PDF/{batchId},{type}',
    summary: 'Net income by category and game, PDF',
  }),
  performanceAnalysisCsv: defineCall({
    ...takingsReport,
    path: 'Report/Collection/Batch/Performance/Analysis/CSV/{batchId},{type}',
    summary: 'Net income by category and game, CSV',
  }),
  performanceVariancePdf: defineCall({
    ...varianceReport,
    path: 'Report/Collection/Batch/Performance/Variance/PDF/{batchId},{type}',
    summary: 'Net income against the count, PDF',
  }),
  performanceVarianceCsv: defineCall({
    ...varianceReport,
    path: 'Report/Collection/Batch/Performance/Variance/CSV/{batchId},{type}',
    summary: 'Net income against the count, CSV',
  }),
  interimSummaryPdf: defineCall({
    ...report,
    access: { by: 'session', shows: 'counts', menus: ['GENERAL_INSTALL'], flags: ['optionShowInstCountDetailsTab'], tellsExpected: true },
    path: 'Report/Collection/Interim/Summary/PDF/{batchId},{type}',
    summary: 'Collection summary so far, PDF',
  }),
} as const;

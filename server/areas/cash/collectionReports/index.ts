import type { AreaHandlers } from '../../../call/handler';
import { bankingAnalysis, bankingSummary, bankingVariance } from './banking';
import { type BatchReport, csvOf, pdfOf } from './files';
import { performanceAnalysis, performanceSummary, performanceVariance } from './performance';
import { interimSummary, summary } from './summary';

/** See docs/rules/collections.md, 2. */
const reports = {
  summary: { title: 'Summary Report', sections: summary },
  bankingSummary: { title: 'Banking Report', sections: bankingSummary, signers: ['Counted by', 'Banked by'] },
  bankingVariance: { title: 'Collection Variance', sections: bankingVariance },
  bankingAnalysis: { title: 'Kiosk/Cash Desk Summary', sections: bankingAnalysis },
  performanceSummary: { title: 'Net Income', sections: performanceSummary },
  performanceAnalysis: { title: 'Performance Analysis', sections: performanceAnalysis },
  performanceVariance: { title: 'Performance Variance', sections: performanceVariance },
  interimSummary: { title: 'Interim Summary', sections: interimSummary },
} as const satisfies Readonly<Record<string, BatchReport>>;

/** docs/rules/collections.md, 7. */
export const collectionReports: AreaHandlers<'collectionReports'> = {
  summaryPdf: pdfOf(reports.summary),
  summaryCsv: csvOf(reports.summary),
  bankingSummaryPdf: pdfOf(reports.bankingSummary),
  bankingSummaryCsv: csvOf(reports.bankingSummary),
  bankingVariancePdf: pdfOf(reports.bankingVariance),
  bankingVarianceCsv: csvOf(reports.bankingVariance),
  bankingAnalysisPdf: pdfOf(reports.bankingAnalysis),
  bankingAnalysisCsv: csvOf(reports.bankingAnalysis),
  performanceSummaryPdf: pdfOf(reports.performanceSummary),
  performanceSummaryCsv: csvOf(reports.performanceSummary),
  performanceAnalysisPdf: pdfOf(reports.performanceAnalysis),
  performanceAnalysisCsv: csvOf(reports.performanceAnalysis),
  performanceVariancePdf: pdfOf(reports.performanceVariance),
  performanceVarianceCsv: csvOf(reports.performanceVariance),
  interimSummaryPdf: pdfOf(reports.interimSummary),
};

import type { collectionReports } from '../../../../src/schemas/calls/collectionReports';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { sectionsFile } from '../../../output/csv/tables';
import { tableReport } from '../../../output/pdf/pdf';
import type { ReportSection } from '../../../output/tables/section';
import { type BatchFigures, readBatch, subtitleOf } from './batch';

/** A report of a batch. */
export interface BatchReport {
  readonly title: string;
  readonly sections: (figures: BatchFigures) => readonly ReportSection[];
}

type Input = Parameters<Handler<typeof collectionReports.summaryPdf>>[1];

/** The figures of the batch and what the report's file is called. Throws CallError 403 and 409 as `readBatch` does. */
async function prepare(context: Context, { batchId, type }: Input, { title }: BatchReport) {
  const figures = await readBatch(context, batchId, type);
  // What no file may be called is left out on every system.
  const name = `${title} ${figures.batch.siteName} ${figures.batch.weekEnding}`.replaceAll('/', '-').replace(/[\\:*?"<>|\p{Cc}]/gu, '');
  return { figures, name };
}

/** The handler that answers a report as a PDF. */
export function pdfOf(report: BatchReport): Handler<typeof collectionReports.summaryPdf> {
  return async (context, input) => {
    const { figures, name } = await prepare(context, input, report);
    const bytes = await tableReport({
      title: report.title,
      subtitle: subtitleOf(figures.batch),
      sections: report.sections(figures),
      at: context.now,
      by: signedIn(context).displayName,
    });
    return { name: `${name}.pdf`, type: 'application/pdf', bytes };
  };
}

/** The handler that answers a report as a CSV file: the same rows and sums. */
export function csvOf(report: BatchReport): Handler<typeof collectionReports.summaryCsv> {
  return async (context, input) => {
    const { figures, name } = await prepare(context, input, report);
    return sectionsFile(name, report.sections(figures));
  };
}

import type { collectionReports } from '../../../../src/schemas/calls/collectionReports';
import { fileName } from '../../../../src/schemas/wire/fileName';
import { siteName } from '../../../access/placeName';
import { endInName } from '../../../calendar/period';
import { type Context, signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { sectionsFile } from '../../../output/csv/tables';
import { tableReport } from '../../../output/pdf/pdf';
import type { ReportSection } from '../../../output/tables/section';
import { type BatchFigures, readBatch, subtitleOf } from './batch';

export interface BatchReport {
  readonly title: string;
  /** Who signs the PDF. */
  readonly signers?: readonly string[];
  readonly sections: (figures: BatchFigures) => readonly ReportSection[];
}

type Input = Parameters<Handler<typeof collectionReports.summaryPdf>>[1];

/** Throws what `readBatch` throws. */
async function prepare(context: Context, { batchId, type }: Input, { title }: BatchReport) {
  const figures = await readBatch(context, batchId, type);
  // Characters that some operating system forbids in file names.
  const { siteId, weekEnding } = figures.batch;
  const name = fileName(title, await siteName(context.db, siteId), endInName(weekEnding, context.now))
    .replaceAll('/', '-')
    .replace(/[\\:*?"<>|\p{Cc}]/gu, '');
  return { figures, name };
}

export function pdfOf(report: BatchReport): Handler<typeof collectionReports.summaryPdf> {
  return async (context, input) => {
    const { figures, name } = await prepare(context, input, report);
    const bytes = await tableReport({
      title: report.title,
      subtitle: subtitleOf(figures.batch),
      sections: report.sections(figures),
      signers: report.signers ?? [],
      at: context.now,
      by: signedIn(context).displayName,
    });
    return { name: `${name}.pdf`, type: 'application/pdf', bytes };
  };
}

export function csvOf(report: BatchReport): Handler<typeof collectionReports.summaryCsv> {
  return async (context, input) => {
    const { figures, name } = await prepare(context, input, report);
    return sectionsFile(name, report.sections(figures));
  };
}

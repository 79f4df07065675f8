import type { FileAnswer } from '../../../src/schemas/call';
import { businessDay, showInstant } from '../../../src/schemas/wire/dates';
import { type Context, signedIn } from '../../call/context';
import type { StreamedFile } from '../../call/files';
import { tablesFile } from '../../output/csv/tables';
import { tableReport } from '../../output/pdf/pdf';
import { showDay } from '../cash/collections/ground/weeks';
import type { Parameter, Value } from './ground/parameter';
import { sundayOfWeek } from './ground/period';
import type { Report } from './ground/report';
import { requireRoom, wantsCsv } from './ground/room';

/** What was chosen, beside its parameter. */
interface Chosen {
  readonly parameter: Parameter;
  readonly value: Value;
}

/** The days that a value stands for; a week stands for the Sunday that it ends on. */
function daysIn({ parameter, value }: Chosen): readonly string[] {
  if (typeof value === 'string') return [value];
  return parameter.kind === 'list' && parameter.isWeek === true && value !== undefined ? [sundayOfWeek(value)] : [];
}

/** The name of a report's file without its ending: 'Site Performance 2026-10-19 to 2026-11-15'. One of no period is of the day on which it is made. */
function fileName({ name }: Report, chosen: readonly Chosen[], now: Date): string {
  const [from = businessDay(now), to] = chosen.flatMap(daysIn);
  return to === undefined ? `${name} ${from}` : `${name} ${from} to ${to}`;
}

function labelled({ parameter: { text }, value }: Chosen): string {
  if (value === undefined) return `${text}: All`;
  return typeof value === 'string' ? `${text} ${showDay(value)}` : `${text}: ${value.name}`;
}

/** What stands below the title: the place, then the period and what else was chosen. */
function subtitleOf(chosen: readonly Chosen[], now: Date): readonly string[] {
  const isPlace = ({ parameter }: Chosen) => parameter.kind === 'list' && parameter.place !== undefined;
  // The format is the last of them.
  const lines = [chosen.filter(isPlace), chosen.slice(0, -1).filter((one) => !isPlace(one))];
  const texts = lines.filter((line) => line.length > 0).map((line) => line.map(labelled).join(' · '));
  // One of no period is of the moment at which it is made.
  return chosen.flatMap(daysIn).length > 0 ? texts : [...texts, `As at ${showInstant(now, 'day-first')}`];
}

/**
 * A report as a file of the chosen format. Throws CallError 400 for values that do not go together and for more rows than the format takes, 403 for
 * what is outside the data access. docs/rules/reports.md, 7.
 */
export async function reportFile(context: Context, report: Report, values: readonly Value[]): Promise<FileAnswer | StreamedFile> {
  const tables = await report.make(context, values);
  const isCsv = wantsCsv(values);
  requireRoom(
    tables.reduce((sum, { rowCount }) => sum + rowCount, 0),
    isCsv,
  );
  const chosen = report.parameters.map((parameter, index): Chosen => ({ parameter, value: values[index] }));
  const name = fileName(report, chosen, context.now);
  if (isCsv) return tablesFile(name, tables);
  const bytes = await tableReport({
    title: report.name,
    subtitle: subtitleOf(chosen, context.now),
    sections: tables.map(({ section }) => section()),
    at: context.now,
    by: signedIn(context).displayName,
  });
  return { name: `${name}.pdf`, type: 'application/pdf', bytes };
}

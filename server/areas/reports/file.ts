import { eq } from 'drizzle-orm';
import type { FileAnswer } from '../../../src/schemas/call';
import { type CoverLine, coverLines } from '../../../src/schemas/wire/cover';
import { businessDay, type DateOrder, showInstant } from '../../../src/schemas/wire/dates';
import { fileName, withFileOptions } from '../../../src/schemas/wire/fileName';
import { nameAndCode } from '../../../src/schemas/wire/nameAndCode';
import { siteName } from '../../access/placeName';
import { daysInName } from '../../calendar/period';
import { type Context, signedIn } from '../../call/context';
import type { StreamedFile } from '../../call/files';
import { company, site, subCompany } from '../../db/schema';
import { tablesFile } from '../../output/csv/tables';
import { tableReport } from '../../output/pdf/pdf';
import { type Selection, withSelection } from '../../output/values/selection';
import { showDay } from '../cash/collections/common/weeks';
import type { Parameter, Value } from './common/parameter';
import { sundayOfWeek } from './common/period';
import type { Report } from './common/report';
import { requireRoom } from './common/room';
import { formatOf } from './common/standing';

interface Chosen {
  readonly parameter: Parameter;
  readonly value: Value;
  /** The texts about a place in documents. */
  readonly placeText?: string | undefined;
}

const placeOf = ({ parameter }: Chosen) => (parameter.kind === 'list' ? parameter.place : undefined);

function listText({ value, placeText }: Chosen): string {
  return placeText ?? (typeof value === 'object' ? value.name : 'All');
}

/** Names a site with its code and company. */
async function withSite({ db }: Context, chosen: readonly Chosen[]): Promise<readonly Chosen[]> {
  const siteId = chosen.map((one) => (placeOf(one) === 'site' && typeof one.value === 'object' ? one.value.id : undefined)).find(Boolean);
  if (siteId === undefined) return chosen;
  const [siteRow] = await db
    .select({ name: site.retailerName, code: site.siteCode, company: company.name })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(eq(site.id, siteId));
  const placeTexts = siteRow && { site: nameAndCode(siteRow), company: siteRow.company, operator: undefined };
  return chosen.map((one) => ({ ...one, placeText: placeTexts?.[placeOf(one) ?? 'operator'] }));
}

/** A week stands for its Sunday. */
function daysIn({ parameter, value }: Chosen): readonly string[] {
  if (typeof value === 'string') return [value];
  return parameter.kind === 'list' && parameter.isWeek === true && value !== undefined ? [sundayOfWeek(value)] : [];
}

const isPlace = (chosen: Chosen) => placeOf(chosen) !== undefined;

/** Place and period name the file; without a period the current day. */
async function nameOf({ db, now }: Context, { name }: Report, chosen: readonly Chosen[]): Promise<string> {
  const last = chosen.findLast((one) => isPlace(one) && one.value !== undefined);
  const named = typeof last?.value === 'object' ? last.value : undefined;
  const isSite = last !== undefined && placeOf(last) === 'site';
  const place = isSite && named !== undefined ? await siteName(db, named.id) : (named?.name ?? '');
  const [first = businessDay(now), end = first] = chosen.flatMap(daysIn);
  return fileName(name, place, ...daysInName(first, end, now));
}

/** Returns the values that are not the default, apart from places, periods and the format. */
async function selectionIn(context: Context, chosen: readonly Chosen[]): Promise<Selection> {
  const selection: Record<string, string> = {};
  for (const { parameter, value } of chosen.slice(0, -1)) {
    if (parameter.kind !== 'list' || parameter.place !== undefined || parameter.isWeek === true || typeof value !== 'object') continue;
    const usual = await parameter.first?.(await parameter.entries(context, {}), context, {});
    if (value.id !== usual?.id) selection[parameter.text] = value.name;
  }
  return selection;
}

function labelled(chosen: Chosen): string {
  const { parameter, value } = chosen;
  return typeof value === 'string' ? `${parameter.text} ${showDay(value)}` : `${parameter.text}: ${listText(chosen)}`;
}

function subtitleOf(chosen: readonly Chosen[], now: Date): readonly string[] {
  // The format is the last value.
  const lines = [chosen.filter(isPlace), chosen.slice(0, -1).filter((one) => !isPlace(one))];
  const texts = lines.filter((line) => line.length > 0).map((line) => line.map(labelled).join(' · '));
  // A report without a period is of now.
  return chosen.flatMap(daysIn).length > 0 ? texts : [...texts, `As at ${showInstant(now, 'day-first')}`];
}

function valueText(chosen: Chosen, dates: DateOrder): string {
  const [day] = daysIn(chosen);
  if (day !== undefined) return dates === 'year-first' ? day : showDay(day);
  return listText(chosen);
}

function coverOf(context: Context, { name }: Report, chosen: readonly Chosen[], dates: DateOrder): readonly CoverLine[] {
  const { now } = context;
  const parameterLines = chosen.slice(0, -1).map((one): CoverLine => [one.parameter.text, valueText(one, dates)]);
  const moment: readonly CoverLine[] = chosen.flatMap(daysIn).length > 0 ? [] : [['As at', showInstant(now, dates)]];
  return coverLines({ what: ['Report', name], lines: [...parameterLines, ...moment], at: now, by: signedIn(context).displayName, dates });
}

/** Throws CallError 400 for invalid values or too many rows, 403 outside the data access. docs/rules/reports.md, 7. */
export async function reportFile(context: Context, report: Report, values: readonly Value[]): Promise<FileAnswer | StreamedFile> {
  const tables = await report.make(context, values);
  const { isCsv, dates, hasCover } = formatOf(values);
  requireRoom(
    tables.reduce((sum, { rowCount, subtotalCount }) => sum + rowCount - subtotalCount, 0),
    isCsv,
  );
  const chosen = await withSite(
    context,
    report.parameters.map((parameter, index): Chosen => ({ parameter, value: values[index] })),
  );
  const options = { hasCover, isYearFirst: isCsv && dates === 'year-first' };
  const selection = await selectionIn(context, chosen);
  const selected = await withSelection(context.db, await nameOf(context, report, chosen), selection, withFileOptions('', options).length);
  const name = withFileOptions(selected, options);
  if (isCsv) return tablesFile(name, tables, dates, hasCover ? coverOf(context, report, chosen, dates) : []);
  const bytes = await tableReport({
    title: report.name,
    subtitle: subtitleOf(chosen, context.now),
    sections: tables.map(({ section }) => section()),
    signers: report.signers,
    at: context.now,
    by: signedIn(context).displayName,
  });
  return { name: `${name}.pdf`, type: 'application/pdf', bytes };
}

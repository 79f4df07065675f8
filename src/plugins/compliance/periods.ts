import { flag, type Grants, isGranted, type Requirement } from '../../engine';
import { quarterText } from '../../machines/quarterProcessing';
import { type Quarter, statusNames } from '../../schemas/entities/compliance/records';
import { today } from '../../schemas/wire/clock';
import { addDays, dayOf } from '../../schemas/wire/days';
import { lastFortnight, quarterInWork, quarterOf } from './days';

interface Range {
  readonly from: string;
  readonly to: string;
}

interface Period {
  readonly id: number;
  readonly name: string;
  /** `undefined` if its quarter is unknown. */
  readonly range: (quarter: Quarter | undefined) => Range | undefined;
  readonly named?: (quarter: Quarter) => string;
  readonly incompleteOnly?: true;
  readonly status?: string;
  readonly can?: readonly Requirement[];
}

function lastDays(days: number): () => Range {
  return () => ({ from: addDays(today(), 1 - days), to: today() });
}

function monthOf(day: string): Range {
  const from = `${day.slice(0, 8)}01`;
  const next = `${addDays(from, 31).slice(0, 8)}01`;
  return { from, to: addDays(next, -1) };
}

function ofQuarter(quarter: Quarter | undefined): Range | undefined {
  return quarter && { from: dayOf(quarter.startDate), to: dayOf(quarter.endDate) };
}

/** Ids of the periods with incomplete records: of the next quarter, and of all time. */
export const incompletePeriod = 8;
export const allIncomplete = 9;
export const reviewsDue = 10;
export const quarterReviews = 11;
export const quarterProcessed = 12;
export const quarterToAuthorise = 13;
export const quarterAuthorised = 14;

/** Covers every record, also late ones. */
export const wholeTime = { dateFrom: '2000-01-01', dateTo: '2099-12-31' } as const;

/** Periods offered instead of two dates. docs/rules/compliance.md, 2. */
const periods: readonly Period[] = [
  { id: 1, name: 'Today', range: lastDays(1) },
  { id: 2, name: 'Last 7 days', range: lastDays(7) },
  { id: 3, name: 'Last 30 days', range: lastDays(30) },
  { id: 4, name: 'This month', range: () => ({ from: monthOf(today()).from, to: today() }) },
  { id: 5, name: 'Last month', range: () => monthOf(addDays(monthOf(today()).from, -1)) },
  { id: 6, name: 'Last 12 months', range: lastDays(365) },
  { id: 7, name: 'Quarter', range: ofQuarter, named: (quarter) => `Quarter ${quarterText(quarter)}` },
  {
    id: incompletePeriod,
    name: 'Incomplete records',
    range: ofQuarter,
    named: (quarter) => `Incomplete records of ${quarterText(quarter)}`,
    incompleteOnly: true,
  },
  {
    id: allIncomplete,
    name: 'All incomplete records',
    range: () => ({ from: wholeTime.dateFrom, to: wholeTime.dateTo }),
    incompleteOnly: true,
  },
  {
    id: reviewsDue,
    name: 'Reviews due',
    range: () => ({ from: wholeTime.dateFrom, to: wholeTime.dateTo }),
    can: [flag('optionComplianceShowReviews')],
  },
  {
    id: quarterReviews,
    name: 'Reviews of this quarter',
    range: quarterInWork,
    can: [flag('optionComplianceShowReviews')],
  },
  { id: quarterToAuthorise, name: 'Records of this quarter to authorise', range: quarterInWork, status: statusNames.authRequired },
  { id: quarterAuthorised, name: 'Authorised records of this quarter', range: quarterInWork, status: statusNames.authorised },
  { id: quarterProcessed, name: 'Processed records of this quarter', range: quarterInWork },
];

/** Whether a list holds only incomplete records. */
export function isIncomplete({ period }: { readonly period?: number | undefined }): boolean {
  return periods.some(({ id, incompleteOnly }) => id === period && incompleteOnly === true);
}

/** Returns the permitted periods; quarter periods need a known quarter. */
export function periodChoices(quarter: Quarter | undefined, login: Grants): readonly { readonly id: number; readonly name: string }[] {
  return periods.flatMap(({ id, name, named, range, can = [] }) =>
    range(quarter) === undefined || !isGranted(can, login) ? [] : [{ id, name: (quarter && named?.(quarter)) ?? name }],
  );
}

const offeredQuarters = 8;
const quarters = 4;

function quarterId(year: number, quarter: number): number {
  return year * 10 + quarter;
}

/** Defaults to today's quarter. */
function nextQuarter(quarter: Quarter | undefined): { readonly year: number; readonly quarter: number } {
  if (quarter !== undefined) return quarter;
  const [year = '', month = ''] = today().split('-');
  return { year: Number(year), quarter: Math.ceil((Number(month) * quarters) / 12) };
}

export interface PastQuarter {
  readonly id: number;
  readonly name: string;
}

/** Returns earlier quarters, latest first. */
export function pastQuarters(next: Quarter | undefined): readonly PastQuarter[] {
  const { year, quarter } = nextQuarter(next);
  const last = year * quarters + quarter - 1;
  return Array.from({ length: offeredQuarters }, (_, before) => {
    const at = last - 1 - before;
    const [itsYear, its] = [Math.floor(at / quarters), (at % quarters) + 1];
    return { id: quarterId(itsYear, its), name: `Q${its} ${itsYear}` };
  });
}

/** Returns quarters left behind, latest first. */
export function leftQuarters(next: Quarter | undefined): readonly PastQuarter[] {
  return (next?.leftBehind ?? []).map(({ year, quarter }) => ({ id: quarterId(year, quarter), name: `Q${quarter} ${year} (left behind)` }));
}

/** `id` is year × 10 + quarter. */
function recordsOf(id: number) {
  return { ...wholeTime, quarter: id % 10, year: Math.floor(id / 10) };
}

/** Only processed records: other companies may be behind. */
export function processedRecordsOf(id: number) {
  return { ...recordsOf(id), processedOnly: true } as const;
}

interface Chosen {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly period?: number | undefined;
  readonly processedQuarter?: number | undefined;
}

export interface SearchedTime {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly quarter?: number;
  readonly year?: number;
  readonly incompleteOnly?: true;
  readonly processedOnly?: true;
  readonly reviewsDueBy?: string;
  readonly status?: string;
}

/** Returns the searched time: a processed quarter wins over a period, a period over dates. `undefined` while a date is missing. */
export function searchedTime(
  { dateFrom, dateTo, period, processedQuarter }: Chosen,
  quarter: Quarter | undefined,
): SearchedTime | undefined {
  if (processedQuarter !== undefined) {
    const isLeft = leftQuarters(quarter).some(({ id }) => id === processedQuarter);
    return isLeft ? recordsOf(processedQuarter) : processedRecordsOf(processedQuarter);
  }
  const chosen = periods.find(({ id }) => id === period);
  const range = chosen?.range(quarter);
  if (chosen !== undefined && range !== undefined) {
    if (chosen.id === reviewsDue) return { ...wholeTime, reviewsDueBy: today() };
    if (chosen.id === quarterReviews) return { dateFrom: range.from, dateTo: range.to, reviewsDueBy: wholeTime.dateTo };
    if (chosen.id === quarterProcessed) return { dateFrom: range.from, dateTo: range.to, processedOnly: true };
    if (chosen.id === allIncomplete) return { ...wholeTime, incompleteOnly: true };
    if (chosen.incompleteOnly === true && quarter !== undefined) {
      return { ...wholeTime, quarter: quarter.quarter, year: quarter.year, incompleteOnly: true };
    }
    const { status } = chosen;
    return { dateFrom: range.from, dateTo: range.to, ...(status === undefined ? {} : { status }) };
  }
  return dateFrom === undefined || dateTo === undefined ? undefined : { dateFrom, dateTo };
}

export function quarterToDate(): { readonly dateFrom: string; readonly dateTo: string } {
  return { dateFrom: quarterOf(today()).from, dateTo: today() };
}

/** Filter values for the records that block a quarter. docs/rules/compliance.md, 8. */
export const incompleteRecords = { period: incompletePeriod, processedQuarter: undefined, text: undefined, eventTypes: 'all' } as const;

export function filterStart(): { readonly dateFrom: string; readonly dateTo: string; readonly eventTypes: 'all' } {
  const { from, to } = lastFortnight();
  return { dateFrom: from, dateTo: to, eventTypes: 'all' };
}

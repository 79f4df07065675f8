import { flag, type Grants, isGranted, type Requirement } from '../../engine';
import { quarterText } from '../../machines/quarterProcessing';
import type { Quarter } from '../../schemas/entities/compliance/records';
import { addDays, dayOf } from '../../schemas/wire/days';
import { lastFortnight, today } from './days';

interface Range {
  readonly from: string;
  readonly to: string;
}

interface Period {
  readonly id: number;
  readonly name: string;
  /** Its days; nothing where it is about a quarter that is not known. */
  readonly range: (quarter: Quarter | undefined) => Range | undefined;
  /** What it is called where a quarter is known. */
  readonly named?: (quarter: Quarter) => string;
  /** Only records that keep the quarter from being processed. */
  readonly incompleteOnly?: true;
  /** What a login needs to be offered it. */
  readonly needs?: readonly Requirement[];
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

/** The ids of the periods that hold incomplete records only: of the quarter to be processed, and of all time. */
export const incompletePeriod = 8;
export const allIncomplete = 9;
/** The id of the period that holds the records with reviews that are due. */
export const reviewsDue = 10;

/** Long enough for every record that counts in a quarter, also one that came late. */
export const wholeTime = { dateFrom: '2000-01-01', dateTo: '2099-12-31' } as const;

/** What the list of periods offers instead of two dates. docs/rules/compliance.md, 2. */
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
    needs: [flag('optionComplianceShowReviews')],
  },
];

/** The periods to choose from that a login may; those about a quarter only where one is known. */
export function periodChoices(quarter: Quarter | undefined, login: Grants): readonly { readonly id: number; readonly name: string }[] {
  return periods.flatMap(({ id, name, named, range, needs = [] }) =>
    range(quarter) === undefined || !isGranted(needs, login) ? [] : [{ id, name: (quarter && named?.(quarter)) ?? name }],
  );
}

/** How many quarters before the one to be processed are offered. */
const offeredQuarters = 8;
const quarters = 4;

function quarterId(year: number, quarter: number): number {
  return year * 10 + quarter;
}

/** The quarter that is to be processed next, or that of today where none is known. */
function nextQuarter(quarter: Quarter | undefined): { readonly year: number; readonly quarter: number } {
  if (quarter !== undefined) return quarter;
  const [year = '', month = ''] = today().split('-');
  return { year: Number(year), quarter: Math.ceil((Number(month) * quarters) / 12) };
}

/** A quarter as the list of processed ones offers it. */
export interface PastQuarter {
  readonly id: number;
  readonly name: string;
}

/** The quarters before the one that is to be processed next, the latest first. */
export function pastQuarters(next: Quarter | undefined): readonly PastQuarter[] {
  const { year, quarter } = nextQuarter(next);
  const last = year * quarters + quarter - 1;
  return Array.from({ length: offeredQuarters }, (_, before) => {
    const at = last - 1 - before;
    const [itsYear, its] = [Math.floor(at / quarters), (at % quarters) + 1];
    return { id: quarterId(itsYear, its), name: `Q${its} ${itsYear}` };
  });
}

/** The quarters of the company that were left behind instead of processed, the latest first. */
export function leftQuarters(next: Quarter | undefined): readonly PastQuarter[] {
  return (next?.leftBehind ?? []).map(({ year, quarter }) => ({ id: quarterId(year, quarter), name: `Q${quarter} ${year} (left behind)` }));
}

/** What finds the records of a quarter by its id, whenever they were made. */
function recordsOf(id: number) {
  return { ...wholeTime, quarter: id % 10, year: Math.floor(id / 10) };
}

/** What finds those of them that are processed: where there are several companies, some may not have come so far. */
export function processedRecordsOf(id: number) {
  return { ...recordsOf(id), processedOnly: true } as const;
}

interface Chosen {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly period?: number | undefined;
  readonly processedQuarter?: number | undefined;
}

/** What a search is narrowed to in time. */
export interface SearchedTime {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly quarter?: number;
  readonly year?: number;
  readonly incompleteOnly?: true;
  readonly processedOnly?: true;
  readonly reviewsDueBy?: string;
}

/** What the filter narrows a search to: a processed quarter before a period, and a period before two dates. Nothing while a date is missing. */
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
    if (chosen.id === allIncomplete) return { ...wholeTime, incompleteOnly: true };
    if (chosen.incompleteOnly === true && quarter !== undefined) {
      return { ...wholeTime, quarter: quarter.quarter, year: quarter.year, incompleteOnly: true };
    }
    return { dateFrom: range.from, dateTo: range.to };
  }
  return dateFrom === undefined || dateTo === undefined ? undefined : { dateFrom, dateTo };
}

/** The quarter of today, as far as it has come. */
export function quarterToDate(): { readonly dateFrom: string; readonly dateTo: string } {
  const [year = '', month = ''] = today().split('-');
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return { dateFrom: `${year}-${String(first).padStart(2, '0')}-01`, dateTo: today() };
}

/** The filter's values that show what keeps a quarter from being processed. docs/rules/compliance.md, 8. */
export const incompleteRecords = { period: incompletePeriod, processedQuarter: undefined, text: undefined, eventTypes: 'all' } as const;

/** What the filter starts with. */
export function filterStart(): { readonly dateFrom: string; readonly dateTo: string; readonly eventTypes: 'all' } {
  const { from, to } = lastFortnight();
  return { dateFrom: from, dateTo: to, eventTypes: 'all' };
}

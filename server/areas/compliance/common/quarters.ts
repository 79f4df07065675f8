import { and, eq, gte } from 'drizzle-orm';
import { businessDay, type IsoDate } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import type { Database } from '../../../db/database';
import { company, processedQuarter } from '../../../db/schema';

/** docs/rules/compliance.md, 3. */
export interface YearQuarter {
  readonly year: number;
  readonly quarter: number;
}

export function quarterOfDay(day: IsoDate): YearQuarter {
  return { year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) };
}

/** Uses London's calendar. docs/rules/everywhere.md, 3. */
export function londonQuarter(instant: Date): YearQuarter {
  return quarterOfDay(businessDay(instant));
}

/** Consecutive quarters have consecutive numbers. */
export function quarterNumber({ year, quarter }: YearQuarter): number {
  return year * 4 + quarter - 1;
}

export function nextQuarter({ year, quarter }: YearQuarter): YearQuarter {
  return quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 };
}

function firstDayOf({ year, quarter }: YearQuarter): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
}

export function daysOfQuarter(quarter: YearQuarter): { readonly startDate: IsoDate; readonly endDate: IsoDate } {
  return { startDate: firstDayOf(quarter), endDate: addDays(firstDayOf(nextQuarter(quarter)), -1) };
}

/**
 * Blocks the processing of the company's quarters until the transaction ends; a shared lock.
 * Lock order against deadlocks: company, record, rows of its kind, customers and officers, audit trail last. `no key update` still allows
 * references to locked rows.
 */
export async function holdQuarters(tx: Database, companyId: number): Promise<void> {
  await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('share');
}

/** Returns the day's quarter, or the company's next unprocessed one, and blocks processing. */
export async function openQuarterFor(tx: Database, companyId: number, day: IsoDate): Promise<YearQuarter> {
  await holdQuarters(tx, companyId);
  let open = quarterOfDay(day);
  const processed = await tx
    .select({ year: processedQuarter.year, quarter: processedQuarter.quarter })
    .from(processedQuarter)
    .where(and(eq(processedQuarter.companyId, companyId), gte(processedQuarter.year, open.year)));
  const closed = new Set(processed.map(quarterNumber));
  while (closed.has(quarterNumber(open))) open = nextQuarter(open);
  return open;
}

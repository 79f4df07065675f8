import { and, eq, gte } from 'drizzle-orm';
import { businessDay, type IsoDate } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import type { Database } from '../../../db/database';
import { company, processedQuarter } from '../../../db/schema';

/** A quarter of a calendar year. docs/rules/compliance.md, 3. */
export interface YearQuarter {
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
}

/** The quarter that a day is in. */
export function quarterOfDay(day: IsoDate): YearQuarter {
  return { year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) };
}

/** The quarter that an instant falls in by the calendar of Europe/London. docs/rules/everywhere.md, 3. */
export function londonQuarter(instant: Date): YearQuarter {
  return quarterOfDay(businessDay(instant));
}

/** Quarters in a row have numbers in a row. */
export function quarterNumber({ year, quarter }: YearQuarter): number {
  return year * 4 + quarter - 1;
}

/** The quarter after one. */
export function nextQuarter({ year, quarter }: YearQuarter): YearQuarter {
  return quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 };
}

function firstDayOf({ year, quarter }: YearQuarter): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
}

/** The first and the last day of a quarter. */
export function daysOfQuarter(quarter: YearQuarter): { readonly startDate: IsoDate; readonly endDate: IsoDate } {
  return { startDate: firstDayOf(quarter), endDate: addDays(firstDayOf(nextQuarter(quarter)), -1) };
}

/**
 * Holds off the processing of the company's quarters until the transaction ends; others may hold it off at the same time.
 *
 * Whatever a transaction holds it takes in this order, so that no two wait for each other: first the company, by this; then the record; then the rows of
 * its kind, of customers and officers; and last the audit trail, which the first entry takes until the end. Who adds somebody to whom a record follows
 * takes the company before that entry.
 *
 * Others may go on referring to what is held for a change of it (`no key update`): a record that has an entry in the audit trail already may name a customer
 * or a machine that somebody is just changing, who waits for the audit trail.
 */
export async function holdQuarters(tx: Database, companyId: number): Promise<void> {
  await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('share');
}

/**
 * The quarter in which a record of a day counts that is made now: the day's own, or the next one of the company that is not processed. No quarter of the
 * company is processed from then on until the transaction ends.
 */
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

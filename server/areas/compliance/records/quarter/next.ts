import { eq, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { businessDay } from '../../../../../src/schemas/wire/dates';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { processedQuarter } from '../../../../db/schema';
import { daysOfQuarter, londonQuarter, nextQuarter, quarterNumber, type YearQuarter } from '../../ground/quarters';
import { incompleteStatuses } from '../../ground/statuses';

/** The ids of the sites of a company, as a part of a query. */
export function sitesOfCompany(companyId: number): SQL {
  return sql`(select s.id from site s join sub_company b on b.id = s.sub_company_id where b.company_id = ${companyId}::int)`;
}

const FirstQuarter = Type.Object({ year: Type.Integer(), quarter: Type.Integer() });

/** The quarter in which the company's first record counts; nothing while it has none. */
async function firstQuarter(db: Database, companyId: number): Promise<YearQuarter | undefined> {
  const [first] = await readRows(
    db,
    sql`select f.year, f.quarter from ${sitesOfCompany(companyId)} as s(id)
      cross join lateral (select r.year, r.quarter from compliance_record r where r.site_id = s.id order by r.year, r.quarter limit 1) f
      order by f.year, f.quarter limit 1`,
    FirstQuarter,
  );
  return first;
}

/** The quarters of the company that are processed, by their numbers. */
async function processedOf(db: Database, companyId: number): Promise<ReadonlySet<number>> {
  const { year, quarter } = processedQuarter;
  const rows = await db.select({ year, quarter }).from(processedQuarter).where(eq(processedQuarter.companyId, companyId));
  return new Set(rows.map(quarterNumber));
}

async function countIncomplete(db: Database, companyId: number, { year, quarter }: YearQuarter): Promise<number> {
  const [row] = await readRows(
    db,
    sql`select count(*)::int as records from compliance_record r where r.year = ${year}::int and r.quarter = ${quarter}::int
      and r.status in ${incompleteStatuses} and r.site_id in ${sitesOfCompany(companyId)}`,
    Type.Object({ records: Type.Integer() }),
  );
  return row?.records ?? 0;
}

/** The quarter that is to be processed next, and what may keep it from that. */
export interface NextQuarter extends YearQuarter {
  readonly startDate: string;
  readonly endDate: string;
  readonly hasEnded: boolean;
  readonly incompleteRecords: number;
}

/**
 * The earliest quarter of a company that is not processed and not before its first record; the present one where it has no records. A quarter has ended when
 * its last day is over in London. docs/rules/compliance.md, 4.
 */
export async function readNextQuarter(db: Database, companyId: number, now: Date): Promise<NextQuarter> {
  const processed = await processedOf(db, companyId);
  let next = (await firstQuarter(db, companyId)) ?? londonQuarter(now);
  while (processed.has(quarterNumber(next))) next = nextQuarter(next);
  const days = daysOfQuarter(next);
  return {
    ...next,
    ...days,
    hasEnded: businessDay(now) > days.endDate,
    incompleteRecords: await countIncomplete(db, companyId, next),
  };
}

/** Whether a quarter of the company is processed. */
export async function isProcessed(db: Database, companyId: number, quarter: YearQuarter): Promise<boolean> {
  return (await processedOf(db, companyId)).has(quarterNumber(quarter));
}

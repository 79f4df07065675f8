import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { oldestAt } from '../../../../../src/schemas/forms/recordParts';
import { businessDay } from '../../../../../src/schemas/wire/dates';
import type { Database } from '../../../../db/database';
import { readRows } from '../../../../db/rows';
import { processedQuarter } from '../../../../db/schema';
import { daysOfQuarter, londonQuarter, nextQuarter, quarterNumber, type YearQuarter } from '../../common/quarters';
import { incompleteStatuses } from '../../common/statuses';
import { hasReturn, shownQuarter } from './input';

export function sitesOfCompany(companyId: number): SQL {
  return sql`(select s.id from site s join sub_company b on b.id = s.sub_company_id where b.company_id = ${companyId}::int)`;
}

const FirstQuarter = Type.Object({ year: Type.Integer(), quarter: Type.Integer() });

/** Returns the first quarter with records, except quarters left behind; `undefined` without records. */
async function firstQuarter(db: Database, companyId: number): Promise<YearQuarter | undefined> {
  const [first] = await readRows(
    db,
    sql`select f.year, f.quarter from ${sitesOfCompany(companyId)} as s(id)
      cross join lateral (select r.year, r.quarter from compliance_record r where r.site_id = s.id
        and not exists (select from processed_quarter q where q.company_id = ${companyId}::int and q.year = r.year and q.quarter = r.quarter
          and q.left_because is not null)
        order by r.year, r.quarter limit 1) f
      order by f.year, f.quarter limit 1`,
    FirstQuarter,
  );
  return first;
}

async function closedOf(db: Database, companyId: number): Promise<ReadonlySet<number>> {
  const { year, quarter } = processedQuarter;
  const rows = await db.select({ year, quarter }).from(processedQuarter).where(eq(processedQuarter.companyId, companyId));
  return new Set(rows.map(quarterNumber));
}

const Incomplete = Type.Object({ records: Type.Integer(), stuck: Type.Integer() });

/** Also counts records that nobody can complete: in review, without an open review, and too old to change. */
async function countIncomplete(db: Database, companyId: number, { year, quarter }: YearQuarter, now: Date) {
  const oldest = businessDay(new Date(oldestAt(now)));
  const [row] = await readRows(
    db,
    sql`select count(*)::int as records, (count(*) filter (where r.status = 'in-review' and r.business_day < ${oldest}::date
        and not exists (select from compliance_review v where v.record_id = r.id and v.completed_at is null)))::int as stuck
      from compliance_record r where r.year = ${year}::int and r.quarter = ${quarter}::int
      and r.status in ${incompleteStatuses} and r.site_id in ${sitesOfCompany(companyId)}`,
    Incomplete,
  );
  return row ?? { records: 0, stuck: 0 };
}

/** Undefined for a quarter that can be processed, now or later. docs/rules/compliance.md, 4. */
function whyNever(quarter: YearQuarter, hasEnded: boolean, stuck: number): string | undefined {
  if (!hasEnded) return undefined;
  const start = `${shownQuarter(quarter)} cannot be processed`;
  if (!hasReturn(quarter)) return `${start}, because there are no returns for the year ${quarter.year}.`;
  if (stuck === 0) return undefined;
  return `${start}, because ${stuck === 1 ? 'one of its records' : `${stuck} of its records`} can no longer be completed.`;
}

export interface NextQuarter extends YearQuarter {
  readonly startDate: string;
  readonly endDate: string;
  readonly hasEnded: boolean;
  readonly incompleteRecords: number;
  readonly neverBecause: string | undefined;
}

/**
 * Returns the earliest open quarter since the first record, else the current one. Quarters end at midnight in London.
 * docs/rules/compliance.md, 4.
 */
export async function readNextQuarter(db: Database, companyId: number, now: Date): Promise<NextQuarter> {
  const closed = await closedOf(db, companyId);
  let next = (await firstQuarter(db, companyId)) ?? londonQuarter(now);
  while (closed.has(quarterNumber(next))) next = nextQuarter(next);
  const days = daysOfQuarter(next);
  const hasEnded = businessDay(now) > days.endDate;
  const { records, stuck } = await countIncomplete(db, companyId, next, now);
  return { ...next, ...days, hasEnded, incompleteRecords: records, neverBecause: whyNever(next, hasEnded, stuck) };
}

const WithRecords = Type.Object({ year: Type.Integer(), quarter: Type.Integer() });

/** Returns the ended quarters from this one until one that is closed or has records. docs/rules/compliance.md, 4. */
export async function readWithoutRecords(db: Database, companyId: number, from: YearQuarter, now: Date): Promise<YearQuarter[]> {
  const rows = await readRows(
    db,
    sql`select distinct r.year, r.quarter from compliance_record r
      where r.site_id in ${sitesOfCompany(companyId)} and r.year * 4 + r.quarter - 1 >= ${quarterNumber(from)}::int`,
    WithRecords,
  );
  const taken = new Set([...rows.map(quarterNumber), ...(await closedOf(db, companyId))]);
  const quarters: YearQuarter[] = [];
  let { year, quarter } = from;
  while (!taken.has(quarterNumber({ year, quarter })) && businessDay(now) > daysOfQuarter({ year, quarter }).endDate) {
    quarters.push({ year, quarter });
    ({ year, quarter } = nextQuarter({ year, quarter }));
  }
  return quarters;
}

/** Undefined for an open quarter. */
export async function readClosed(db: Database, companyId: number, { year, quarter }: YearQuarter) {
  const { companyId: of, year: ofYear, quarter: inYear } = processedQuarter;
  const [closed] = await db
    .select()
    .from(processedQuarter)
    .where(and(eq(of, companyId), eq(ofYear, year), eq(inYear, quarter)));
  return closed;
}

export async function readLeftBehind(db: Database, companyId: number): Promise<readonly YearQuarter[]> {
  const { year, quarter, leftBecause } = processedQuarter;
  return db
    .select({ year, quarter })
    .from(processedQuarter)
    .where(and(eq(processedQuarter.companyId, companyId), isNotNull(leftBecause)))
    .orderBy(desc(year), desc(quarter));
}

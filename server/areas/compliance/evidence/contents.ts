import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { CallError } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { type ComplianceEvent, company, complianceEvents, processedQuarter } from '../../../db/schema';
import { anyOfIds } from '../../sessions/question';
import { quarterNumber, type YearQuarter } from '../ground/quarters';
import { type ReturnFigure, returnFigures } from '../records/quarter/figures';
import type { AskedPack } from './asked';

/** A figure of a quarter at a site, as the records that it counts: how many there are is the figure. */
export interface CountedFigure extends Pick<ReturnFigure, 'name' | 'counts'> {
  readonly records: readonly number[];
}

/** What a site comes to in a quarter. */
export interface SiteQuarter extends YearQuarter {
  readonly siteId: number;
  readonly site: string;
  readonly licenceType: string;
  readonly figures: readonly CountedFigure[];
}

/** A quarter of a company that was left behind, and why. */
interface LeftQuarter extends YearQuarter {
  readonly company: string;
  readonly by: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** Which records a pack holds, and what they come to. All of it is of one moment; of the records it has no more than their numbers. */
export interface PackContents {
  /** The records of the period, by what they are about, the earliest first. */
  readonly records: ReadonlyMap<ComplianceEvent, readonly number[]>;
  readonly recordCount: number;
  readonly quarters: readonly SiteQuarter[];
  /** The quarters of whatever year that the companies of the sites have left behind. */
  readonly left: readonly LeftQuarter[];
}

/** More would be no document that anybody reads. */
const mostRecords = 50_000;

const Ids = Type.Array(Type.Integer());
const OfEvent = Type.Object({ event: Type.Enum([...complianceEvents]), ids: Ids });
const OfSite = Type.Object({
  year: Type.Integer(),
  quarter: Type.Integer(),
  siteId: Type.Integer(),
  ids: Type.Record(Type.String(), Ids),
});
const Site = Type.Object({ id: Type.Integer(), name: Type.String(), licenceType: Type.String() });

/** What is not handed out: observations are notes of the venue for itself, and no return counts them. */
const leftOut: ComplianceEvent = 'observation';

async function readRecords(db: Database, { sites, from, to }: AskedPack): Promise<PackContents['records']> {
  const rows = await readRows(
    db,
    sql`select r.event, jsonb_agg(r.id order by r.business_day, r.id) as ids from compliance_record r
      where r.site_id = ${anyOfIds(sites.map(({ id }) => id))} and r.business_day between ${from}::date and ${to}::date and r.event <> ${leftOut}
      group by r.event`,
    OfEvent,
  );
  return new Map(rows.map(({ event, ids }) => [event, ids]));
}

const idsByFigure = sql.join(
  returnFigures.map(
    ({ name, condition }) => sql`${name}::text, coalesce(jsonb_agg(r.id order by r.id) filter (where ${condition}), '[]'::jsonb)`,
  ),
  sql`, `,
);

async function readQuarters(db: Database, { sites, quarters }: AskedPack): Promise<readonly Static<typeof OfSite>[]> {
  const [first, last] = [quarters.at(0), quarters.at(-1)];
  if (first === undefined || last === undefined) return [];
  return readRows(
    db,
    sql`select r.year, r.quarter, r.site_id as "siteId", jsonb_build_object(${idsByFigure}) as ids
      from compliance_record r
      left join self_exclusion x on x.record_id = r.id
      left join incident i on i.record_id = r.id
      where r.site_id = ${anyOfIds(sites.map(({ id }) => id))}
        and r.year * 4 + r.quarter - 1 between ${quarterNumber(first)}::int and ${quarterNumber(last)}::int
      group by r.year, r.quarter, r.site_id`,
    OfSite,
  );
}

async function readLicences(db: Database, { sites }: AskedPack) {
  const ids = anyOfIds(sites.map(({ id }) => id));
  return readRows(
    db,
    sql`select s.id, s.retailer_name as name, s.licence_type as "licenceType" from site s where s.id = ${ids} order by s.retailer_name, s.id`,
    Site,
  );
}

async function readLeft(db: Database, { sites }: AskedPack): Promise<readonly LeftQuarter[]> {
  const { companyId, year, quarter, processedBy: by, processedAt: at, leftBecause: reason } = processedQuarter;
  const companies = [...new Set(sites.map((site) => site.companyId))];
  return db
    .select({ company: company.name, year, quarter, by, at, reason })
    .from(processedQuarter)
    .innerJoin(company, eq(company.id, companyId))
    .where(and(inArray(companyId, companies), isNotNull(reason)))
    .orderBy(asc(company.name), asc(year), asc(quarter));
}

/** Which records a pack holds. For a transaction that sees one state of the database. Throws CallError 400 for too many. */
export async function readContents(db: Database, asked: AskedPack): Promise<PackContents> {
  const records = await readRecords(db, asked);
  const recordCount = [...records.values()].reduce((sum, ids) => sum + ids.length, 0);
  if (recordCount > mostRecords) {
    const detail = `This pack would have ${recordCount.toLocaleString('en-GB')} records, which is too many. Choose a shorter period or fewer places.`;
    throw new CallError(400, detail);
  }
  const keyOf = (quarter: YearQuarter, siteId: number) => `${quarterNumber(quarter)} ${siteId}`;
  const counted = new Map((await readQuarters(db, asked)).map((row) => [keyOf(row, row.siteId), row.ids]));
  const sites = await readLicences(db, asked);
  const quarters = asked.quarters.flatMap(({ year, quarter }) =>
    sites.map(({ id: siteId, name: site, licenceType }): SiteQuarter => {
      const ids = counted.get(keyOf({ year, quarter }, siteId)) ?? {};
      const figures = returnFigures.map(({ name, counts }) => ({ name, counts, records: ids[name] ?? [] }));
      return { year, quarter, siteId, site, licenceType, figures };
    }),
  );
  return { records, recordCount, quarters, left: await readLeft(db, asked) };
}

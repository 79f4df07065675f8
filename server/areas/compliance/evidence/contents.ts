import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { nameAndCode } from '../../../../src/schemas/wire/nameAndCode';
import { CallError } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { readRows } from '../../../db/rows';
import { type ComplianceEvent, company, complianceEvents, processedQuarter } from '../../../db/schema';
import { anyOfIds } from '../../sessions/question';
import { quarterNumber, type YearQuarter } from '../common/quarters';
import { type ReturnFigure, returnFigures } from '../records/quarter/figures';
import type { PackRequest } from './packRequest';

export interface CountedFigure extends Pick<ReturnFigure, 'name' | 'counts'> {
  readonly records: readonly number[];
}

export interface SiteQuarter extends YearQuarter {
  readonly siteId: number;
  readonly site: string;
  readonly company: string;
  readonly licenceType: string;
  readonly figures: readonly CountedFigure[];
}

interface LeftQuarter extends YearQuarter {
  readonly company: string;
  readonly by: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** Ids of the records, from a single snapshot. */
export interface PackContents {
  readonly records: ReadonlyMap<ComplianceEvent, readonly number[]>;
  readonly recordCount: number;
  /** The operators of the sites, with the numbers of their operating licences. */
  readonly holders: readonly Static<typeof Holder>[];
  /** By company and name. */
  readonly places: readonly Place[];
  /** Records by site and event, '3 incident'. */
  readonly counts: ReadonlyMap<string, number>;
  readonly quarters: readonly SiteQuarter[];
  /** Of all years. */
  readonly left: readonly LeftQuarter[];
}

const mostRecords = 50_000;

const Ids = Type.Array(Type.Integer());
const OfEvent = Type.Object({ event: Type.Enum([...complianceEvents]), ids: Ids });
const OfSite = Type.Object({
  year: Type.Integer(),
  quarter: Type.Integer(),
  siteId: Type.Integer(),
  ids: Type.Record(Type.String(), Ids),
});
const Counted = Type.Object({ event: Type.Enum([...complianceEvents]), siteId: Type.Integer(), records: Type.Integer() });
const Site = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  company: Type.String(),
  address: Type.String(),
  licenceType: Type.String(),
  premisesLicence: Type.Union([Type.String(), Type.Null()]),
});
export type Place = Static<typeof Site>;
const Holder = Type.Object({ name: Type.String(), licence: Type.Union([Type.String(), Type.Null()]) });

/** Observations are internal notes, and no return counts them. */
const leftOut: ComplianceEvent = 'observation';

async function readRecords(db: Database, { sites, from, to }: PackRequest): Promise<PackContents['records']> {
  const rows = await readRows(
    db,
    sql`select r.event, jsonb_agg(r.id order by r.business_day, r.id) as ids from compliance_record r
      where r.site_id = ${anyOfIds(sites.map(({ id }) => id))} and r.business_day between ${from}::date and ${to}::date and r.event <> ${leftOut}
      group by r.event`,
    OfEvent,
  );
  return new Map(rows.map(({ event, ids }) => [event, ids]));
}

async function countRecords(db: Database, { sites, from, to }: PackRequest): Promise<PackContents['counts']> {
  const rows = await readRows(
    db,
    sql`select r.event, r.site_id as "siteId", count(*)::int as records from compliance_record r
      where r.site_id = ${anyOfIds(sites.map(({ id }) => id))} and r.business_day between ${from}::date and ${to}::date and r.event <> ${leftOut}
      group by r.event, r.site_id`,
    Counted,
  );
  return new Map(rows.map(({ siteId, event, records }) => [`${siteId} ${event}`, records]));
}

const idsByFigure = sql.join(
  returnFigures.map(
    ({ name, condition }) => sql`${name}::text, coalesce(jsonb_agg(r.id order by r.id) filter (where ${condition}), '[]'::jsonb)`,
  ),
  sql`, `,
);

async function readQuarters(db: Database, { sites, quarters }: PackRequest): Promise<readonly Static<typeof OfSite>[]> {
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

async function readPlaces(db: Database, { sites }: PackRequest): Promise<readonly Place[]> {
  const ids = anyOfIds(sites.map(({ id }) => id));
  return readRows(
    db,
    sql`select s.id, s.retailer_name as name, s.site_code as code, c.name as company, s.licence_type as "licenceType", nullif(s.premises_licence, '') as "premisesLicence",
        concat_ws(', ', nullif(s.location, ''), nullif(s.town, ''), nullif(s.postcode, '')) as address
      from site s join sub_company u on u.id = s.sub_company_id join company c on c.id = u.company_id
      where s.id = ${ids} order by c.name, s.retailer_name, s.id`,
    Site,
  );
}

async function readHolders(db: Database, { sites }: PackRequest): Promise<PackContents['holders']> {
  return readRows(
    db,
    sql`select distinct o.name, nullif(o.settings->>'licenceNumber', '') as licence
      from site s join sub_company u on u.id = s.sub_company_id join company c on c.id = u.company_id join operator o on o.id = c.operator_id
      where s.id = ${anyOfIds(sites.map(({ id }) => id))} order by o.name`,
    Holder,
  );
}

async function readLeft(db: Database, { sites }: PackRequest): Promise<readonly LeftQuarter[]> {
  const { companyId, year, quarter, processedBy: by, processedAt: at, leftBecause: reason } = processedQuarter;
  const companies = [...new Set(sites.map((site) => site.companyId))];
  return db
    .select({ company: company.name, year, quarter, by, at, reason })
    .from(processedQuarter)
    .innerJoin(company, eq(company.id, companyId))
    .where(and(inArray(companyId, companies), isNotNull(reason)))
    .orderBy(asc(company.name), asc(year), asc(quarter));
}

/** Needs a snapshot transaction. Throws CallError 400 for too many records. */
export async function readContents(db: Database, request: PackRequest): Promise<PackContents> {
  const records = await readRecords(db, request);
  const recordCount = [...records.values()].reduce((sum, ids) => sum + ids.length, 0);
  if (recordCount > mostRecords) {
    const detail = `This pack would have ${recordCount.toLocaleString('en-GB')} records, which is too many. Choose a shorter period or fewer places.`;
    throw new CallError(400, detail);
  }
  const keyOf = (quarter: YearQuarter, siteId: number) => `${quarterNumber(quarter)} ${siteId}`;
  const counted = new Map((await readQuarters(db, request)).map((row) => [keyOf(row, row.siteId), row.ids]));
  const places = await readPlaces(db, request);
  const quarters = request.quarters.flatMap(({ year, quarter }) =>
    places.map(({ id: siteId, company: ofCompany, licenceType, ...named }): SiteQuarter => {
      const ids = counted.get(keyOf({ year, quarter }, siteId)) ?? {};
      const figures = returnFigures.map(({ name, counts }) => ({ name, counts, records: ids[name] ?? [] }));
      return { year, quarter, siteId, site: nameAndCode(named), company: ofCompany, licenceType, figures };
    }),
  );
  const [holders, counts, left] = [await readHolders(db, request), await countRecords(db, request), await readLeft(db, request)];
  return { records, recordCount, holders, places, counts, quarters, left };
}

import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { denied } from '../call/errors';
import type { Database } from '../db/database';
import { company, type dataAccess, installation, machine, operator, site, subCompany } from '../db/schema';

/** Where a user may look. Document 3, section 3 (data access). */
export interface DataAccess {
  readonly all: boolean;
  readonly operators: readonly number[];
  readonly companies: readonly number[];
  readonly subCompanies: readonly number[];
  readonly sites: readonly number[];
}

type Row = Pick<typeof dataAccess.$inferSelect, 'level' | 'refId'>;

/** A user's data access from its rows. */
export function dataAccessOf(rows: readonly Row[]): DataAccess {
  const at = (level: Row['level']): readonly number[] =>
    rows.flatMap((row) => (row.level === level && row.refId !== null ? [row.refId] : []));
  return {
    all: rows.some(({ level }) => level === 'all'),
    operators: at('operator'),
    companies: at('company'),
    subCompanies: at('sub_company'),
    sites: at('site'),
  };
}

function anyOf(...conditions: readonly (SQL | undefined)[]): SQL {
  return or(...conditions) ?? sql`false`;
}

const within =
  (column: typeof operator.id | typeof company.operatorId | typeof company.id | typeof subCompany.id | typeof site.id) =>
  (ids: readonly number[]) =>
    ids.length === 0 ? sql`false` : inArray(column, [...ids]);

/** The condition under which a site is in a user's data access, for queries that join site, sub-company and company. */
export function sitesWithin({ all, operators, companies, subCompanies, sites }: DataAccess): SQL {
  if (all) return sql`true`;
  return anyOf(
    within(company.operatorId)(operators),
    within(company.id)(companies),
    within(subCompany.id)(subCompanies),
    within(site.id)(sites),
  );
}

/** The condition under which a sub-company is seen: it, something above it or a site in it. For queries that join company. */
export function subCompaniesWithin(db: Database, { all, operators, companies, subCompanies, sites }: DataAccess): SQL {
  if (all) return sql`true`;
  const holdsSite = exists(
    db
      .select({ id: site.id })
      .from(site)
      .where(and(eq(site.subCompanyId, subCompany.id), within(site.id)(sites))),
  );
  return anyOf(
    within(company.operatorId)(operators),
    within(company.id)(companies),
    within(subCompany.id)(subCompanies),
    ...(sites.length === 0 ? [] : [holdsSite]),
  );
}

/** The condition under which a company is seen: it, its operator or something in it. */
export function companiesWithin(db: Database, access: DataAccess): SQL {
  if (access.all) return sql`true`;
  const holds = db
    .select({ id: subCompany.id })
    .from(subCompany)
    .where(and(eq(subCompany.companyId, company.id), subCompaniesWithin(db, { ...access, operators: [], companies: [] })));
  return anyOf(within(company.operatorId)(access.operators), within(company.id)(access.companies), exists(holds));
}

/** The condition under which an operator is seen: it or something in it. */
export function operatorsWithin(db: Database, access: DataAccess): SQL {
  if (access.all) return sql`true`;
  const holds = db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.operatorId, operator.id), companiesWithin(db, { ...access, operators: [] })));
  return anyOf(within(operator.id)(access.operators), exists(holds));
}

/** Whether the data access covers the whole operator, which is what changing its own lists takes. */
export function coversOperator({ all, operators }: DataAccess, id: number): boolean {
  return all || operators.includes(id);
}

/**
 * The condition under which a machine asset is seen, for queries on machine: it belongs to an operator that is covered as a whole, or stands at a site
 * in the data access now.
 */
export function machinesWithin(db: Database, access: DataAccess): SQL {
  if (access.all) return sql`true`;
  const standing = db
    .select({ id: installation.machineId })
    .from(installation)
    .innerJoin(site, eq(site.id, installation.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(isNull(installation.removedAt), sitesWithin(access)));
  const ofOperators = access.operators.length === 0 ? sql`false` : inArray(machine.operatorId, [...access.operators]);
  return anyOf(ofOperators, inArray(machine.id, standing));
}

/** Throws CallError 403 unless the data access covers the whole operator; one that does not exist looks the same. */
export async function requireWholeOperator(db: Database, access: DataAccess, id: number): Promise<void> {
  await requireOperator(db, access, id);
  if (!coversOperator(access, id)) throw denied('Your data access does not cover the whole of this operator.');
}

/** Throws CallError 403 unless the operator is seen; one that does not exist looks the same. */
export async function requireOperator(db: Database, access: DataAccess, id: number): Promise<void> {
  const found = await db
    .select({ id: operator.id })
    .from(operator)
    .where(and(eq(operator.id, id), operatorsWithin(db, access)));
  if (found.length === 0) throw denied('This operator is outside your data access.');
}

/** Throws CallError 403 unless the site is in the data access and, when one is given, of the operator. */
export async function requireSite(db: Database, access: DataAccess, id: number, operatorId?: number): Promise<void> {
  const ofOperator = operatorId === undefined ? undefined : eq(company.operatorId, operatorId);
  const found = await db
    .select({ id: site.id })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(eq(site.id, id), ofOperator, sitesWithin(access)));
  if (found.length === 0) throw denied('This site is outside your data access.');
}

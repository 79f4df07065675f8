import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema';
import { company, installation, operator, site, subCompany } from '../db/schema';
import type { DataAccess } from '../security/dataAccess';
import { type PlacedTable, type Rung, type Way, ways } from './ways';

const nothing = sql`false`;
const query = new QueryBuilder();

/** Without conditions, no row matches. */
function anyOf(...conditions: readonly (SQL | undefined)[]): SQL {
  return or(...conditions) ?? nothing;
}

function oneOf(column: AnyPgColumn, ids: readonly number[]): SQL | undefined {
  return ids.length === 0 ? undefined : inArray(column, [...ids]);
}

/** Returns undefined where no row can match. */
function among(column: AnyPgColumn, key: AnyPgColumn, fits: SQL | undefined): SQL | undefined {
  return fits === undefined ? undefined : inArray(column, query.select({ key }).from(key.table).where(fits));
}

function ofSites({ operators, companies, subCompanies, sites }: DataAccess): SQL | undefined {
  const above = or(oneOf(company.operatorId, operators), oneOf(company.id, companies));
  return or(
    among(site.subCompanyId, subCompany.id, among(subCompany.companyId, company.id, above)),
    oneOf(site.subCompanyId, subCompanies),
    oneOf(site.id, sites),
  );
}

function ofSubCompanies({ operators, companies, subCompanies, sites }: DataAccess): SQL | undefined {
  return or(
    among(subCompany.companyId, company.id, or(oneOf(company.operatorId, operators), oneOf(company.id, companies))),
    oneOf(subCompany.id, subCompanies),
    among(subCompany.id, site.subCompanyId, oneOf(site.id, sites)),
  );
}

function ofCompanies(access: DataAccess): SQL | undefined {
  return or(
    oneOf(company.operatorId, access.operators),
    oneOf(company.id, access.companies),
    among(company.id, subCompany.companyId, ofSubCompanies({ ...access, operators: [], companies: [] })),
  );
}

function ofOperators(access: DataAccess): SQL | undefined {
  return or(oneOf(operator.id, access.operators), among(operator.id, company.operatorId, ofCompanies({ ...access, operators: [] })));
}

/** A rung is visible with any ancestor or descendant in the data access. */
const rungs: Readonly<Record<Rung, { readonly id: AnyPgColumn; readonly seen: (access: DataAccess) => SQL | undefined }>> = {
  operator: { id: operator.id, seen: ofOperators },
  company: { id: company.id, seen: ofCompanies },
  subCompany: { id: subCompany.id, seen: ofSubCompanies },
  site: { id: site.id, seen: ofSites },
};

const tables: Readonly<Record<string, unknown>> = schema;
const wayOf: ReadonlyMap<unknown, Way> = new Map(Object.entries(ways).map(([name, way]) => [tables[name], way]));

function along(access: DataAccess, table: PgTable): SQL | undefined {
  const way = wayOf.get(table);
  if (way === undefined || 'everywhere' in way) return nothing;
  if ('in' in way) {
    const { id, seen } = rungs[way.in];
    return way.by === id ? seen(access) : among(way.by, id, seen(access));
  }
  if (!('ownedBy' in way)) return among(way.by, way.with, along(access, way.with.table));
  const standing = along({ ...access, operators: [] }, installation);
  return or(
    oneOf(way.ownedBy, access.operators),
    among(way.by, way.with, standing === undefined ? undefined : and(isNull(installation.removedAt), standing)),
  );
}

/**
 * Returns the condition that a row is in the data access, without joins. Assets and devices need the whole operator or their current site.
 */
export function seenBy(access: DataAccess, table: PlacedTable): SQL {
  const { within, ...own } = access;
  const seen = own.all ? sql`true` : anyOf(along(own, table));
  return within === undefined ? seen : (and(seen, seenBy(within, table)) ?? nothing);
}

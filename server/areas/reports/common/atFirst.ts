import { and, between, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { businessDay } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { collection, company, installation, position, site, subCompany } from '../../../db/schema';
import { currentWeek } from '../../cash/collections/common/weeks';
import type { RowsAtFirst } from './fitting';
import { sitesBefore } from './places';

const rows = sql<number>`count(*)::int`;
const fourWeeks = -28;

/** Counts a machine once for each position that it had. */
export const machinesAtFirst: RowsAtFirst = async (context, before) => {
  const since = londonInstant(`${addDays(businessDay(context.now), fourWeeks - 7)}T00:00`);
  const [first] = await context.db
    .select({ rows })
    .from(installation)
    .innerJoin(position, and(eq(position.id, installation.positionId), eq(position.kind, 'machine')))
    .innerJoin(site, eq(site.id, installation.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(sitesBefore(context, before), or(isNull(installation.removedAt), gte(installation.removedAt, since))));
  return first?.rows ?? 0;
};

function collectionsAtFirst(counted: typeof rows, isOff: boolean): RowsAtFirst {
  return async (context, before) => {
    const week = currentWeek(context.now);
    const [first] = await context.db
      .select({ rows: counted })
      .from(collection)
      .innerJoin(site, eq(site.id, collection.siteId))
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .where(
        and(
          sitesBefore(context, before),
          between(collection.weekEnding, addDays(week, fourWeeks), addDays(week, -7)),
          isOff ? ne(collection.variance, 0) : undefined,
        ),
      );
    return first?.rows ?? 0;
  };
}

export const siteWeeksAtFirst = collectionsAtFirst(
  sql<number>`count(distinct (${collection.siteId}, ${collection.weekEnding}))::int`,
  false,
);

export const variancesAtFirst = collectionsAtFirst(rows, true);

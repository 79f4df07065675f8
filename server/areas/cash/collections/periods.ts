import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import { requireOperator, requireSite } from '../../../access/required';
import { seenBy } from '../../../access/seenBy';
import { signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { collectionBatch, company, site as sites, subCompany } from '../../../db/schema';
import { currentWeek, periodValue, showDay } from './common/weeks';

/** Preselects the latest collected week. Throws CallError 403 outside the data access. docs/rules/collections.md, 3. */
export const periods: Handler<typeof collections.periods> = async (context, { operator, site }) => {
  const { access } = signedIn(context);
  if (site === undefined) await requireOperator(context.db, access, operator);
  else await requireSite(context.db, access, site, operator);
  const weeks = await context.db
    .select({ weekEnding: collectionBatch.weekEnding, isCollected: sql<boolean>`bool_or(${collectionBatch.collectedAt} is not null)` })
    .from(collectionBatch)
    .innerJoin(sites, eq(sites.id, collectionBatch.siteId))
    .innerJoin(subCompany, eq(subCompany.id, sites.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(
      and(
        eq(company.operatorId, operator),
        site === undefined ? undefined : eq(sites.id, site),
        seenBy(access, collectionBatch),
        lt(collectionBatch.weekEnding, currentWeek(context.now)),
      ),
    )
    .groupBy(collectionBatch.weekEnding)
    .orderBy(desc(collectionBatch.weekEnding));
  const latest = weeks.find(({ isCollected }) => isCollected);
  return [
    { value: -1, text: 'Current Week', isDefault: latest === undefined },
    ...weeks.map((week) => ({
      value: periodValue(week.weekEnding),
      text: `Week ending ${showDay(week.weekEnding)}`,
      isDefault: week === latest,
    })),
  ];
};

import { and, desc, inArray, lt, sql } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import type { Handler } from '../../../call/handler';
import { collectionBatch } from '../../../db/schema';
import { sitesOf } from '../../sessions/scope';
import { currentWeek, periodValue, showDay } from './weeks';

/**
 * The current week, then the weeks of a site, or of all sites of an operator that the user sees, the latest first. What is looked at first is the latest week
 * that has been collected, or the current one where none has. Throws CallError 403 for a place outside the data access. docs/rules/collections.md, 3.
 */
export const periods: Handler<typeof collections.periods> = async (context, { operator, site }) => {
  const sites = await sitesOf(context, { OperatorId: operator, SiteId: site, OperatorRegions: 'all' });
  const weeks = await context.db
    .select({ weekEnding: collectionBatch.weekEnding, isCollected: sql<boolean>`bool_or(${collectionBatch.collectedAt} is not null)` })
    .from(collectionBatch)
    .where(and(inArray(collectionBatch.siteId, [...sites]), lt(collectionBatch.weekEnding, currentWeek(context.now))))
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

import { and, desc, eq, lt } from 'drizzle-orm';
import type { collections } from '../../../../src/schemas/calls/collections';
import { requireSite } from '../../../access/required';
import { signedIn } from '../../../call/context';
import type { Handler } from '../../../call/handler';
import { collectionBatch } from '../../../db/schema';
import { currentWeek, periodValue, showDay } from './weeks';

/**
 * The current week, then the site's weeks, the latest first. What is looked at first is the latest week that has been collected, or the current one
 * where none has. Throws CallError 403 for a site outside the data access. Document 2, section 3 (period and variance option).
 */
export const periods: Handler<typeof collections.periods> = async (context, { operator, site }) => {
  await requireSite(context.db, signedIn(context).access, site, operator);
  const weeks = await context.db
    .select({ weekEnding: collectionBatch.weekEnding, collectedAt: collectionBatch.collectedAt })
    .from(collectionBatch)
    .where(and(eq(collectionBatch.siteId, site), lt(collectionBatch.weekEnding, currentWeek(context.now))))
    .orderBy(desc(collectionBatch.weekEnding));
  const latest = weeks.find(({ collectedAt }) => collectedAt !== null);
  return [
    { value: -1, text: 'Current Week', isDefault: latest === undefined },
    ...weeks.map((week) => ({
      value: periodValue(week.weekEnding),
      text: `Week ending ${showDay(week.weekEnding)}`,
      isDefault: week === latest,
    })),
  ];
};

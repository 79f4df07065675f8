import { eq } from 'drizzle-orm';
import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import { defaultVenueTimeId } from '../../../../../src/schemas/forms/review.form';
import type { Context } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import { complianceReview } from '../../../../db/schema';
import { requireRecordSite } from '../../common/access';
import { offered, optionsOf, withListsOf } from '../../common/options';
import { reviewStatusOf } from '../../common/statuses';
import { withoutNulls } from '../../common/withoutNulls';

export type ReviewRow = typeof complianceReview.$inferSelect;

/** Throws CallError 403 for an invisible or unknown review. */
export async function requireReview(context: Context, id: number): Promise<ReviewRow> {
  const [row] = await context.db.select().from(complianceReview).where(eq(complianceReview.id, id));
  if (row === undefined) throw denied('This record does not exist, or you may not see it.');
  await requireRecordSite(context, row.recordId);
  return row;
}

/** Throws CallError 403 for an invisible record. docs/rules/compliance.md, 3 and 7. */
export const review: Handler<typeof complianceRecords.review> = async (context, { id }) => {
  const row = await requireReview(context, id);
  const { recordId, reviewAt, completedAt, ...answers } = row;
  const isClosed = completedAt !== null;
  const ofSite = withListsOf(context, await requireRecordSite(context, recordId));
  return {
    ...withoutNulls({ ...answers, venueEnterTimeId: answers.venueEnterTimeId ?? (isClosed ? null : defaultVenueTimeId) }),
    complianceId: recordId,
    reviewDate: reviewAt.toISOString(),
    reviewStatus: reviewStatusOf(isClosed),
    isClosed,
    venueEnterCounts: offered(await optionsOf(ofSite, 'VenueEnterCount'), answers.venueEnterCountId),
    venueEnterTimes: offered(await optionsOf(ofSite, 'VenueEnterTime'), answers.venueEnterTimeId),
  };
};

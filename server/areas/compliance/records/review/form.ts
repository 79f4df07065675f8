import { eq } from 'drizzle-orm';
import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import { defaultVenueTimeId } from '../../../../../src/schemas/forms/review.form';
import type { Context } from '../../../../call/context';
import { denied } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import { complianceReview } from '../../../../db/schema';
import { requireRecordSite } from '../../ground/access';
import { offered, optionsOf, withListsOf } from '../../ground/options';
import { reviewStatusOf } from '../../ground/statuses';
import { withoutNulls } from '../../ground/withoutNulls';

export type ReviewRow = typeof complianceReview.$inferSelect;

/** A review of a record that the caller may see. Throws CallError 403 for any other, also one that does not exist. */
export async function requireReview(context: Context, id: number): Promise<ReviewRow> {
  const [found] = await context.db.select().from(complianceReview).where(eq(complianceReview.id, id));
  if (found === undefined) throw denied('This record is not there, or you may not see it.');
  await requireRecordSite(context, found.recordId);
  return found;
}

/**
 * The form that completes a review, as far as it is answered, with its lists. Throws CallError 403 for a review of a record that is not the caller's.
 * docs/rules/compliance.md, 3 and 7.
 */
export const review: Handler<typeof complianceRecords.review> = async (context, { id }) => {
  const found = await requireReview(context, id);
  const { recordId, reviewAt, completedAt, ...answers } = found;
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

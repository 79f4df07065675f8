import { and, eq, isNull } from 'drizzle-orm';
import type { complianceRecords } from '../../../../../src/schemas/calls/complianceRecords';
import { isShown } from '../../../../../src/schemas/entities/shown';
import { showInstant } from '../../../../../src/schemas/wire/dates';
import { londonInstant } from '../../../../../src/schemas/wire/londonInstant';
import { requireCurrent } from '../../../../audit/fieldConflict';
import { recordChange } from '../../../../audit/record';
import { type Context, signedIn } from '../../../../call/context';
import { badField, CallError, denied } from '../../../../call/errors';
import type { Handler } from '../../../../call/handler';
import { complianceReview } from '../../../../db/schema';
import { requireRecordSite } from '../../common/access';
import { withListsOf } from '../../common/options';
import { auditRecord, type HeldRecord, holdRecord, inTransaction, namesOnly, requireEditable, saveStatus } from '../../common/records';
import { reopenedStatus } from '../../common/statuses';
import { type Answers, type Completion, requireAnswers, reviewDifferences, reviewFields } from './answers';
import { type ReviewRow, requireReview } from './form';

async function heldReview(
  inside: Context,
  { id, complianceId }: Completion,
): Promise<{ readonly held: HeldRecord; readonly review: ReviewRow }> {
  // A deleted record's error says why the review is gone.
  await requireRecordSite(inside, complianceId);
  const { recordId } = await requireReview(inside, id);
  const held = await holdRecord(inside, recordId);
  const [review] = await inside.db.select().from(complianceReview).where(eq(complianceReview.id, id));
  if (review === undefined) throw denied('This record does not exist, or you may not see it.');
  return { held, review };
}

async function close(inside: Context, review: ReviewRow, answers: Answers): Promise<void> {
  const { db, now } = inside;
  const closed = { completedAt: now, completedBy: signedIn(inside).displayName, rowVersion: review.rowVersion + 1 };
  await db
    .update(complianceReview)
    .set({ ...answers, ...closed })
    .where(eq(complianceReview.id, review.id));
  if (answers.nextReviewDate === null) return;
  const time = showInstant(review.reviewAt, 'year-first').slice(11);
  await db.insert(complianceReview).values({ recordId: review.recordId, reviewAt: londonInstant(`${answers.nextReviewDate}T${time}`) });
}

async function hasOpenReview({ db }: Context, recordId: number): Promise<boolean> {
  const ofRecord = and(eq(complianceReview.recordId, recordId), isNull(complianceReview.completedAt));
  return (await db.select({ id: complianceReview.id }).from(complianceReview).where(ofRecord).limit(1)).length > 0;
}

/**
 * Completes a review; after the last one, the record awaits authorisation. Throws CallError 403 for an invisible record, 404 if deleted,
 * 409 with the differences, if closed or processed, 400 for invalid answers. docs/rules/compliance.md, 4, 5 and 7.
 */
export const completeReview: Handler<typeof complianceRecords.completeReview> = async (context, input) => {
  await inTransaction(context, async (inside) => {
    const { held, review } = await heldReview(inside, input);
    const ofSite = withListsOf(inside, held.site);
    if (input.complianceId !== review.recordId) throw badField('complianceId', 'must be the record of the review');
    await requireCurrent(
      inside.db,
      { entity: 'compliance-review', id: review.id, rowVersion: review.rowVersion },
      input.rowVersion,
      // Not everyone who completes reviews may see others' answers.
      async () => (isShown('reviews', signedIn(inside)) ? reviewDifferences(ofSite, input, review) : []),
    );
    if (review.completedAt !== null) throw new CallError(409, 'This review is already completed.');
    requireEditable(held.record);
    const answers = await requireAnswers(ofSite, input);
    await close(inside, review, answers);
    const saved = await saveStatus(inside, held, reopenedStatus(await hasOpenReview(inside, review.recordId)));
    const answered = reviewFields.filter(({ field }) => Object.entries(answers).some(([name, value]) => name === field && value !== null));
    await auditRecord(inside, saved, 'Review completed', ['Status']);
    await recordChange(inside.db, inside, {
      entity: 'compliance-review',
      entityId: review.id,
      operatorId: held.site.operatorId,
      action: 'Completed',
      after: namesOnly(answered.map(({ label }) => label)),
    });
  });
};

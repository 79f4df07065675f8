import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { complianceReview } from '../../../../db/schema';

export async function hasOpenReview(tx: Database, recordId: number): Promise<boolean> {
  const open = await tx
    .select({ id: complianceReview.id })
    .from(complianceReview)
    .where(and(eq(complianceReview.recordId, recordId), isNull(complianceReview.completedAt)))
    .limit(1);
  return open.length > 0;
}

export async function addReview(tx: Database, recordId: number, reviewAt: Date): Promise<void> {
  await tx.insert(complianceReview).values({ recordId, reviewAt });
}

/** Moves the open review to the new date or opens one. Without a date it is deleted, unless it follows a completed review. */
export async function moveReview(tx: Database, recordId: number, before: Date | null, after: Date | null): Promise<void> {
  if (before?.getTime() === after?.getTime()) return;
  const reviews = await tx.select().from(complianceReview).where(eq(complianceReview.recordId, recordId)).for('update');
  const open = reviews.find(({ completedAt }) => completedAt === null);
  if (open === undefined) {
    if (after !== null) await addReview(tx, recordId, after);
    return;
  }
  const ofOpen = eq(complianceReview.id, open.id);
  if (after !== null) {
    await tx
      .update(complianceReview)
      .set({ reviewAt: after, rowVersion: open.rowVersion + 1 })
      .where(ofOpen);
  } else if (reviews.length === 1) await tx.delete(complianceReview).where(ofOpen);
}

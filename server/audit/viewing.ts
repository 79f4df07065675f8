import { and, eq, exists, isNotNull, not, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { appUser, loginSession, viewing } from '../db/schema';
import { livesSince } from '../security/sessions';
import { type Change, writeEntries } from './record';
import type { viewActions } from './viewActions';

type View = typeof viewing.$inferSelect;

/** Belongs to the history of the viewed user or profile. */
function entryOf({ viewedUserId, profileId, name, operatorId }: View, action: (typeof viewActions)[number]): Change {
  return {
    entity: viewedUserId === null ? 'access-profile' : 'user',
    entityId: viewedUserId ?? profileId ?? 0,
    operatorId: operatorId ?? undefined,
    action,
    after: { 'Viewed As': name },
  };
}

async function tell(tx: Database, view: View, action: (typeof viewActions)[number], at: Date): Promise<void> {
  const [by] = await tx.select({ name: appUser.displayName }).from(appUser).where(eq(appUser.id, view.userId));
  await writeEntries(tx, { userId: view.userId, userName: by?.name ?? '' }, at, [entryOf(view, action)]);
}

/** Records the start of a view. Call it last in the transaction. */
export function recordView(tx: Database, view: View): Promise<void> {
  return tell(tx, view, 'Viewed As', view.startedAt);
}

/** Ended or timed-out views that are not yet recorded. */
function areOver(db: Database, now: Date): SQL | undefined {
  const alive = db
    .select({ id: loginSession.viewingId })
    .from(loginSession)
    .where(and(eq(loginSession.viewingId, viewing.id), livesSince(now)));
  return and(eq(viewing.isReported, false), or(isNotNull(viewing.endedAt), not(exists(alive))));
}

/** Records all views that ended since the last run. */
export async function recordEndedViews(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const over = await tx.select().from(viewing).where(areOver(tx, now)).orderBy(viewing.id).for('update', { skipLocked: true });
    for (const view of over) {
      await tx
        .update(viewing)
        .set({ isReported: true, endedAt: view.endedAt ?? now })
        .where(eq(viewing.id, view.id));
    }
    for (const view of over) await tell(tx, view, 'Stopped Viewing As', now);
  });
}

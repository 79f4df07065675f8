import { and, desc, eq } from 'drizzle-orm';
import { type DateOrder, showInstant } from '../../src/schemas/wire/dates';
import { CallError } from '../call/errors';
import type { Database } from '../db/database';
import { type AuditedEntity, auditEntry } from '../db/schema';

type Deletion = Pick<typeof auditEntry.$inferSelect, 'userName' | 'at' | 'operatorId' | 'before'>;

/** Returns the deletion of an item; `undefined` for an existing or unknown one. */
export async function deletionOf(db: Database, entity: AuditedEntity, entityId: number): Promise<Deletion | undefined> {
  const { userName, at, operatorId, before, action } = auditEntry;
  const [last] = await db
    .select({ userName, at, operatorId, before, action })
    .from(auditEntry)
    .where(and(eq(auditEntry.entity, entity), eq(auditEntry.entityId, entityId)))
    .orderBy(desc(auditEntry.seq))
    .limit(1);
  return last?.action === 'Deleted' ? last : undefined;
}

/** CallError 404 with author and time; only for users who could see the item. */
export function deletedBy({ userName, at }: Deletion, noun: string, shows: DateOrder): CallError {
  return new CallError(404, `${userName} deleted this ${noun} on ${showInstant(at, shows)}.`);
}

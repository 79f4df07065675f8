import { and, eq } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { device } from '../../../db/schema';
import type { DataAccess } from '../../../security/dataAccess';

export type Device = typeof device.$inferSelect;

/** A device in the data access. Throws CallError 403 for any other, whether it exists or not, and for one of another operator than the one given. */
export async function requireDevice(db: Database, access: DataAccess, id: number, operatorId?: number): Promise<Device> {
  const [found] = await db
    .select()
    .from(device)
    .where(and(eq(device.id, id), operatorId === undefined ? undefined : eq(device.operatorId, operatorId), seenBy(access, device)));
  if (found === undefined) throw denied('This device is not there, or you may not see it.');
  return found;
}

/** The same, held for a change until the transaction ends. */
export async function holdDevice(tx: Database, access: DataAccess, id: number, operatorId?: number): Promise<Device> {
  // Held before it is read: where it is assigned may change while one waits for it.
  await tx.select({ id: device.id }).from(device).where(eq(device.id, id)).for('update');
  return requireDevice(tx, access, id, operatorId);
}

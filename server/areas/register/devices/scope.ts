import { and, eq } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { device } from '../../../db/schema';
import type { DataAccess } from '../../../security/dataAccess';

export type Device = typeof device.$inferSelect;

/** Throws CallError 403 for an unknown or invisible device or another operator's. */
export async function requireDevice(db: Database, access: DataAccess, id: number, operatorId?: number): Promise<Device> {
  const [row] = await db
    .select()
    .from(device)
    .where(and(eq(device.id, id), operatorId === undefined ? undefined : eq(device.operatorId, operatorId), seenBy(access, device)));
  if (row === undefined) throw denied('This device does not exist, or you may not see it.');
  return row;
}

/** Locks the device. */
export async function holdDevice(tx: Database, access: DataAccess, id: number, operatorId?: number): Promise<Device> {
  // Locks before the read, because the assignment may change during the wait.
  await tx.select({ id: device.id }).from(device).where(eq(device.id, id)).for('update');
  return requireDevice(tx, access, id, operatorId);
}

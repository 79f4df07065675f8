import type { Database } from '../db/database';
import { auditEntry } from '../db/schema';
import type { Change } from './record';

/**
 * Writes to the audit trail what no signed-in user did: the server by itself, or somebody at its terminal. Call it last in the transaction that does it.
 */
export async function recordOwnChange(tx: Database, who: string, at: Date, change: Change): Promise<void> {
  const { operatorId = null, before = {}, after = {}, ...rest } = change;
  // The database gives the number and the hash: see the triggers of the audit trail.
  await tx.insert(auditEntry).values({ ...rest, operatorId, before, after, seq: 0, hash: '', at, userId: null, userName: who });
}

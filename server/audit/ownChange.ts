import type { Database } from '../db/database';
import { type Change, writeEntries } from './record';

/**
 * Writes to the audit trail what no signed-in user did: the server by itself, or somebody at its terminal. Call it last in the transaction that does it.
 */
export async function recordOwnChange(tx: Database, who: string, at: Date, change: Change): Promise<void> {
  await writeEntries(tx, { userId: null, userName: who }, at, [change]);
}

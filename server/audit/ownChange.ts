import type { Database } from '../db/database';
import { type Change, writeEntries } from './record';

/** Records a change by the server or a command. Call it last in the transaction. */
export async function recordOwnChange(tx: Database, who: string, at: Date, change: Change): Promise<void> {
  await writeEntries(tx, { userId: null, userName: who }, at, [change]);
}

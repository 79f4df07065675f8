import { sql } from 'drizzle-orm';
import type { Database } from './open';

/** Lifts the statement timeout in a transaction without a waiting user: filling a database, or deleting expired data. */
export async function unhurried(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
}

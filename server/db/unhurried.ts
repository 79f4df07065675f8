import { sql } from 'drizzle-orm';
import type { Database } from './open';

/**
 * Lets the statements of a transaction take as long as they take, for work that nobody waits for: filling a database, or deleting what was kept long enough.
 * Everything else is given up after a while, so that no question keeps a connection for ever.
 */
export async function unhurried(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
}

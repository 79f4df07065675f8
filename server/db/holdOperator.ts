import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { operator } from './schema';

/** Serialises saves to an operator's lists, so that two can't take the same name. Reads and references continue. */
export async function holdOperator(tx: Database, id: number): Promise<void> {
  await tx.select({ id: operator.id }).from(operator).where(eq(operator.id, id)).for('no key update');
}

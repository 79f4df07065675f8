import { eq } from 'drizzle-orm';
import type { Context } from '../../../../call/context';
import type { Database } from '../../../../db/database';
import { collection } from '../../../../db/schema';
import { requireCollection } from '../common/access';
import type { CollectionFigures } from '../common/figures';

/** Locks a collection. Throws CallError 403 outside the data access. */
export async function holdCollection(tx: Database, context: Context, id: number): Promise<CollectionFigures> {
  const figures = await requireCollection({ ...context, db: tx }, id);
  // Re-reads the row after a concurrent save releases its lock.
  const [held] = await tx.select().from(collection).where(eq(collection.id, id)).for('update');
  return { ...figures, ...held };
}

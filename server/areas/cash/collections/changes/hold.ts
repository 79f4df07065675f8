import { eq } from 'drizzle-orm';
import type { Context } from '../../../../call/context';
import type { Database } from '../../../../db/database';
import { collection } from '../../../../db/schema';
import { requireCollection } from '../ground/access';
import type { CollectionFigures } from '../ground/figures';

/** A machine's collection in the user's data access, held for a change. Throws CallError 403 for any other, also one that does not exist. */
export async function holdCollection(tx: Database, context: Context, id: number): Promise<CollectionFigures> {
  const found = await requireCollection({ ...context, db: tx }, id);
  // What another save has just changed is read anew once it has let go.
  const [held] = await tx.select().from(collection).where(eq(collection.id, id)).for('update');
  return { ...found, ...held };
}

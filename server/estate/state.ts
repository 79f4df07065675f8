import { eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { estateState } from '../db/schema';
import { type EstateName, isEstateName } from './ground/sizes';

export interface EstateState {
  readonly estate: Exclude<EstateName, 'none'>;
  /** The last day that was generated in whole. */
  readonly filledThrough: string;
}

/** Which made-up estate the database holds; nothing when its data is the operator's own. */
export async function readEstateState(db: Database): Promise<EstateState | undefined> {
  const [row] = await db.select().from(estateState);
  if (row === undefined) return undefined;
  if (!isEstateName(row.estate) || row.estate === 'none') throw new Error(`The database holds an estate '${row.estate}' that is not known`);
  return { estate: row.estate, filledThrough: row.filledThrough };
}

/** Notes the last day that was generated in whole, after which the next start goes on. */
export async function markFilled(db: Database, filledThrough: string): Promise<void> {
  await db.update(estateState).set({ filledThrough }).where(eq(estateState.singleton, true));
}

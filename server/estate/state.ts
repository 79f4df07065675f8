import { eq } from 'drizzle-orm';
import type { Database } from '../db/open';
import { estateState } from '../db/schema';
import { type EstateName, isEstateName } from './common/sizes';

export interface EstateState {
  readonly estate: Exclude<EstateName, 'none'>;
  readonly filledThrough: string;
}

/** Returns the demo estate's state; `undefined` for real data. */
export async function readEstateState(db: Database): Promise<EstateState | undefined> {
  const [row] = await db.select().from(estateState);
  if (row === undefined) return undefined;
  if (!isEstateName(row.estate) || row.estate === 'none') throw new Error(`The database holds an estate '${row.estate}' that is not known`);
  return { estate: row.estate, filledThrough: row.filledThrough };
}

/** Stores the last complete day, from which the next start continues. */
export async function markFilled(db: Database, filledThrough: string): Promise<void> {
  await db.update(estateState).set({ filledThrough }).where(eq(estateState.singleton, true));
}

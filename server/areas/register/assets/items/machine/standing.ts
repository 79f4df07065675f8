import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../../../db/database';
import { installation, position, site } from '../../../../../db/schema';

export interface Standing {
  readonly site: string;
  readonly position: number;
}

/** Returns where a machine is installed; undefined if it is not. */
export async function standingOf(db: Database, machineId: number): Promise<Standing | undefined> {
  const [place] = await db
    .select({ site: site.retailerName, position: position.number })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(and(eq(installation.machineId, machineId), isNull(installation.removedAt)));
  return place;
}

import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { siteAndCode } from '../../../access/placeName';
import type { Context } from '../../../call/context';
import { category, installation, machine, position, site } from '../../../db/schema';
import type { PackRequest } from './packRequest';

export interface MachineCount {
  readonly site: string;
  readonly category: string;
  readonly machines: number;
}

/** Returns the end of the period, or now if that is earlier. */
export function machinesAt({ to }: PackRequest, now: Date): Date {
  const end = londonInstant(`${addDays(to, 1)}T00:00`);
  return end < now ? end : now;
}

/** Counts the machines of each site by category at the end of the period. */
export async function readMachines({ db, now }: Context, request: PackRequest): Promise<readonly MachineCount[]> {
  const at = machinesAt(request, now);
  return db
    .select({ site: siteAndCode(), category: category.name, machines: sql<number>`count(*)::int` })
    .from(installation)
    .innerJoin(position, and(eq(position.id, installation.positionId), eq(position.kind, 'machine')))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(
      and(
        inArray(
          installation.siteId,
          request.sites.map(({ id }) => id),
        ),
        lte(installation.installedAt, at),
        or(isNull(installation.removedAt), gt(installation.removedAt, at)),
      ),
    )
    .groupBy(site.id, category.id, category.name)
    .orderBy(asc(site.retailerName), asc(site.id), asc(category.name));
}

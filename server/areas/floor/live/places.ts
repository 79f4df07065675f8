import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../call/context';
import { gameTitle, installation, machine, position, site } from '../../../db/schema';
import { anyOfIds } from '../../sessions/question';

/** A site as a row of the floor is headed by it. */
export interface SitePlace {
  readonly id: number;
  readonly name: string;
}

/** Sites by name. */
export async function readSites({ db }: Context, ids: readonly number[]): Promise<readonly SitePlace[]> {
  const rows = await db
    .select({ id: site.id, name: site.retailerName, town: site.town })
    .from(site)
    .where(sql`${site.id} = ${anyOfIds(ids)}`)
    .orderBy(asc(site.retailerName), asc(site.id));
  return rows.map(({ id, name, town }) => ({ id, name: `${name}, ${town}` }));
}

/** Installed machines by site and position. */
export function readMachines({ db }: Context, ids: readonly number[]) {
  return db
    .select({
      id: installation.id,
      siteId: installation.siteId,
      number: position.number,
      assetNo: machine.assetNo,
      game: gameTitle.name,
      status: installation.status,
      statusSince: installation.statusSince,
    })
    .from(installation)
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .where(sql`${installation.id} = ${anyOfIds(ids)}`)
    .orderBy(asc(site.retailerName), asc(site.id), asc(position.number));
}

/** A machine as a row of the floor is headed by it. */
export type MachinePlace = Awaited<ReturnType<typeof readMachines>>[number];

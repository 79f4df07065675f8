import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../call/context';
import { gameTitle, installation, machine, position, site } from '../../../db/schema';
import { anyOfIds } from '../../sessions/question';

export interface SitePlace {
  readonly id: number;
  readonly name: string;
}

export async function readSites({ db }: Context, ids: readonly number[], name: SQL<string>): Promise<readonly SitePlace[]> {
  return db
    .select({ id: site.id, name })
    .from(site)
    .where(sql`${site.id} = ${anyOfIds(ids)}`)
    .orderBy(asc(site.retailerName), asc(site.id));
}

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

export type MachinePlace = Awaited<ReturnType<typeof readMachines>>[number];

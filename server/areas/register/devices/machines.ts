import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Named } from '../../../../src/schemas/entities/organisation';
import { seenBy } from '../../../access/seenBy';
import type { Database } from '../../../db/database';
import { device, gameTitle, installation, machine, position, site } from '../../../db/schema';
import type { DataAccess } from '../../../security/dataAccess';

export interface InstalledMachine {
  readonly installationId: number;
  readonly site: string;
  readonly position: number;
  readonly assetNo: string;
  readonly game: string;
}

function installedWhere(db: Database, condition: SQL | undefined): Promise<readonly InstalledMachine[]> {
  return db
    .select({
      installationId: installation.id,
      site: site.retailerName,
      position: position.number,
      assetNo: machine.assetNo,
      game: gameTitle.name,
    })
    .from(installation)
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(site, eq(site.id, installation.siteId))
    .leftJoin(device, eq(device.installationId, installation.id))
    .where(condition)
    .orderBy(asc(site.retailerName), asc(site.id), asc(position.number));
}

/** Within the data access. */
export function freeMachines(db: Database, access: DataAccess, operatorId: number): Promise<readonly InstalledMachine[]> {
  const isFree = and(isNull(installation.removedAt), isNull(device.id));
  return installedWhere(db, and(eq(machine.operatorId, operatorId), isFree, seenBy(access, site)));
}

export async function servedMachine(db: Database, installationId: number | null): Promise<InstalledMachine | undefined> {
  if (installationId === null) return undefined;
  const [place] = await installedWhere(db, eq(installation.id, installationId));
  return place;
}

export function machineChoice({ installationId, site: siteName, position: number, assetNo, game }: InstalledMachine): Named {
  return { id: installationId, name: `${siteName} · ${number} · ${assetNo} ${game}` };
}

/** Locks an installation and returns whether it is current and without device. */
export async function holdFreeMachine(tx: Database, installationId: number): Promise<boolean> {
  const lasting = await tx
    .select({ id: installation.id })
    .from(installation)
    .where(and(eq(installation.id, installationId), isNull(installation.removedAt)))
    .for('update');
  // Read after the lock: a concurrent transaction may have assigned a device.
  const serving = await tx.select({ id: device.id }).from(device).where(eq(device.installationId, installationId));
  return lasting.length === 1 && serving.length === 0;
}

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { CallError } from '../../../call/errors';
import type { Database } from '../../../db/database';
import {
  type AssetStatus,
  cabinetType,
  category,
  installation,
  kioskTypeName,
  machine,
  machineType,
  manufacturer,
  type PositionKind,
} from '../../../db/schema';
import type { SitePosition } from './positions';

export type Installed = typeof installation.$inferSelect;

/** The machine type decides the position's kind. */
export const kindOfMachine = sql<PositionKind>`case when ${machineType.name} = ${kioskTypeName} then 'kiosk' else 'machine' end`;

async function findMachine(db: Database, condition: SQL | undefined) {
  const [row] = await db
    .select({
      id: machine.id,
      operatorId: machine.operatorId,
      assetNo: machine.assetNo,
      serialNo: machine.serialNo,
      status: machine.status,
      kind: kindOfMachine,
      manufacturerId: machine.manufacturerId,
      gameTitleId: machine.gameTitleId,
      noteAcceptorModelId: machine.noteAcceptorModelId,
      rowVersion: machine.rowVersion,
      manufacturer: manufacturer.name,
      category: category.name,
      cabinet: cabinetType.name,
    })
    .from(machine)
    .innerJoin(manufacturer, eq(manufacturer.id, machine.manufacturerId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .innerJoin(machineType, eq(machineType.id, category.machineTypeId))
    .innerJoin(cabinetType, eq(cabinetType.id, machine.cabinetTypeId))
    .where(condition)
    .limit(1);
  return row;
}

export type Machine = NonNullable<Awaited<ReturnType<typeof findMachine>>>;

export interface Standing {
  readonly place: SitePosition;
  readonly machine: Machine;
  /** Undefined before the installation. */
  readonly installed: Installed | undefined;
}

function now(at: SQL): SQL | undefined {
  return and(at, isNull(installation.removedAt));
}

export async function standingAt(db: Database, place: SitePosition): Promise<Standing | undefined> {
  const [installed] = await db
    .select()
    .from(installation)
    .where(now(eq(installation.positionId, place.id)));
  if (installed === undefined) return undefined;
  const row = await findMachine(db, eq(machine.id, installed.machineId));
  return row === undefined ? undefined : { place, machine: row, installed };
}

function ofNumber({ operatorId }: SitePosition, assetNo: string): SQL | undefined {
  return and(eq(machine.operatorId, operatorId), sql`lower(${machine.assetNo}) = lower(${assetNo})`, isNull(machine.deletedAt));
}

export const goneStatuses: readonly AssetStatus[] = ['sold', 'scrapped'];

const forKind: Readonly<Record<PositionKind, string>> = { kiosk: 'a kiosk', machine: 'a gaming machine' };

async function requireInstallable(db: Database, place: SitePosition, { id, status, assetNo, kind }: Machine): Promise<void> {
  const elsewhere = await db
    .select({ id: installation.id })
    .from(installation)
    .where(now(eq(installation.machineId, id)));
  if (elsewhere.length > 0) {
    throw new CallError(409, `The machine asset ${assetNo} is installed at another position. Remove it there first.`);
  }
  if (goneStatuses.includes(status)) {
    throw new CallError(409, `The machine asset ${assetNo} was ${status} and cannot be installed.`);
  }
  if (place.wasUsed && kind !== place.kind) {
    throw new CallError(409, `The machine asset ${assetNo} is ${forKind[kind]}. This position is for ${forKind[place.kind]}.`);
  }
}

/** Throws CallError 404 for an unknown asset, 409 for an occupied position or a machine that is not free or of another kind. */
export async function requireStanding(db: Database, place: SitePosition, assetNo: string): Promise<Standing> {
  const here = await standingAt(db, place);
  const row = await findMachine(db, ofNumber(place, assetNo));
  if (row === undefined) throw new CallError(404, `There is no machine asset with the number ${assetNo}.`);
  if (here === undefined) await requireInstallable(db, place, row);
  else if (here.machine.id !== row.id) throw new CallError(409, 'Remove the machine that stands here first.');
  return { place, machine: row, installed: here?.installed };
}

/** Locks the installation before the machine, as a removal does. Lock the position before. */
export async function holdStanding(tx: Database, place: SitePosition, assetNo: string): Promise<Standing> {
  await tx
    .select({ id: installation.id })
    .from(installation)
    .where(now(eq(installation.positionId, place.id)))
    .for('no key update');
  await tx.select({ id: machine.id }).from(machine).where(ofNumber(place, assetNo)).for('update');
  return requireStanding(tx, place, assetNo);
}

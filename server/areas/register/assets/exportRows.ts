import { and, eq, isNull, sql } from 'drizzle-orm';
import { siteAndCode } from '../../../access/placeName';
import type { Database } from '../../../db/database';
import {
  assetVariant,
  cabinetType,
  category,
  depot,
  gameTitle,
  installation,
  machine,
  manufacturer,
  noteAcceptorModel,
  ownershipProfile,
  position,
  site,
  supplier,
} from '../../../db/schema';
import { assetStatusViews } from './items/statuses';

async function readMachines(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: machine.id,
      assetNo: machine.assetNo,
      serialNo: machine.serialNo,
      status: machine.status,
      category: category.name,
      manufacturer: manufacturer.name,
      gameTitle: gameTitle.name,
      cabinetType: cabinetType.name,
      noteAcceptor: noteAcceptorModel.name,
      variant: assetVariant.name,
      depot: depot.name,
      supplier: supplier.name,
      ownershipProfile: ownershipProfile.name,
      site: siteAndCode(),
      position: position.number,
    })
    .from(machine)
    .innerJoin(category, eq(category.id, machine.categoryId))
    .innerJoin(manufacturer, eq(manufacturer.id, machine.manufacturerId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(cabinetType, eq(cabinetType.id, machine.cabinetTypeId))
    .leftJoin(noteAcceptorModel, eq(noteAcceptorModel.id, machine.noteAcceptorModelId))
    .leftJoin(assetVariant, eq(assetVariant.id, machine.variantId))
    .leftJoin(depot, eq(depot.id, machine.depotId))
    .leftJoin(supplier, eq(supplier.id, machine.supplierId))
    .leftJoin(ownershipProfile, eq(ownershipProfile.id, machine.ownershipProfileId))
    .leftJoin(installation, and(eq(installation.machineId, machine.id), isNull(installation.removedAt)))
    .leftJoin(site, eq(site.id, installation.siteId))
    .leftJoin(position, eq(position.id, installation.positionId))
    .where(sql`${machine.id} = any(${`{${ids.join(',')}}`}::int[])`);
}

type MachineRow = Awaited<ReturnType<typeof readMachines>>[number];

const columns: readonly { readonly title: string; readonly of: (row: MachineRow) => string | number | null }[] = [
  { title: 'Asset No.', of: ({ assetNo }) => assetNo },
  { title: 'Serial No.', of: ({ serialNo }) => serialNo },
  { title: 'Status', of: ({ status }) => assetStatusViews[status].name },
  { title: 'Category', of: (row) => row.category },
  { title: 'Manufacturer', of: (row) => row.manufacturer },
  { title: 'Game Title/Pack', of: (row) => row.gameTitle },
  { title: 'Cabinet Type', of: (row) => row.cabinetType },
  { title: 'Note Acceptor', of: (row) => row.noteAcceptor },
  { title: 'Asset - Variant', of: (row) => row.variant },
  { title: 'Depot', of: (row) => row.depot },
  { title: 'Supplier', of: (row) => row.supplier },
  { title: 'Ownership Profile', of: (row) => row.ownershipProfile },
  { title: 'Site', of: (row) => row.site },
  { title: 'Position', of: (row) => row.position },
];

export type Cells = readonly (string | number | null)[];

export async function machineCells(db: Database, ids: readonly number[]): Promise<readonly Cells[]> {
  const rows = new Map((await readMachines(db, ids)).map((row) => [row.id, row]));
  const machines = ids.flatMap((id) => rows.get(id) ?? []);
  return [columns.map(({ title }) => title), ...machines.map((row) => columns.map(({ of }) => of(row)))];
}

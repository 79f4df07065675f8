import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { CollectionType } from '../../../../../src/schemas/entities/collections';
import { siteAndCode } from '../../../../access/placeName';
import type { Database } from '../../../../db/database';
import {
  category,
  collection,
  collectionBatch,
  company,
  gameTitle,
  installation,
  machine,
  manufacturer,
  position,
  site,
  subCompany,
} from '../../../../db/schema';

/** Numbers of notes, otherwise pence. */
interface Expected {
  readonly expected50: number;
  readonly expected20: number;
  readonly expected10: number;
  readonly expected5: number;
  readonly expectedCoins: number;
  /** Total value: cash in by the meters. */
  readonly expected: number;
  /** The expected amount of uncounted machines. */
  readonly uncounted: number;
}

/** Counted notes and coins; null before the count. */
interface Counted {
  readonly counted50: number | null;
  readonly counted20: number | null;
  readonly counted10: number | null;
  readonly counted5: number | null;
  readonly countedCoins: number | null;
  readonly counted: number | null;
  /** Counted minus the expected amount of counted machines. */
  readonly variance: number | null;
}

/** Numbers of notes, otherwise pence. docs/rules/collections.md, 2 and 3. */
export interface Figures extends Expected, Counted {
  readonly ticketIn: number;
  readonly ticketOut: number;
  readonly stake: number;
  readonly win: number;
  /** Cash in + tickets in − tickets out; staked − won between sessions. */
  readonly netIncome: number;
}

export interface CollectionFigures extends Figures {
  readonly id: number;
  readonly batchId: number;
  /** Interim: the current week, without counts, with running meters. */
  readonly type: CollectionType;
  readonly weekEnding: string;
  readonly collectedAt: Date | null;
  readonly collectedBy: string | null;
  readonly rowVersion: number;
  readonly operatorId: number;
  readonly siteId: number;
  /** With its code. */
  readonly site: string;
  readonly installationId: number;
  readonly position: number;
  readonly machineId: number;
  readonly assetNo: string;
  readonly serialNo: string;
  readonly game: string;
  readonly category: { readonly id: number; readonly name: string };
  readonly manufacturer: string;
}

/** 1 for a collected week, 2 for the current one. */
export function typeOf({ collectedAt }: { readonly collectedAt: Date | null }): CollectionType {
  return collectedAt === null ? 2 : 1;
}

/** 'Pos. 3 · A-101 Golden Reef'. */
export function machineName({ position, assetNo, game }: Pick<CollectionFigures, 'position' | 'assetNo' | 'game'>): string {
  return `Pos. ${position} · ${assetNo} ${game}`;
}

/** Sorts by week and position. Conditions may use collection, collection_batch, installation, machine, category and the site's place. */
export async function readCollections(db: Database, condition: SQL | undefined): Promise<readonly CollectionFigures[]> {
  const rows = await db
    .select({
      ...getTableColumns(collection),
      collectedAt: collectionBatch.collectedAt,
      collectedBy: collectionBatch.collectedBy,
      operatorId: company.operatorId,
      site: siteAndCode(),
      position: position.number,
      machineId: machine.id,
      assetNo: machine.assetNo,
      serialNo: machine.serialNo,
      game: gameTitle.name,
      category: { id: category.id, name: category.name },
      manufacturer: manufacturer.name,
    })
    .from(collection)
    .innerJoin(collectionBatch, eq(collectionBatch.id, collection.batchId))
    .innerJoin(installation, eq(installation.id, collection.installationId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .innerJoin(manufacturer, eq(manufacturer.id, machine.manufacturerId))
    .innerJoin(site, eq(site.id, collection.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(condition)
    .orderBy(asc(collection.weekEnding), asc(position.number), asc(collection.id));
  return rows.map((row) => ({
    ...row,
    type: typeOf(row),
    uncounted: row.counted === null ? row.expected : 0,
    netIncome: row.expected + row.ticketIn - row.ticketOut,
  }));
}

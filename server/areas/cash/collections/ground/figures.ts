import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { CollectionType } from '../../../../../src/schemas/entities/collections';
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

/** The notes and coins that a machine's meters expect: numbers of notes, everything else in pence. */
interface Expected {
  readonly expected50: number;
  readonly expected20: number;
  readonly expected10: number;
  readonly expected5: number;
  readonly expectedCoins: number;
  /** The value of all of them: the cash that went in by the meters. */
  readonly expected: number;
  /** The part of it that no count can be held against yet: what is expected of machines that have not been counted. */
  readonly uncounted: number;
}

/** The notes and coins that were counted; nothing until they have been. */
interface Counted {
  readonly counted50: number | null;
  readonly counted20: number | null;
  readonly counted10: number | null;
  readonly counted5: number | null;
  readonly countedCoins: number | null;
  readonly counted: number | null;
  /** Counted less what was expected of the counted ones. */
  readonly variance: number | null;
}

/** The money of one machine's collection, or of many added up: numbers of notes, everything else in pence. docs/rules/collections.md, 2 and 3. */
export interface Figures extends Expected, Counted {
  readonly ticketIn: number;
  readonly ticketOut: number;
  readonly stake: number;
  readonly win: number;
  /** Cash in and tickets in less tickets out; when no session runs, also what was staked less what was won. */
  readonly netIncome: number;
}

/** One machine's part of a week's collection. */
export interface CollectionFigures extends Figures {
  readonly id: number;
  readonly batchId: number;
  /** Collected, or interim: the batch of the current week is open, its counts are nothing, and its meters show what it has come to so far. */
  readonly type: CollectionType;
  readonly weekEnding: string;
  readonly collectedAt: Date | null;
  readonly collectedBy: string | null;
  readonly rowVersion: number;
  readonly operatorId: number;
  readonly siteId: number;
  readonly siteName: string;
  readonly installationId: number;
  readonly position: number;
  readonly machineId: number;
  readonly assetNo: string;
  readonly serialNo: string;
  readonly game: string;
  readonly category: { readonly id: number; readonly name: string };
  readonly manufacturer: string;
}

/** The type of a collection by when its batch was collected. */
export function typeOf({ collectedAt }: { readonly collectedAt: Date | null }): CollectionType {
  return collectedAt === null ? 2 : 1;
}

/** How a machine is named where its collection is spoken of: 'Pos. 3 · A-101 Golden Reef'. */
export function machineName({ position, assetNo, game }: Pick<CollectionFigures, 'position' | 'assetNo' | 'game'>): string {
  return `Pos. ${position} · ${assetNo} ${game}`;
}

/**
 * The collections that fit a condition, the oldest week first and within a week by position. The condition may be on collection, collection_batch,
 * installation, machine, category and the site's place in the organisation (for `sitesWithin`).
 */
export async function readCollections(db: Database, condition: SQL | undefined): Promise<readonly CollectionFigures[]> {
  const rows = await db
    .select({
      ...getTableColumns(collection),
      collectedAt: collectionBatch.collectedAt,
      collectedBy: collectionBatch.collectedBy,
      operatorId: company.operatorId,
      siteName: site.retailerName,
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

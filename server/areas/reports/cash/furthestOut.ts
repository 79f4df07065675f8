import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { siteAndCode } from '../../../access/placeName';
import type { Database } from '../../../db/database';
import { category, collection, gameTitle, installation, machine, position, site } from '../../../db/schema';
import { type ReportTable, tableOf } from '../../../output/tables/table';
import { money } from '../../cash/collections/columns/parts';
import { kindFields } from '../performance/figures';
import { type MachinePlace, placeColumns } from '../performance/machines';

interface Row extends MachinePlace {
  readonly expected: number;
  readonly counted: number;
  readonly variance: number;
}

/** The ten machines whose variances add up to the most, missing or surplus. Needs the variance flag. */
export async function furthestOut(db: Database, condition: SQL | undefined): Promise<ReportTable> {
  const variance = sql<number>`sum(${collection.variance})::float8`;
  const rows: readonly Row[] = await db
    .select({
      site: siteAndCode(),
      position: position.number,
      assetNo: machine.assetNo,
      ...kindFields,
      expected: sql<number>`(sum(${collection.counted}) - sum(${collection.variance}))::float8`,
      counted: sql<number>`sum(${collection.counted})::float8`,
      variance,
    })
    .from(collection)
    .innerJoin(installation, eq(installation.id, collection.installationId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(site, eq(site.id, collection.siteId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .where(condition)
    .groupBy(installation.id, position.id, site.id, machine.id, gameTitle.name, category.name)
    .having(sql`sum(${collection.variance}) <> 0`)
    .orderBy(desc(sql`abs(sum(${collection.variance}))`), asc(site.retailerName), asc(position.number), asc(installation.id))
    .limit(10);
  return tableOf<Row>({
    heading: 'Machines with the Largest Variances',
    columns: [
      ...placeColumns<Row>(),
      money('Expected of Counted', ({ expected }) => expected, 130),
      money('Counted', ({ counted }) => counted),
      money('Variance', (row) => row.variance),
    ],
    rows,
    emptyText: 'No machine had a variance in these weeks.',
  });
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { siteAndCode } from '../../../access/placeName';
import { category, collection, collectionBatch, gameTitle, installation, machine, position, site } from '../../../db/schema';
import { tableOf } from '../../../output/tables/table';
import { words } from '../../cash/collections/columns/parts';
import { firstDayOf } from '../../cash/collections/common/weeks';
import { machinesAtFirst } from '../common/atFirst';
import { sundayOfWeek, weekEnding } from '../common/period';
import { places, requestedSites } from '../common/places';
import { defineReport } from '../common/report';
import { kindFields } from '../performance/figures';
import { type MachinePlace, placeColumns } from '../performance/machines';

interface Row extends MachinePlace {
  readonly collectedAt: Date | null;
}

export const uncounted = defineReport({
  id: 203,
  name: 'Uncollected and Uncounted Machines',
  rowsAtFirst: machinesAtFirst,
  asks: { ...places, week: weekEnding },
  async make(question) {
    const sunday = sundayOfWeek(question.values.week);
    const [begin, end] = [firstDayOf(sunday), addDays(sunday, 1)].map((day) => londonInstant(`${day}T00:00`).toISOString());
    const rows: readonly Row[] = await question.context.db
      .select({
        site: siteAndCode(),
        position: position.number,
        assetNo: machine.assetNo,
        ...kindFields,
        collectedAt: collectionBatch.collectedAt,
      })
      .from(installation)
      .innerJoin(position, eq(position.id, installation.positionId))
      .innerJoin(site, eq(site.id, installation.siteId))
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
      .innerJoin(category, eq(category.id, machine.categoryId))
      .leftJoin(collection, and(eq(collection.installationId, installation.id), eq(collection.weekEnding, sunday)))
      .leftJoin(collectionBatch, eq(collectionBatch.id, collection.batchId))
      .where(
        and(
          inArray(installation.siteId, [...(await requestedSites(question))]),
          eq(position.kind, 'machine'),
          // Present for part of the week.
          sql`${installation.installedAt} < ${end}`,
          sql`(${installation.removedAt} is null or ${installation.removedAt} > ${begin})`,
          isNull(collection.counted),
        ),
      )
      .orderBy(asc(site.retailerName), asc(site.id), asc(position.number), asc(installation.id));
    return [
      tableOf<Row>({
        columns: [
          ...placeColumns<Row>(),
          words('State', 130, ({ collectedAt }) => (collectedAt === null ? 'Not collected' : 'Not counted')),
        ],
        rows,
        emptyText: 'No machine of this week is still to be collected or counted.',
      }),
    ];
  },
});

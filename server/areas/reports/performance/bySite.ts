import { asc, eq } from 'drizzle-orm';
import { siteAndCode } from '../../../access/placeName';
import { dailyPerformance, installation, machine, site } from '../../../db/schema';
import { tableOf } from '../../../output/tables/table';
import { differentMachines, words } from '../../cash/collections/columns/parts';
import { fourWeeks } from '../common/period';
import { category, places, requestedSites } from '../common/places';
import { defineReport } from '../common/report';
import { addUpPerformance, performanceColumns, performanceFields, played } from './figures';
import { type AgainstYearBefore, readYearBefore, yearBeforeColumns } from './yearBefore';

interface Row extends AgainstYearBefore {
  readonly site: string;
  readonly town: string;
}

/** Null unless every site compares. */
function sumOfAll(rows: readonly Row[]): number | null {
  return rows.reduce<number | null>((sum, { before }) => (sum === null || before === null ? null : sum + before), 0);
}

export const sitePerformance = defineReport({
  id: 101,
  name: 'Site Performance',
  asks: { ...places, category, ...fourWeeks },
  async make(question) {
    const { from, to, category: chosen } = question.values;
    const { db } = question.context;
    const period = { sites: await requestedSites(question), from, to, categoryId: chosen?.id };
    const condition = played(period);
    const siteRows = await db
      .select({ siteId: site.id, site: siteAndCode(), town: site.town, ...performanceFields })
      .from(dailyPerformance)
      .innerJoin(installation, eq(installation.id, dailyPerformance.installationId))
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .innerJoin(site, eq(site.id, dailyPerformance.siteId))
      .where(condition)
      .groupBy(site.id)
      .orderBy(asc(site.retailerName), asc(site.id));
    const before = await readYearBefore(db, period);
    const rows = siteRows.map(({ siteId, ...row }): Row => ({ ...row, before: before?.get(siteId) ?? null }));
    // A moved machine is in two rows, but counts once in total.
    const [all] = await db
      .select({ machines: performanceFields.machines })
      .from(dailyPerformance)
      .innerJoin(installation, eq(installation.id, dailyPerformance.installationId))
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .where(condition);
    const machines = all?.machines ?? 0;
    return [
      tableOf<Row>({
        columns: [
          words('Site', 190, ({ site: name }) => name),
          words('Town', 120, ({ town }) => town),
          differentMachines(),
          ...performanceColumns<Row>(),
          ...(before === undefined ? [] : yearBeforeColumns<Row>()),
        ],
        rows,
        total: { ...addUpPerformance(rows, machines), site: 'Total', town: '', before: sumOfAll(rows) },
        emptyText: 'These sites had no machines in this period.',
      }),
    ];
  },
});

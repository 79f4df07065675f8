import { asc, eq } from 'drizzle-orm';
import { dailyPerformance, installation, machine, site } from '../../../db/schema';
import { tableOf } from '../../../output/tables/table';
import { quantity, words } from '../../cash/collections/columns/parts';
import { fourWeeks } from '../ground/period';
import { category, places, sitesAsked } from '../ground/places';
import { defineReport } from '../ground/report';
import { addUpPerformance, performanceColumns, performanceFields, played } from './figures';

/** What the machines of each site took. */
export const sitePerformance = defineReport({
  id: 101,
  name: 'Site Performance',
  asks: { ...places, category, ...fourWeeks },
  async make(question) {
    const { from, to, category: chosen } = question.values;
    const { db } = question.context;
    const asked = played({ sites: await sitesAsked(question), from, to, categoryId: chosen?.id });
    const rows = await db
      .select({ siteId: site.id, site: site.retailerName, town: site.town, ...performanceFields })
      .from(dailyPerformance)
      .innerJoin(installation, eq(installation.id, dailyPerformance.installationId))
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .innerJoin(site, eq(site.id, dailyPerformance.siteId))
      .where(asked)
      .groupBy(site.id)
      .orderBy(asc(site.retailerName), asc(site.id));
    type Row = Omit<(typeof rows)[number], 'siteId'>;
    // A machine that was moved from site to site is in the rows of both, and in all it is one.
    const [all] = await db
      .select({ machines: performanceFields.machines })
      .from(dailyPerformance)
      .innerJoin(installation, eq(installation.id, dailyPerformance.installationId))
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .where(asked);
    const machines = all?.machines ?? 0;
    return [
      tableOf<Row>({
        columns: [
          words('Site', 190, ({ site: name }) => name),
          words('Town', 120, ({ town }) => town),
          quantity('Machines', (row) => row.machines),
          ...performanceColumns<Row>(),
        ],
        rows,
        total: { ...addUpPerformance(rows, machines), site: 'Total', town: '' },
        emptyText: 'No machine stood at these sites in this period.',
      }),
    ];
  },
});

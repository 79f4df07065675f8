import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { siteAndCode } from '../../../access/placeName';
import { daysBetween } from '../../../calendar/days';
import type { MachineStatus } from '../../../db/schema';
import { category, dailyPerformance, gameTitle, installation, machine, position, site } from '../../../db/schema';
import { cell } from '../../../output/grids/cells';
import { tableOf } from '../../../output/tables/table';
import { dayCell, quantity, words } from '../../cash/collections/columns/parts';
import { statusViews } from '../../cash/installations/statuses';
import { machinesAtFirst } from '../common/atFirst';
import { fortnight } from '../common/period';
import { category as categoryParameter, places, requestedSites } from '../common/places';
import { defineReport } from '../common/report';
import { kindFields } from '../performance/figures';
import { type MachinePlace, placeColumns } from '../performance/machines';

interface Row extends MachinePlace {
  readonly status: MachineStatus;
  /** Before the period; null for none. */
  readonly lastPlayed: string | null;
}

export const withoutPlay = defineReport({
  id: 302,
  name: 'Machines Without Play',
  lists: ['machines', 'register'],
  rowsAtFirst: machinesAtFirst,
  asks: { ...places, category: categoryParameter, ...fortnight },
  async make(question) {
    const { from, to, category: chosen } = question.values;
    const playedOn = sql`select 1 from ${dailyPerformance} where ${dailyPerformance.installationId} = ${installation.id} and ${dailyPerformance.sessions} > 0`;
    const rows: readonly Row[] = await question.context.db
      .select({
        site: siteAndCode(),
        position: position.number,
        assetNo: machine.assetNo,
        ...kindFields,
        status: installation.status,
        lastPlayed: sql<string | null>`(select max(${dailyPerformance.businessDay})::text from ${dailyPerformance}
          where ${dailyPerformance.installationId} = ${installation.id} and ${dailyPerformance.sessions} > 0 and ${dailyPerformance.businessDay} < ${from})`,
      })
      .from(installation)
      .innerJoin(position, eq(position.id, installation.positionId))
      .innerJoin(site, eq(site.id, installation.siteId))
      .innerJoin(machine, eq(machine.id, installation.machineId))
      .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
      .innerJoin(category, eq(category.id, machine.categoryId))
      .where(
        and(
          inArray(installation.siteId, [...(await requestedSites(question))]),
          isNull(installation.removedAt),
          eq(position.kind, 'machine'),
          sql`${installation.installedAt} < ${londonInstant(`${addDays(from, 1)}T00:00`).toISOString()}`,
          chosen === undefined ? undefined : eq(machine.categoryId, chosen.id),
          sql`not exists (${playedOn} and ${dailyPerformance.businessDay} between ${from} and ${to})`,
        ),
      )
      .orderBy(asc(site.retailerName), asc(site.id), asc(position.number));
    return [
      tableOf<Row>({
        columns: [
          ...placeColumns<Row>(),
          words('Status', 160, ({ status }) => statusViews[status].label),
          {
            text: 'Last Played',
            width: 110,
            of: ({ lastPlayed }) => (lastPlayed === null ? cell('Never') : dayCell(lastPlayed)),
          },
          quantity('Days Without', ({ lastPlayed }) => (lastPlayed === null ? null : daysBetween(lastPlayed, to) - 1), 110),
        ],
        rows,
        emptyText: 'No machine stood at these sites without play in this period.',
      }),
    ];
  },
});

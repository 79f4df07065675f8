import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../../src/schemas/wire/dates';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { siteAndCode } from '../../../access/placeName';
import { category, company, gameTitle, installation, machine, position, site, subCompany } from '../../../db/schema';
import { instantCell } from '../../../output/grids/cells';
import { tableOf } from '../../../output/tables/table';
import { words } from '../../cash/collections/columns/parts';
import { fittingFourWeeks, type RowsByDay } from '../common/period';
import { category as categoryParameter, places, requestedSites, sitesBefore } from '../common/places';
import { defineReport } from '../common/report';
import { kindFields } from '../performance/figures';
import { type MachinePlace, placeColumns } from '../performance/machines';

interface Row extends MachinePlace {
  readonly at: Date;
  readonly change: 'Installed' | 'Removed';
}

type Moment = typeof installation.installedAt | typeof installation.removedAt;

function within(moment: Moment, from: IsoDate, to: IsoDate): SQL | undefined {
  return and(gte(moment, londonInstant(`${from}T00:00`)), lt(moment, londonInstant(`${addDays(to, 1)}T00:00`)));
}

const changesByDay: RowsByDay = async (context, before, { from, to }) => {
  const count = (moment: Moment) =>
    context.db
      .select({ day: sql<string>`(${moment} at time zone 'Europe/London')::date::text`, rows: sql<number>`count(*)::int` })
      .from(installation)
      .innerJoin(site, eq(site.id, installation.siteId))
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .where(and(sitesBefore(context, before), within(moment, from, to)))
      .groupBy(sql`1`);
  const removed = new Map((await count(installation.removedAt)).map(({ day, rows }) => [day, rows]));
  const installed = new Map((await count(installation.installedAt)).map(({ day, rows }) => [day, rows]));
  const days = [...new Set([...removed.keys(), ...installed.keys()])];
  return days.map((day) => ({ day, rows: (removed.get(day) ?? 0) + (installed.get(day) ?? 0) }));
};

export const installationHistory = defineReport({
  id: 303,
  name: 'Installation History',
  lists: ['machines', 'register'],
  asks: { ...places, category: categoryParameter, ...fittingFourWeeks(changesByDay) },
  async make(question) {
    const { from, to, category: chosen } = question.values;
    const sites = [...(await requestedSites(question))];
    const read = (moment: Moment): Promise<readonly ReadRow[]> =>
      question.context.db
        .select({ at: moment, site: siteAndCode(), position: position.number, assetNo: machine.assetNo, ...kindFields })
        .from(installation)
        .innerJoin(position, eq(position.id, installation.positionId))
        .innerJoin(site, eq(site.id, installation.siteId))
        .innerJoin(machine, eq(machine.id, installation.machineId))
        .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
        .innerJoin(category, eq(category.id, machine.categoryId))
        .where(
          and(
            inArray(installation.siteId, sites),
            within(moment, from, to),
            chosen === undefined ? undefined : eq(machine.categoryId, chosen.id),
          ),
        )
        .orderBy(asc(moment), asc(installation.id));
    const [installed, removed] = await Promise.all([read(installation.installedAt), read(installation.removedAt)]);
    const rows = [...changes(removed, 'Removed'), ...changes(installed, 'Installed')].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return [
      tableOf<Row>({
        columns: [
          { text: 'When', width: 130, of: ({ at }) => instantCell(at) },
          words('Change', 90, ({ change }) => change),
          ...placeColumns<Row>(),
        ],
        rows,
        emptyText: 'No machine was installed or removed in this period.',
      }),
    ];
  },
});

interface ReadRow extends MachinePlace {
  readonly at: Date | null;
}

function changes(rows: readonly ReadRow[], change: Row['change']): readonly Row[] {
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at, change }]));
}

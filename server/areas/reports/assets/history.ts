import { and, asc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { addDays } from '../../../../src/schemas/wire/days';
import { londonInstant } from '../../../../src/schemas/wire/londonInstant';
import { category, gameTitle, installation, machine, position, site } from '../../../db/schema';
import { instantCell } from '../../../output/grids/cells';
import { tableOf } from '../../../output/tables/table';
import { words } from '../../cash/collections/columns/parts';
import { fourWeeks } from '../ground/period';
import { category as categoryParameter, places, sitesAsked } from '../ground/places';
import { defineReport } from '../ground/report';
import { kindFields } from '../performance/figures';
import { type MachinePlace, placeColumns } from '../performance/machines';

interface Row extends MachinePlace {
  readonly at: Date;
  readonly change: 'Installed' | 'Removed';
}

/** The machines that were installed or removed in a period, the oldest change first. */
export const installationHistory = defineReport({
  id: 303,
  name: 'Installation History',
  lists: ['machines', 'register'],
  asks: { ...places, category: categoryParameter, ...fourWeeks },
  async make(question) {
    const { from, to, category: chosen } = question.values;
    const sites = [...(await sitesAsked(question))];
    const begin = londonInstant(`${from}T00:00`);
    const end = londonInstant(`${addDays(to, 1)}T00:00`);
    const read = (moment: typeof installation.installedAt | typeof installation.removedAt): Promise<readonly ReadRow[]> =>
      question.context.db
        .select({ at: moment, site: site.retailerName, position: position.number, assetNo: machine.assetNo, ...kindFields })
        .from(installation)
        .innerJoin(position, eq(position.id, installation.positionId))
        .innerJoin(site, eq(site.id, installation.siteId))
        .innerJoin(machine, eq(machine.id, installation.machineId))
        .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
        .innerJoin(category, eq(category.id, machine.categoryId))
        .where(
          and(inArray(installation.siteId, sites), ...within(moment), chosen === undefined ? undefined : eq(machine.categoryId, chosen.id)),
        )
        .orderBy(asc(moment), asc(installation.id));
    const within = (moment: typeof installation.installedAt | typeof installation.removedAt): readonly SQL[] => [
      gte(moment, begin),
      lt(moment, end),
    ];
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

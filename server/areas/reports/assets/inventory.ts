import { and, asc, eq, sql } from 'drizzle-orm';
import { businessDay } from '../../../../src/schemas/wire/dates';
import { siteAndCode } from '../../../access/placeName';
import {
  type AssetStatus,
  assetStatuses,
  cabinetType,
  category,
  gameTitle,
  installation,
  machine,
  manufacturer,
  position,
  site,
} from '../../../db/schema';
import { cell } from '../../../output/grids/cells';
import { tableOf } from '../../../output/tables/table';
import { dayCell, words } from '../../cash/collections/columns/parts';
import { assetStatusViews } from '../../register/assets/items/statuses';
import type { RowsAtFirst } from '../common/fitting';
import { choiceOf } from '../common/parameter';
import { category as categoryParameter, places } from '../common/places';
import { defineReport } from '../common/report';
import { kindFields } from '../performance/figures';
import { assetsOf, requestedAssets, standingNow } from './scope';

interface Row {
  readonly assetNo: string;
  readonly serialNo: string;
  readonly game: string;
  readonly category: string;
  readonly manufacturer: string;
  readonly cabinet: string;
  readonly status: AssetStatus;
  /** Null for a machine that is not installed. */
  readonly site: string | null;
  readonly position: number | null;
  readonly installedAt: Date | null;
  readonly manufacturedOn: string | null;
}

const status = choiceOf('Status', ['All', ...assetStatuses.map((name) => assetStatusViews[name].name)]);

function yearsBetween(from: string, to: string): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
}

const assetsAtFirst: RowsAtFirst = async (context, before) => {
  const [counted] = await context.db
    .select({ rows: sql<number>`count(*)::int` })
    .from(machine)
    .leftJoin(installation, standingNow())
    .where(assetsOf(context, before));
  return counted?.rows ?? 0;
};

export const inventory = defineReport({
  id: 301,
  name: 'Machine Inventory',
  lists: ['machines', 'register'],
  rowsAtFirst: assetsAtFirst,
  asks: { ...places, category: categoryParameter, status },
  async make(question) {
    const { db, now } = question.context;
    // The first choice is "all".
    const wanted = assetStatuses[question.values.status.id - 2];
    const rows: readonly Row[] = await db
      .select({
        assetNo: machine.assetNo,
        serialNo: machine.serialNo,
        ...kindFields,
        manufacturer: manufacturer.name,
        cabinet: cabinetType.name,
        status: machine.status,
        site: siteAndCode(),
        position: position.number,
        installedAt: installation.installedAt,
        manufacturedOn: machine.manufacturedOn,
      })
      .from(machine)
      .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
      .innerJoin(category, eq(category.id, machine.categoryId))
      .innerJoin(manufacturer, eq(manufacturer.id, machine.manufacturerId))
      .innerJoin(cabinetType, eq(cabinetType.id, machine.cabinetTypeId))
      .leftJoin(installation, standingNow())
      .leftJoin(position, eq(position.id, installation.positionId))
      .leftJoin(site, eq(site.id, installation.siteId))
      .where(and(await requestedAssets(question), wanted === undefined ? undefined : eq(machine.status, wanted)))
      .orderBy(asc(machine.assetNo), asc(machine.id));
    const today = businessDay(now);
    return [
      tableOf<Row>({
        columns: [
          words('Asset No.', 100, ({ assetNo }) => assetNo),
          words('Serial No.', 130, ({ serialNo }) => serialNo),
          words('Game', 170, ({ game }) => game),
          words('Category', 80, (row) => row.category),
          words('Manufacturer', 130, (row) => row.manufacturer),
          words('Cabinet', 120, ({ cabinet }) => cabinet),
          words('Status', 80, (row) => assetStatusViews[row.status].name),
          words('Site', 170, (row) => row.site),
          { text: 'Pos.', width: 56, align: 'right', of: (row) => cell(row.position) },
          {
            text: 'Installed',
            width: 95,
            of: ({ installedAt }) => (installedAt === null ? cell(null) : dayCell(businessDay(installedAt))),
          },
          {
            text: 'Age (Years)',
            width: 90,
            align: 'right',
            of: ({ manufacturedOn }) => cell(manufacturedOn === null ? null : yearsBetween(manufacturedOn, today)),
          },
        ],
        rows,
        emptyText: 'There are no such machines.',
      }),
    ];
  },
});

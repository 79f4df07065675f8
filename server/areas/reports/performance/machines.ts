import { eq } from 'drizzle-orm';
import { siteAndCode } from '../../../access/placeName';
import type { Database } from '../../../db/database';
import { category, dailyPerformance, gameTitle, installation, machine, position, site } from '../../../db/schema';
import { cell } from '../../../output/grids/cells';
import type { GridColumn } from '../../../output/grids/gridOf';
import { words } from '../../cash/collections/columns/parts';
import { kindFields, netIncome, type Performance, type Played, performanceFields, played } from './figures';

export interface MachinePlace {
  readonly site: string;
  readonly position: number | null;
  readonly assetNo: string;
  readonly game: string;
  readonly category: string;
}

export function placeColumns<Row extends MachinePlace>(): readonly GridColumn<Row>[] {
  return [
    words('Site', 180, ({ site: name }) => name),
    { text: 'Pos.', width: 56, align: 'right', of: ({ position: number }) => cell(number) },
    words('Asset No.', 100, ({ assetNo }) => assetNo),
    words('Game', 170, ({ game }) => game),
    words('Category', 80, ({ category: name }) => name),
  ];
}

export const totalPlace: MachinePlace = { site: 'Total', position: null, assetNo: '', game: '', category: '' };

export interface MachinePerformance extends MachinePlace, Performance {
  readonly machineId: number;
  readonly categoryId: number;
  /** In hundredths of a percent; null where nobody recorded it. */
  readonly theoretical: number | null;
}

/** Best first, one row per position. */
export async function machinePerformance(db: Database, question: Played): Promise<readonly MachinePerformance[]> {
  const rows = await db
    .select({
      machineId: machine.id,
      categoryId: machine.categoryId,
      theoretical: machine.payoutBasisPoints,
      site: siteAndCode(),
      position: position.number,
      assetNo: machine.assetNo,
      ...kindFields,
      ...performanceFields,
    })
    .from(dailyPerformance)
    .innerJoin(installation, eq(installation.id, dailyPerformance.installationId))
    .innerJoin(position, eq(position.id, installation.positionId))
    .innerJoin(site, eq(site.id, dailyPerformance.siteId))
    .innerJoin(machine, eq(machine.id, installation.machineId))
    .innerJoin(gameTitle, eq(gameTitle.id, machine.gameTitleId))
    .innerJoin(category, eq(category.id, machine.categoryId))
    .where(played(question))
    .groupBy(position.id, site.id, machine.id, gameTitle.name, category.name);
  return rows.toSorted((a, b) => netIncome(b) - netIncome(a) || a.site.localeCompare(b.site, 'en-GB') || a.position - b.position);
}

export function machinesIn(rows: readonly MachinePerformance[]): number {
  return new Set(rows.map(({ machineId }) => machineId)).size;
}

import type { Tile } from '../../engine';
import type { FloorMachinesAnswer } from '../../schemas/entities/floor';
import { cellBelow } from '../common/shownIn';
import { statusOf, statusOrder } from '../common/statuses';

/** Returns a tile for each listed machine, in groups by status. A status that the code does not name has its own words. */
export function machineTiles(answer: Pick<FloorMachinesAnswer, 'grid'> | undefined, chosen: number | undefined): readonly Tile[] {
  const { grid } = answer ?? {};
  if (grid === undefined) return [];
  return grid.rows
    .map((row): Tile & { readonly group: string } => {
      const known = row.cellData.map(({ data }) => statusOf(data.code)).find((status) => status !== undefined);
      const number = cellBelow('Asset No.', row, grid) || `Pos. ${cellBelow('Pos.', row, grid)}`;
      return {
        id: String(row.installationId),
        label: number,
        group: known?.name ?? (cellBelow('Status', row, grid) || 'Unknown status'),
        tone: known?.tone ?? 'neutral',
        isChosen: row.installationId === chosen,
      };
    })
    .sort((one, other) => statusOrder(one.group) - statusOrder(other.group));
}

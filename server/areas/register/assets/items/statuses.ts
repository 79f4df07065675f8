import type { Colour } from '../../../../../src/schemas/entities/colour';
import { type AssetStatus, assetStatuses } from '../../../../db/schema';

interface AssetStatusView {
  readonly id: number;
  readonly name: string;
  /** Legible on white. */
  readonly colour: Colour;
  /** Whether the status is a default selection. */
  readonly isChosenFirst: boolean;
}

const colour = (r: number, g: number, b: number): Colour => ({ r, g, b, a: 255 });

/** docs/rules/assets.md, 2 and 3. */
export const assetStatusViews: Readonly<Record<AssetStatus, AssetStatusView>> = {
  'in-use': { id: 1, name: 'In Use', colour: colour(46, 125, 50), isChosenFirst: true },
  'in-depot': { id: 2, name: 'In Depot', colour: colour(21, 101, 192), isChosenFirst: true },
  sold: { id: 3, name: 'Sold', colour: colour(106, 27, 154), isChosenFirst: false },
  scrapped: { id: 4, name: 'Scrapped', colour: colour(97, 97, 97), isChosenFirst: false },
};

export function statusCounts(qtyOf: ReadonlyMap<AssetStatus, number>, isSelected: (status: AssetStatus) => boolean) {
  return assetStatuses.map((status) => {
    const { id, name, colour: own } = assetStatusViews[status];
    return { id, name, colour: own, qty: qtyOf.get(status) ?? 0, selected: isSelected(status) };
  });
}

import { type Effect, fill } from '../../engine';
import type { AssetNodeType } from '../../schemas/entities/assets';
import type { Named } from '../../schemas/entities/organisation';

/** Groupings that show each kind; the first is used. Machine assets appear in all. */
const shownBy: Readonly<Record<AssetNodeType, readonly string[]>> = {
  MA: [],
  MU: ['Manufacturer', 'Cabinet Type'],
  GT: ['Manufacturer', 'Category'],
  MT: ['Category'],
  DP: ['Depot'],
  CB: ['Cabinet Type'],
  NA: ['Note Acceptor'],
  SP: ['Supplier'],
};

/**
 * Regroups the register so that it shows a new item; no effect if it does already or the server has no such grouping. Without a choice the
 * first grouping applies.
 */
export function regrouped(type: AssetNodeType, groupBy: number | undefined, groupings: readonly Named[]): readonly Effect[] {
  const names = shownBy[type];
  const now = groupBy === undefined ? groupings[0] : groupings.find(({ id }) => id === groupBy);
  const other = groupings.find(({ name }) => name === names[0]);
  return other === undefined || now === undefined || names.includes(now.name) ? [] : [fill('filter', { GroupBy: other.id })];
}

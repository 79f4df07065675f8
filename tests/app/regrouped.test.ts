import { expect, it } from 'vitest';
import { regrouped } from '../../src/plugins/assetAdmin/regrouped';

const groupings = ['Manufacturer', 'Category', 'Cabinet Type', 'Depot', 'Supplier'].map((name, at) => ({ id: at + 1, name }));

it('groups the register so that a new item is visible', () => {
  expect(regrouped('DP', undefined, groupings)).toEqual([{ effect: 'fill', pane: 'filter', values: { GroupBy: 4 } }]);
  expect(regrouped('CB', 1, groupings)).toEqual([{ effect: 'fill', pane: 'filter', values: { GroupBy: 3 } }]);
});

it('keeps a grouping that shows the item, or if the server has no better one', () => {
  expect(regrouped('GT', undefined, groupings)).toEqual([]);
  expect(regrouped('GT', 2, groupings)).toEqual([]);
  expect(regrouped('MA', 4, groupings)).toEqual([]);
  expect(regrouped('NA', undefined, groupings)).toEqual([]);
});

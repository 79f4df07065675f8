import { expect, it } from 'vitest';
import { assetFilter } from '../../src/schemas/forms/assetFilter.form';

it('asks for fields in the order of the filter, the rarer ones last', () => {
  const { order, fields } = assetFilter;
  expect(order.map((field) => fields[field]?.title)).toEqual([
    ...['Operator', 'Depot', 'Group By', 'Supplier', 'Ownership Profile', 'Search', 'Asset Register Summary'],
    ...['Category', 'Manufacturer', 'Game Title/Pack', 'Cabinet Type', 'Note Acceptor', 'Asset - Variant'],
  ]);
});

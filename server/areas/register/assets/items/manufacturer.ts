import { manufacturer as table } from '../../../../db/schema';
import { nameField } from '../../../../forms/texts';
import { defineItem } from './defineItem';

export const manufacturer = defineItem({
  entity: 'manufacturer',
  noun: 'manufacturer',
  table,
  fields: async () => ({ name: nameField() }),
  blank: { name: '' },
});

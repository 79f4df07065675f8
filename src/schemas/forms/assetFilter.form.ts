import { Type } from 'typebox';
import { defineForm } from './form';

const id = Type.Optional(Type.Integer());

/** docs/rules/assets.md, 2 and 7. */
export const assetFilter = defineForm(
  'asset-filter',
  Type.Object({
    OperatorId: id,
    Depot: id,
    GroupBy: id,
    SupplierId: id,
    ownershipProfileId: id,
    Search: Type.Optional(Type.String({ maxLength: 100 })),
    showSummary: Type.Boolean(),
    MachineTypeId: id,
    ManufacturerId: id,
    GameId: id,
    CabinetTypeId: id,
    NoteAcceptorId: id,
    VariantId: id,
  }),
  {
    fields: {
      OperatorId: { title: 'Operator', widget: 'select', placeholder: 'Choose an operator', onlyChoice: 'taken' },
      Depot: { title: 'Depot', widget: 'select', placeholder: 'All' },
      GroupBy: { title: 'Group By', widget: 'select', placeholder: 'Default' },
      SupplierId: { title: 'Supplier', widget: 'select', placeholder: 'All' },
      ownershipProfileId: { title: 'Ownership Profile', widget: 'select', placeholder: 'All' },
      Search: { title: 'Search', placeholder: 'Asset, serial no., game, site' },
      showSummary: { title: 'Asset Register Summary', widget: 'switch' },
      MachineTypeId: { title: 'Category', widget: 'select', placeholder: 'All', extra: true },
      ManufacturerId: { title: 'Manufacturer', widget: 'select', placeholder: 'All', extra: true },
      GameId: { title: 'Game Title/Pack', widget: 'select', placeholder: 'All', extra: true },
      CabinetTypeId: { title: 'Cabinet Type', widget: 'select', placeholder: 'All', extra: true },
      NoteAcceptorId: { title: 'Note Acceptor', widget: 'select', placeholder: 'All', extra: true },
      VariantId: { title: 'Asset - Variant', widget: 'select', placeholder: 'All', extra: true },
    },
  },
);

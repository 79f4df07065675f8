import { Type } from 'typebox';
import { defineForm, idsOrAll } from './form';

/** docs/rules/assets.md, 2. */
export const deviceFilter = defineForm(
  'device-filter',
  Type.Object({
    operator: Type.Optional(Type.Integer()),
    search: Type.Optional(Type.String({ maxLength: 100 })),
    grouping: Type.Optional(Type.Integer()),
    statuses: Type.Optional(idsOrAll()),
  }),
  {
    fields: {
      operator: { title: 'Operator', widget: 'select', placeholder: 'Choose an operator', onlyChoice: 'taken' },
      search: { title: 'Search', placeholder: 'Serial no., model, asset, site' },
      grouping: { title: 'Group By', widget: 'select', placeholder: 'Default' },
      statuses: { title: 'Device Status', widget: 'checklist' },
    },
  },
);

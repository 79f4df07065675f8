import { Type } from 'typebox';
import { defineForm } from './form';

/** docs/rules/installations.md, 2. */
export const installationsFilter = defineForm(
  'installations-filter',
  Type.Object({
    Details: Type.Optional(Type.String({ maxLength: 100 })),
    ShowHistory: Type.Boolean(),
    ShowOfflineOnly: Type.Boolean(),
  }),
  {
    fields: {
      Details: { title: 'Search', placeholder: 'Asset no. or game' },
      ShowHistory: { title: 'Show History', widget: 'switch' },
      ShowOfflineOnly: { title: 'Show Offline Only', widget: 'switch' },
    },
  },
);

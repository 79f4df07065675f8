import { Type } from 'typebox';
import { defineForm } from './form';

export const userSearch = defineForm('user-search', Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }), {
  fields: { search: { title: 'Search', placeholder: 'Name, username or email' } },
});

export const profileSearch = defineForm('profile-search', Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }), {
  fields: { search: { title: 'Search', placeholder: 'Profile name' } },
});

/** Data access: type and encoded selection. */
export const userAccess = defineForm(
  'user-access',
  Type.Object({ type: Type.Integer(), selected: Type.String(), rowVersion: Type.Optional(Type.Integer()) }),
  {
    fields: {
      type: { title: 'Access Type', widget: 'select' },
      selected: { title: 'Selections', widget: 'hidden' },
      rowVersion: { title: 'Row Version', widget: 'hidden' },
    },
  },
);

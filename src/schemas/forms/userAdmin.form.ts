import { Type } from 'typebox';
import { defineForm } from './form';

/** What narrows the list of users. */
export const userSearch = defineForm('user-search', Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }), {
  fields: { search: { title: 'Search', placeholder: 'Name, username or email' } },
});

/** What narrows the list of access profiles. */
export const profileSearch = defineForm('profile-search', Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }), {
  fields: { search: { title: 'Search', placeholder: 'Profile name' } },
});

/** Where a user may look: the type of access, and what is selected of it as it travels. */
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

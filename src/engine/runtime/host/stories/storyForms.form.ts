import { Type } from 'typebox';
import { defineForm } from '../../../../schemas/forms/form';

export const searchForm = defineForm('story-search', Type.Object({ search: Type.String({ title: 'Search' }) }));

export const removalForm = defineForm('story-removal', Type.Object({ reason: Type.String({ title: 'Reason', minLength: 1 }) }));

export const gameForm = defineForm(
  'story-game',
  Type.Object({ search: Type.String({ title: 'Search' }), game: Type.Optional(Type.Integer({ title: 'Game' })) }),
  { fields: { game: { widget: 'select' } } },
);

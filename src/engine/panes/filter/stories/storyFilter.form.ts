import { Type } from 'typebox';
import { defineForm } from '../../../../schemas/forms/form';

export const estateForm = defineForm(
  'story-estate',
  Type.Object({
    operator: Type.Integer({ title: 'Operator' }),
    depot: Type.Optional(Type.Integer({ title: 'Depot' })),
    search: Type.Optional(Type.String({ title: 'Search' })),
    game: Type.Optional(Type.Integer({ title: 'Game' })),
    cabinet: Type.Optional(Type.Integer({ title: 'Cabinet' })),
  }),
  {
    fields: {
      operator: { widget: 'select', placeholder: 'Choose an operator', onlyChoice: 'taken' },
      depot: { widget: 'select' },
      game: { widget: 'select', extra: true },
      cabinet: { widget: 'select', extra: true, placeholder: 'Any cabinet' },
    },
  },
);

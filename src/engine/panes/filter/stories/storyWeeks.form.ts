import { Type } from 'typebox';
import { defineForm } from '../../../../schemas/forms/form';

export const weeksForm = defineForm(
  'story-weeks',
  Type.Object({
    from: Type.Optional(Type.Integer({ title: 'From' })),
    to: Type.Optional(Type.Integer({ title: 'To' })),
    since: Type.Optional(Type.String({ title: 'Since', format: 'date-time' })),
  }),
  { fields: { from: { widget: 'select' }, to: { widget: 'select' }, since: { widget: 'dateTime' } } },
);

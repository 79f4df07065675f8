import { Type } from 'typebox';
import { defineForm, idsOrAll } from '../../../../schemas/forms/form';

export const askingForm = defineForm(
  'story-asking',
  Type.Object({
    source: Type.Optional(Type.Integer({ title: 'Source' })),
    view: Type.Optional(Type.Integer({ title: 'View' })),
    types: Type.Optional(idsOrAll()),
  }),
  { fields: { source: { widget: 'select' }, view: { widget: 'select' }, types: { title: 'Data Types', widget: 'checklist' } } },
);

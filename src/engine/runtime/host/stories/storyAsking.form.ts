import { Type } from 'typebox';
import { defineForm, idsOrAll } from '../../../../schemas/forms/form';

/** What is asked of figures: a source, how they are shown, and which of them. */
export const askingForm = defineForm(
  'story-asking',
  Type.Object({
    source: Type.Optional(Type.Integer({ title: 'Source' })),
    view: Type.Optional(Type.Integer({ title: 'View' })),
    types: Type.Optional(idsOrAll()),
  }),
  { fields: { source: { widget: 'select' }, view: { widget: 'select' }, types: { title: 'Data Types', widget: 'checklist' } } },
);

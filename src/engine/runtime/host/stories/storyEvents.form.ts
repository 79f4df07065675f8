import { Type } from 'typebox';
import { defineForm } from '../../../../schemas/forms/form';

export const eventsForm = defineForm('story-events', Type.Object({ text: Type.Optional(Type.String({ title: 'Customer name' })) }));

/** `rowVersion` distinguishes versions. */
export const noteForm = defineForm(
  'story-note',
  Type.Object({
    comments: Type.String({ title: 'Comments', minLength: 1 }),
    reason: Type.Optional(Type.Integer({ title: 'Reason' })),
    other: Type.Optional(Type.String({ title: 'Other reason' })),
    rowVersion: Type.Optional(Type.Integer()),
  }),
  { dates: 'year-first', fields: { reason: { widget: 'select' }, rowVersion: { widget: 'hidden' } } },
);

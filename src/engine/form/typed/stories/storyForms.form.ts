import { Type } from 'typebox';
import { defineForm, idsOrAll } from '../../../../schemas/forms/form';
import { absent } from '../../../../schemas/forms/rules';

export const interaction = defineForm(
  'story-interaction',
  Type.Object({
    reason: Type.Union([Type.Literal('behaviour'), Type.Literal('spend'), Type.Literal('request')]),
    outcome: Type.Union([Type.Literal(1), Type.Literal(4), Type.Literal(6)]),
    otherOutcome: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    reviewDate: Type.Optional(Type.String({ format: 'date' })),
    setReminder: Type.Optional(Type.Boolean()),
    reminderDate: Type.Optional(Type.String({ format: 'date' })),
    reminderTime: Type.Optional(Type.String({ format: 'time' })),
    comments: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  {
    fields: {
      reason: {
        widget: 'radio',
        names: { behaviour: 'Change of behaviour', spend: 'Time or money spent', request: 'At their own request' },
        messages: { required: 'Reason for interaction is required' },
      },
      outcome: {
        names: { 1: 'Nothing further', 4: 'Other', 6: 'Review' },
        messages: { required: 'Outcome is required' },
      },
      otherOutcome: { title: 'Outcome description', messages: { required: 'Outcome description is required' } },
      reviewDate: { messages: { required: 'Date is required', format: 'Review date is not valid' } },
      setReminder: {
        title: 'Set a reminder?',
        widget: 'radio',
        names: { true: 'Yes', false: 'No' },
        messages: { required: 'Please choose whether to set a reminder or not.' },
      },
      reminderDate: { messages: { required: 'Reminder date is not valid', format: 'Reminder date is not valid' } },
      reminderTime: { messages: { required: 'Reminder time is not valid', format: 'Reminder time is not valid' } },
      comments: { widget: 'multiline', rows: 3 },
    },
    rules: [
      { when: { outcome: 4 }, ask: ['otherOutcome'], require: ['otherOutcome'] },
      { when: { outcome: [6] }, ask: ['reviewDate', 'setReminder'], require: ['reviewDate', 'setReminder'] },
      { when: { setReminder: true }, ask: ['reminderDate', 'reminderTime'], require: ['reminderDate', 'reminderTime'] },
    ],
  },
);

export const visit = defineForm(
  'story-visit',
  Type.Object({
    name: Type.String(),
    badge: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]+$' })),
    phoneNumber: Type.Optional(Type.String()),
    emailAddress: Type.Optional(Type.String({ format: 'email' })),
    from: Type.Optional(Type.String({ format: 'date' })),
    to: Type.Optional(Type.String({ format: 'date' })),
  }),
  {
    fields: {
      name: { messages: { required: 'Officer name is required.' } },
      badge: { title: 'Badge number' },
      phoneNumber: { messages: { required: 'Either phoneNumber or emailAddress must be provided' } },
    },
    rules: [{ when: { emailAddress: absent }, require: ['phoneNumber'] }],
    check: ({ from, to }) =>
      from !== undefined && to !== undefined && from > to ? [{ field: 'to', message: 'To must not be before From' }] : [],
  },
);

export const switchFilter = defineForm(
  'story-switch-filter',
  Type.Object({ lost: Type.Boolean(), assetNo: Type.Optional(Type.String()) }),
  {
    fields: {
      lost: { title: 'Only machines that have been lost since the last collection', widget: 'switch' },
      assetNo: { title: 'Asset number' },
    },
  },
);

export const sessionFilter = defineForm(
  'story-session-filter',
  Type.Object({
    view: Type.Integer(),
    sessionId: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
    assetNo: Type.Optional(Type.String()),
    zeroBet: Type.Boolean(),
    categories: idsOrAll(),
  }),
  {
    fields: {
      view: { title: 'Data view', widget: 'select' },
      assetNo: { title: 'Asset number' },
      zeroBet: { title: 'Zero bet', widget: 'switch' },
      categories: { title: 'Categories' },
    },
  },
);

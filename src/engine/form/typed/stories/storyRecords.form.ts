import { Type } from 'typebox';
import { defineForm } from '../../../../schemas/forms/form';

const Person = Type.Object({
  id: Type.Optional(Type.Integer()),
  forename: Type.String({ minLength: 1 }),
  phoneNumber: Type.Optional(Type.String()),
  site: Type.Optional(Type.Object({ guid: Type.String() })),
});

export const conversation = defineForm(
  'story-conversation',
  Type.Object({
    reference: Type.Optional(Type.Integer()),
    customer: Person,
    phone: Type.Optional(Type.String({ maxLength: 20 })),
    outcome: Type.Union([Type.Literal(1), Type.Literal(4)]),
    isOk: Type.Optional(Type.Boolean()),
    other: Type.Optional(Type.String()),
    comments: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  {
    fields: {
      reference: { widget: 'hidden' },
      customer: { widget: 'record', messages: { required: 'Selected customer is required' } },
      phone: { title: 'Call back on', widget: 'phone' },
      outcome: { section: 'What came of it', names: { 1: 'Nothing further', 4: 'Other' } },
      isOk: { title: 'Is the customer all right?', widget: 'radio' },
      other: { title: 'Outcome description' },
      comments: { section: 'More', widget: 'multiline', rows: 3 },
    },
    rules: [{ when: { outcome: 4 }, ask: ['other'] }],
  },
);

export const person = defineForm(
  'story-person',
  Type.Object({
    forename: Type.String({ minLength: 1 }),
    phoneNumber: Type.Optional(Type.String()),
    town: Type.Optional(Type.String()),
    height: Type.Optional(Type.Integer()),
  }),
  {
    fields: {
      forename: { title: 'First name', messages: { required: 'First name is required' } },
      phoneNumber: { widget: 'phone' },
      height: { widget: 'select' },
    },
  },
);

export const portrait = defineForm('story-portrait', Type.Object({ image: Type.Optional(Type.String()) }), {
  fields: { image: { title: 'Photo', widget: 'photo', hint: 'Only the picture itself is kept.' } },
});

export const meeting = defineForm(
  'story-meeting',
  Type.Object({ people: Type.Array(Person, { minItems: 1 }), places: Type.Optional(Type.Array(Person)) }),
  {
    fields: {
      people: { title: 'Who was there', widget: 'records', messages: { required: 'Please select at least one person' } },
      places: { title: 'Where', widget: 'records' },
    },
  },
);

import { Type } from 'typebox';
import { defineForm, idsOrAll } from '../../../../schemas/forms/form';

const regions = Type.Union([Type.Literal('north'), Type.Literal('south'), Type.Literal('west')]);
const names = { north: 'North', south: 'South', west: 'West' } as const;
const day = Type.String({ format: 'date' });

const questions = {
  text: Type.String({ maxLength: 40 }),
  multiline: Type.String({ maxLength: 400 }),
  email: Type.String({ format: 'email' }),
  number: Type.Integer({ minimum: 0, maximum: 999_999_999 }),
  money: Type.Number({ minimum: 0, multipleOf: 0.05 }),
  date: day,
  time: Type.String({ format: 'time' }),
  dateTime: Type.String({ format: 'date-time' }),
  select: regions,
  radio: regions,
  listed: Type.Integer(),
  checkboxes: Type.Array(regions, { uniqueItems: true, minItems: 1 }),
  checklist: idsOrAll(),
};

export const everyControl = defineForm(
  'story-every-control',
  Type.Partial(Type.Object({ ...questions, checkbox: Type.Boolean(), switch: Type.Boolean() })),
  {
    fields: {
      text: { title: 'Site name', hint: 'As it stands on the licence.', placeholder: 'Palace Pier' },
      multiline: { title: 'Comment', widget: 'multiline', rows: 3 },
      email: { title: 'Email address' },
      number: { title: 'Session id' },
      money: { title: 'Coins' },
      date: { title: 'Date of visit', latest: 'today' },
      dateTime: { title: 'Called at' },
      select: { title: 'Region', names },
      radio: { title: 'Area', widget: 'radio', names },
      listed: { title: 'Data view', widget: 'select' },
      checkboxes: { title: 'Services', names },
      checklist: { title: 'Manufacturers' },
      checkbox: { title: 'Send a copy' },
      switch: { title: 'Show history', widget: 'switch', hint: 'Machines that have left are listed too.' },
    },
  },
);

export const searchedAndSlid = defineForm(
  'story-searched',
  Type.Object({ game: Type.Optional(Type.String()), refresh: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })) }),
  {
    fields: {
      game: { title: 'Game', widget: 'combobox', placeholder: 'All games' },
      refresh: { title: 'Auto-refresh', widget: 'slider', unit: { none: 'None', one: 'minute', many: 'minutes' } },
    },
  },
);

export const everyRequired = defineForm(
  'story-every-required',
  Type.Object({ ...questions, confirm: Type.Literal(true), isOpen: Type.Boolean() }),
  {
    fields: {
      text: { title: 'Site name', messages: { required: 'Please tell the name of the site' } },
      multiline: { title: 'Comment', widget: 'multiline', rows: 3 },
      email: { title: 'Email address' },
      number: { title: 'Session id' },
      money: { title: 'Coins' },
      date: { title: 'Date of visit', latest: 'today' },
      dateTime: { title: 'Called at' },
      select: { title: 'Region', names },
      radio: { title: 'Area', widget: 'radio', names },
      listed: { title: 'Data view', widget: 'select' },
      checkboxes: { title: 'Services', names },
      checklist: { title: 'Manufacturers' },
      confirm: { title: 'The venue is closed', widget: 'checkbox' },
      isOpen: { title: 'Has the customer entered the venue?', widget: 'radio', names: { true: 'Yes', false: 'No' } },
    },
  },
);

const long = 'The name of the person who was present when the machine was opened, as it stands on their badge and in the log';

export const longTexts = defineForm(
  'story-long-texts',
  Type.Object({
    text: Type.String(),
    select: Type.Union([Type.Literal('a'), Type.Literal('b')]),
    radio: Type.Union([Type.Literal('a'), Type.Literal('b')]),
    checkbox: Type.Boolean(),
    switch: Type.Boolean(),
    checkboxes: Type.Array(Type.Union([Type.Literal('a'), Type.Literal('b')])),
  }),
  {
    fields: {
      text: { title: long, hint: long },
      select: { title: long, names: { a: long, b: 'Supercalifragilisticexpialidocious'.repeat(3) } },
      radio: { title: long, widget: 'radio', names: { a: long, b: 'B' } },
      checkbox: { title: long, hint: long },
      switch: { title: long, hint: long, widget: 'switch' },
      checkboxes: { title: long, names: { a: long, b: 'Supercalifragilisticexpialidocious'.repeat(3) } },
    },
  },
);

export const longQuestion = defineForm('story-long-question', Type.Object({ customers: Type.Integer({ minimum: 0, maximum: 50 }) }), {
  fields: { customers: { title: 'How many customers are in the venue at the moment?', isWide: true } },
});

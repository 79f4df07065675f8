import { Type } from 'typebox';
import { defineForm, type ValuesOf } from './form';
import { oldestBirth } from './recordParts';

const text = Type.Optional(Type.String({ maxLength: 200 }));
const choice = Type.Optional(Type.Integer());

const others = {
  surname: text,
  phoneNumber: Type.Optional(Type.String({ maxLength: 30, pattern: '^\\+?[0-9 ]*$' })),
  emailAddress: Type.Optional(Type.String({ format: 'email', maxLength: 200 })),
  dateOfBirth: Type.Optional(Type.String({ format: 'date' })),
  gender: choice,
  ageRange: choice,
  height: choice,
  build: choice,
  hair: choice,
  ethnicity: choice,
  features: Type.Optional(Type.String({ maxLength: 500 })),
  address1: text,
  address2: text,
  town: text,
  postcode: Type.Optional(Type.String({ maxLength: 12 })),
  image: Type.Optional(Type.String()),
} as const;

const otherViews = {
  surname: { title: 'Last name' },
  phoneNumber: {
    title: 'Phone number',
    widget: 'phone',
    messages: { pattern: 'Enter a phone number with digits only, such as 07700 900123.' },
  },
  emailAddress: { title: 'Email', widget: 'email' },
  dateOfBirth: {
    title: 'Date of birth',
    earliest: oldestBirth,
    latest: 'today',
    opensAt: '1992-01-01',
    messages: { earliest: 'Date of birth is not valid' },
  },
  gender: { title: 'Gender', widget: 'select', section: 'Description' },
  ageRange: { title: 'Age range', widget: 'select' },
  height: { title: 'Height', widget: 'select' },
  build: { title: 'Build', widget: 'select' },
  hair: { title: 'Hair', widget: 'select' },
  ethnicity: { title: 'Ethnicity', widget: 'select' },
  features: { title: 'Features', widget: 'multiline', rows: 2 },
  address1: { title: 'Address line 1', section: 'Address' },
  address2: { title: 'Address line 2' },
  town: { title: 'Town' },
  postcode: { title: 'Postcode' },
  image: { title: 'Photo', widget: 'photo', isWide: true, section: 'Photo' },
} as const;

const nameless = 'First name is required';
const forenameView = { title: 'First name', section: 'Name and contact', hasFocus: true } as const;

/** Customer form; the configuration decides its fields, but the forename is always required. docs/rules/compliance-records.md, 5. */
export const identityForm = defineForm(
  'identity',
  Type.Object({ forename: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }), ...others }),
  {
    dates: 'year-first',
    fields: {
      forename: { ...forenameView, messages: { required: nameless, minLength: nameless, pattern: nameless } },
      ...otherViews,
    },
  },
);
export type IdentityValues = ValuesOf<typeof identityForm>;

/** Form of an unknown person; the name is optional. docs/rules/compliance-records.md, 5. */
export const unknownPersonForm = defineForm(
  'unknown-person',
  Type.Object({ forename: Type.Optional(Type.String({ maxLength: 100 })), ...others }),
  { dates: 'year-first', fields: { forename: forenameView, ...otherViews } },
);
export type UnknownPersonValues = ValuesOf<typeof unknownPersonForm>;

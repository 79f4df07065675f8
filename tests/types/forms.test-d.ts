import { Type } from 'typebox';
import { defineForm, idsOrAll, type ValuesOf } from '../../src/schemas/forms/form';
import { absent } from '../../src/schemas/forms/rules';

const schema = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  isOpen: Type.Boolean(),
  outcome: Type.Union([Type.Literal(1), Type.Literal(4)]),
  regions: Type.Array(Type.Union([Type.Literal('north'), Type.Literal('south')])),
  makers: idsOrAll(),
  other: Type.Optional(Type.String()),
});

const good = defineForm('good', schema, {
  fields: {
    count: { widget: 'slider' },
    isOpen: { widget: 'switch', names: { true: 'Open', false: 'Closed' } },
    outcome: { names: { 1: 'Nothing', 4: 'Other' }, messages: { required: 'Outcome is required' } },
    regions: { widget: 'checkboxes', names: { north: 'North', south: 'South' } },
    makers: { widget: 'checklist' },
  },
  rules: [
    { when: { outcome: 4 }, ask: ['other'], require: ['other'] },
    { when: [{ isOpen: true }, { regions: ['north'], name: absent }], otherwise: { ask: ['other'] } },
  ],
  check: ({ count = 0 }) => (count > 3 ? [{ field: 'count', message: 'Too many' }] : []),
});
export const values: ValuesOf<typeof good> = { name: 'a', count: 1, isOpen: true, outcome: 4, regions: ['north'], makers: 'all' };
// @ts-expect-error an answer that is none of the constants
export const outside: ValuesOf<typeof good> = { ...values, outcome: 2 };
// @ts-expect-error a required answer is missing
export const missing: ValuesOf<typeof good> = { name: 'a' };

// @ts-expect-error a field that the schema does not have
defineForm('a', schema, { fields: { nmae: {} } });
// @ts-expect-error a control that cannot hold a yes or no
defineForm('b', schema, { fields: { isOpen: { widget: 'slider' } } });
// @ts-expect-error a text has no check list
defineForm('c', schema, { fields: { name: { widget: 'checklist' } } });
// @ts-expect-error a name for every constant
defineForm('d', schema, { fields: { outcome: { names: { 1: 'Nothing' } } } });
// @ts-expect-error an open text has no names
defineForm('e', schema, { fields: { name: { names: { a: 'A' } } } });
// @ts-expect-error a keyword that no schema has
defineForm('f', schema, { fields: { name: { messages: { tooLong: 'Too long' } } } });
// @ts-expect-error an answer that the field cannot have
defineForm('g', schema, { rules: [{ when: { outcome: 5 }, ask: ['other'] }] });
// @ts-expect-error a field that must always be answered cannot be asked only sometimes
defineForm('h', schema, { rules: [{ when: { outcome: 4 }, ask: ['name'] }] });
// @ts-expect-error a rule about a field that the schema does not have
defineForm('i', schema, { rules: [{ when: { nothing: 1 }, ask: ['other'] }] });
// @ts-expect-error a complaint about a field that the schema does not have
defineForm('j', schema, { check: () => [{ field: 'nothing', message: 'No' }] });
// @ts-expect-error not an object
defineForm('k', Type.String());

const Person = Type.Object({ id: Type.Optional(Type.Integer()), forename: Type.String() });
const request = Type.Object({ customer: Person, image: Type.String(), count: Type.Integer(), isOpen: Type.Boolean() });
export const recorded = defineForm('recorded', request, {
  fields: {
    customer: { widget: 'record', section: 'Customer' },
    image: { widget: 'photo' },
    count: { widget: 'hidden' },
  },
});
// @ts-expect-error a text is no record
defineForm('l', request, { fields: { image: { widget: 'record' } } });
// @ts-expect-error a number is no picture
defineForm('m', request, { fields: { count: { widget: 'photo' } } });
// @ts-expect-error a yes or no is no phone number
defineForm('n', request, { fields: { isOpen: { widget: 'phone' } } });
// @ts-expect-error a heading is a text
defineForm('o', request, { fields: { count: { section: true } } });

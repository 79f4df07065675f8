import { Type } from 'typebox';
import { addsRecord, changesRecord, join, type RecordField, screen } from '../../src/engine';
import { api } from '../../src/schemas/calls';
import { customersIn } from '../../src/schemas/entities/compliance/customer';
import { defineForm } from '../../src/schemas/forms/form';

const Person = Type.Object({ id: Type.Optional(Type.Integer()), forename: Type.String(), town: Type.Optional(Type.String()) });
const talk = defineForm('talk', Type.Object({ customer: Person, comments: Type.Optional(Type.String()) }), {
  fields: { customer: { widget: 'record' } },
});
const identity = defineForm('identity', Type.Object({ forename: Type.String(), town: Type.Optional(Type.String()) }));
const site = { guid: 'a' };

const add = addsRecord({
  label: 'New customer',
  title: 'New customer',
  form: identity,
  load: () => api.customers.blank(),
  start: ({ name }, _ctx: object, { customerConfiguration }) => ({ forename: `${name}${customerConfiguration.id}` }),
  hidden: ({ customerConfiguration }) => (customerConfiguration.hasGender ? ['town'] : []),
  save: ({ forename }) => api.customers.create({ forename, site }),
  record: ({ id }, { forename }) => ({ id, forename }),
});
const change = changesRecord({
  label: 'Change',
  title: 'Change customer',
  form: identity,
  load: ({ id }: { readonly id?: number; readonly forename: string }) => id && api.customers.change({ id }),
  start: ({ record: { forename } }) => ({ forename }),
  save: (draft, { id = 0 }, { record: { rowVersion } }) => api.customers.update({ id, ...draft, rowVersion, hasBeenModified: true }),
  record: ({ id, forename }) => ({ id, forename }),
});
const find = (name: string) => join({ matches: api.customers.search({ name }) }, ({ matches }) => customersIn(matches));

export const recorded = screen('site').form('talk', {
  form: talk,
  records: {
    customer: {
      searches: [{ label: 'Name', input: 'text', find: (text, { scope }) => scope.node.type === 'SI' && find(text) }],
      show: ({ forename, town }) => ({ name: forename, note: town }),
      add,
      change,
    },
  },
});

const customer = { searches: [], show: ({ forename }: { readonly forename: string }) => ({ name: forename }) };
const lists = { label: 'x', input: 'text', find: () => api.customers.blank() } as const;
const added = { label: 'a', title: 'a', form: identity, save: () => api.customers.blank(), record: () => site };
screen('site').form('talk', {
  form: talk,
  records: { customer: { ...customer, opens: { label: ({ values }) => `Link ${values.comments}`, dialog: 'link' } } },
});
export const misnamed: RecordField<{ readonly values: { readonly comments: string } }, object> = {
  show: () => ({ name: '' }),
  // @ts-expect-error words of a field read fields that the form has
  opens: { label: ({ values }) => values.coments, dialog: 'link' },
};
// @ts-expect-error a field that the form does not have
screen('site').form('talk', { form: talk, records: { custmer: customer } });
// @ts-expect-error a search that finds something else
screen('site').form('talk', { form: talk, records: { customer: { ...customer, searches: [lists] } } });
// @ts-expect-error a field that the draft's form does not have
addsRecord({ ...added, hidden: () => ['forenam'] });
// @ts-expect-error a start that the draft's form cannot hold
addsRecord({ ...added, start: () => ({ forename: 7 }) });
// @ts-expect-error a record is shown by a name
export const unnamed: RecordField<object, { readonly id: number }> = { searches: [], show: ({ id }) => ({ note: String(id) }) };

import { addsRecord, changesRecord, join, type RecordField } from '../../engine';
import { api } from '../../schemas/calls';
import { listsAt } from '../../schemas/entities/compliance/common';
import { type Customer, type CustomerLists, customersIn } from '../../schemas/entities/compliance/customer';
import { type IdentityValues, identityForm, type UnknownPersonValues, unknownPersonForm } from '../../schemas/forms/identity.form';
import type { Person } from '../../schemas/forms/recordParts';
import { dayOf } from '../../schemas/wire/days';
import { formatPhoneNumber, isNumber, isSameNumber } from '../../schemas/wire/phoneNumber';
import { type Around, sitesOf } from './kinds/complianceKind';
import { fullName, personOf } from './kinds/persons';

const { customers } = api;

interface Sited {
  readonly sites: readonly { readonly guid: string; readonly name: string }[];
}

export interface AroundCustomer extends Pick<Around<Sited>, 'lists' | 'login'> {
  readonly values: { readonly site?: string | undefined };
}

/** A new customer needs the record's site, which a user with several sites may not have chosen. */
function unsitedText({ values: { site = '' } }: AroundCustomer): string | false {
  return site === '' && 'Choose the site of the record first: the customer is saved there.';
}

function savedAtText(ctx: AroundCustomer): string {
  const { site } = ctx.values;
  const name = sitesOf(ctx)?.find(({ id }) => id === site)?.name;
  return name === undefined ? 'Saved at the site of the record' : `Saved at ${name}`;
}

function choicesOf({ genders, ageRanges, heights, builds, hair, ethnicity }: CustomerLists) {
  return { gender: genders, ageRange: ageRanges, height: heights, build: builds, hair, ethnicity };
}

function configured(
  { customerConfiguration }: CustomerLists,
  is: (type: { readonly show: boolean; readonly required: boolean }) => boolean,
) {
  const { propertyConfigurationTypes = [] } = customerConfiguration;
  const named = new Set(propertyConfigurationTypes.filter(is).map(({ id }) => id));
  const isNamed = (field: string): field is keyof IdentityValues => named.has(field);
  return identityForm.order.filter(isNamed);
}

/** Field of the identity form for each setting. */
const places = {
  gender: 'hasGender',
  phoneNumber: 'hasPhoneNumber',
  emailAddress: 'hasEmailAddress',
  ageRange: 'hasAgeRange',
  dateOfBirth: 'hasDateOfBirth',
  height: 'hasHeight',
  build: 'hasBuild',
  hair: 'hasHair',
  ethnicity: 'hasEthnicity',
} as const satisfies Partial<Record<keyof IdentityValues, keyof CustomerLists['customerConfiguration']>>;

function placeless({ customerConfiguration }: CustomerLists): readonly (keyof IdentityValues)[] {
  return identityForm.order
    .filter((field): field is keyof typeof places => field in places)
    .filter((field) => !customerConfiguration[places[field]]);
}

/** Fields hidden by the configuration, or without a setting. docs/rules/compliance-records.md, 5. */
const hidden = (lists: CustomerLists) => [...new Set([...configured(lists, ({ show }) => !show), ...placeless(lists)])];
/** Fields required by the configuration. docs/rules/compliance-records.md, 5. */
const required = (lists: CustomerLists) => {
  const left = placeless(lists);
  return configured(lists, ({ show, required: isRequired }) => show && isRequired).filter((field) => !left.includes(field));
};

/** Hidden values go back unchanged, because an omitted field would be cleared. */
function unasked(record: Customer, lists: CustomerLists): Partial<IdentityValues> {
  const left = new Set<string>(hidden(lists));
  // Hidden fields have the same names in form and customer.
  return Object.fromEntries(Object.entries(record).filter(([field]) => left.has(field))) as Partial<IdentityValues>;
}

function listsFor({ values: { site } }: AroundCustomer) {
  return join({ lists: customers.blank() }, ({ lists }) => listsAt(lists, site));
}

/* Only customers of the site's operator may be named. */

function searchByName(name: string, { values: { site: siteGuid } }: AroundCustomer) {
  const criteria = isNumber(name) ? { phoneNumber: name.trim() } : { name };
  return join({ response: customers.search({ ...criteria, siteGuid }) }, ({ response }) => customersIn(response).map(personOf));
}

function searchByPhone(phoneNumber: string, { values: { site: siteGuid } }: AroundCustomer) {
  return join({ response: customers.search({ phoneNumber, siteGuid }) }, ({ response }) => customersIn(response).map(personOf));
}

/** Filters exact numbers: the search also matches longer ones. */
function withNumber(phoneNumber: string, { values: { site: siteGuid } }: AroundCustomer) {
  return join({ response: customers.search({ phoneNumber, siteGuid }) }, ({ response }) =>
    customersIn(response)
      // A response may omit the number: this customer matched by it.
      .filter((each) => isSameNumber(each.phoneNumber ?? phoneNumber, phoneNumber))
      .map(personOf),
  );
}

/** The server's data, else the draft. */
function savedPerson(saved: Partial<Customer>, id: number, draft: IdentityValues): Person {
  return personOf({ ...draft, ...saved, id });
}

const shared = { form: identityForm, saveLabel: 'Save customer' } as const;

/**
 * Customer of a record: searched by name or phone number, or edited in the identity form. A known phone number offers its customers
 * instead. Offline, a new customer is sent with the record. docs/rules/compliance-records.md, 5.
 */
export const customerField: RecordField<AroundCustomer, Person> = {
  searches: [
    { label: 'Name', input: 'text', find: searchByName },
    { label: 'Phone', input: 'phone', find: searchByPhone },
  ],
  show: ({ name, note }) => ({ name, note }),
  add: addsRecord<AroundCustomer, Person, IdentityValues, CustomerLists, Customer>({
    ...shared,
    label: 'New customer',
    title: 'New customer',
    about: savedAtText,
    reason: unsitedText,
    load: listsFor,
    choices: choicesOf,
    hidden,
    required,
    start: ({ phone, name = '' }) => {
      const number = phone ?? (isNumber(name) ? name : undefined);
      if (number !== undefined) return { phoneNumber: formatPhoneNumber(number) };
      const [forename, ...rest] = name.trim().split(/\s+/);
      const surname = rest.join(' ');
      return { ...(forename && { forename }), ...(surname !== '' && { surname }) };
    },
    existing: ({ phoneNumber }, ctx) => phoneNumber && withNumber(phoneNumber, ctx),
    existingText: { title: 'Error', text: 'Customer(s) with that phone number already exist - selecting those instead.' },
    save: (draft, { values: { site = '' } }) => customers.create({ ...draft, site: { guid: site } }),
    saved: 'Successfully created customer!',
    record: (saved, draft) => savedPerson(saved, saved.id, draft),
    offline: (draft) => ({ name: fullName(draft), note: 'New customer, saved with this record', isNew: draft }),
  }),
  change: changesRecord<AroundCustomer, Person, IdentityValues, { readonly lists: CustomerLists; readonly record: Customer }, Customer>({
    ...shared,
    label: 'Edit customer',
    title: 'Edit customer',
    // A server may send the lists with the customer, or only with a blank form.
    load: ({ id }) =>
      id !== undefined &&
      join({ form: customers.change({ id }), lists: customers.blank() }, ({ form: { record, ...form }, lists }) => ({
        lists: { ...lists, ...form },
        record,
      })),
    choices: ({ lists }) => choicesOf(lists),
    hidden: ({ lists }) => hidden(lists),
    required: ({ lists }) => required(lists),
    start: ({ record: { id: _id, site: _site, rowVersion: _version, hasBeenModified: _modified, dateOfBirth, ...fields } }) => ({
      ...fields,
      ...(dateOfBirth !== undefined && { dateOfBirth: dayOf(dateOfBirth) }),
    }),
    save(draft, _, { lists, record }) {
      const { id, site, rowVersion } = record;
      return customers.update({ id, ...draft, ...unasked(record, lists), site, rowVersion, hasBeenModified: true });
    },
    saved: 'Successfully updated customer!',
    record: (saved, draft, { id = saved.id }) => savedPerson(saved, id, draft),
  }),
};

const address: readonly (keyof IdentityValues)[] = ['address1', 'address2', 'town', 'postcode'];

function unknownName({ forename = '', surname = '' }: Pick<UnknownPersonValues, 'forename' | 'surname'>): string {
  const name = fullName({ forename: forename.trim(), surname: surname.trim() });
  return name === '' ? 'Unknown person' : name;
}

/** People of a record; unknown persons are described and sent with it. `without` omits the address. docs/rules/compliance-records.md, 3. */
export function peopleField(without?: 'address'): RecordField<AroundCustomer, Person> {
  const left = without === 'address' ? address : [];
  return {
    ...customerField,
    addOther: addsRecord<AroundCustomer, Person, UnknownPersonValues, CustomerLists, never>({
      form: unknownPersonForm,
      label: 'Unknown person',
      title: 'Unknown person',
      saveLabel: 'Add person',
      load: listsFor,
      choices: choicesOf,
      hidden: (lists) => [...hidden(lists), ...left],
      required: (lists) => required(lists).filter((field) => !left.includes(field)),
      offline: ({ forename = '', ...draft }) => ({
        name: unknownName({ ...draft, forename }),
        note: 'Saved with this record',
        isNew: { ...draft, forename: forename.trim() },
      }),
    }),
  };
}

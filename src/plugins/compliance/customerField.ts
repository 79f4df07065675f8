import { addsRecord, changesRecord, join, type RecordField } from '../../engine';
import { api } from '../../schemas/calls';
import { type Customer, type CustomerLists, foundCustomers } from '../../schemas/entities/compliance/customer';
import { type IdentityValues, identityForm, type UnknownPersonValues, unknownPersonForm } from '../../schemas/forms/identity.form';
import type { Person } from '../../schemas/forms/recordParts';
import { dayOf } from '../../schemas/wire/days';
import { isNumber, isSameNumber, keptNumber } from '../../schemas/wire/phoneNumber';
import { type Around, sitesOf } from './kinds/complianceKind';
import { fullName, personOf } from './kinds/persons';

const { customers } = api;

interface Sited {
  readonly sites: readonly { readonly guid: string; readonly name: string }[];
}

/** What the form that has a customer field knows: at which site a new customer is kept, and what that is called. */
export interface AroundCustomer extends Pick<Around<Sited>, 'lists' | 'login'> {
  readonly values: { readonly site?: string | undefined };
}

/** Why nobody can be kept yet: whoever works at several sites may have chosen none of them. */
function unsitedText({ values: { site = '' } }: AroundCustomer): string | false {
  return site === '' && 'Choose the site of the record first: the customer is kept there.';
}

/** Where a new customer is kept. */
function keptAtText(ctx: AroundCustomer): string {
  const { site } = ctx.values;
  const name = sitesOf(ctx)?.find(({ id }) => id === site)?.name;
  return name === undefined ? 'Kept at the site of the record' : `Kept at ${name}`;
}

function choicesOf({ genders, ageRanges, heights, builds, hair, ethnicity }: CustomerLists) {
  return { gender: genders, ageRange: ageRanges, height: heights, build: builds, hair, ethnicity };
}

/** The fields of the identity form that a configuration names with this property set. */
function configured(
  { customerConfiguration }: CustomerLists,
  is: (type: { readonly show: boolean; readonly required: boolean }) => boolean,
) {
  const { propertyConfigurationTypes = [] } = customerConfiguration;
  const named = new Set(propertyConfigurationTypes.filter(is).map(({ id }) => id));
  const isNamed = (field: string): field is keyof IdentityValues => named.has(field);
  return identityForm.order.filter(isNamed);
}

/** What a configuration says has a place, by the field of the identity form that it is about. */
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

/** The fields that have no place. */
function placeless({ customerConfiguration }: CustomerLists): readonly (keyof IdentityValues)[] {
  return identityForm.order
    .filter((field): field is keyof typeof places => field in places)
    .filter((field) => !customerConfiguration[places[field]]);
}

/** What the configuration does not show, or has no place for. docs/rules/compliance-records.md, 5. */
const hidden = (lists: CustomerLists) => [...new Set([...configured(lists, ({ show }) => !show), ...placeless(lists)])];
/** What the configuration requires. docs/rules/compliance-records.md, 5. */
const required = (lists: CustomerLists) => {
  const left = placeless(lists);
  return configured(lists, ({ show, required: isRequired }) => show && isRequired).filter((field) => !left.includes(field));
};

/** What is known of a customer in fields that are not asked: it goes back as it came, because what is left out is nothing any more. */
function unasked(record: Customer, lists: CustomerLists): Partial<IdentityValues> {
  const left = new Set<string>(hidden(lists));
  // Only fields of the form are hidden, and of these a customer has the same values.
  return Object.fromEntries(Object.entries(record).filter(([field]) => left.has(field))) as Partial<IdentityValues>;
}

function foundByName(name: string) {
  const asked = isNumber(name) ? { phoneNumber: name.trim() } : { name };
  return join({ found: customers.search(asked) }, ({ found }) => foundCustomers(found).map(personOf));
}

function foundByPhone(phoneNumber: string) {
  return join({ found: customers.search({ phoneNumber }) }, ({ found }) => foundCustomers(found).map(personOf));
}

/** Those who have this very number: a search finds those too who have it in a longer one. */
function withNumber(phoneNumber: string) {
  return join({ found: customers.search({ phoneNumber }) }, ({ found }) =>
    foundCustomers(found)
      // Whose number is not told has been found by it.
      .filter((each) => isSameNumber(each.phoneNumber ?? phoneNumber, phoneNumber))
      .map(personOf),
  );
}

/** Somebody who was kept: as the server tells it, and else as it was sent. */
function kept(saved: Partial<Customer>, id: number, draft: IdentityValues): Person {
  return personOf({ ...draft, ...saved, id });
}

const shared = { form: identityForm, saveLabel: 'Save customer' } as const;

/**
 * The customer of a record: searched by name or phone number, added or changed through the identity form. A new one whose phone number is known
 * already is not added: those who have it are offered instead. Without a connection the new customer travels along with the record. docs/rules/compliance-records.md, 5.
 */
export const customerField: RecordField<AroundCustomer, Person> = {
  searches: [
    { label: 'Name', input: 'text', find: foundByName },
    { label: 'Phone', input: 'phone', find: foundByPhone },
  ],
  show: ({ name, note }) => ({ name, note }),
  add: addsRecord<AroundCustomer, Person, IdentityValues, CustomerLists, Customer>({
    ...shared,
    label: 'New customer',
    title: 'New customer',
    about: keptAtText,
    reason: unsitedText,
    load: () => customers.blank(),
    choices: choicesOf,
    hidden,
    required,
    start: ({ phone, name = '' }) => {
      const number = phone ?? (isNumber(name) ? name : undefined);
      if (number !== undefined) return { phoneNumber: keptNumber(number) };
      const [forename, ...rest] = name.trim().split(/\s+/);
      const surname = rest.join(' ');
      return { ...(forename && { forename }), ...(surname !== '' && { surname }) };
    },
    existing: ({ phoneNumber }) => phoneNumber && withNumber(phoneNumber),
    existingText: { title: 'Error', text: 'Customer(s) with that phone number already exist - selecting those instead.' },
    save: (draft, { values: { site = '' } }) => customers.create({ ...draft, site: { guid: site } }),
    saved: 'Successfully created customer!',
    record: (saved, draft) => kept(saved, saved.id, draft),
    offline: (draft) => ({ name: fullName(draft), note: 'New customer, kept together with this record', isNew: draft }),
  }),
  change: changesRecord<AroundCustomer, Person, IdentityValues, { readonly lists: CustomerLists; readonly record: Customer }, Customer>({
    ...shared,
    label: 'Edit customer',
    title: 'Edit customer',
    // A server may tell the lists beside the customer, or leave them to the form of a new one.
    load: ({ id }) =>
      id !== undefined &&
      join({ form: customers.change({ id }), lists: customers.blank() }, ({ form: { record, ...told }, lists }) => ({
        lists: { ...lists, ...told },
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
    record: (saved, draft, { id = saved.id }) => kept(saved, id, draft),
  }),
};

const address: readonly (keyof IdentityValues)[] = ['address1', 'address2', 'town', 'postcode'];

/** What somebody whom nobody knows is called in a form. */
function unknownName({ forename = '', surname = '' }: Pick<UnknownPersonValues, 'forename' | 'surname'>): string {
  const name = fullName({ forename: forename.trim(), surname: surname.trim() });
  return name === '' ? 'Unknown person' : name;
}

/**
 * The people of a record, of whom some may be known to nobody: those are described by what was seen of them, and travel along with the record.
 * `without` the address, where nobody would be asked for it. docs/rules/compliance-records.md, 3.
 */
export function peopleField(without?: 'address'): RecordField<AroundCustomer, Person> {
  const left = without === 'address' ? address : [];
  return {
    ...customerField,
    addOther: addsRecord<AroundCustomer, Person, UnknownPersonValues, CustomerLists, never>({
      form: unknownPersonForm,
      label: 'Unknown person',
      title: 'Unknown person',
      saveLabel: 'Add person',
      load: () => customers.blank(),
      choices: choicesOf,
      hidden: (lists) => [...hidden(lists), ...left],
      required: (lists) => required(lists).filter((field) => !left.includes(field)),
      offline: ({ forename = '', ...draft }) => ({
        name: unknownName({ ...draft, forename }),
        note: 'Kept together with this record',
        isNew: { ...draft, forename: forename.trim() },
      }),
    }),
  };
}

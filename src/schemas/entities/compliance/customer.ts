import { type Static, Type } from 'typebox';
import { NamedList } from '../organisation';
import { RowVersion, SiteRef } from './common';

const OptionalText = Type.Optional(Type.String());
const OptionalId = Type.Optional(Type.Integer());

/** What is written down about a person. Descriptions are ids of the option lists; `dateOfBirth` is YYYY-MM-DD; `image` a JPEG in base64. */
const described = {
  forename: Type.String(),
  surname: OptionalText,
  phoneNumber: OptionalText,
  emailAddress: OptionalText,
  address1: OptionalText,
  address2: OptionalText,
  town: OptionalText,
  postcode: OptionalText,
  gender: OptionalId,
  ageRange: OptionalId,
  height: OptionalId,
  build: OptionalId,
  hair: OptionalId,
  ethnicity: OptionalId,
  features: OptionalText,
  dateOfBirth: OptionalText,
  image: OptionalText,
};

/** A person who is not kept yet, as a record brings one along. */
export const NewCustomer = Type.Object({ ...described, site: Type.Optional(SiteRef) });
export type NewCustomer = Static<typeof NewCustomer>;

/** A person whom a site knows. docs/rules/compliance-records.md, 3. */
export const Customer = Type.Object({
  ...described,
  id: Type.Integer(),
  site: SiteRef,
  rowVersion: RowVersion,
  /** Whether it was changed since it was first kept. */
  hasBeenModified: Type.Boolean(),
});
export type Customer = Static<typeof Customer>;

/** A person as a search finds them: enough to be told from others, without a photo. */
export const FoundCustomer = Type.Object({
  id: Type.Integer(),
  forename: Type.String(),
  surname: OptionalText,
  phoneNumber: OptionalText,
  emailAddress: OptionalText,
  town: OptionalText,
  dateOfBirth: OptionalText,
  site: Type.Optional(SiteRef),
});
export type FoundCustomer = Static<typeof FoundCustomer>;
const CustomerPage = Type.Object({
  totalRecords: Type.Optional(Type.Integer()),
  rows: Type.Optional(Type.Array(FoundCustomer)),
  records: Type.Optional(Type.Array(FoundCustomer)),
});
/** Servers answer a search with the customers alone, or with their number and them under a name of their own. */
export const CustomersAnswer = Type.Union([CustomerPage, Type.Array(FoundCustomer)]);
export type CustomersAnswer = Static<typeof CustomersAnswer>;

/** The customers of a search, in whichever shape they were answered. */
export function foundCustomers(answer: CustomersAnswer | null): readonly FoundCustomer[] {
  if (answer === null) return [];
  return Array.isArray(answer) ? answer : (Object.values(answer).find((value) => Array.isArray(value)) ?? []);
}

/** The fields that the configuration shows and requires, by their names. docs/rules/compliance-records.md, 3. */
export const customerProperties = [
  'gender',
  'phoneNumber',
  'emailAddress',
  'ageRange',
  'dateOfBirth',
  'height',
  'build',
  'hair',
  'ethnicity',
  'address1',
  'address2',
  'town',
  'postcode',
  'image',
] as const;

/** What an operator asks about customers. docs/rules/compliance-records.md, 3. */
export const CustomerConfiguration = Type.Object({
  id: Type.Integer(),
  hasGender: Type.Boolean(),
  hasPhoneNumber: Type.Boolean(),
  hasEmailAddress: Type.Boolean(),
  hasAgeRange: Type.Boolean(),
  hasDateOfBirth: Type.Boolean(),
  hasHeight: Type.Boolean(),
  hasBuild: Type.Boolean(),
  hasHair: Type.Boolean(),
  hasEthnicity: Type.Boolean(),
  /** By field: `id` is its name, such as phoneNumber. */
  propertyConfigurationTypes: Type.Array(Type.Object({ id: Type.String(), show: Type.Boolean(), required: Type.Boolean() })),
  rowVersion: RowVersion,
});
export type CustomerConfiguration = Static<typeof CustomerConfiguration>;

/** The lists that describe a person, and what is asked. */
export const CustomerLists = Type.Object({
  ageRanges: NamedList,
  builds: NamedList,
  ethnicity: NamedList,
  genders: NamedList,
  hair: NamedList,
  heights: NamedList,
  customerConfiguration: CustomerConfiguration,
});
export type CustomerLists = Static<typeof CustomerLists>;
export const CustomerForm = Type.Object({ ...CustomerLists.properties, record: Customer });
export type CustomerForm = Static<typeof CustomerForm>;
/** The configuration for its editor, with the ways in which a field may be asked. */
export const CustomerConfigurationForm = Type.Object({ fieldRequiredTypes: NamedList, record: CustomerConfiguration });
/** A customer of whom nothing is known yet. */
export const BlankCustomer = Type.Object({ record: NewCustomer });

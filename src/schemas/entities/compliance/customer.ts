import { type Static, Type } from 'typebox';
import { NamedList } from '../organisation';
import { formLists, RowVersion, SiteRef } from './common';

const OptionalText = Type.Optional(Type.String());
const OptionalId = Type.Optional(Type.Integer());

/** Data of a person. Descriptions are ids of the option lists; `dateOfBirth` is YYYY-MM-DD; `image` a JPEG in base64. */
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

export const NewCustomer = Type.Object({ ...described, site: Type.Optional(SiteRef) });
export type NewCustomer = Static<typeof NewCustomer>;

/** docs/rules/compliance-records.md, 3. */
export const Customer = Type.Object({
  ...described,
  id: Type.Integer(),
  site: SiteRef,
  rowVersion: RowVersion,
  hasBeenModified: Type.Boolean(),
});
export type Customer = Static<typeof Customer>;

export const CustomerResult = Type.Object({
  id: Type.Integer(),
  forename: Type.String(),
  surname: OptionalText,
  phoneNumber: OptionalText,
  emailAddress: OptionalText,
  town: OptionalText,
  dateOfBirth: OptionalText,
  site: Type.Optional(SiteRef),
});
export type CustomerResult = Static<typeof CustomerResult>;
const CustomerPage = Type.Object({
  totalRecords: Type.Optional(Type.Integer()),
  rows: Type.Optional(Type.Array(CustomerResult)),
  records: Type.Optional(Type.Array(CustomerResult)),
});
export const CustomersAnswer = Type.Union([CustomerPage, Type.Array(CustomerResult)]);
export type CustomersAnswer = Static<typeof CustomersAnswer>;

/** Returns the customers of a response: a bare list, or the first list in it. */
export function customersIn(answer: CustomersAnswer | null): readonly CustomerResult[] {
  if (answer === null) return [];
  return Array.isArray(answer) ? answer : (Object.values(answer).find((value) => Array.isArray(value)) ?? []);
}

/** docs/rules/compliance-records.md, 3. */
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

/** docs/rules/compliance-records.md, 3. */
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
  /** `id` is the field's name, such as phoneNumber. */
  propertyConfigurationTypes: Type.Array(Type.Object({ id: Type.String(), show: Type.Boolean(), required: Type.Boolean() })),
  rowVersion: RowVersion,
});
export type CustomerConfiguration = Static<typeof CustomerConfiguration>;

export const CustomerLists = formLists(
  {
    ageRanges: NamedList,
    builds: NamedList,
    ethnicity: NamedList,
    genders: NamedList,
    hair: NamedList,
    heights: NamedList,
    customerConfiguration: CustomerConfiguration,
  },
  {},
);
export type CustomerLists = Static<typeof CustomerLists>;
export const CustomerForm = Type.Object({ ...CustomerLists.properties, record: Customer });
export type CustomerForm = Static<typeof CustomerForm>;
export const CustomerConfigurationForm = Type.Object({ fieldRequiredTypes: NamedList, record: CustomerConfiguration });
export const BlankCustomer = Type.Object({ record: NewCustomer });

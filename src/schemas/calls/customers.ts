import { Type } from 'typebox';
import { defineCall, json, promised, saved } from '../call';
import { RowVersion, SiteRef } from '../entities/compliance/common';
import {
  BlankCustomer,
  Customer,
  CustomerConfiguration,
  CustomerConfigurationForm,
  CustomerForm,
  CustomerLists,
  CustomersAnswer,
} from '../entities/compliance/customer';
import { flag, integer, integerSegment, plain, text } from '../wire/codec';
import { extra, optional } from '../wire/optional';
import { complianceForms, recordCalls } from './outdated';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'inline' } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;

const described = {
  forename: text,
  surname: optional(Type.String()),
  phoneNumber: optional(Type.String()),
  emailAddress: optional(Type.String()),
  address1: optional(Type.String()),
  address2: optional(Type.String()),
  town: optional(Type.String()),
  postcode: optional(Type.String()),
  gender: optional(Type.Integer()),
  ageRange: optional(Type.Integer()),
  height: optional(Type.Integer()),
  build: optional(Type.Integer()),
  hair: optional(Type.Integer()),
  ethnicity: optional(Type.Integer()),
  features: optional(Type.String()),
  dateOfBirth: optional(Type.String()),
  image: optional(Type.String()),
} as const;

const configuration = {
  hasGender: flag,
  hasPhoneNumber: flag,
  hasEmailAddress: flag,
  hasAgeRange: flag,
  hasDateOfBirth: flag,
  hasHeight: flag,
  hasBuild: flag,
  hasHair: flag,
  hasEthnicity: flag,
  propertyConfigurationTypes: plain(CustomerConfiguration.properties.propertyConfigurationTypes),
  rowVersion: plain(RowVersion),
  id: integer,
} as const;

/** docs/rules/compliance-records.md, 7. */
export const customers = {
  blank: defineCall({
    ...get,
    keeps: true,
    path: 'Customer/Create',
    summary: 'The lists and fields of the customer form',
    answer: json(CustomerLists),
  }),
  create: defineCall({
    ...post,
    path: 'Customer/Create',
    summary: 'Create a customer of a site',
    body: { ...described, site: plain(SiteRef) },
    answer: promised(Customer, 'id'),
  }),
  change: defineCall({
    ...get,
    path: 'Customer/Update',
    summary: 'A customer with photo and version, and the lists; reading the photo is recorded',
    query: { id: integerSegment },
    answer: promised(CustomerForm, 'record'),
  }),
  update: defineCall({
    ...post,
    path: 'Customer/Update',
    summary: 'Change a customer',
    outdates: recordCalls,
    body: { id: integer, ...described, site: optional(SiteRef), rowVersion: plain(RowVersion), hasBeenModified: flag },
    answer: saved(Customer),
  }),
  search: defineCall({
    ...post,
    path: 'Customer/Search',
    summary: 'Customers of the tenant by phone number or by part of a name',
    body: { phoneNumber: optional(Type.String()), name: optional(Type.String()), siteGuid: extra(Type.String()) },
    answer: json(CustomersAnswer),
  }),
  metaData: defineCall({ ...get, path: 'Customer/MetaData', summary: 'A blank customer', answer: json(BlankCustomer) }),
  configuration: defineCall({
    ...get,
    keeps: true,
    path: 'CustomerConfiguration/Read',
    summary: 'The customer fields that are shown and required',
    answer: promised(CustomerConfiguration),
  }),
  configurationForm: defineCall({
    ...get,
    path: 'CustomerConfiguration/Update',
    summary: 'The customer fields that are shown and required, for their editor',
    answer: promised(CustomerConfigurationForm, 'fieldRequiredTypes'),
  }),
  configure: defineCall({
    ...post,
    access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'], flags: ['optionShowSysAdminComplianceTab'] },
    failure: 'inline',
    outdates: complianceForms,
    path: 'CustomerConfiguration/Update',
    summary: 'Set which customer fields are shown and required',
    body: configuration,
    answer: saved(CustomerConfigurationForm),
  }),
} as const;

import { Type } from 'typebox';
import { defineCall, json, none, promised, saved } from '../call';
import { RowVersion } from '../entities/compliance/common';
import { ConfigurationItem, ConfigurationRecord, ConfigurationRows, Tenant } from '../entities/compliance/configuration';
import { flag, integer, integerSegment, plain, text } from '../wire/codec';
import { extra } from '../wire/optional';
import { complianceForms, recordCalls } from './outdated';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'silent' } as const;
const get = { ...bearer, method: 'GET' } as const;
const change = {
  service: 'compliance',
  access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'], flags: ['optionShowSysAdminComplianceTab'] },
  failure: 'inline',
  outdates: [...complianceForms, ...recordCalls],
} as const;
const says = extra(Type.Boolean());

const entry = {
  id: integer,
  name: text,
  isDisabled: flag,
  ordinal: integer,
  rowVersion: plain(RowVersion),
  lastUpdated: extra(Type.String()),
  detailsRequired: says,
  policeIncident: says,
  customerOk: says,
  isGamblingRelated: says,
  isNonGamblingRelated: says,
  isPoliceOfficer: says,
} as const;

/** The compliance configuration. docs/rules/compliance.md, 7. */
export const complianceConfiguration = {
  tenants: defineCall({
    service: 'operations',
    method: 'GET',
    path: '/Organisation/compliance/tenants',
    summary: 'The companies or operators that the user may work as in the compliance service',
    access: { by: 'session', shows: 'compliance', menus: ['COMPLIANCE'] },
    failure: 'silent',
    answer: json(Type.Array(Tenant)),
  }),
  metadata: defineCall({
    ...get,
    path: 'Configuration/Metadata',
    summary: 'The data items of the configuration',
    answer: json(Type.Array(ConfigurationItem)),
  }),
  blank: defineCall({
    ...get,
    path: '{item}/Create',
    summary: 'A blank entry of a data item',
    params: { item: text },
    answer: promised(ConfigurationRecord),
  }),
  search: defineCall({
    ...bearer,
    method: 'POST',
    path: '{item}/Search',
    summary: 'The entries of a data item',
    params: { item: text },
    answer: json(ConfigurationRows),
  }),
  read: defineCall({
    ...get,
    path: '{item}/Read',
    summary: 'One entry of a data item',
    params: { item: text },
    query: { id: integerSegment },
    answer: json(ConfigurationRecord),
  }),
  create: defineCall({
    ...change,
    method: 'POST',
    path: '{item}/Create',
    summary: 'Add an entry to a data item of the tenant',
    params: { item: text },
    keepsOthers: true,
    body: entry,
    answer: saved(ConfigurationRecord),
  }),
  update: defineCall({
    ...change,
    method: 'POST',
    path: '{item}/Update',
    summary: 'Change an entry of a data item of the tenant',
    params: { item: text },
    keepsOthers: true,
    body: entry,
    answer: saved(ConfigurationRecord),
  }),
  remove: defineCall({
    ...change,
    method: 'GET',
    path: '{item}/Delete',
    summary: 'Delete an entry of a data item of the tenant; records that have it keep its name',
    params: { item: text },
    query: { id: integerSegment },
    answer: none,
  }),
} as const;

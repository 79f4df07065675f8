import { Type } from 'typebox';
import { defineCall, json } from '../call';
import { ConfigurationItem, ConfigurationRecord, ConfigurationRows } from '../entities/compliance/configuration';
import { NamedList } from '../entities/organisation';
import { integerSegment, text } from '../wire/codec';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'silent' } as const;
const get = { ...bearer, method: 'GET' } as const;

/** What is read of the compliance configuration. docs/rules/compliance.md, 7. */
export const complianceConfiguration = {
  tenants: defineCall({
    service: 'operations',
    method: 'GET',
    path: '/Organisation/compliance/tenants',
    summary: 'The companies or operators that the user may work as in the compliance service',
    access: { by: 'session', shows: 'compliance', menus: ['COMPLIANCE'] },
    failure: 'silent',
    answer: json(NamedList),
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
    answer: json(ConfigurationRecord),
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
} as const;

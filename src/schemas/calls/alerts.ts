import { Type } from 'typebox';
import { defineCall, json, none } from '../call';
import { AlertSort, AlertsAnswer, AlertTypes } from '../entities/compliance/alert';
import { integer, plain } from '../wire/codec';
import { rangeEnd, rangeStart } from '../wire/dates';
import { optional } from '../wire/optional';
import { recordCalls } from './outdated';

const bearer = {
  service: 'compliance',
  access: { by: 'bearer', shows: 'alerts', menus: ['COMPLIANCE'], flags: ['optionShowComplianceAlerts'] },
} as const;
const post = { ...bearer, method: 'POST' } as const;

/** docs/rules/compliance.md, 7. */
export const alerts = {
  types: defineCall({
    ...bearer,
    method: 'GET',
    path: 'Alert/Search',
    summary: 'The types of alert',
    failure: 'silent',
    answer: json(AlertTypes),
  }),
  search: defineCall({
    ...post,
    path: 'Alert/Search',
    summary: 'A page of alerts',
    failure: 'silent',
    body: {
      alertTypeId: optional(Type.Integer()),
      sortColumns: plain(Type.Array(AlertSort)),
      siteGuid: optional(Type.String()),
      alertTimeFrom: rangeStart,
      alertTimeTo: rangeEnd,
      pageNumber: integer,
    },
    answer: json(AlertsAnswer),
  }),
  clear: defineCall({
    ...post,
    path: 'Alert/Clear',
    summary: 'Clear alerts that need nothing more',
    outdates: recordCalls,
    failure: 'dialog',
    body: { ids: plain(Type.Array(Type.Integer(), { minItems: 1, maxItems: 1000 })) },
    answer: none,
  }),
} as const;

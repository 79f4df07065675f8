import { Type } from 'typebox';
import { defineCall, promised, saved } from '../call';
import { IdRef, RowVersion, SavedRecord, SiteRef } from '../entities/compliance/common';
import { BlankIncident, Incident, IncidentForm } from '../entities/compliance/incident';
import {
  CustomerIncidentSent,
  EnforcementVisitSent,
  GamblingDisputeSent,
  SuspiciousActivitySent,
} from '../entities/compliance/incidentSent';
import { integer, integerSegment, plain, text } from '../wire/codec';
import { extra, optional, optionalQuery } from '../wire/optional';
import { recordCalls } from './outdated';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'inline' } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;
const editing = { ...post, access: { ...post.access, flags: ['optionComplianceAllowEdit'] } } as const;

const body = {
  incidentDate: text,
  incidentStatus: plain(IdRef),
  incidentType: plain(IdRef),
  site: plain(SiteRef),
  /** Only the block of the incident's type is set. */
  customerIncident: optional(CustomerIncidentSent),
  enforcementVisit: optional(EnforcementVisitSent),
  gamblingDispute: optional(GamblingDisputeSent),
  suspiciousActivity: optional(SuspiciousActivitySent),
} as const;

const loading = { query: { id: integerSegment }, answer: promised(IncidentForm) } as const;

/** docs/rules/compliance-records.md, 7. */
export const incidents = {
  blank: defineCall({
    ...get,
    keeps: true,
    path: 'Incident/Create',
    summary: 'Choices of the incident forms, for a site if given',
    query: { siteGuid: optionalQuery },
    answer: promised(
      BlankIncident,
      'gamblingDisputeTypes',
      'suspiciousActivityTypes',
      'customerIncidentTypes',
      'types',
      'enforcementVisitTypes',
    ),
  }),
  create: defineCall({
    ...post,
    path: 'Incident/Create',
    late: true,
    summary: 'Record an incident',
    outdates: recordCalls,
    body: {
      ...body,
      /** Alert behind it, which this clears. A server may ignore it. */
      alertId: extra(Type.Integer()),
    },
    answer: saved(SavedRecord),
  }),
  read: defineCall({
    ...get,
    path: 'Incident/Read',
    summary: 'An incident, to be read',
    query: { id: integerSegment },
    answer: promised(Incident, 'incidentDate'),
  }),
  change: defineCall({
    ...get,
    path: 'Incident/Update',
    summary: 'An incident to edit, with the choices of its form',
    ...loading,
  }),
  readForUpdate: defineCall({
    ...get,
    path: 'Incident/ReadForUpdate',
    summary: 'An incident to edit, with the choices of its form',
    ...loading,
  }),
  update: defineCall({
    ...editing,
    path: 'Incident/Update',
    summary: 'Change an incident',
    outdates: recordCalls,
    body: { id: integer, ...body, rowVersion: plain(RowVersion) },
    answer: saved(SavedRecord),
  }),
} as const;

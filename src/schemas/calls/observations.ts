import { Type } from 'typebox';
import { defineCall, promised, saved } from '../call';
import { IdRef, RowVersion, SavedRecord, SiteRef } from '../entities/compliance/common';
import { NewCustomer } from '../entities/compliance/customer';
import { Observation, ObservationForm, ObservationLists } from '../entities/compliance/observation';
import { integer, integerSegment, plain, text } from '../wire/codec';
import { optional } from '../wire/optional';
import { recordCalls } from './outdated';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'inline' } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;
const editing = { ...post, access: { ...post.access, flags: ['optionComplianceAllowEdit'] } } as const;

const body = {
  observationDate: text,
  behaviour: optional(IdRef),
  moods: plain(Type.Array(IdRef, { maxItems: 100 })),
  /** Replaces `customerId` for a new person. */
  customer: optional(NewCustomer),
  customerId: optional(Type.Integer()),
  comments: optional(Type.String()),
  reminderDate: optional(Type.String()),
  sessionId: optional(Type.Integer()),
  site: plain(SiteRef),
} as const;

/** docs/rules/compliance-records.md, 7. */
export const observations = {
  blank: defineCall({
    ...get,
    keeps: true,
    path: 'Observation/Create',
    summary: 'Choices of the observation form',
    answer: promised(ObservationLists, 'behaviours', 'moods'),
  }),
  create: defineCall({
    ...post,
    path: 'Observation/Create',
    late: true,
    summary: 'Record an observation',
    outdates: recordCalls,
    body,
    answer: saved(SavedRecord),
  }),
  read: defineCall({
    ...get,
    path: 'Observation/Read',
    summary: 'An observation, to be read',
    query: { id: integerSegment },
    answer: promised(Observation, 'observationDate', 'behaviour'),
  }),
  change: defineCall({
    ...get,
    path: 'Observation/Update',
    summary: 'An observation to edit, with the choices of its form',
    query: { id: integerSegment },
    answer: promised(ObservationForm),
  }),
  update: defineCall({
    ...editing,
    path: 'Observation/Update',
    summary: 'Change an observation',
    outdates: recordCalls,
    body: { id: integer, ...body, rowVersion: plain(RowVersion) },
    answer: saved(SavedRecord),
  }),
} as const;

import { Type } from 'typebox';
import { defineCall, promised, saved } from '../call';
import { AgeVerification, AgeVerificationForm, AgeVerificationLists } from '../entities/compliance/ageVerification';
import { IdRef, RowVersion, SavedRecord, SiteRef } from '../entities/compliance/common';
import { birthDate } from '../wire/birthDate';
import { flag, integer, integerSegment, plain, text } from '../wire/codec';
import { optional } from '../wire/optional';
import { recordCalls } from './outdated';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'inline' } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;
const editing = { ...post, access: { ...post.access, flags: ['optionComplianceAllowEdit'] } } as const;

const body = {
  ageVerificationDate: text,
  hasId: optional(Type.Boolean()),
  idType: optional(IdRef),
  description: optional(Type.String()),
  gender: optional(Type.Integer()),
  dateOfBirth: birthDate,
  /** Confirms, for an identification that shows it, that the customer is under 18. */
  isUnder18: flag,
  hasGambled: optional(Type.Boolean()),
  hasHadStakeReturned: optional(Type.Boolean()),
  hasBeenRefusedEntry: optional(Type.Boolean()),
  comments: optional(Type.String()),
  site: plain(SiteRef),
} as const;

/** docs/rules/compliance-records.md, 7. */
export const ageVerifications = {
  blank: defineCall({
    ...get,
    keeps: true,
    path: 'AgeVerification/Create',
    summary: 'Choices of the age verification form',
    answer: promised(AgeVerificationLists, 'idTypes', 'genders'),
  }),
  create: defineCall({
    ...post,
    path: 'AgeVerification/Create',
    late: true,
    summary: 'Record an age verification',
    outdates: recordCalls,
    body,
    answer: saved(SavedRecord),
  }),
  read: defineCall({
    ...get,
    path: 'AgeVerification/Read',
    summary: 'An age verification, to be read',
    query: { id: integerSegment },
    answer: promised(AgeVerification, 'ageVerificationDate'),
  }),
  change: defineCall({
    ...get,
    path: 'AgeVerification/Update',
    summary: 'An age verification to edit, with the choices of its form',
    query: { id: integerSegment },
    answer: promised(AgeVerificationForm),
  }),
  update: defineCall({
    ...editing,
    path: 'AgeVerification/Update',
    summary: 'Change an age verification',
    outdates: recordCalls,
    body: { id: integer, ...body, rowVersion: plain(RowVersion) },
    answer: saved(SavedRecord),
  }),
} as const;

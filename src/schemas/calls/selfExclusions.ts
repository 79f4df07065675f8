import { defineCall, promised, saved } from '../call';
import { IdRef, RowVersion, SavedRecord, SiteRef } from '../entities/compliance/common';
import { SelfExclusion, SelfExclusionForm, SelfExclusionLists } from '../entities/compliance/selfExclusion';
import { integer, integerSegment, plain, text } from '../wire/codec';
import { optional } from '../wire/optional';
import { recordCalls } from './outdated';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'inline' } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;
const editing = { ...post, access: { ...post.access, flags: ['optionComplianceAllowEdit'] } } as const;

const body = {
  selfExclusionDate: text,
  selfExclusionType: optional(IdRef),
  customerReference: text,
  site: plain(SiteRef),
} as const;

/** docs/rules/compliance-records.md, 7. */
export const selfExclusions = {
  blank: defineCall({
    ...get,
    keeps: true,
    path: 'SelfExclusion/Create',
    summary: 'Choices of the self exclusion form',
    answer: promised(SelfExclusionLists, 'selfExclusionTypes'),
  }),
  create: defineCall({
    ...post,
    path: 'SelfExclusion/Create',
    late: true,
    summary: 'Record a self exclusion',
    outdates: recordCalls,
    body,
    answer: saved(SavedRecord),
  }),
  read: defineCall({
    ...get,
    path: 'SelfExclusion/Read',
    summary: 'A self exclusion, to be read',
    query: { id: integerSegment },
    answer: promised(SelfExclusion, 'selfExclusionDate'),
  }),
  change: defineCall({
    ...get,
    path: 'SelfExclusion/Update',
    summary: 'A self exclusion to edit, with the choices of its form',
    query: { id: integerSegment },
    answer: promised(SelfExclusionForm),
  }),
  update: defineCall({
    ...editing,
    path: 'SelfExclusion/Update',
    summary: 'Change a self exclusion',
    outdates: recordCalls,
    body: { id: integer, ...body, rowVersion: plain(RowVersion) },
    answer: saved(SavedRecord),
  }),
} as const;

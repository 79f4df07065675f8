import { Type } from 'typebox';
import { defineCall, json, promised, saved } from '../call';
import { AgcAnswer, AgcCheck, AgcChecks, agcLocations } from '../entities/compliance/agcCheck';
import { RowVersion, SavedRecord } from '../entities/compliance/common';
import { integer, integerSegment, plain, text } from '../wire/codec';
import { extra } from '../wire/optional';
import { recordCalls } from './outdated';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] }, failure: 'inline' } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;
const editing = { ...post, access: { ...post.access, flags: ['optionComplianceAllowEdit'] } } as const;

const body = {
  siteCode: text,
  location: plain(Type.Enum([...agcLocations])),
  questions: plain(Type.Array(AgcAnswer, { maxItems: 100 })),
  /** An ISO instant of the scan, for a late check. A server may ignore it. */
  checkDate: extra(Type.String()),
} as const;

/** docs/rules/compliance-records.md, 7. */
export const agcChecks = {
  create: defineCall({
    ...post,
    // In addition to the compliance menu, which all records need.
    access: { ...bearer.access, menus: ['AGC_CHECK'] },
    path: 'AGCCheck/Create',
    late: true,
    summary: 'Record a check of a location',
    outdates: recordCalls,
    body,
    answer: saved(SavedRecord),
  }),
  search: defineCall({
    ...post,
    path: 'AGCCheck/Search',
    summary: 'The checks of a site, the latest first',
    failure: 'silent',
    body: { siteId: integer },
    answer: json(AgcChecks),
  }),
  read: defineCall({
    ...get,
    path: 'AGCCheck/Read',
    summary: 'A check, to be read',
    query: { id: integerSegment },
    answer: promised(AgcCheck, 'siteCode', 'location', 'questions'),
  }),
  change: defineCall({
    ...get,
    path: 'AGCCheck/Update',
    summary: 'A check, to be changed',
    query: { id: integerSegment },
    answer: promised(AgcCheck, 'siteCode', 'location', 'questions'),
  }),
  update: defineCall({
    ...editing,
    path: 'AGCCheck/Update',
    summary: 'Change a check',
    outdates: recordCalls,
    body: { id: integer, ...body, rowVersion: plain(RowVersion) },
    answer: saved(SavedRecord),
  }),
} as const;

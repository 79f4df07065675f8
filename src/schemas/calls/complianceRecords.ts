import { Type } from 'typebox';
import { defineCall, file, json, none, promised } from '../call';
import { RowVersion } from '../entities/compliance/common';
import { ComplianceRecord, EventsAnswer, Quarter, ReviewForm, SiteSummary } from '../entities/compliance/records';
import { flag, integer, integerSegment, plain } from '../wire/codec';
import { rangeEnd, rangeStart } from '../wire/dates';
import { constant, extra, optional } from '../wire/optional';
import { sortBy } from '../wire/sort';
import { complianceLists, recordCalls, recordReads } from './outdated';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] } } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;
const needing = <const F extends string>(...flags: F[]) =>
  ({ access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'], flags } }) as const;

const company = { access: { ...bearer.access, whole: 'company' } } as const;
const closing = { access: { ...company.access, flags: ['optionComplianceAllowPeriodEnd'] } } as const;

const searchBody = {
  dateFrom: rangeStart,
  dateTo: rangeEnd,
  /** See wire/complianceTypes; empty means all. */
  eventTypeIds: plain(Type.Array(Type.Integer())),
  /** Customer name or record number; a server may only search names. */
  text: optional(Type.String()),
  /** With `year`: records that count in this quarter, of any date. */
  quarter: optional(Type.Integer()),
  year: optional(Type.Integer()),
  /** Key of a company, sub-company or site in the tree: CO4. A server may ignore it. */
  organisationUnit: extra(Type.String()),
  /** Only records that block their quarter. A server may ignore it. */
  incompleteOnly: extra(Type.Boolean()),
  /** Only processed records, across companies. A server may ignore it. */
  processedOnly: extra(Type.Boolean()),
  /** Only records with an open review due by this day, YYYY-MM-DD. A server may ignore it. */
  reviewsDueBy: extra(Type.String()),
  /** Only records of the status of this name. A server may ignore it. */
  status: extra(Type.String()),
} as const;
const paging = { pageNumber: integer, pageSize: integer } as const;
const quarterBody = { year: integer, quarter: integer, organisationUnitId: integer } as const;

/** docs/rules/compliance.md, 7. */
export const complianceRecords = {
  search: defineCall({
    ...post,
    path: 'Compliance/Search',
    summary: 'A page of compliance records, the latest first',
    failure: 'silent',
    body: { ...paging, returnCsv: constant(false), ...searchBody, sort: sortBy },
    // Whether a quarter has a processed record never changes, but the names in it may.
    isSettled: ({ processedOnly, pageSize, quarter }) => processedOnly === true && pageSize === 1 && quarter !== undefined,
    answer: json(EventsAnswer),
  }),
  searchCsv: defineCall({
    ...post,
    path: 'Compliance/Search',
    summary: 'All compliance records of a search as a file',
    failure: 'dialog',
    body: { ...paging, returnCsv: constant(true), ...searchBody },
    answer: file,
  }),
  quarter: defineCall({
    ...get,
    ...company,
    path: 'Compliance/Process',
    summary: 'The quarter of a company that is to be processed next',
    failure: 'silent',
    query: { organisationUnitId: integerSegment },
    answer: json(Quarter),
  }),
  process: defineCall({
    ...post,
    ...closing,
    path: 'Compliance/Process',
    summary: 'Mark a quarter of a company as processed',
    // An open record is processed too.
    outdates: recordCalls,
    settles: true,
    failure: 'inline',
    body: {
      ...quarterBody,
      /** Last of the empty quarters processed together. A server may not support it. */
      through: extra(Type.Object({ year: Type.Integer(), quarter: Type.Integer() })),
    },
    answer: none,
  }),
  leaveBehind: defineCall({
    ...post,
    ...closing,
    path: 'Compliance/LeaveBehind',
    extra: 'leaveBehind',
    summary: 'Leave behind a quarter of a company that cannot be processed. Outside the contract: only if the sign-in lists it in extras',
    outdates: recordCalls,
    failure: 'inline',
    body: { ...quarterBody, reason: plain(Type.String()) },
    answer: none,
  }),
  siteSummary: defineCall({
    ...post,
    ...company,
    path: 'Compliance/SiteSummary',
    summary: "Figures of a company's quarter, by type of licence",
    failure: 'inline',
    body: { ...quarterBody, returnCsv: constant(false) },
    answer: json(SiteSummary),
  }),
  siteSummaryCsv: defineCall({
    ...post,
    ...company,
    path: 'Compliance/SiteSummary',
    summary: "Figures of a company's quarter, as a file",
    failure: 'dialog',
    body: { ...quarterBody, returnCsv: constant(true) },
    answer: file,
  }),
  remove: defineCall({
    ...post,
    ...needing('optionComplianceAllowDelete'),
    path: 'Compliance/Delete',
    summary: 'Delete a record that is not processed',
    outdates: complianceLists,
    forgets: recordReads,
    failure: 'dialog',
    query: { id: integerSegment },
    answer: none,
  }),
  record: defineCall({
    ...get,
    path: 'Compliance/Update',
    summary: 'Common fields of a record, with its version and reviews',
    failure: 'silent',
    query: { id: integerSegment },
    answer: json(ComplianceRecord),
  }),
  authorise: defineCall({
    ...post,
    ...needing('optionComplianceAllowAuthorise'),
    path: 'Compliance/Authorise',
    summary: 'Authorise a record that waits for it',
    outdates: recordCalls,
    failure: 'dialog',
    body: { id: integer, rowVersion: plain(RowVersion), comments: optional(Type.String()), isAuthorised: flag },
    answer: none,
  }),
  review: defineCall({
    ...get,
    access: { ...bearer.access, shows: 'reviews' },
    path: 'Compliance/CompleteReview',
    summary: 'The form that completes a review, with its lists',
    failure: 'inline',
    query: { id: integerSegment },
    answer: promised(ReviewForm, 'rowVersion'),
  }),
  completeReview: defineCall({
    ...post,
    ...needing('optionComplianceAllowEdit', 'optionAllowReviewInteraction'),
    path: 'Compliance/CompleteReview',
    summary: 'Complete a review; it is closed from then on',
    outdates: recordCalls,
    failure: 'inline',
    body: {
      id: integer,
      complianceId: integer,
      enteredVenue: flag,
      venueEnterCountId: optional(Type.Integer()),
      venueEnterTimeId: optional(Type.Integer()),
      behaviourChanged: flag,
      behaviourComments: optional(Type.String()),
      atRisk: flag,
      atRiskMeasures: optional(Type.String()),
      anotherReview: flag,
      nextReviewDate: optional(Type.String()),
      barCustomer: flag,
      rowVersion: plain(RowVersion),
    },
    answer: none,
  }),
} as const;

import { Type } from 'typebox';
import { defineCall, file, json, none, promised } from '../call';
import { RowVersion } from '../entities/compliance/common';
import { ComplianceRecord, EventsAnswer, Quarter, ReviewForm, SiteSummary } from '../entities/compliance/records';
import { flag, integer, integerSegment, plain } from '../wire/codec';
import { rangeEnd, rangeStart } from '../wire/dates';
import { beside, constant, optional } from '../wire/optional';
import { complianceLists, recordReads, recordsTold } from './outdated';

const bearer = { service: 'compliance', access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'] } } as const;
const get = { ...bearer, method: 'GET' } as const;
const post = { ...bearer, method: 'POST' } as const;
const needing = <const F extends string>(...flags: F[]) =>
  ({ access: { by: 'bearer', shows: 'compliance', menus: ['COMPLIANCE'], flags } }) as const;

/** Returns are made for whole companies. */
const company = { access: { ...bearer.access, whole: 'company' } } as const;
const closing = { access: { ...company.access, flags: ['optionComplianceAllowPeriodEnd'] } } as const;

const searchBody = {
  dateFrom: rangeStart,
  dateTo: rangeEnd,
  /** See wire/complianceTypes; none means all. */
  eventTypeIds: plain(Type.Array(Type.Integer())),
  /** Part of a customer's name, or the number of a record; a server may look for names only. */
  text: optional(Type.String()),
  /** Together with `year`: records that count in this quarter, whatever their date. */
  quarter: optional(Type.Integer()),
  year: optional(Type.Integer()),
  /** A company, sub-company or site that narrows the tenant's records, as the organisation tree names it: CO4. A server may ignore it. */
  organisationUnit: beside(Type.String()),
  /** Only records that keep their quarter from being processed. A server may ignore it. */
  incompleteOnly: beside(Type.Boolean()),
  /** Only records that are processed, of the quarters of several companies. A server may ignore it. */
  processedOnly: beside(Type.Boolean()),
  /** Only records with a review that is open and due on this day, YYYY-MM-DD, or before. A server may ignore it. */
  reviewsDueBy: beside(Type.String()),
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
    body: { ...paging, returnCsv: constant(false), ...searchBody },
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
    // A record that stands open is processed with the others.
    outdates: recordsTold,
    failure: 'inline',
    body: quarterBody,
    answer: none,
  }),
  leaveBehind: defineCall({
    ...post,
    ...closing,
    path: 'Compliance/LeaveBehind',
    extra: 'leaveBehind',
    summary:
      'Leave behind a quarter of a company that cannot be processed. Beside the contract: offered where the sign-in names it among its extras',
    outdates: recordsTold,
    failure: 'inline',
    body: { ...quarterBody, reason: plain(Type.String()) },
    answer: none,
  }),
  siteSummary: defineCall({
    ...post,
    ...company,
    path: 'Compliance/SiteSummary',
    summary: 'What a quarter of a company comes to, by type of licence',
    failure: 'inline',
    body: { ...quarterBody, returnCsv: constant(false) },
    answer: json(SiteSummary),
  }),
  siteSummaryCsv: defineCall({
    ...post,
    ...company,
    path: 'Compliance/SiteSummary',
    summary: 'What a quarter of a company comes to, as a file',
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
    summary: 'What all kinds of record have in common, with its version and its reviews',
    failure: 'silent',
    query: { id: integerSegment },
    answer: json(ComplianceRecord),
  }),
  authorise: defineCall({
    ...post,
    ...needing('optionComplianceAllowAuthorise'),
    path: 'Compliance/Authorise',
    summary: 'Authorise a record that waits for it',
    outdates: recordsTold,
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
    outdates: recordsTold,
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

import { type Static, Type } from 'typebox';
import { InstantText } from '../../wire/dates';
import { paged } from '../grid';
import { Named } from '../organisation';
import { RowVersion, Status } from './common';

const OptionalText = Type.Optional(Type.String());

/** docs/rules/compliance.md, 2 and 9. */
export const eventIds = {
  customerInteraction: 1,
  ageVerification: 2,
  incident: 3,
  observation: 4,
  selfExclusion: 5,
  agcCheck: 6,
} as const;

/** docs/rules/compliance.md, 2. */
export const eventNames: Readonly<Record<number, string | undefined>> = {
  [eventIds.customerInteraction]: 'Customer Interaction',
  [eventIds.ageVerification]: 'Age Verification',
  [eventIds.incident]: 'Incident',
  [eventIds.observation]: 'Observation',
  [eventIds.selfExclusion]: 'Self Exclusion',
  [eventIds.agcCheck]: 'AGC Check',
};

/** docs/rules/compliance.md, 4. */
export const statusNames = { authRequired: 'Auth. Req.', authorised: 'Authorised', processed: 'Processed' } as const;

/** docs/rules/compliance.md, 3. */
export const EventRow = Type.Object({
  id: Type.Integer(),
  status: Status,
  dateCreated: InstantText,
  event: Type.Object({ id: Type.Optional(Type.Integer()), name: Type.String() }),
  site: Type.Object({ name: Type.String() }),
  createdByPerson: Type.String(),
  authorisedByPerson: OptionalText,
  yearQuarter: OptionalText,
  customers: Type.Optional(Type.Array(Named)),
  name: OptionalText,
});
export type EventRow = Static<typeof EventRow>;

export const EventsAnswer = Type.Object({
  rows: Type.Array(EventRow),
  /** Total over all pages. A server may omit it. */
  totalRecords: Type.Optional(Type.Integer()),
  ...paged,
});
export type EventsAnswer = Static<typeof EventsAnswer>;

export const ReviewEntry = Type.Object({
  id: Type.Integer(),
  reviewDate: InstantText,
  reviewStatus: Status,
  isClosed: Type.Boolean(),
});
export type ReviewEntry = Static<typeof ReviewEntry>;

/** Common part of all records. docs/rules/compliance.md, 3. */
export const ComplianceRecord = Type.Object({
  id: Type.Integer(),
  status: Status,
  isReadOnly: Type.Boolean(),
  event: Type.Object({ id: Type.Integer(), name: OptionalText }),
  customerInteraction: Type.Optional(Type.Object({ id: Type.Integer() })),
  compliance: Type.Object({
    /** The next due review, else the last one. */
    review: Type.Optional(Type.Object({ id: Type.Integer(), isClosed: Type.Boolean() })),
    reviews: Type.Optional(Type.Array(ReviewEntry)),
    createdByPerson: Type.String(),
  }),
  /** Who authorised it, when (an ISO instant) and the comment. */
  authorised: Type.Optional(Type.Object({ by: Type.String(), at: Type.Optional(InstantText), comments: OptionalText })),
  /** Set if its quarter was left behind: by whom, when (an ISO instant) and why. A server may omit it. */
  leftBehind: Type.Optional(Type.Object({ by: Type.String(), at: InstantText, reason: Type.String() })),
  /** Oldest entry first, with ISO instants; a server may omit it. */
  history: Type.Optional(Type.Array(Type.Object({ at: InstantText, by: Type.String(), action: Type.String() }))),
  rowVersion: RowVersion,
});
export type ComplianceRecord = Static<typeof ComplianceRecord>;

/** docs/rules/compliance.md, 3. */
export const ReviewForm = Type.Object({
  id: Type.Integer(),
  complianceId: Type.Integer(),
  reviewDate: InstantText,
  reviewStatus: Status,
  isClosed: Type.Boolean(),
  venueEnterCounts: Type.Array(Named),
  venueEnterTimes: Type.Array(Named),
  enteredVenue: Type.Optional(Type.Boolean()),
  venueEnterCountId: Type.Optional(Type.Integer()),
  venueEnterTimeId: Type.Optional(Type.Integer()),
  behaviourChanged: Type.Optional(Type.Boolean()),
  behaviourComments: OptionalText,
  atRisk: Type.Optional(Type.Boolean()),
  atRiskMeasures: OptionalText,
  anotherReview: Type.Optional(Type.Boolean()),
  /** YYYY-MM-DD. */
  nextReviewDate: OptionalText,
  barCustomer: Type.Optional(Type.Boolean()),
  completedBy: OptionalText,
  rowVersion: RowVersion,
});
export type ReviewForm = Static<typeof ReviewForm>;

/** Days are YYYY-MM-DD. docs/rules/compliance.md, 3. */
export const Quarter = Type.Object({
  quarter: Type.Integer(),
  /** Q3 */
  quarterName: Type.String(),
  year: Type.Integer(),
  startDate: Type.String(),
  endDate: Type.String(),
  canBeProcessed: Type.Boolean(),
  /** A server may omit it. */
  incompleteRecords: Type.Optional(Type.Integer()),
  /** A sentence that says why it can never be processed, so that it may be left behind. A server may omit it. */
  neverBecause: OptionalText,
  /** This and later quarters without records, which may be processed together. A server may omit them. */
  together: Type.Optional(Type.Array(Type.Object({ year: Type.Integer(), quarter: Type.Integer() }))),
  leftBehind: Type.Optional(Type.Array(Type.Object({ year: Type.Integer(), quarter: Type.Integer() }))),
});
export type Quarter = Static<typeof Quarter>;

/** docs/rules/compliance.md, 3. */
export const ReturnRow = Type.Object({
  licenceType: Type.String(),
  selfExclusionNewCount: Type.Integer(),
  selfExclusionBreachCount: Type.Integer(),
  selfExclusionReturnToGamblingCount: Type.Integer(),
  ageVerificationCount: Type.Integer(),
  customerIncidentCount: Type.Integer(),
  suspiciousActivityCount: Type.Integer(),
  enforcementVisitCount: Type.Integer(),
  gamblingDisputeCount: Type.Integer(),
  customerInteractionCount: Type.Integer(),
});
export type ReturnRow = Static<typeof ReturnRow>;
export const SiteSummary = Type.Object({ rows: Type.Array(ReturnRow) });
export type SiteSummary = Static<typeof SiteSummary>;

import { type Static, Type } from 'typebox';
import { InstantText } from '../../wire/dates';
import { paged } from '../grid';
import { Named } from '../organisation';
import { RowVersion, Status } from './common';

const OptionalText = Type.Optional(Type.String());

/** The events that a compliance record may be about, by their ids. docs/rules/compliance.md, 2 and 9. */
export const eventIds = {
  customerInteraction: 1,
  ageVerification: 2,
  incident: 3,
  observation: 4,
  selfExclusion: 5,
  agcCheck: 6,
} as const;

/** What they are called. docs/rules/compliance.md, 2. */
export const eventNames: Readonly<Record<number, string | undefined>> = {
  [eventIds.customerInteraction]: 'Customer Interaction',
  [eventIds.ageVerification]: 'Age Verification',
  [eventIds.incident]: 'Incident',
  [eventIds.observation]: 'Observation',
  [eventIds.selfExclusion]: 'Self Exclusion',
  [eventIds.agcCheck]: 'AGC Check',
};

/** The status names that rules depend on. docs/rules/compliance.md, 4. */
export const statusNames = { authRequired: 'Auth. Req.', processed: 'Processed' } as const;

/** One row of the events list. docs/rules/compliance.md, 3. */
export const EventRow = Type.Object({
  id: Type.Integer(),
  status: Status,
  /** An ISO instant. */
  dateCreated: InstantText,
  event: Type.Object({ id: Type.Optional(Type.Integer()), name: Type.String() }),
  site: Type.Object({ name: Type.String() }),
  createdByPerson: Type.String(),
  authorisedByPerson: OptionalText,
  /** The quarter that the record counts in: 2026 Q3. */
  yearQuarter: OptionalText,
  /** Nobody where a server leaves it out. */
  customers: Type.Optional(Type.Array(Named)),
  /** What the record is about within its event: the name of an incident's or a self-exclusion's type. */
  name: OptionalText,
});
export type EventRow = Static<typeof EventRow>;

export const EventsAnswer = Type.Object({
  rows: Type.Array(EventRow),
  /** How many there are on all pages. A server may leave it out. */
  totalRecords: Type.Optional(Type.Integer()),
  ...paged,
});
export type EventsAnswer = Static<typeof EventsAnswer>;

/** A follow-up review of an interaction, as its record lists it. */
export const ReviewEntry = Type.Object({
  id: Type.Integer(),
  /** An ISO instant. */
  reviewDate: InstantText,
  reviewStatus: Status,
  isClosed: Type.Boolean(),
});
export type ReviewEntry = Static<typeof ReviewEntry>;

/** What all kinds of record have in common. docs/rules/compliance.md, 3. */
export const ComplianceRecord = Type.Object({
  id: Type.Integer(),
  status: Status,
  isReadOnly: Type.Boolean(),
  /** Its name is known by its id, where a server leaves it out. */
  event: Type.Object({ id: Type.Integer(), name: OptionalText }),
  /** The interaction's id, where the record is one. */
  customerInteraction: Type.Optional(Type.Object({ id: Type.Integer() })),
  compliance: Type.Object({
    /** The review that is due next, else the last one; nothing where there is none. */
    review: Type.Optional(Type.Object({ id: Type.Integer(), isClosed: Type.Boolean() })),
    /** None where a server leaves them out. */
    reviews: Type.Optional(Type.Array(ReviewEntry)),
    createdByPerson: Type.String(),
  }),
  /** Who authorised it, when (an ISO instant) and what they said; nothing before that. */
  authorised: Type.Optional(Type.Object({ by: Type.String(), at: Type.Optional(InstantText), comments: OptionalText })),
  /** The quarter that it counts in was left behind instead of processed: who did that, when (an ISO instant) and why. A server may leave it out. */
  leftBehind: Type.Optional(Type.Object({ by: Type.String(), at: InstantText, reason: Type.String() })),
  /** What was done to it, the first first; a server may leave it out. Moments are ISO instants. */
  history: Type.Optional(Type.Array(Type.Object({ at: InstantText, by: Type.String(), action: Type.String() }))),
  rowVersion: RowVersion,
});
export type ComplianceRecord = Static<typeof ComplianceRecord>;

/** The form that completes a review, as far as it is answered, with the lists it chooses from. docs/rules/compliance.md, 3. */
export const ReviewForm = Type.Object({
  id: Type.Integer(),
  complianceId: Type.Integer(),
  /** An ISO instant. */
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
  /** Who completed it; nothing while it is open. */
  completedBy: OptionalText,
  rowVersion: RowVersion,
});
export type ReviewForm = Static<typeof ReviewForm>;

/** The quarter of a company that is to be processed next. docs/rules/compliance.md, 3. Days are YYYY-MM-DD. */
export const Quarter = Type.Object({
  /** 1 to 4. */
  quarter: Type.Integer(),
  /** Q3 */
  quarterName: Type.String(),
  year: Type.Integer(),
  startDate: Type.String(),
  endDate: Type.String(),
  /** Whether it has ended and all of its records are complete. */
  canBeProcessed: Type.Boolean(),
  /** A server may leave it out. */
  incompleteRecords: Type.Optional(Type.Integer()),
  /** Why it never can be processed, as a sentence: such a quarter may be left behind. A server may leave it out. */
  neverBecause: OptionalText,
  /** The quarters of the company that were left behind, the latest first. A server may leave them out. */
  leftBehind: Type.Optional(Type.Array(Type.Object({ year: Type.Integer(), quarter: Type.Integer() }))),
});
export type Quarter = Static<typeof Quarter>;

/** What a quarter comes to under one type of licence. docs/rules/compliance.md, 3. */
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

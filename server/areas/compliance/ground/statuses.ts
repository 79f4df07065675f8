import type { Colour } from '../../../../src/schemas/entities/colour';
import type { Status } from '../../../../src/schemas/entities/compliance/common';
import { eventIds, statusNames } from '../../../../src/schemas/entities/compliance/records';
import type { ComplianceEvent, ComplianceStatus } from '../../../db/schema';

const colour = (r: number, g: number, b: number): Colour => ({ r, g, b, a: 255 });

/** How each state of a record is called and coloured. docs/rules/compliance.md, 4. */
const statuses: Readonly<Record<ComplianceStatus, Status>> = {
  'in-review': { name: 'In Review', colour: colour(21, 101, 192) },
  'auth-required': { name: statusNames.authRequired, colour: colour(198, 40, 40) },
  authorised: { name: 'Authorised', colour: colour(46, 125, 50) },
  processed: { name: statusNames.processed, colour: colour(97, 97, 97) },
};

/** A state as it is shown. */
export function statusOf(status: ComplianceStatus): Status {
  return statuses[status];
}

/** The state of a review as it is shown. docs/rules/compliance.md, 4. */
export function reviewStatusOf(isClosed: boolean): Status {
  return isClosed ? { name: 'Closed', colour: colour(46, 125, 50) } : { name: 'Open', colour: colour(249, 168, 37) };
}

/** The states that keep a quarter from being processed. */
export const incompleteStatuses: readonly ComplianceStatus[] = ['in-review', 'auth-required'];

/**
 * The state of a record that is new or was edited: in review while a review of it is open, else waiting to be authorised. One that was authorised
 * waits again, because what was authorised is no longer what stands there.
 */
export function reopenedStatus(hasOpenReview: boolean): ComplianceStatus {
  return hasOpenReview ? 'in-review' : 'auth-required';
}

/** The ids of the events as the contract has them. */
export const eventIdOf: Readonly<Record<ComplianceEvent, number>> = {
  'customer-interaction': eventIds.customerInteraction,
  'age-verification': eventIds.ageVerification,
  incident: eventIds.incident,
  observation: eventIds.observation,
  'self-exclusion': eventIds.selfExclusion,
  'agc-check': eventIds.agcCheck,
};

import type { Colour } from '../../../../src/schemas/entities/colour';
import type { Status } from '../../../../src/schemas/entities/compliance/common';
import { eventIds, statusNames } from '../../../../src/schemas/entities/compliance/records';
import { type ComplianceEvent, type ComplianceStatus, complianceStatuses } from '../../../db/schema';

const colour = (r: number, g: number, b: number): Colour => ({ r, g, b, a: 255 });

/** docs/rules/compliance.md, 4. */
const statuses: Readonly<Record<ComplianceStatus, Status>> = {
  'in-review': { name: 'In Review', colour: colour(21, 101, 192) },
  'auth-required': { name: statusNames.authRequired, colour: colour(198, 40, 40) },
  authorised: { name: statusNames.authorised, colour: colour(46, 125, 50) },
  processed: { name: statusNames.processed, colour: colour(97, 97, 97) },
};

export function statusOf(status: ComplianceStatus): Status {
  return statuses[status];
}

export function statusNamed(wanted: string): ComplianceStatus | undefined {
  return complianceStatuses.find((status) => statuses[status].name === wanted);
}

/** Returns the name and colour of a review. docs/rules/compliance.md, 4. */
export function reviewStatusOf(isClosed: boolean): Status {
  return isClosed ? { name: 'Closed', colour: colour(46, 125, 50) } : { name: 'Open', colour: colour(249, 168, 37) };
}

/** These block the processing of a quarter. */
export const incompleteStatuses: readonly ComplianceStatus[] = ['in-review', 'auth-required'];

/** An edited record loses its authorisation, because that covered the old content. */
export function reopenedStatus(hasOpenReview: boolean): ComplianceStatus {
  return hasOpenReview ? 'in-review' : 'auth-required';
}

export const eventIdOf: Readonly<Record<ComplianceEvent, number>> = {
  'customer-interaction': eventIds.customerInteraction,
  'age-verification': eventIds.ageVerification,
  incident: eventIds.incident,
  observation: eventIds.observation,
  'self-exclusion': eventIds.selfExclusion,
  'agc-check': eventIds.agcCheck,
};

import { type SQL, sql } from 'drizzle-orm';
import type { ReturnRow } from '../../../../../src/schemas/entities/compliance/records';
import type { ComplianceEvent } from '../../../../db/schema';

export interface ReturnFigure {
  readonly name: Exclude<keyof ReturnRow, 'licenceType'>;
  /** The heading of the count in documents and files. */
  readonly counts: string;
  /** Aliases: `r` the record, `x` its self-exclusion, `i` its incident. */
  readonly condition: SQL;
}

const ofEvent = (event: ComplianceEvent) => sql`r.event = ${event}`;
const exclusion = (type: number) => sql`x.self_exclusion_type_id = ${type}::int`;
const incident = (type: number) => sql`i.incident_type_id = ${type}::int`;

export const returnFigures: readonly ReturnFigure[] = [
  { name: 'selfExclusionNewCount', counts: 'New self-exclusions', condition: exclusion(1) },
  { name: 'selfExclusionBreachCount', counts: 'Breaches of self-exclusions', condition: exclusion(2) },
  { name: 'selfExclusionReturnToGamblingCount', counts: 'Returns to gambling', condition: exclusion(3) },
  { name: 'ageVerificationCount', counts: 'Age verifications', condition: ofEvent('age-verification') },
  { name: 'customerIncidentCount', counts: 'Customer incidents', condition: incident(2) },
  { name: 'suspiciousActivityCount', counts: 'Suspicious activities', condition: incident(3) },
  { name: 'enforcementVisitCount', counts: 'Enforcement visits', condition: incident(1) },
  { name: 'gamblingDisputeCount', counts: 'Unresolved gambling disputes', condition: incident(4) },
  { name: 'customerInteractionCount', counts: 'Customer interactions', condition: ofEvent('customer-interaction') },
];

import { type SQL, sql } from 'drizzle-orm';
import type { ReturnRow } from '../../../../../src/schemas/entities/compliance/records';
import type { ComplianceEvent } from '../../../../db/schema';

/** A figure of a quarter's return: which records it counts. */
export interface ReturnFigure {
  readonly name: Exclude<keyof ReturnRow, 'licenceType'>;
  /** What its column is called. docs/rules/compliance.md, 3. */
  readonly text: string;
  /** What it counts, for whoever does not know the columns. */
  readonly counts: string;
  /** The condition on a record `r`, its self-exclusion `x` and its incident `i`, where it has one. */
  readonly condition: SQL;
}

const ofEvent = (event: ComplianceEvent) => sql`r.event = ${event}`;
const exclusion = (type: number) => sql`x.self_exclusion_type_id = ${type}::int`;
const incident = (type: number) => sql`i.incident_type_id = ${type}::int`;

/** The figures of a quarter's return, in the order of its columns. */
export const returnFigures: readonly ReturnFigure[] = [
  { name: 'selfExclusionNewCount', text: 'New', counts: 'New self-exclusions', condition: exclusion(1) },
  { name: 'selfExclusionBreachCount', text: 'Breach', counts: 'Breaches of self-exclusions', condition: exclusion(2) },
  { name: 'selfExclusionReturnToGamblingCount', text: 'RTG', counts: 'Returns to gambling', condition: exclusion(3) },
  { name: 'ageVerificationCount', text: 'Think 25', counts: 'Age verifications', condition: ofEvent('age-verification') },
  { name: 'customerIncidentCount', text: 'Customer', counts: 'Customer incidents', condition: incident(2) },
  { name: 'suspiciousActivityCount', text: 'SA', counts: 'Suspicious activities', condition: incident(3) },
  { name: 'enforcementVisitCount', text: 'EV', counts: 'Enforcement visits', condition: incident(1) },
  { name: 'gamblingDisputeCount', text: 'UGD', counts: 'Unresolved gambling disputes', condition: incident(4) },
  {
    name: 'customerInteractionCount',
    text: 'Customer Interactions',
    counts: 'Customer interactions',
    condition: ofEvent('customer-interaction'),
  },
];

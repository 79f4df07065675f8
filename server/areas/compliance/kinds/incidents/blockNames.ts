import { incidentTypeIds } from '../../../../../src/schemas/entities/compliance/incident';

/** The blocks of an incident, of which it has exactly one. docs/rules/compliance-records.md, 3. */
export const blockNames = ['customerIncident', 'enforcementVisit', 'gamblingDispute', 'suspiciousActivity'] as const;
export type BlockName = (typeof blockNames)[number];

const byType: Readonly<Record<number, BlockName>> = {
  [incidentTypeIds.enforcementVisit]: 'enforcementVisit',
  [incidentTypeIds.suspiciousActivity]: 'suspiciousActivity',
  [incidentTypeIds.gamblingDispute]: 'gamblingDispute',
};

/** The block that an incident of a type has: those that rules know by their ids have their own, any other is a customer incident. */
export function blockOfType(typeId: number): BlockName {
  return byType[typeId] ?? 'customerIncident';
}

import { incidentTypeIds } from '../../../../../src/schemas/entities/compliance/incident';

/** An incident has exactly one block. docs/rules/compliance-records.md, 3. */
export const blockNames = ['customerIncident', 'enforcementVisit', 'gamblingDispute', 'suspiciousActivity'] as const;
export type BlockName = (typeof blockNames)[number];

const byType: Readonly<Record<number, BlockName>> = {
  [incidentTypeIds.enforcementVisit]: 'enforcementVisit',
  [incidentTypeIds.suspiciousActivity]: 'suspiciousActivity',
  [incidentTypeIds.gamblingDispute]: 'gamblingDispute',
};

/** Unknown types are customer incidents. */
export function blockOfType(typeId: number): BlockName {
  return byType[typeId] ?? 'customerIncident';
}

import type { OfficerType } from '../../../src/schemas/entities/compliance/officer';
import type { ComplianceOption } from '../compliance/options';
import { says } from '../complianceKinds/lists';

/** A type of officer, as the contract tells it. */
export function officerTypeOf(option: ComplianceOption): OfficerType {
  return { id: option.id, name: option.name, isPoliceOfficer: says(option, 'isPoliceOfficer') };
}

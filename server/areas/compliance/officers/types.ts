import type { OfficerType } from '../../../../src/schemas/entities/compliance/officer';
import { says } from '../filing/lists';
import type { ComplianceOption } from '../shared/options';

export function officerTypeOf(option: ComplianceOption): OfficerType {
  return { id: option.id, name: option.name, isPoliceOfficer: says(option, 'isPoliceOfficer') };
}

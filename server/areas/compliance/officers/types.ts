import type { OfficerType } from '../../../../src/schemas/entities/compliance/officer';
import type { ComplianceOption } from '../common/options';
import { says } from '../filing/lists';

export function officerTypeOf(option: ComplianceOption): OfficerType {
  return { id: option.id, name: option.name, isPoliceOfficer: says(option, 'isPoliceOfficer') };
}

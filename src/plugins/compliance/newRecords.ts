import { type IconName, menu, type Requirement } from '../../engine';
import { compliancePaths } from './paths';

interface NewRecord {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly can: readonly Requirement[];
  readonly path: string;
}

const always: readonly Requirement[] = [];

/** All record kinds, by button label. Kinds with a tile need its menu entry; the others are for every login with the list. */
export const newRecords: readonly NewRecord[] = [
  { id: 'interaction', label: 'Customer Interaction', icon: 'message-circle', can: always, path: compliancePaths.askVulnerable },
  { id: 'age', label: 'Age Verification', icon: 'cake', can: [menu('AGE')], path: compliancePaths.ageVerification },
  { id: 'observation', label: 'Observation', icon: 'eye', can: always, path: compliancePaths.observations },
  { id: 'customer', label: 'Customer Incident', icon: 'triangle-alert', can: always, path: compliancePaths.customerIncidents },
  {
    id: 'dispute',
    label: 'Unresolved Gambling Dispute',
    icon: 'scale',
    can: [menu('UNRESOLVED')],
    path: compliancePaths.unresolvedDispute,
  },
  {
    id: 'suspicious',
    label: 'Suspicious Activity',
    icon: 'triangle-alert',
    can: [menu('SUSPICIOUS')],
    path: compliancePaths.suspiciousActivity,
  },
  { id: 'visit', label: 'Enforcement Visit', icon: 'shield-check', can: always, path: compliancePaths.enforcement },
  { id: 'exclusion', label: 'Self Exclusion', icon: 'user-x', can: [menu('SELF_EXCL')], path: compliancePaths.selfExclusion },
  { id: 'agc', label: 'AGC Check', icon: 'qr-code', can: [menu('AGC_CHECK')], path: compliancePaths.agcCheck },
];

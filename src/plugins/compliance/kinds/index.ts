import { agcCheck } from './agcCheck';
import { ageVerification } from './ageVerification';
import { customerIncident } from './customerIncident';
import { enforcementVisit } from './enforcementVisit';
import { gamblingDispute } from './gamblingDispute';
import { observation } from './observation';
import { selfExclusion } from './selfExclusion';
import { suspiciousActivity } from './suspiciousActivity';

export const kindPages = [
  ageVerification.page,
  selfExclusion.page,
  observation.page,
  enforcementVisit.page,
  customerIncident.page,
  gamblingDispute.page,
  suspiciousActivity.page,
  agcCheck.page,
] as const;

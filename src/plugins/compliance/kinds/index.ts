import { ageVerification } from './ageVerification';
import { enforcementVisit } from './enforcementVisit';
import { observation } from './observation';
import { selfExclusion } from './selfExclusion';

/** The pages on which records are made. */
export const kindPages = [ageVerification.page, selfExclusion.page, observation.page, enforcementVisit.page] as const;

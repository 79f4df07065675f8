import { isGranted, menu } from '../../engine';
import type { LoginAnswer } from '../../schemas/entities/session';

/** What the pages for developers need. */
export const developerNeeds = [menu('GENERAL_SYSADMIN')] as const;

/** Whether a login may open the pages for developers. */
export function isDeveloper(login: LoginAnswer): boolean {
  return isGranted(developerNeeds, login);
}

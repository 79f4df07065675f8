import { isGranted, menu } from '../../engine';
import type { LoginAnswer } from '../../schemas/entities/session';

export const developerNeeds = [menu('GENERAL_SYSADMIN')] as const;

export function isDeveloper(login: LoginAnswer): boolean {
  return isGranted(developerNeeds, login);
}

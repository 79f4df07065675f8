import type { Flag } from '../../schemas/entities/flags';
import type { MenuCode } from '../../schemas/entities/menu';
import type { LoginAnswer } from '../../schemas/entities/session';

/** Something a login must grant before a part of the interface is shown. Data, so that it can be explained and listed. */
export type Requirement = { readonly kind: 'menu'; readonly code: MenuCode } | { readonly kind: 'flag'; readonly flag: Flag };

/** The login's menu must hold this code. */
export function menu(code: MenuCode): Requirement {
  return { kind: 'menu', code };
}

/** The login must grant this flag. */
export function flag(name: Flag): Requirement {
  return { kind: 'flag', flag: name };
}

/** What requirements are held against. */
export type Grants = Pick<LoginAnswer, 'menu' | Flag>;

function isMet(requirement: Requirement, grants: Grants): boolean {
  return requirement.kind === 'menu' ? grants.menu.some(({ code }) => code === requirement.code) : grants[requirement.flag] === true;
}

/** Why a requirement is not met, for the user; nothing when it is. */
export function whyUnmet(requirement: Requirement, grants: Grants): string | undefined {
  if (isMet(requirement, grants)) return undefined;
  return requirement.kind === 'menu'
    ? 'Your access profile does not include this section.'
    : `Your access profile does not grant ${requirement.flag}.`;
}

/** Whether every requirement is met. */
export function isGranted(requirements: readonly Requirement[], grants: Grants): boolean {
  return requirements.every((requirement) => isMet(requirement, grants));
}

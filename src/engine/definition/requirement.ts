import type { Extra } from '../../schemas/entities/extras';
import type { Flag } from '../../schemas/entities/flags';
import type { MenuCode } from '../../schemas/entities/menu';
import type { Login, LoginAnswer } from '../../schemas/entities/session';

/** A right that a part of the interface needs. Data, so that it can be explained and listed. */
export type Requirement =
  | { readonly kind: 'menu'; readonly code: MenuCode }
  /** `or`: an alternative flag. */
  | { readonly kind: 'flag'; readonly flag: Flag; readonly or?: Flag }
  /** A capability of the server beyond the contract. */
  | { readonly kind: 'extra'; readonly extra: Extra };

/** Requires this entry in the login's menu. */
export function menu(code: MenuCode): Requirement {
  return { kind: 'menu', code };
}

/** Requires this flag of the login, or the alternative one. */
export function flag(name: Flag, or?: Flag): Requirement {
  return { kind: 'flag', flag: name, ...(or === undefined ? {} : { or }) };
}

/** Requires a capability of the server beyond the contract. */
export function extra(name: Extra): Requirement {
  return { kind: 'extra', extra: name };
}

export type Grants = Pick<LoginAnswer, 'menu' | 'extras' | Flag>;

export type SignedIn = Grants & Pick<Login, 'name' | 'siteGuid' | 'sites'>;

export function isMet(requirement: Requirement, grants: Grants): boolean {
  if (requirement.kind === 'menu') return grants.menu.some(({ code }) => code === requirement.code);
  if (requirement.kind === 'extra') return grants.extras?.includes(requirement.extra) === true;
  const { flag: name, or } = requirement;
  return grants[name] === true || (or !== undefined && grants[or] === true);
}

/** Whether a login meets all requirements. */
export function isGranted(requirements: readonly Requirement[], grants: Grants): boolean {
  return requirements.every((requirement) => isMet(requirement, grants));
}

import type { Extra } from '../../schemas/entities/extras';
import type { Flag } from '../../schemas/entities/flags';
import type { MenuCode } from '../../schemas/entities/menu';
import type { Login, LoginAnswer } from '../../schemas/entities/session';

/** Something a login must grant before a part of the interface is shown. Data, so that it can be explained and listed. */
export type Requirement =
  | { readonly kind: 'menu'; readonly code: MenuCode }
  /** `or`: another flag that does as well. */
  | { readonly kind: 'flag'; readonly flag: Flag; readonly or?: Flag }
  /** What the server can do beside the contract. */
  | { readonly kind: 'extra'; readonly extra: Extra };

/** The login's menu must hold this code. */
export function menu(code: MenuCode): Requirement {
  return { kind: 'menu', code };
}

/** The login must grant this flag, or the other where one is named. */
export function flag(name: Flag, or?: Flag): Requirement {
  return { kind: 'flag', flag: name, ...(or === undefined ? {} : { or }) };
}

/** The server must have said at sign-in that it can do this beside the contract. */
export function extra(name: Extra): Requirement {
  return { kind: 'extra', extra: name };
}

/** What requirements are held against. */
export type Grants = Pick<LoginAnswer, 'menu' | 'extras' | Flag>;

/** Who is signed in, as bindings read it: what the login grants, the user's name, the sites of the user, and the guid of the own one. */
export type SignedIn = Grants & Pick<Login, 'name' | 'siteGuid' | 'sites'>;

/** Whether a login grants what a requirement asks for. */
export function isMet(requirement: Requirement, grants: Grants): boolean {
  if (requirement.kind === 'menu') return grants.menu.some(({ code }) => code === requirement.code);
  if (requirement.kind === 'extra') return grants.extras?.includes(requirement.extra) === true;
  const { flag: name, or } = requirement;
  return grants[name] === true || (or !== undefined && grants[or] === true);
}

/** Whether every requirement is met. */
export function isGranted(requirements: readonly Requirement[], grants: Grants): boolean {
  return requirements.every((requirement) => isMet(requirement, grants));
}

import type { Extra } from '../../schemas/entities/extras';
import type { Flag } from '../../schemas/entities/flags';
import type { MenuCode } from '../../schemas/entities/menu';
import { flagNames, menuNames } from '../../schemas/entities/rightNames';
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

function isMet(requirement: Requirement, grants: Grants): boolean {
  if (requirement.kind === 'menu') return grants.menu.some(({ code }) => code === requirement.code);
  if (requirement.kind === 'extra') return grants.extras?.includes(requirement.extra) === true;
  const { flag: name, or } = requirement;
  return grants[name] === true || (or !== undefined && grants[or] === true);
}

/** What a requirement is about: a menu code, an extra of the server, or a flag of the login and what does as well. */
export function requirementWords(requirement: Requirement): string {
  if (requirement.kind === 'menu') return requirement.code;
  if (requirement.kind === 'extra') return requirement.extra;
  return requirement.or === undefined ? requirement.flag : `${requirement.flag} or ${requirement.or}`;
}

/** The right that a requirement asks for, as access profiles call it; nothing where it asks for none. */
function rightOf(requirement: Requirement): string | undefined {
  if (requirement.kind === 'extra') return undefined;
  return requirement.kind === 'menu' ? menuNames[requirement.code] : flagNames[requirement.flag];
}

/** The rights that a login lacks of those that these ask for, each once, as access profiles call them. */
export function lackingRights(requirements: readonly Requirement[], grants: Grants): readonly string[] {
  const unmet = requirements.filter((requirement) => !isMet(requirement, grants));
  return [...new Set(unmet.map(rightOf).filter((name) => name !== undefined))];
}

/** Why a requirement is not met, for the user, with the right that is missing as access profiles call it; nothing when it is. */
export function whyUnmet(requirement: Requirement, grants: Grants): string | undefined {
  if (isMet(requirement, grants)) return undefined;
  const right = rightOf(requirement);
  if (right === undefined) return 'The server does not offer this.';
  return `Your access profile does not ${requirement.kind === 'menu' ? 'include this section' : 'allow this'}: it lacks '${right}'.`;
}

/** Why what has these requirements is not shown to a login, by the first that is not met; nothing where all are. */
export function whyNotGranted(requirements: readonly Requirement[], grants: Grants): string | undefined {
  return requirements.map((requirement) => whyUnmet(requirement, grants)).find((reason) => reason !== undefined);
}

/** Whether every requirement is met. */
export function isGranted(requirements: readonly Requirement[], grants: Grants): boolean {
  return requirements.every((requirement) => isMet(requirement, grants));
}

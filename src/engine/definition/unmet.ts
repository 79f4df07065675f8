import { flagNames, menuNames } from '../../schemas/entities/rightNames';
import { type Grants, isMet, type Requirement } from './requirement';

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

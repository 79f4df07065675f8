import { flagNames, menuNames } from '../../schemas/entities/rightNames';
import { type Grants, isMet, type Requirement } from './requirement';

/** Returns the subject of a requirement as text. */
export function requirementWords(requirement: Requirement): string {
  if (requirement.kind === 'menu') return requirement.code;
  if (requirement.kind === 'extra') return requirement.extra;
  return requirement.or === undefined ? requirement.flag : `${requirement.flag} or ${requirement.or}`;
}

function rightOf(requirement: Requirement): string | undefined {
  if (requirement.kind === 'extra') return undefined;
  return requirement.kind === 'menu' ? menuNames[requirement.code] : flagNames[requirement.flag];
}

/** Returns the missing rights, each once, by their names in access profiles. */
export function lackingRights(requirements: readonly Requirement[], grants: Grants): readonly string[] {
  const unmet = requirements.filter((requirement) => !isMet(requirement, grants));
  return [...new Set(unmet.map(rightOf).filter((name) => name !== undefined))];
}

/** Returns the reason with the missing right's name in access profiles; `undefined` when met. */
export function whyUnmet(requirement: Requirement, grants: Grants): string | undefined {
  if (isMet(requirement, grants)) return undefined;
  const right = rightOf(requirement);
  if (right === undefined) return 'The server does not offer this.';
  return `Your access profile does not ${requirement.kind === 'menu' ? 'include this section' : 'allow this'}: it lacks '${right}'.`;
}

/** Returns the reason of the first unmet requirement, if any. */
export function whyNotGranted(requirements: readonly Requirement[], grants: Grants): string | undefined {
  return requirements.map((requirement) => whyUnmet(requirement, grants)).find((reason) => reason !== undefined);
}

import { type Grants, lackingRights, type Requirement } from '../../engine';

/** Why a login is shown nothing of a screen whose every part takes one of these rights: all of them, by their names. */
export function whyNothing(what: string, requirements: readonly Requirement[], login: Grants): string {
  const names = lackingRights(requirements, login).map((name) => `'${name}'`);
  return `Your access profile grants ${what}: it lacks ${names.join(', ')}.`;
}

import { type Grants, lackingRights, type Requirement } from '../../engine';

/** Returns the message for a login without these rights: who can help, and which rights are missing. */
export function noAccess(screen: string, requirements: readonly Requirement[], login: Grants): string {
  const names = lackingRights(requirements, login).map((name) => `'${name}'`);
  return `You do not have access to ${screen}. Ask an administrator. It needs one of these rights: ${names.join(', ')}.`;
}

import type { ExtraUser } from '../users';
import type { Place, Standing } from './places';

export interface Role {
  readonly name: string;
  /** Undefined: no session. */
  readonly username: string | undefined;
  /** The profile has the system administration menu, and the password needs no reset. */
  readonly isAdmitted: boolean;
  /** The common ancestors of the user's access; empty for everything. */
  readonly access: Partial<Standing>;
  readonly extra?: Omit<ExtraUser, 'username'>;
}

export function rolesAround({ operator, company, subCompany, site }: Standing): readonly Role[] {
  const sysadmin = { profile: 'administrator' } as const;
  const made = (level: ExtraUser['level'], refId: number, access: Partial<Standing>): Role => ({
    name: `an administrator of one ${level}`,
    username: `sysadmin-${level}`,
    isAdmitted: true,
    access,
    extra: { ...sysadmin, level, refId },
  });
  return [
    { name: 'nobody', username: undefined, isAdmitted: false, access: {} },
    { name: 'the administrator', username: 'admin', isAdmitted: true, access: {} },
    { name: 'operations of one operator', username: 'operator', isAdmitted: true, access: { operator } },
    made('company', company, { operator, company }),
    made('sub_company', subCompany, { operator, company, subCompany }),
    made('site', site, { operator, company, subCompany, site }),
    { name: 'site staff', username: 'site', isAdmitted: false, access: { operator } },
    { name: 'a compliance officer', username: 'compliance', isAdmitted: false, access: {} },
    { name: 'an analyst', username: 'restricted', isAdmitted: false, access: { operator } },
    { name: 'operations with a password to reset', username: 'reset', isAdmitted: false, access: { operator } },
  ];
}

const operators: readonly (number | undefined)[] = [1, 2];

function sees({ access }: Role, operator: number | undefined): boolean {
  return operators.includes(operator) && (access.operator === undefined || access.operator === operator);
}

function covers(role: Role, operator: number | undefined): boolean {
  const { company, subCompany, site } = role.access;
  return sees(role, operator) && [company, subCompany, site].every((level) => level === undefined);
}

function reaches(role: Role, { owner, standing }: Place): boolean {
  if (covers(role, owner)) return true;
  const levels = ['operator', 'company', 'subCompany', 'site'] as const;
  return standing !== undefined && levels.every((level) => role.access[level] === undefined || role.access[level] === standing[level]);
}

/**
 * What an admitted user needs. `its operator`: the item's owner; a save names it and is rejected for another. `it`: a machine asset or
 * device, covered by its operator or current site.
 */
export const rules = {
  'nothing else': () => true,
  'to see the operator': (role, { operator }) => sees(role, operator),
  'to cover the operator': (role, { operator }) => covers(role, operator),
  'to see its operator': (role, { owner }) => sees(role, owner),
  'to cover its operator, and say which': (role, { owner, operator }) => covers(role, owner) && owner === operator,
  'to reach it': (role, place) => reaches(role, place),
  'to reach it, and say its operator': (role, place) => reaches(role, place) && place.owner === place.operator,
  'to cover its operator': (role, { owner }) => covers(role, owner),
  'to cover the operator, and say a device of it': (role, place) => covers(role, place.operator) && place.owner === place.operator,
} as const satisfies Readonly<Record<string, (role: Role, place: Place) => boolean>>;
export type Need = keyof typeof rules;

/** Returns 401 without a session, 403 if the rule fails, else the call's own status. */
export function expectedStatus(role: Role, need: Need, place: Place, answered: number): number {
  if (role.username === undefined) return 401;
  return role.isAdmitted && rules[need](role, place) ? answered : 403;
}

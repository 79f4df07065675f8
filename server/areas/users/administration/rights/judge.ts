import type { Grantee } from '../../../../../src/schemas/entities/shown';
import { type Excess, excessOf, isWithin, type RightCode, type Rights } from './rights';

export interface Person extends Rights {
  readonly id: number;
}

export type Refusal =
  | { readonly why: 'own' }
  | { readonly why: 'shared' }
  | { readonly why: 'beyond'; readonly excess: Excess }
  /** Some users of the profile have more rights than the giver. */
  | { readonly why: 'users' };

function beyond(excess: Excess): Refusal | undefined {
  return excess.codes.length === 0 && excess.places.length === 0 ? undefined : { why: 'beyond', excess };
}

/** Nobody may change their own rights or those of a user with more rights. Undefined if allowed. */
export function refusedUser(giver: Person, user: Person): Refusal | undefined {
  return giver.id === user.id ? { why: 'own' } : beyond(excessOf(giver, user));
}

/** Undefined if allowed. `before` is undefined for a new user. */
export function refusedRights(giver: Person, before: Person | undefined, after: Rights): Refusal | undefined {
  return (before && refusedUser(giver, before)) ?? beyond(excessOf(giver, after));
}

export interface SharedRights extends Grantee {
  readonly isShared: boolean;
  readonly users: readonly Person[];
}

/** Returns the rights of a profile that the giver lacks; undefined for none. */
export function refusedGift(giver: Person, profile: Grantee): Refusal | undefined {
  return beyond({ codes: excessOf(giver, { ...profile, places: [] }).codes, places: [] });
}

/** The giver must not use the profile, and no user of it may have more rights. A shared profile needs access to everything. */
export function refusedProfile(giver: Person, profile: SharedRights): Refusal | undefined {
  if (profile.users.some(({ id }) => id === giver.id)) return { why: 'own' };
  if (profile.isShared && !giver.places.some(({ level }) => level === 'all')) return { why: 'shared' };
  return refusedGift(giver, profile) ?? (profile.users.every((user) => isWithin(giver, user)) ? undefined : { why: 'users' });
}

/** Returns the rights that a change gives and takes. */
export function shiftOf(before: Grantee, after: Grantee): { readonly gained: readonly RightCode[]; readonly lost: readonly RightCode[] } {
  const [had, has] = [before, after].map((rights) => excessOf({ menu: [], flags: new Set(), places: [] }, { ...rights, places: [] }).codes);
  return { gained: (has ?? []).filter((code) => !had?.includes(code)), lost: (had ?? []).filter((code) => !has?.includes(code)) };
}

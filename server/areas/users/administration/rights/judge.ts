import type { Grantee } from '../../../../../src/schemas/entities/shown';
import { type Excess, excessOf, isWithin, type RightCode, type Rights } from './rights';

/** Somebody with their rights. */
export interface Person extends Rights {
  readonly id: number;
}

/** Why something is not given or changed. */
export type Refusal =
  | { readonly why: 'own' }
  | { readonly why: 'shared' }
  | { readonly why: 'beyond'; readonly excess: Excess }
  /** Of a profile: some of those who have it have more than the giver. */
  | { readonly why: 'users' };

function beyond(excess: Excess): Refusal | undefined {
  return excess.codes.length === 0 && excess.places.length === 0 ? undefined : { why: 'beyond', excess };
}

/** Why the giver may not change a user; nothing where they may. Nobody changes their own rights, and nobody those of somebody who has more. */
export function refusedUser(giver: Person, user: Person): Refusal | undefined {
  return giver.id === user.id ? { why: 'own' } : beyond(excessOf(giver, user));
}

/** Why the giver may not make a user what they would be; nothing where they may. A new user has no rights before. */
export function refusedRights(giver: Person, before: Person | undefined, after: Rights): Refusal | undefined {
  return (before && refusedUser(giver, before)) ?? beyond(excessOf(giver, after));
}

/** A profile with everybody who has it. */
export interface SharedRights extends Grantee {
  /** All operators have it. */
  readonly isShared: boolean;
  readonly users: readonly Person[];
}

/** Why the giver may not give a profile; nothing where they may. */
export function refusedGift(giver: Person, profile: Grantee): Refusal | undefined {
  return beyond({ codes: excessOf(giver, { ...profile, places: [] }).codes, places: [] });
}

/**
 * Why the giver may not change a profile; nothing where they may. It changes the rights of all who have it: none of them is the giver, and all have no more
 * than the giver. One that all operators share takes access to everything.
 */
export function refusedProfile(giver: Person, profile: SharedRights): Refusal | undefined {
  if (profile.users.some(({ id }) => id === giver.id)) return { why: 'own' };
  if (profile.isShared && !giver.places.some(({ level }) => level === 'all')) return { why: 'shared' };
  return refusedGift(giver, profile) ?? (profile.users.every((user) => isWithin(giver, user)) ? undefined : { why: 'users' });
}

/** The rights that a change of a profile gives and takes away. */
export function shiftOf(before: Grantee, after: Grantee): { readonly gained: readonly RightCode[]; readonly lost: readonly RightCode[] } {
  const [had, has] = [before, after].map((rights) => excessOf({ menu: [], flags: new Set(), places: [] }, { ...rights, places: [] }).codes);
  return { gained: (has ?? []).filter((code) => !had?.includes(code)), lost: (had ?? []).filter((code) => !has?.includes(code)) };
}

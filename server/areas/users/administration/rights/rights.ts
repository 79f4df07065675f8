import type { Flag } from '../../../../../src/schemas/entities/flags';
import type { MenuCode } from '../../../../../src/schemas/entities/menu';
import type { Grantee } from '../../../../../src/schemas/entities/shown';
import { type AccessScope, covers } from './place';

/** What somebody may do, and where. */
export interface Rights extends Grantee {
  readonly places: readonly AccessScope[];
}

/** A right by its code: an entry of the menu, or a flag. */
export type RightCode = MenuCode | Flag;

/** All codes of somebody's rights. */
export function codesOf({ menu, flags }: Grantee): readonly RightCode[] {
  return [...menu, ...flags];
}

/** What the one has and the other lacks. */
function lacking(giver: Grantee, wanted: Grantee): readonly RightCode[] {
  const has: ReadonlySet<RightCode> = new Set(codesOf(giver));
  return codesOf(wanted).filter((code) => !has.has(code));
}

/** What of the wanted rights the giver does not have: codes, and places. */
export interface Excess {
  readonly codes: readonly RightCode[];
  readonly places: readonly AccessScope[];
}

/**
 * What of the wanted rights is more than the giver has: the one rule of who may give what. Whoever gives a profile, changes one, or says where somebody may
 * look is asked about all rights of everybody concerned, before and after. docs/rules/users.md, 6.
 */
export function excessOf(giver: Rights, wanted: Rights): Excess {
  return { codes: lacking(giver, wanted), places: wanted.places.filter((place) => !covers(giver.places, place)) };
}

/** Whether the giver has all of the wanted rights. */
export function isWithin(giver: Rights, wanted: Rights): boolean {
  const { codes, places } = excessOf(giver, wanted);
  return codes.length === 0 && places.length === 0;
}

/** Whether the second has less than the first in anything. */
export function isLess(before: Rights, after: Rights): boolean {
  return !isWithin(after, before);
}

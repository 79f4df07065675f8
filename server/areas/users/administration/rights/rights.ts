import type { Flag } from '../../../../../src/schemas/entities/flags';
import type { MenuCode } from '../../../../../src/schemas/entities/menu';
import type { Grantee } from '../../../../../src/schemas/entities/shown';
import { type AccessScope, covers } from './place';

export interface Rights extends Grantee {
  readonly places: readonly AccessScope[];
}

export type RightCode = MenuCode | Flag;

export function codesOf({ menu, flags }: Grantee): readonly RightCode[] {
  return [...menu, ...flags];
}

function lacking(giver: Grantee, wanted: Grantee): readonly RightCode[] {
  const has: ReadonlySet<RightCode> = new Set(codesOf(giver));
  return codesOf(wanted).filter((code) => !has.has(code));
}

export interface Excess {
  readonly codes: readonly RightCode[];
  readonly places: readonly AccessScope[];
}

/**
 * The only rule for giving rights: returns rights that the giver lacks. Check everyone affected, before and after a change.
 * docs/rules/users.md, 6.
 */
export function excessOf(giver: Rights, wanted: Rights): Excess {
  return { codes: lacking(giver, wanted), places: wanted.places.filter((place) => !covers(giver.places, place)) };
}

export function isWithin(giver: Rights, wanted: Rights): boolean {
  const { codes, places } = excessOf(giver, wanted);
  return codes.length === 0 && places.length === 0;
}

/** Whether a change takes away any right. */
export function isLess(before: Rights, after: Rights): boolean {
  return !isWithin(after, before);
}

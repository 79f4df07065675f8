import type { AccessLevel } from '../../../../db/schema';

/** A row of data access with everything that it lies in; null for what it does not lie in, and for what is not there any more. */
export interface AccessScope {
  readonly level: AccessLevel;
  readonly refId: number | null;
  readonly operatorId: number | null;
  readonly companyId: number | null;
  readonly subCompanyId: number | null;
  readonly siteId: number | null;
  readonly regionId: number | null;
}

/** By which of its ids another place lies in one of a level. */
const rungs = {
  operator: 'operatorId',
  company: 'companyId',
  sub_company: 'subCompanyId',
  site: 'siteId',
  operator_region: 'regionId',
} as const satisfies Readonly<Record<Exclude<AccessLevel, 'all'>, keyof AccessScope>>;

/** Whether whoever sees the one sees all of the other, now and later: a company is more than all of its sub-companies of today. */
function contains({ level, refId }: AccessScope, inner: AccessScope): boolean {
  if (level === 'all') return true;
  return refId !== null && inner[rungs[level]] === refId;
}

/** Whether some of the places contain the other. */
export function covers(places: readonly AccessScope[], wanted: AccessScope): boolean {
  return places.some((place) => contains(place, wanted));
}

/** Whether whoever has some places is told of another one: it lies in theirs, or one of theirs in it. */
export function reaches(places: readonly AccessScope[], other: AccessScope): boolean {
  return places.some((own) => contains(own, other) || contains(other, own));
}

/** Without what lies in another of them, and without repetition. */
export function withoutParts(places: readonly AccessScope[]): readonly AccessScope[] {
  return places.filter(
    (place, at) => !places.some((other, i) => i !== at && contains(other, place) && (i < at || !contains(place, other))),
  );
}

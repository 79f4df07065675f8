import type { AccessLevel } from '../../../../db/schema';

/** A place with its ancestors; null where none or deleted. */
export interface AccessScope {
  readonly level: AccessLevel;
  readonly refId: number | null;
  readonly operatorId: number | null;
  readonly companyId: number | null;
  readonly subCompanyId: number | null;
  readonly siteId: number | null;
  readonly regionId: number | null;
}

const rungs = {
  operator: 'operatorId',
  company: 'companyId',
  sub_company: 'subCompanyId',
  site: 'siteId',
  operator_region: 'regionId',
} as const satisfies Readonly<Record<Exclude<AccessLevel, 'all'>, keyof AccessScope>>;

/** Covers future descendants too: a company is more than its present sub-companies. */
function contains({ level, refId }: AccessScope, inner: AccessScope): boolean {
  if (level === 'all') return true;
  return refId !== null && inner[rungs[level]] === refId;
}

export function covers(places: readonly AccessScope[], wanted: AccessScope): boolean {
  return places.some((place) => contains(place, wanted));
}

/** Whether either place contains the other. */
export function reaches(places: readonly AccessScope[], other: AccessScope): boolean {
  return places.some((own) => contains(own, other) || contains(other, own));
}

/** Drops nested and duplicate places. */
export function withoutParts(places: readonly AccessScope[]): readonly AccessScope[] {
  return places.filter(
    (place, at) => !places.some((other, i) => i !== at && contains(other, place) && (i < at || !contains(place, other))),
  );
}

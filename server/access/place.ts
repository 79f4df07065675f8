import { company, site, subCompany } from '../db/schema';
import type { DataAccess } from '../security/dataAccess';

/** A site with what it belongs to, by their ids. */
export interface Place {
  readonly site: number;
  readonly subCompany: number;
  readonly company: number;
  readonly operator: number;
}

/** What a place is made of, for a statement that joins the three tables. */
export const placeFields = { site: site.id, subCompany: subCompany.id, company: company.id, operator: company.operatorId } as const;

/** Whether a site is in a data access, which `seenBy(access, site)` tells in a statement: for one that was read, so that the statement is the same for everybody. */
export function reaches(access: DataAccess, place: Place): boolean {
  const { all, operators, companies, subCompanies, sites, within } = access;
  const isSeen =
    all ||
    operators.includes(place.operator) ||
    companies.includes(place.company) ||
    subCompanies.includes(place.subCompany) ||
    sites.includes(place.site);
  return isSeen && (within === undefined || reaches(within, place));
}

import { company, site, subCompany } from '../db/schema';
import type { DataAccess } from '../security/dataAccess';

export interface Place {
  readonly site: number;
  readonly subCompany: number;
  readonly company: number;
  readonly operator: number;
}

export const placeFields = { site: site.id, subCompany: subCompany.id, company: company.id, operator: company.operatorId } as const;

/** Whether a site that was already read is in the data access; keeps the statement equal for all users. */
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

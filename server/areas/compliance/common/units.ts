import { inArray } from 'drizzle-orm';
import { siteName } from '../../../access/placeName';
import type { Context } from '../../../call/context';
import { badField, denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { company, site, subCompany } from '../../../db/schema';
import { type KnownSite, readSites } from './access';

const unitPattern = /^(CO|SUB|SI)(\d{1,9})$/;
const unitColumns = { CO: company.id, SUB: subCompany.id, SI: site.id } as const;

function isUnitType(type: string | undefined): type is keyof typeof unitColumns {
  return type !== undefined && Object.hasOwn(unitColumns, type);
}

/** Returns the caller's sites in a unit such as CO4, or all. Throws CallError 400 for an invalid unit, 403 outside the data access. */
export async function sitesOfUnit(context: Context, unit: string | undefined): Promise<readonly KnownSite[]> {
  const [, type, id] = unitPattern.exec(unit ?? '') ?? [];
  if (unit !== undefined && !isUnitType(type)) throw badField('organisationUnit', 'must be a company, sub-company or site, such as CO4');
  const sites = await readSites(context, isUnitType(type) ? inArray(unitColumns[type], [Number(id)]) : undefined);
  if (unit !== undefined && sites.length === 0) throw denied('This part of the organisation does not exist, or you may not see it.');
  return sites;
}

/** Names for a file one site, or several by company (and sub-company, if all are in one) or else by operators, with their number. */
export async function unitName(db: Database, sites: readonly KnownSite[]): Promise<string> {
  const [one, ...others] = sites;
  if (one === undefined) return '';
  if (others.length === 0) return siteName(db, one.id);
  const isOneCompany = others.every(({ companyId }) => companyId === one.companyId);
  const owners = isOneCompany ? [one.companyName] : [...new Set(sites.map(({ operatorName }) => operatorName))].sort();
  const isOnePart = isOneCompany && others.every(({ subCompanyName }) => subCompanyName === one.subCompanyName);
  return [owners.join(' and '), ...(isOnePart ? [one.subCompanyName] : []), `${sites.length} sites`].join(', ');
}

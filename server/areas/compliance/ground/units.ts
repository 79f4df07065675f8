import { inArray } from 'drizzle-orm';
import type { Context } from '../../../call/context';
import { badField, denied } from '../../../call/errors';
import { company, site, subCompany } from '../../../db/schema';
import { type KnownSite, readSites } from './access';

const unitPattern = /^(CO|SUB|SI)(\d{1,9})$/;
const unitColumns = { CO: company.id, SUB: subCompany.id, SI: site.id } as const;

function isUnitType(type: string | undefined): type is keyof typeof unitColumns {
  return type !== undefined && Object.hasOwn(unitColumns, type);
}

/**
 * The caller's sites in a part of the organisation, as the organisation tree names it (CO4), or all of them where none is named. Throws CallError 400 for what
 * is no such name, 403 for a part outside the data access.
 */
export async function sitesOfUnit(context: Context, unit: string | undefined): Promise<readonly KnownSite[]> {
  const [, type, id] = unitPattern.exec(unit ?? '') ?? [];
  if (unit !== undefined && !isUnitType(type)) throw badField('organisationUnit', 'must be a company, sub-company or site, such as CO4');
  const sites = await readSites(context, isUnitType(type) ? inArray(unitColumns[type], [Number(id)]) : undefined);
  if (unit !== undefined && sites.length === 0) throw denied('This part of the organisation is not there, or you may not see it.');
  return sites;
}

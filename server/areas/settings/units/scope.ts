import { and, eq } from 'drizzle-orm';
import { coversCompany } from '../../../access/required';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { company, site, subCompany } from '../../../db/schema';
import type { DataAccess } from '../../../security/dataAccess';

type Company = typeof company.$inferSelect;
export type SubCompany = typeof subCompany.$inferSelect & { readonly operatorId: number };
export type Site = typeof site.$inferSelect & { readonly operatorId: number; readonly companyId: number };

export function coversSubCompany(access: DataAccess, unit: Pick<SubCompany, 'id' | 'companyId' | 'operatorId'>): boolean {
  const { within, ...own } = access;
  const covers = coversCompany(own, { id: unit.companyId, operatorId: unit.operatorId }) || own.subCompanies.includes(unit.id);
  return covers && (within === undefined || coversSubCompany(within, unit));
}

/** Returns `undefined` for an unknown or invisible company. */
export async function findCompany(context: Context, id: number): Promise<Company | undefined> {
  const [row] = await context.db
    .select()
    .from(company)
    .where(and(eq(company.id, id), seenBy(signedIn(context).access, company)));
  return row;
}

/** Returns `undefined` for an unknown or invisible sub-company. */
export async function findSubCompany(context: Context, id: number): Promise<SubCompany | undefined> {
  const [row] = await context.db
    .select({ unit: subCompany, operatorId: company.operatorId })
    .from(subCompany)
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(eq(subCompany.id, id), seenBy(signedIn(context).access, subCompany)));
  return row && { ...row.unit, operatorId: row.operatorId };
}

/** Returns `undefined` for an unknown or invisible site. */
export async function findSite(context: Context, id: number): Promise<Site | undefined> {
  const [row] = await context.db
    .select({ unit: site, operatorId: company.operatorId, companyId: company.id })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(eq(site.id, id), seenBy(signedIn(context).access, site)));
  return row && { ...row.unit, operatorId: row.operatorId, companyId: row.companyId };
}

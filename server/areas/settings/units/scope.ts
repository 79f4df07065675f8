import { and, eq, type SQL } from 'drizzle-orm';
import { coversCompany } from '../../../access/required';
import { seenBy } from '../../../access/seenBy';
import { denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { company, site, subCompany } from '../../../db/schema';
import type { DataAccess } from '../../../security/dataAccess';

type Company = typeof company.$inferSelect;
type SubCompany = typeof subCompany.$inferSelect & { readonly operatorId: number };
type Site = typeof site.$inferSelect & { readonly operatorId: number; readonly companyId: number };

/** Whether the data access covers the whole sub-company. */
export function coversSubCompany(access: DataAccess, unit: Pick<SubCompany, 'id' | 'companyId' | 'operatorId'>): boolean {
  const { within, ...own } = access;
  const covers = coversCompany(own, { id: unit.companyId, operatorId: unit.operatorId }) || own.subCompanies.includes(unit.id);
  return covers && (within === undefined || coversSubCompany(within, unit));
}

async function held<Row>(
  find: (condition: SQL | undefined) => Promise<readonly Row[]>,
  condition: SQL | undefined,
  noun: string,
): Promise<Row> {
  const [row] = await find(condition);
  if (row === undefined) throw denied(`This ${noun} does not exist, or you may not see it.`);
  return row;
}

/** Throws CallError 403 for an unknown or invisible company. */
export function requireCompany(db: Database, access: DataAccess, id: number): Promise<Company> {
  const find = (condition: SQL | undefined) => db.select().from(company).where(condition);
  return held(find, and(eq(company.id, id), seenBy(access, company)), 'company');
}

/** Throws CallError 403 for an unknown or invisible sub-company. */
export async function requireSubCompany(db: Database, access: DataAccess, id: number): Promise<SubCompany> {
  const find = (condition: SQL | undefined) =>
    db
      .select({ unit: subCompany, operatorId: company.operatorId })
      .from(subCompany)
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .where(condition);
  const { unit, operatorId } = await held(find, and(eq(subCompany.id, id), seenBy(access, subCompany)), 'sub-company');
  return { ...unit, operatorId };
}

/** Throws CallError 403 for an unknown or invisible site. */
export async function requireWholeSite(db: Database, access: DataAccess, id: number): Promise<Site> {
  const find = (condition: SQL | undefined) =>
    db
      .select({ unit: site, operatorId: company.operatorId, companyId: company.id })
      .from(site)
      .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
      .innerJoin(company, eq(company.id, subCompany.companyId))
      .where(condition);
  const { unit, operatorId, companyId } = await held(find, and(eq(site.id, id), seenBy(access, site)), 'site');
  return { ...unit, operatorId, companyId };
}

import { eq } from 'drizzle-orm';
import type { Context } from '../../../call/context';
import { company, operator, site, subCompany } from '../../../db/schema';
import { sitesOfTenant } from './access';

/** Nobody changes who they work as while a call lasts. */
const known = new WeakMap<object, Promise<number | undefined>>();

async function findOperator(context: Context): Promise<number | undefined> {
  const [first] = await context.db
    .select({ id: company.operatorId })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(sitesOfTenant(context))
    .orderBy(site.retailerName, site.id)
    .limit(1);
  return first?.id;
}

/** The operator that the caller works for: the tenant's, else that of the first site; nothing without any site. Asked once for a call. */
export async function operatorOfCaller(context: Context): Promise<number | undefined> {
  const { bearer } = context;
  if (bearer === undefined) return findOperator(context);
  const found = known.get(bearer) ?? findOperator(context);
  known.set(bearer, found);
  return found;
}

/** Works for this operator, whatever the caller's first site is: for what is about a site or a record of it. */
export function workFor(context: Context, operatorId: number): Context {
  if (context.bearer === undefined) return { ...context };
  const bearer = { ...context.bearer };
  known.set(bearer, Promise.resolve(operatorId));
  return { ...context, bearer };
}

/** The operators that the caller may work for without another switch of tenant. */
export async function operatorsOfCaller(context: Context): Promise<readonly number[]> {
  const found = await context.db
    .selectDistinct({ id: company.operatorId })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(sitesOfTenant(context));
  return found.map(({ id }) => id);
}

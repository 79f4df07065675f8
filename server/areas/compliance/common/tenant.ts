import { eq } from 'drizzle-orm';
import type { Context } from '../../../call/context';
import { company, operator, site, subCompany } from '../../../db/schema';
import { sitesOfTenant } from './access';

/** The tenant is constant during a call. */
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

/** Returns the tenant's operator, else the first site's; undefined without sites. Cached per call. */
export async function operatorOfCaller(context: Context): Promise<number | undefined> {
  const { bearer } = context;
  if (bearer === undefined) return findOperator(context);
  const lookup = known.get(bearer) ?? findOperator(context);
  known.set(bearer, lookup);
  return lookup;
}

export function workFor(context: Context, operatorId: number): Context {
  if (context.bearer === undefined) return { ...context };
  const bearer = { ...context.bearer };
  known.set(bearer, Promise.resolve(operatorId));
  return { ...context, bearer };
}

export async function operatorsOfCaller(context: Context): Promise<readonly number[]> {
  const rows = await context.db
    .selectDistinct({ id: company.operatorId })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(sitesOfTenant(context));
  return rows.map(({ id }) => id);
}

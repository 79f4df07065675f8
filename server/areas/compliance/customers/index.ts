import { eq } from 'drizzle-orm';
import type { Context } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { AreaHandlers } from '../../../call/handler';
import { company, operator, site, subCompany } from '../../../db/schema';
import { sitesOfTenant } from '../ground/access';
import { configurationOf, fieldRequiredTypes } from './configuration';
import { customerLists } from './lists';
import { change } from './read';
import { create, update } from './save';
import { search } from './search';

/** The operator whose customers the caller works with: the tenant's, else that of the first site. Throws CallError 403 without any site. */
async function operatorOf(context: Context): Promise<number> {
  const [first] = await context.db
    .select({ id: company.operatorId })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(sitesOfTenant(context))
    .orderBy(site.retailerName, site.id)
    .limit(1);
  if (first === undefined) throw denied('There is no site in your data access.');
  return first.id;
}

/** docs/rules/compliance-records.md, 7. */
export const customers: AreaHandlers<'customers'> = {
  blank: async (context) => customerLists(context.db, await operatorOf(context)),
  create,
  change,
  update,
  search,
  metaData: async () => ({ record: { forename: '' } }),
  configuration: async (context) => configurationOf(context.db, await operatorOf(context)),
  configurationForm: async (context) => ({ fieldRequiredTypes, record: await configurationOf(context.db, await operatorOf(context)) }),
};

import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { CustomerResult } from '../../../../src/schemas/entities/compliance/customer';
import type { Context } from '../../../call/context';
import { denied } from '../../../call/errors';
import type { Database } from '../../../db/database';
import { company, customer, operator, site, subCompany } from '../../../db/schema';
import { sitesOfTenant } from '../common/access';
import { withoutNulls } from '../common/withoutNulls';

export const resultColumns = {
  id: customer.id,
  forename: customer.forename,
  surname: customer.surname,
  phoneNumber: customer.phoneNumber,
  emailAddress: customer.emailAddress,
  town: customer.town,
  dateOfBirth: customer.dateOfBirth,
  siteGuid: site.guid,
  siteName: site.retailerName,
};

interface ResultRow {
  readonly id: number;
  readonly forename: string;
  readonly surname: string | null;
  readonly phoneNumber: string | null;
  readonly emailAddress: string | null;
  readonly town: string | null;
  readonly dateOfBirth: string | null;
  readonly siteGuid: string;
  readonly siteName: string;
}

export function customerResult({ siteGuid: guid, siteName: name, ...row }: ResultRow): CustomerResult {
  return { ...withoutNulls(row), site: { guid, name } };
}

/** Does not check the data access: only for visible records. */
export async function customersOf(db: Database, ids: readonly number[]): Promise<readonly CustomerResult[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(resultColumns)
    .from(customer)
    .innerJoin(site, eq(site.id, customer.siteId))
    .where(inArray(customer.id, [...ids]))
    .orderBy(customer.id);
  return rows.map(customerResult);
}

export function readKnown(context: Context, condition: SQL) {
  return context.db
    .select({ row: customer, siteGuid: site.guid, siteName: site.retailerName, operatorId: company.operatorId })
    .from(customer)
    .innerJoin(site, eq(site.id, customer.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(and(sitesOfTenant(context), condition));
}

export type KnownCustomer = Awaited<ReturnType<typeof readKnown>>[number];

/** Throws CallError 403 for an unknown or invisible customer. */
export async function requireCustomer(context: Context, id: number): Promise<KnownCustomer> {
  const [known] = await readKnown(context, eq(customer.id, id));
  if (known === undefined) throw denied('This customer does not exist, or you may not see it.');
  return known;
}

import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import {
  company,
  complianceRecord,
  customer,
  customerInteraction,
  incident,
  incidentCustomer,
  selfExclusion,
  site,
  subCompany,
} from '../../db/schema';

export interface WhoseCustomer {
  readonly row: typeof customer.$inferSelect;
  readonly siteName: string;
  readonly companyId: number;
  readonly operatorId: number;
}

/** A customer, and the references of their self-exclusions, which are filed without a customer. */
export interface Subject {
  readonly customerId: number;
  readonly references: readonly string[];
}

export class CustomerUnknown extends Error {
  override readonly name = 'CustomerUnknown';

  constructor(id: number) {
    super(`There is no customer ${id}. Find one with customer-find.`);
  }
}

/** Returns a query with site, company and operator, to which the caller adds a condition. */
export function readCustomers(db: Database) {
  return db
    .select({ row: customer, siteName: site.retailerName, companyId: company.id, operatorId: company.operatorId })
    .from(customer)
    .innerJoin(site, eq(site.id, customer.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .$dynamic();
}

/** Throws CustomerUnknown. */
export async function requireCustomer(db: Database, id: number): Promise<WhoseCustomer> {
  const [row] = await readCustomers(db).where(eq(customer.id, id));
  if (row === undefined) throw new CustomerUnknown(id);
  return row;
}

/** Returns the compliance records of a customer, oldest first, with the fields that decide their retention. */
export async function recordsAbout(db: Database, { customerId, references }: Subject, operatorId: number) {
  const involved = db.select({ id: incidentCustomer.recordId }).from(incidentCustomer).where(eq(incidentCustomer.customerId, customerId));
  const lowered = references.map((reference) => reference.trim().toLowerCase());
  const referred = lowered.length === 0 ? undefined : inArray(sql`lower(${selfExclusion.customerReference})`, lowered);
  return db
    .select({
      record: complianceRecord,
      siteName: site.retailerName,
      companyId: company.id,
      operatorId: company.operatorId,
      incidentTypeId: incident.incidentTypeId,
      selfExclusionTypeId: selfExclusion.selfExclusionTypeId,
      selfExclude: customerInteraction.selfExclude,
      endOfBreak: customerInteraction.endOfBreak,
    })
    .from(complianceRecord)
    .innerJoin(site, eq(site.id, complianceRecord.siteId))
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .leftJoin(incident, eq(incident.recordId, complianceRecord.id))
    .leftJoin(selfExclusion, eq(selfExclusion.recordId, complianceRecord.id))
    .leftJoin(customerInteraction, eq(customerInteraction.recordId, complianceRecord.id))
    .where(
      and(
        eq(company.operatorId, operatorId),
        or(eq(complianceRecord.customerId, customerId), inArray(complianceRecord.id, involved), referred),
      ),
    )
    .orderBy(asc(complianceRecord.businessDay), asc(complianceRecord.id));
}

export type RecordAbout = Awaited<ReturnType<typeof recordsAbout>>[number];

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import {
  ageVerification,
  company,
  complianceRecord,
  complianceReview,
  customer,
  customerInteraction,
  incident,
  observation,
  officer,
  site,
  subCompany,
} from '../../../db/schema';

interface Use {
  readonly table: PgTable;
  readonly has: (id: number) => SQL;
  readonly of: { readonly record: PgColumn } | { readonly site: PgColumn } | { readonly operator: PgColumn };
}

const equals = (column: PgColumn) => (id: number) => eq(column, id);
const inDetails = (name: string) => (id: number) => sql`(${incident.details} -> ${name}::text ->> 'id')::int = ${id}`;
const incidentBy = (typeId: number, name: string): Use => ({
  table: incident,
  has: (id) => sql`${incident.incidentTypeId} = ${typeId} and ${inDetails(name)(id)}`,
  of: { record: incident.recordId },
});
const ofCustomers = (column: PgColumn): Use => ({ table: customer, has: equals(column), of: { site: customer.siteId } });

const uses: Readonly<Record<string, readonly Use[]>> = {
  InteractionReason: [
    { table: customerInteraction, has: equals(customerInteraction.reasonId), of: { record: customerInteraction.recordId } },
  ],
  InteractionOutcome: [
    { table: customerInteraction, has: equals(customerInteraction.outcomeId), of: { record: customerInteraction.recordId } },
  ],
  VenueEnterCount: [
    { table: complianceReview, has: equals(complianceReview.venueEnterCountId), of: { record: complianceReview.recordId } },
  ],
  VenueEnterTime: [{ table: complianceReview, has: equals(complianceReview.venueEnterTimeId), of: { record: complianceReview.recordId } }],
  Behaviour: [{ table: observation, has: equals(observation.behaviourId), of: { record: observation.recordId } }],
  Mood: [{ table: observation, has: (id) => sql`${observation.moodIds} @> ${`[${id}]`}::jsonb`, of: { record: observation.recordId } }],
  CustomerIncidentType: [incidentBy(2, 'customerIncidentType')],
  EnforcementVisitType: [incidentBy(1, 'enforcementVisitType')],
  SuspiciousActivityType: [incidentBy(3, 'suspiciousActivityType')],
  GamblingDisputeType: [incidentBy(4, 'type')],
  OfficerType: [{ table: officer, has: equals(officer.officerTypeId), of: { operator: officer.operatorId } }],
  IdType: [{ table: ageVerification, has: equals(ageVerification.idTypeId), of: { record: ageVerification.recordId } }],
  Gender: [
    ofCustomers(customer.gender),
    { table: ageVerification, has: equals(ageVerification.gender), of: { record: ageVerification.recordId } },
  ],
  AgeRange: [ofCustomers(customer.ageRange)],
  Height: [ofCustomers(customer.height)],
  Build: [ofCustomers(customer.build)],
  Hair: [ofCustomers(customer.hair)],
  Ethnicity: [ofCustomers(customer.ethnicity)],
};

async function isUsed(db: Database, { table, has, of }: Use, operatorId: number, id: number): Promise<boolean> {
  const query = db.select({ one: sql`1` }).from(table).$dynamic();
  if ('operator' in of) return (await query.where(and(has(id), eq(of.operator, operatorId))).limit(1)).length > 0;
  const placed =
    'record' in of
      ? query.innerJoin(complianceRecord, eq(complianceRecord.id, of.record)).innerJoin(site, eq(site.id, complianceRecord.siteId))
      : query.innerJoin(site, eq(site.id, of.site));
  const rows = await placed
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(has(id), eq(company.operatorId, operatorId)))
    .limit(1);
  return rows.length > 0;
}

export async function isInUse(db: Database, operatorId: number, item: string, id: number): Promise<boolean> {
  for (const use of uses[item] ?? []) if (await isUsed(db, use, operatorId, id)) return true;
  return false;
}

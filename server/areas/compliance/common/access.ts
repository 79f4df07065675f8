import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { deletedBy, deletionOf } from '../../../audit/deletion';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import { company, complianceRecord, operator, site, subCompany } from '../../../db/schema';

/**
 * Condition for the token's tenant; undefined before a switch. A tenant name means a company for company logins, else an operator; the
 * other kind only as fallback. Needs company and operator. docs/rules/compliance.md, 6.
 */
export function ofTenant({ db, bearer }: Context): SQL | undefined {
  if (bearer?.tenant === undefined) return undefined;
  const { tenant, user } = bearer;
  const [first, other] = user.flags.has('complianceAuthorisationUseCompany') ? [company, operator] : [operator, company];
  const seen = and(eq(first.name, tenant), seenBy(user.access, first));
  return or(eq(first.name, tenant), and(eq(other.name, tenant), notExists(db.select({ id: first.id }).from(first).where(seen))));
}

/** Condition for the caller's sites: data access and tenant. Needs site, sub-company, company and operator. docs/rules/compliance.md, 4. */
export function sitesOfTenant(context: Context): SQL {
  return and(seenBy(signedIn(context).access, site), ofTenant(context)) ?? sql`true`;
}

export interface KnownSite {
  readonly id: number;
  readonly guid: string;
  readonly name: string;
  readonly code: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly subCompanyName: string;
  readonly operatorId: number;
  readonly operatorName: string;
}

export async function readSites(context: Context, further?: SQL): Promise<readonly KnownSite[]> {
  return context.db
    .select({
      id: site.id,
      guid: site.guid,
      name: site.retailerName,
      code: site.siteCode,
      companyId: company.id,
      companyName: company.name,
      subCompanyName: subCompany.name,
      operatorId: company.operatorId,
      operatorName: operator.name,
    })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(and(sitesOfTenant(context), further))
    .orderBy(site.retailerName, site.id);
}

const guidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Throws CallError 403 for an unknown or invisible site. */
export async function requireSiteByGuid(context: Context, guid: string): Promise<KnownSite> {
  const [row] = guidPattern.test(guid) ? await readSites(context, eq(site.guid, guid)) : [];
  if (row === undefined) throw denied('This site does not exist, or you may not see it.');
  return row;
}

/** Says who deleted a record of the caller's sites; otherwise reveals nothing. */
async function missingRecord(context: Context, recordId: number): Promise<Error> {
  const deletion = await deletionOf(context.db, 'compliance-record', recordId);
  const name = deletion?.before['Site'] ?? '';
  const places = deletion === undefined ? [] : await readSites(context, eq(site.retailerName, name));
  if (deletion !== undefined && places.some(({ operatorId }) => operatorId === deletion.operatorId)) {
    return deletedBy(deletion, 'record', 'year-first');
  }
  return denied('This record does not exist, or you may not see it.');
}

/** Throws CallError 404 for a deleted record, 403 for an invisible or unknown one. */
export async function requireRecordSite(context: Context, recordId: number): Promise<KnownSite> {
  const siteOfRecord = context.db.select({ id: complianceRecord.siteId }).from(complianceRecord).where(eq(complianceRecord.id, recordId));
  const [row] = await readSites(context, inArray(site.id, siteOfRecord));
  if (row === undefined) throw await missingRecord(context, recordId);
  return row;
}

import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { deletedBy, deletionOf } from '../../../audit/deletion';
import { type Context, signedIn } from '../../../call/context';
import { denied } from '../../../call/errors';
import { company, complianceRecord, operator, site, subCompany } from '../../../db/schema';

/**
 * The condition that a company is of the tenant that the token was switched to; nothing before a switch. A company may be called as an operator is: the name
 * is a company's for logins that work by companies and an operator's for all others, and the other's only where the caller sees nothing else of that name.
 * For queries that join company and operator. docs/rules/compliance.md, 6.
 */
export function ofTenant({ db, bearer }: Context): SQL | undefined {
  if (bearer?.tenant === undefined) return undefined;
  const { tenant, user } = bearer;
  const [first, other] = user.flags.has('complianceAuthorisationUseCompany') ? [company, operator] : [operator, company];
  const seen = and(eq(first.name, tenant), seenBy(user.access, first));
  return or(eq(first.name, tenant), and(eq(other.name, tenant), notExists(db.select({ id: first.id }).from(first).where(seen))));
}

/**
 * The condition under which a site is the caller's in the compliance service: in the data access, and of the company or operator that the token
 * was switched to. For queries that join site, sub-company, company and operator. docs/rules/compliance.md, 4.
 */
export function sitesOfTenant(context: Context): SQL {
  return and(seenBy(signedIn(context).access, site), ofTenant(context)) ?? sql`true`;
}

/** A site as the compliance service knows it. */
export interface KnownSite {
  readonly id: number;
  readonly guid: string;
  readonly name: string;
  readonly companyId: number;
  readonly operatorId: number;
}

/** The caller's sites, all or those that a further condition names, by name. */
export async function readSites(context: Context, further?: SQL): Promise<readonly KnownSite[]> {
  return context.db
    .select({ id: site.id, guid: site.guid, name: site.retailerName, companyId: company.id, operatorId: company.operatorId })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operator, eq(operator.id, company.operatorId))
    .where(and(sitesOfTenant(context), further))
    .orderBy(site.retailerName, site.id);
}

const guidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The caller's site with this guid. Throws CallError 403 for any other, also one that does not exist. */
export async function requireSiteByGuid(context: Context, guid: string): Promise<KnownSite> {
  const [found] = guidPattern.test(guid) ? await readSites(context, eq(site.guid, guid)) : [];
  if (found === undefined) throw denied('This site is not there, or you may not see it.');
  return found;
}

/** Why there is no such record: who deleted it where it was of one of the caller's sites, and otherwise nothing that tells whether there ever was one. */
async function missingRecord(context: Context, recordId: number): Promise<Error> {
  const deletion = await deletionOf(context.db, 'compliance-record', recordId);
  const name = deletion?.before['Site'] ?? '';
  const places = deletion === undefined ? [] : await readSites(context, eq(site.retailerName, name));
  if (deletion !== undefined && places.some(({ operatorId }) => operatorId === deletion.operatorId)) {
    return deletedBy(deletion, 'record', 'year-first');
  }
  return denied('This record is not there, or you may not see it.');
}

/** The site of a record that the caller may see. Throws CallError 404 for one that was deleted, and 403 for any other, whether it exists or not. */
export async function requireRecordSite(context: Context, recordId: number): Promise<KnownSite> {
  const siteOfRecord = context.db.select({ id: complianceRecord.siteId }).from(complianceRecord).where(eq(complianceRecord.id, recordId));
  const [found] = await readSites(context, inArray(site.id, siteOfRecord));
  if (found === undefined) throw await missingRecord(context, recordId);
  return found;
}

import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { company, operator, site, subCompany } from '../db/schema';

const sharedNames = sql`select retailer_name, town from site group by 1, 2 having count(*) > 1`;

/** Adds the town to a site's name unless the name contains it, and the code if another site has the same name and town. */
export function siteAndTown(
  name: SQLWrapper = site.retailerName,
  town: SQLWrapper = site.town,
  code: SQLWrapper = site.siteCode,
): SQL<string> {
  return sql<string>`case when strpos(lower(${name}), lower(${town})) > 0 then ${name} else ${name} || ', ' || ${town} end
    || case when (${name}, ${town}) in (${sharedNames}) then ' (' || ${code} || ')' else '' end`;
}

/** Names a site as `nameAndCode` does. */
export function siteAndCode(name: SQLWrapper = site.retailerName, code: SQLWrapper = site.siteCode): SQL<string> {
  return sql<string>`${name} || ' (' || ${code} || ')'`;
}

/** The site of the alias `s`. */
export const siteAndTownOfS = siteAndTown(sql`s.retailer_name`, sql`s.town`, sql`s.site_code`);

/** The site of the alias `s`. */
export const siteAndCodeOfS = siteAndCode(sql`s.retailer_name`, sql`s.site_code`);

interface PlaceIds {
  readonly OperatorId: number;
  readonly CompanyId?: number | undefined;
  readonly SubCompanyId?: number | undefined;
  readonly SiteId?: number | undefined;
}

/** With the code if another site has the same name. Its columns are raw: the query would take those of the schema for the other's. */
const siteOrCode = sql<string>`case when exists (select 1 from site other where other.retailer_name = site.retailer_name and other.id <> site.id)
  then site.retailer_name || ' (' || site.site_code || ')' else site.retailer_name end`;

/** Returns a site's name for a file: sites of the same name differ by their codes. Check permission before. */
export async function siteName(db: Database, siteId: number): Promise<string> {
  const [place] = await db.select({ name: siteOrCode }).from(site).where(eq(site.id, siteId));
  return place?.name ?? '';
}

/** Returns the narrowest place's name for a file. Check permission before. */
export async function placeName(db: Database, { OperatorId, CompanyId, SubCompanyId, SiteId }: PlaceIds): Promise<string> {
  if (SiteId !== undefined) return siteName(db, SiteId);
  const [place] =
    SubCompanyId !== undefined
      ? await db.select({ name: subCompany.name }).from(subCompany).where(eq(subCompany.id, SubCompanyId))
      : CompanyId !== undefined
        ? await db.select({ name: company.name }).from(company).where(eq(company.id, CompanyId))
        : await db.select({ name: operator.name }).from(operator).where(eq(operator.id, OperatorId));
  return place?.name ?? '';
}

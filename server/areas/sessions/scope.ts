import { and, eq } from 'drizzle-orm';
import type { IdList } from '../../../src/schemas/wire/idList';
import type { Place } from '../../access/place';
import { requireOperator, requireSite, seenSite } from '../../access/required';
import { seenBy } from '../../access/seenBy';
import { type Context, signedIn } from '../../call/context';
import { denied } from '../../call/errors';
import { company, site, subCompany } from '../../db/schema';
import { chosen } from '../organisation/siteFilters';

export interface Scope {
  readonly OperatorId: number;
  readonly CompanyId?: number | undefined;
  readonly SubCompanyId?: number | undefined;
  readonly SiteId?: number | undefined;
  readonly OperatorRegions: IdList;
}

async function requireCompany(context: Context, id: number, operatorId: number): Promise<void> {
  const rows = await context.db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.id, id), eq(company.operatorId, operatorId), seenBy(signedIn(context).access, company)));
  if (rows.length === 0) throw denied('This company does not exist, or you may not see it.');
}

async function requireSubCompany(context: Context, id: number, operatorId: number): Promise<void> {
  const rows = await context.db
    .select({ id: subCompany.id })
    .from(subCompany)
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(and(eq(subCompany.id, id), eq(company.operatorId, operatorId), seenBy(signedIn(context).access, subCompany)));
  if (rows.length === 0) throw denied('This sub-company does not exist, or you may not see it.');
}

function liesIn(place: Place, { OperatorId, CompanyId, SubCompanyId }: Scope): boolean {
  const isOrAny = (id: number, wanted: number | undefined) => wanted === undefined || wanted === id;
  return place.operator === OperatorId && isOrAny(place.company, CompanyId) && isOrAny(place.subCompany, SubCompanyId);
}

/** Throws CallError 403 for an unknown or invisible place. */
export async function sitesOf(context: Context, scope: Scope): Promise<readonly number[]> {
  const { OperatorId, CompanyId, SubCompanyId, SiteId } = scope;
  const { access } = signedIn(context);
  if (SiteId !== undefined && scope.OperatorRegions === 'all') {
    const place = await seenSite(context.db, access, SiteId);
    if (place !== undefined && liesIn(place, scope)) return [SiteId];
  }
  const rows = await context.db
    .select({ id: site.id })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .where(
      and(
        eq(company.operatorId, OperatorId),
        CompanyId === undefined ? undefined : eq(company.id, CompanyId),
        SubCompanyId === undefined ? undefined : eq(subCompany.id, SubCompanyId),
        SiteId === undefined ? undefined : eq(site.id, SiteId),
        chosen(site.operatorRegionId, scope.OperatorRegions),
        seenBy(access, site),
      ),
    );
  // A visible site makes its place visible.
  if (rows.length > 0) return rows.map(({ id }) => id);
  await requireOperator(context.db, access, OperatorId);
  if (CompanyId !== undefined) await requireCompany(context, CompanyId, OperatorId);
  if (SubCompanyId !== undefined) await requireSubCompany(context, SubCompanyId, OperatorId);
  if (SiteId !== undefined) await requireSite(context.db, access, SiteId, OperatorId);
  return [];
}

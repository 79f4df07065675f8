import { and, asc, eq, type SQL } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { category as categories, company as companies, site as sites, subCompany } from '../../../db/schema';
import { sitesOf } from '../../sessions/scope';
import type { Before, ListParameter } from './parameter';
import type { Question } from './report';

const company: ListParameter<false> = {
  kind: 'list',
  text: 'Company',
  isRequired: false,
  place: 'company',
  async entries(context, { operatorId }) {
    if (operatorId === undefined) return [];
    return context.db
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(and(eq(companies.operatorId, operatorId), seenBy(signedIn(context).access, companies)))
      .orderBy(asc(companies.name));
  },
};

const site: ListParameter<false> = {
  kind: 'list',
  text: 'Site',
  isRequired: false,
  place: 'site',
  async entries(context, { operatorId, companyId }) {
    if (operatorId === undefined) return [];
    return context.db
      .select({ id: sites.id, name: sites.retailerName })
      .from(sites)
      .innerJoin(subCompany, eq(subCompany.id, sites.subCompanyId))
      .innerJoin(companies, eq(companies.id, subCompany.companyId))
      .where(
        and(
          eq(companies.operatorId, operatorId),
          companyId === undefined ? undefined : eq(companies.id, companyId),
          seenBy(signedIn(context).access, sites),
        ),
      )
      .orderBy(asc(sites.retailerName), asc(sites.id));
  },
};

export const category: ListParameter<false> = {
  kind: 'list',
  text: 'Category',
  isRequired: false,
  async entries({ db }, { operatorId }) {
    if (operatorId === undefined) return [];
    return db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(eq(categories.operatorId, operatorId))
      .orderBy(asc(categories.name));
  },
};

export const places = { company, site } as const;

/** Matches chosen sites in the data access. Needs site, sub_company and company. */
export function sitesBefore(context: Context, { operatorId, companyId, siteId }: Before): SQL | undefined {
  return and(
    operatorId === undefined ? undefined : eq(companies.operatorId, operatorId),
    companyId === undefined ? undefined : eq(companies.id, companyId),
    siteId === undefined ? undefined : eq(sites.id, siteId),
    seenBy(signedIn(context).access, sites),
  );
}

interface ChosenPlaces {
  readonly company?: { readonly id: number } | undefined;
  readonly site?: { readonly id: number } | undefined;
}

/** Throws CallError 403 outside the data access. */
export function requestedSites({ context, operator, values }: Question<ChosenPlaces>): Promise<readonly number[]> {
  const { company: ofCompany, site: one } = values;
  return sitesOf(context, { OperatorId: operator.id, CompanyId: ofCompany?.id, SiteId: one?.id, OperatorRegions: 'all' });
}

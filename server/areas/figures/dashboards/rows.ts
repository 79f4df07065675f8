import { and, asc, eq } from 'drizzle-orm';
import { seenBy } from '../../../access/seenBy';
import { type Context, signedIn } from '../../../call/context';
import { company, operatorRegion, site, subCompany } from '../../../db/schema';
import { grouped } from '../../../output/values/grouped';
import { addUp, type Facts, type Measure } from './common/measures';
import type { Question } from './common/question';
import { readFacts } from './facts';

interface Coded {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface DashboardRow extends Coded {
  readonly belongsTo: { readonly company: Omit<Coded, 'code'>; readonly subCompany: Omit<Coded, 'code'> } | null;
  readonly facts: Facts;
}

async function readSites(context: Context, { operatorId, region }: Question) {
  return context.db
    .select({
      id: site.id,
      code: site.siteCode,
      name: site.retailerName,
      region: { id: operatorRegion.id, code: operatorRegion.code, name: operatorRegion.name },
      subCompany: { id: subCompany.id, name: subCompany.name },
      company: { id: company.id, name: company.name },
    })
    .from(site)
    .innerJoin(subCompany, eq(subCompany.id, site.subCompanyId))
    .innerJoin(company, eq(company.id, subCompany.companyId))
    .innerJoin(operatorRegion, eq(operatorRegion.id, site.operatorRegionId))
    .where(
      and(
        eq(company.operatorId, operatorId),
        region === undefined ? undefined : eq(site.operatorRegionId, region),
        seenBy(signedIn(context).access, site),
      ),
    )
    .orderBy(asc(site.id));
}

type Site = Awaited<ReturnType<typeof readSites>>[number];

const byCode = new Intl.Collator('en-GB', { numeric: true });

function sorted<Row extends Coded>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => byCode.compare(one.code, other.code) || one.id - other.id);
}

function siteRows(sites: readonly Site[], factsOf: (site: Site) => Facts): readonly DashboardRow[] {
  return sites.map((one) => {
    const { id, code, name, company: above, subCompany: nextAbove } = one;
    return { id, code, name, belongsTo: { company: above, subCompany: nextAbove }, facts: factsOf(one) };
  });
}

function regionRows(sites: readonly Site[], factsOf: (site: Site) => Facts, weeks: number): readonly DashboardRow[] {
  const regions = grouped(sites, ({ region }) => region.id);
  return [...regions.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ ...first.region, belongsTo: null, facts: addUp(own.map(factsOf), weeks) }];
  });
}

export async function readRowsOf(
  context: Context,
  question: Question,
  measures: readonly Measure[],
  only?: number,
): Promise<readonly DashboardRow[]> {
  const { weeks, category, varianceType, promoType, grouping } = question;
  const seen = await readSites(context, question);
  const idOf = (one: Site) => (grouping === 'site' ? one.id : one.region.id);
  const sites = only === undefined ? seen : seen.filter((one) => idOf(one) === only);
  if (sites.length === 0) return [];
  const facts = await readFacts(context.db, { weeks, category, varianceType, promoType, sites: sites.map(({ id }) => id) }, measures);
  const factsOf = ({ id }: Site): Facts => facts.get(id) ?? addUp([], weeks.last.length);
  return sorted(grouping === 'site' ? siteRows(sites, factsOf) : regionRows(sites, factsOf, weeks.last.length));
}

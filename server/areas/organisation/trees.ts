import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../src/schemas/call';
import type { organisation } from '../../../src/schemas/calls/organisation';
import type { OrganisationNode } from '../../../src/schemas/entities/organisation';
import { siteAndTown } from '../../access/placeName';
import { requireOperator } from '../../access/required';
import { seenBy } from '../../access/seenBy';
import { type Context, signedIn } from '../../call/context';
import type { Handler } from '../../call/handler';
import { foldedLike, withEachWord } from '../../call/like';
import type { Database } from '../../db/database';
import { company, site, subCompany } from '../../db/schema';
import { narrows, siteFits, siteHasKiosk } from './siteFilters';
import { type TreeRow, treeOf } from './treeNodes';

type TreeInput = InputOf<typeof organisation.tree>;

/** A matching company or sub-company keeps its descendants, a matching site its ancestors. */
function searchCondition(search: string | undefined): SQL | undefined {
  const columns = [company.name, subCompany.name, site.retailerName, site.siteCode, site.town];
  return withEachWord(search ?? '', (pattern) => or(...columns.map((column) => foldedLike(column, pattern))));
}

/** One JSON value per sub-company: reading 50,000 sites as rows takes four times as long. */
const sitesInOrder = sql<TreeRow['sites']>`coalesce(
  json_agg(json_build_array(${site.id}, ${siteAndTown()}) order by ${site.retailerName}, ${site.town}, ${site.id})
    filter (where ${site.id} is not null),
  '[]'
)`;

async function organisationTree(context: Context, input: TreeInput, only?: (db: Database) => SQL): Promise<OrganisationNode[]> {
  const { db } = context;
  const { access } = signedIn(context);
  await requireOperator(db, access, input.OperatorId);
  // Administration also shows empty groups, unless a filter applies.
  const alsoEmpty = input.FromAdmin && !narrows(input) && only === undefined;
  const rows = await db
    .select({
      companyId: company.id,
      companyName: company.name,
      subCompanyId: subCompany.id,
      subCompanyName: subCompany.name,
      sites: sitesInOrder,
    })
    .from(company)
    .leftJoin(subCompany, and(eq(subCompany.companyId, company.id), seenBy(access, subCompany)))
    .leftJoin(site, and(eq(site.subCompanyId, subCompany.id), seenBy(access, site), siteFits(db, input), only?.(db)))
    .where(
      and(
        eq(company.operatorId, input.OperatorId),
        seenBy(access, company),
        alsoEmpty ? undefined : isNotNull(site.id),
        searchCondition(input.Search),
      ),
    )
    .groupBy(company.id, subCompany.id)
    .orderBy(asc(company.name), asc(subCompany.name), asc(subCompany.id));
  return treeOf(rows);
}

/** docs/rules/shell.md, 7. */
export const tree: Handler<typeof organisation.tree> = (context, input) => organisationTree(context, input);

export const analysisTree: Handler<typeof organisation.analysisTree> = (context, input) => organisationTree(context, input);

export const kioskTree: Handler<typeof organisation.kioskTree> = (context, input) => organisationTree(context, input, siteHasKiosk);

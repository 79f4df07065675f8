import { and, asc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../src/schemas/call';
import type { organisation } from '../../../src/schemas/calls/organisation';
import type { OrganisationNode } from '../../../src/schemas/entities/organisation';
import { requireOperator } from '../../access/required';
import { seenBy } from '../../access/seenBy';
import { type Context, signedIn } from '../../call/context';
import type { Handler } from '../../call/handler';
import { withEachWord } from '../../call/like';
import type { Database } from '../../db/database';
import { company, site, subCompany } from '../../db/schema';
import { narrows, siteFits, siteHasKiosk } from './siteFilters';
import { type TreeRow, treeOf } from './treeNodes';

type TreeInput = InputOf<typeof organisation.tree>;

/** A match on a company or sub-company keeps what is in it; a match on a site keeps what is above it. */
function found(search: string | undefined): SQL | undefined {
  const columns = [company.name, subCompany.name, site.retailerName, site.siteCode, site.town];
  return withEachWord(search ?? '', (pattern) => or(...columns.map((column) => ilike(column, pattern))));
}

/** The name of a site; its town beside it where the name does not tell it. */
const siteName = sql`case when strpos(lower(${site.retailerName}), lower(${site.town})) > 0 then ${site.retailerName}
  else ${site.retailerName} || ', ' || ${site.town} end`;

/** The sites of a sub-company as one value: as rows of their own, 50,000 of them take four times as long to read. */
const sitesInOrder = sql<TreeRow['sites']>`coalesce(
  json_agg(json_build_array(${site.id}, ${siteName}) order by ${site.retailerName}, ${site.town}, ${site.id})
    filter (where ${site.id} is not null),
  '[]'
)`;

/** The tree of an operator, within the user's data access. `only` narrows the sites further. */
async function organisationTree(context: Context, input: TreeInput, only?: (db: Database) => SQL): Promise<OrganisationNode[]> {
  const { db } = context;
  const { access } = signedIn(context);
  await requireOperator(db, access, input.OperatorId);
  // Administration also shows what has no sites yet; with a filter on, only what fits it.
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
        found(input.Search),
      ),
    )
    .groupBy(company.id, subCompany.id)
    .orderBy(asc(company.name), asc(subCompany.name), asc(subCompany.id));
  return treeOf(rows);
}

/** docs/rules/shell.md, 7. */
export const tree: Handler<typeof organisation.tree> = (context, input) => organisationTree(context, input);

/** The same tree for Analysis. */
export const analysisTree: Handler<typeof organisation.analysisTree> = (context, input) => organisationTree(context, input);

/** The tree of the sites where a kiosk stands. */
export const kioskTree: Handler<typeof organisation.kioskTree> = (context, input) => organisationTree(context, input, siteHasKiosk);

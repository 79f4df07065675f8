import { type Static, Type } from 'typebox';
import { gridOf } from './grid';

/**
 * Grid of a dashboard: a row per site or region, then totals for everything, each company and each sub-company with their ids, so that a
 * part shows its own totals. docs/rules/analysis.md, 2.
 */
export const DashboardAnswer = Type.Object({
  grid: gridOf({
    /** Id of the site or region; -1 in totals. */
    siteId: Type.Integer(),
    companyId: Type.Optional(Type.Integer()),
    subCompanyId: Type.Optional(Type.Integer()),
    optionShowDetails: Type.Boolean(),
  }),
  optionShowExport: Type.Boolean(),
});
export type DashboardAnswer = Static<typeof DashboardAnswer>;

interface Part {
  readonly company?: number | undefined;
  readonly subCompany?: number | undefined;
  readonly site?: number | undefined;
}

type Row = DashboardAnswer['grid']['rows'][number];

function isWithin({ siteId, companyId, subCompanyId }: Row, { company, subCompany, site }: Part): boolean {
  if (site !== undefined) return siteId === site;
  return (company === undefined || companyId === company) && (subCompany === undefined || subCompanyId === subCompany);
}

/** A sub-company's id implies its company; a site has no total row. */
function addsUp(row: Row, part: Part): boolean {
  if (part.site !== undefined) return false;
  return part.subCompany === undefined ? row.companyId === part.company && row.subCompanyId === undefined : isWithin(row, part);
}

/** Returns the rows of a company, sub-company or site, with its totals only. */
export function narrowed(answer: DashboardAnswer, part: Part): DashboardAnswer {
  const rows = answer.grid.rows.filter((row) => (row.isTotal === true ? addsUp(row, part) : isWithin(row, part)));
  return { ...answer, grid: { ...answer.grid, rows } };
}

import { type Static, Type } from 'typebox';
import { gridOf } from './grid';

/**
 * The grid of a dashboard, with its groups of columns. A row is a site or, grouped by it, a region. Sums: one row for everything, one for each company and
 * one for each sub-company, each with the ids of what it adds up, so that the rows of a part can be shown with their own sums. docs/rules/analysis.md, 2.
 */
export const DashboardAnswer = Type.Object({
  grid: gridOf({
    /** Of the site, or of the region where the rows are regions; -1 in sums. */
    siteId: Type.Integer(),
    companyId: Type.Optional(Type.Integer()),
    subCompanyId: Type.Optional(Type.Integer()),
    optionShowDetails: Type.Boolean(),
  }),
  optionShowExport: Type.Boolean(),
});
export type DashboardAnswer = Static<typeof DashboardAnswer>;

/** A part of the organisation; nothing for all. */
interface Part {
  readonly company?: number | undefined;
  readonly subCompany?: number | undefined;
}

type Row = DashboardAnswer['grid']['rows'][number];

function isWithin({ companyId, subCompanyId }: Row, { company, subCompany }: Part): boolean {
  return (company === undefined || companyId === company) && (subCompany === undefined || subCompanyId === subCompany);
}

/** Whether a row of sums adds up just this part; a sub-company tells by itself which company is meant. */
function addsUp(row: Row, part: Part): boolean {
  return part.subCompany === undefined ? row.companyId === part.company && row.subCompanyId === undefined : isWithin(row, part);
}

/** The rows of a dashboard that belong to a company or sub-company, with the sums of just that part. */
export function narrowed(answer: DashboardAnswer, part: Part): DashboardAnswer {
  const rows = answer.grid.rows.filter((row) => (row.isTotal === true ? addsUp(row, part) : isWithin(row, part)));
  return { ...answer, grid: { ...answer.grid, rows } };
}

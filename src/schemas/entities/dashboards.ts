import { type Static, Type } from 'typebox';
import { gridOf } from './grid';

/**
 * The grid of a dashboard, with its groups of columns. A row is a site or, grouped by it, a region. Sums: one row for everything, one for each company and
 * one for each sub-company, each with the ids of what it adds up, so that the rows of a part can be shown with their own sums. Document 2, section 2.2.
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

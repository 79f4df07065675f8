import type { DashboardAnswer } from '../../schemas/entities/dashboards';

interface Part {
  readonly company?: number | undefined;
  readonly subCompany?: number | undefined;
}

/**
 * The rows of a dashboard that belong to a company or sub-company, with the sums of just that part: the calls know neither, and the answer has the sums of each.
 */
export function narrowed(answer: DashboardAnswer, { company, subCompany }: Part): DashboardAnswer {
  const rows = answer.grid.rows.filter((row) =>
    row.isTotal === true
      ? row.companyId === company && row.subCompanyId === subCompany
      : (company === undefined || row.companyId === company) && (subCompany === undefined || row.subCompanyId === subCompany),
  );
  return { ...answer, grid: { ...answer.grid, rows } };
}

import type { FileAnswer } from '../../../../src/schemas/call';
import type { DashboardAnswer } from '../../../../src/schemas/entities/dashboards';
import { csvFile, plain } from '../../../output/csv/csv';

/** A dashboard as a file: each heading with its group's, and of the sums only those of everything. The name is without '.csv'. */
export function dashboardFile(name: string, { headerDef, span = [], rows }: DashboardAnswer['grid']): FileAnswer {
  const groups = span.flatMap(({ header, cols }) => Array.from({ length: cols }, () => header));
  return csvFile(
    name,
    headerDef.map(({ text }, column) => `${groups[column] ?? ''} ${text}`),
    rows.filter(({ isTotal, companyId }) => isTotal !== true || companyId === undefined).map(({ cellData }) => cellData.map(plain)),
  );
}

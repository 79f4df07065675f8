import type { FileAnswer } from '../../../../src/schemas/call';
import type { DashboardAnswer } from '../../../../src/schemas/entities/dashboards';
import { csvFile, plain, withUnit } from '../../../output/csv/csv';

/** A dashboard as a file: each heading with its group's, and the rows and sums that it is given. The name is without '.csv'. */
export function dashboardFile(name: string, { headerDef, span = [], rows }: DashboardAnswer['grid']): FileAnswer {
  const groups = span.flatMap(({ header, cols }) => Array.from({ length: cols }, () => header));
  return csvFile(
    name,
    headerDef.map(({ text }, column) =>
      withUnit(
        `${groups[column] ?? ''} ${text}`,
        rows.map(({ cellData }) => cellData[column]),
      ),
    ),
    rows.map(({ cellData }) => cellData.map(plain)),
  );
}

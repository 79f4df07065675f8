import { trendWords } from '../../engine';
import type { DashboardAnswer } from '../../schemas/entities/dashboards';
import { kindOf } from '../common/kindOf';
import { amountOf, type Row, sinceFirst } from './amounts';
import { columnsOfWeeks } from './period';

/** Returns the line of a row's weeks; none for fewer than two figures. docs/rules/analysis.md, 2. */
export function weekLines({ grid: { headerDef } }: DashboardAnswer) {
  const weeks = columnsOfWeeks(headerDef);
  return (row: Row) => {
    const values = sinceFirst(weeks.map(({ at }) => amountOf(row, at)));
    const known = weeks.find((_, week) => values[week] !== null);
    const kind = kindOf(row.cellData[known?.at ?? -1]?.data.displayValue ?? '');
    const words = trendWords(values, kind === 'count' ? 'number' : kind, 'weeks');
    return words === undefined ? undefined : { values, words };
  };
}

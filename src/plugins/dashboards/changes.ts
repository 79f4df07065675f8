import { changeText, directionText } from '../../engine';
import type { DashboardAnswer } from '../../schemas/entities/dashboards';
import type { Cell } from '../../schemas/entities/grid';

/** Value of Variance Type for percentages. */
const asPercentage = 2;

/** A figure with a note: '£12.00 (against 3 of 8 weeks)'. */
const noted = /^\S+ (\(.+\))$/;

function inWords(change: Cell, total: Cell | undefined, varianceType: number): Cell {
  const { actualValue: by, displayValue: shown } = change.data;
  const { actualValue: now, displayValue: shownTotal } = total?.data ?? {};
  if (typeof by !== 'number') return change;
  const [, note] = noted.exec(shown) ?? [];
  // All weeks against some earlier ones would be a false rise.
  if (note !== undefined) return { ...change, data: { ...change.data, actualValue: null, displayValue: `n/a ${note}` } };
  if (varianceType === asPercentage) {
    return { ...change, data: { ...change.data, displayValue: directionText(by, shown.replace(/^[-−]/, '')) } };
  }
  if (typeof now !== 'number') return change;
  return { ...change, data: { ...change.data, displayValue: changeText(now, now - by, shownTotal ?? shown) } };
}

/**
 * Describes the changes by arrow, word, amount and percentage, or the percentage alone if requested. Missing earlier weeks are stated.
 * docs/rules/analysis.md, 9.
 * @param heading of the columns of changes, each after the figure that has changed
 */
export function withChangesInWords(answer: DashboardAnswer, heading: string, varianceType: number): DashboardAnswer {
  const { headerDef, rows } = answer.grid;
  const isChange = headerDef.map(({ text }) => text === heading);
  if (!isChange.includes(true)) return answer;
  return {
    ...answer,
    grid: {
      ...answer.grid,
      rows: rows.map((row) => ({
        ...row,
        cellData: row.cellData.map((cell, at) => (isChange[at] === true ? inWords(cell, row.cellData[at - 1], varianceType) : cell)),
      })),
    },
  };
}

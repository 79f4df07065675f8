import { changeText, directionText, notApplicable } from '../../engine';
import type { DashboardAnswer } from '../../schemas/entities/dashboards';
import type { Cell } from '../../schemas/entities/grid';

/** Value of Variance Type for percentages. */
const asPercentage = 2;

/** A figure with a note: '£12.00 (against 3 of 8 weeks)'. */
const noted = /^\S+ (\(.+\))$/;

function noteOf(shown: string): string | undefined {
  return noted.exec(shown)?.[1];
}

/** Returns the note that all changes of a column share; its heading shows it once. */
function sharedNote(changes: readonly (Cell | undefined)[]): string | undefined {
  const figures = changes.filter((change) => typeof change?.data.actualValue === 'number');
  const [note, ...others] = new Set(figures.map((change) => noteOf(change?.data.displayValue ?? '')));
  return others.length === 0 ? note : undefined;
}

interface Context {
  readonly varianceType: number;
  /** In the heading already. */
  readonly note: string | undefined;
}

function inWords(change: Cell, total: Cell | undefined, { varianceType, note: shared }: Context): Cell {
  const { actualValue: by, displayValue: shown } = change.data;
  const { actualValue: now, displayValue: shownTotal } = total?.data ?? {};
  if (typeof by !== 'number') return change;
  const note = noteOf(shown);
  // Comparing all weeks with only some earlier ones would show a false rise.
  if (note !== undefined) {
    const displayValue = note === shared ? notApplicable : `${notApplicable} ${note}`;
    return { ...change, data: { ...change.data, actualValue: null, displayValue } };
  }
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
  const notes = isChange.map((is, at) => (is ? sharedNote(rows.map(({ cellData }) => cellData[at])) : undefined));
  return {
    ...answer,
    grid: {
      ...answer.grid,
      headerDef: headerDef.map((head, at) => (notes[at] === undefined ? head : { ...head, text: `${head.text} ${notes[at]}` })),
      rows: rows.map((row) => ({
        ...row,
        cellData: row.cellData.map((cell, at) =>
          isChange[at] === true ? inWords(cell, row.cellData[at - 1], { varianceType, note: notes[at] }) : cell,
        ),
      })),
    },
  };
}

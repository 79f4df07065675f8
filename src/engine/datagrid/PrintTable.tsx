import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { bindClasses } from '../../ui/classNames';
import type { GridModel } from '../grid/model';
import styles from './DataGrid.module.css';
import type { ShownRows } from './useShownRows';

const cx = bindClasses(styles);

/** About forty sheets; whoever wants more wants the export. */
const mostRows = 2000;

interface PrintTableProps {
  readonly label: string;
  readonly grid: GridModel;
  readonly rows: ShownRows;
  readonly columns: readonly number[];
  /** The model's rows that are sums. */
  readonly totals: readonly number[];
}

/** What is shown, as a plain table that breaks over sheets. It exists while the page is printed. */
export function PrintTable(props: PrintTableProps): ReactNode {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The sheet is taken as soon as this event ends, so the table cannot wait for the next frame.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting ? <Sheet {...props} /> : null;
}

function Sheet({ label, grid, rows, columns, totals }: PrintTableProps): ReactNode {
  const count = Math.min(rows.count, mostRows);
  const runs = groupRuns(grid, columns);
  return (
    <div className={cx('sheet')}>
      <table>
        <caption>{label}</caption>
        <thead>
          {runs.some(({ title }) => title !== '') ? (
            <tr>
              {runs.map(({ first, title, columns: under }) => (
                <th key={first} scope="colgroup" colSpan={under}>
                  {title}
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={cx(grid.columns[column]?.titleAlignment)}>
                {grid.columns[column]?.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, place) => rows.at(place)).map((row) => (
            <Row key={row} {...{ grid, columns, row }} />
          ))}
        </tbody>
        {totals.length === 0 ? null : (
          <tfoot>
            {totals.map((row) => (
              <Row key={row} {...{ grid, columns, row }} />
            ))}
          </tfoot>
        )}
      </table>
      {count < rows.count ? (
        <p>
          The first {count} of {rows.count} rows. Export the grid to have all of them.
        </p>
      ) : null}
    </div>
  );
}

interface GroupRun {
  /** The first of its columns. */
  readonly first: number;
  /** Nothing for columns that stand under no group. */
  readonly title: string;
  /** How many columns it goes over. */
  readonly columns: number;
}

/** The headings over columns that stand side by side. */
function groupRuns({ columns: all, groups }: GridModel, columns: readonly number[]): readonly GroupRun[] {
  const runs: GroupRun[] = [];
  let last: number | undefined;
  for (const first of columns) {
    const group = all[first]?.group;
    const run = runs.at(-1);
    if (run !== undefined && group === last) runs.splice(-1, 1, { ...run, columns: run.columns + 1 });
    else runs.push({ first, title: (group === undefined ? undefined : groups[group]?.title) ?? '', columns: 1 });
    last = group;
  }
  return runs;
}

/** A date breaks between its day and its time, and nowhere else. */
function unbroken(text: string): string {
  return text.replaceAll('-', '-\u2060');
}

/** One row of the model. */
function Row({ grid, columns, row }: Pick<PrintTableProps, 'grid' | 'columns'> & { readonly row: number }): ReactNode {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column} className={cx(grid.columns[column]?.alignment)}>
          {unbroken(grid.text(row, column))}
        </td>
      ))}
    </tr>
  );
}

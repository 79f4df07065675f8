import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridModel } from '../../grid/model';
import { bindClasses } from '../classNames';
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
  return (
    <div className={cx('sheet')}>
      <table>
        <caption>{label}</caption>
        <thead>
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

/** One row of the model. */
function Row({ grid, columns, row }: Pick<PrintTableProps, 'grid' | 'columns'> & { readonly row: number }): ReactNode {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column} className={cx(grid.columns[column]?.alignment)}>
          {grid.text(row, column)}
        </td>
      ))}
    </tr>
  );
}

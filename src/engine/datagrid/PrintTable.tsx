import type { ReactNode } from 'react';
import { bindClasses } from '../../ui/classNames';
import { mostPrinted, useIsPrinting } from '../../ui/useIsPrinting';
import type { GridModel } from '../grid/model';
import { namingPlace } from '../grid/naming';
import styles from './DataGrid.module.css';
import type { ShownRows } from './useShownRows';

const cx = bindClasses(styles);

/** The sizes of print, in points, by the most columns that fit the paper with it. */
const sizes = [
  { columns: 12, size: 8 },
  { columns: 16, size: 7 },
] as const;
const smallest = 6;

const sizeFor = (count: number) => sizes.find(({ columns }) => count <= columns)?.size ?? smallest;

interface PrintTableProps {
  readonly label: string;
  readonly grid: GridModel;
  readonly rows: ShownRows;
  readonly columns: readonly number[];
  readonly totals: readonly number[];
  /** Of a longer list. */
  readonly part: string | undefined;
}

/** The printed table, mounted only while printing. */
export function PrintTable(props: PrintTableProps): ReactNode {
  const isPrinting = useIsPrinting();
  return isPrinting ? <Sheet {...props} /> : null;
}

function Sheet({ label, grid, rows, columns, totals, part }: PrintTableProps): ReactNode {
  const count = Math.min(rows.count, mostPrinted);
  const runs = groupRuns(grid, columns);
  const named = Math.max(0, namingPlace(grid, columns));
  return (
    <div className={cx('sheet')}>
      <table style={{ fontSize: `${sizeFor(columns.length)}pt` }}>
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
                {unbroken(grid.columns[column]?.title ?? '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, place) => rows.at(place)).map((row) => (
            <Row key={row} {...{ grid, columns, row, named }} />
          ))}
        </tbody>
        {totals.length === 0 ? null : (
          <tfoot>
            {totals.map((row) => (
              <Row key={row} {...{ grid, columns, row, named }} />
            ))}
          </tfoot>
        )}
      </table>
      {part === undefined ? null : <p>{part}</p>}
      {count < rows.count ? (
        <p>
          The first {count} of {rows.count} rows. Export the grid to have all of them.
        </p>
      ) : null}
    </div>
  );
}

interface GroupRun {
  readonly first: number;
  readonly title: string;
  readonly columns: number;
}

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

/** Breaks a date only between day and time. */
function unbroken(text: string): string {
  return text.replaceAll('-', '-\u2060');
}

/** Lets a figure with words break only after a comma: '↓ Down £1,076.65, 13.8%'. */
function unbrokenFigure(text: string): string {
  return unbroken(text).replaceAll(/(?<!,) /g, '\u00a0');
}

interface RowProps extends Pick<PrintTableProps, 'grid' | 'columns'> {
  readonly row: number;
  /** The place of the column that names the row. */
  readonly named: number;
}

function Row({ grid, columns, row, named }: RowProps): ReactNode {
  return (
    <tr>
      {columns.map((column, place) => {
        const Cell = place === named ? 'th' : 'td';
        return (
          <Cell key={column} scope={place === named ? 'row' : undefined} className={cx(grid.columns[column]?.alignment)}>
            {grid.columns[column]?.alignment === 'right' ? unbrokenFigure(grid.text(row, column)) : unbroken(grid.text(row, column))}
          </Cell>
        );
      })}
    </tr>
  );
}

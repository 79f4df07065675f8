import 'react-data-grid/lib/styles.css';
import { type ReactElement, useMemo, useState } from 'react';
import { type Column, DataGrid, type SortColumn } from 'react-data-grid';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Bench } from '../../../src/bench/bench';
import { dataOf } from '../../../src/bench/dataOf';
import type { gridData } from '../../../src/bench/gridData';

type Grid = ReturnType<typeof gridData>;
type Row = Grid['rows'][number];

function compare(one: Row, other: Row, column: number): number {
  const left = one.cellData[column]?.data.actualValue;
  const right = other.cellData[column]?.data.actualValue;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right));
}

function Table({ grid }: { readonly grid: Grid }): ReactElement {
  const [sort, setSort] = useState<readonly SortColumn[]>([]);
  const columns = useMemo(
    () =>
      grid.headerDef.map(
        ({ text, width }, index): Column<Row> => ({
          key: String(index),
          name: text,
          width,
          sortable: true,
          renderCell: ({ row }) => row.cellData[index]?.data.displayValue,
        }),
      ),
    [grid],
  );
  const rows = useMemo(() => {
    const [by] = sort;
    if (by === undefined) return grid.rows;
    const direction = by.direction === 'ASC' ? 1 : -1;
    return grid.rows.toSorted((one, other) => direction * compare(one, other, Number(by.columnKey)));
  }, [grid, sort]);
  return (
    <DataGrid columns={columns} rows={rows} rowHeight={32} sortColumns={sort} onSortColumnsChange={setSort} style={{ blockSize: '100%' }} />
  );
}

let root: Root | undefined;

export const gridByLibrary: Bench = {
  id: 'gridByLibrary',
  dataOf,
  async mount(_, __, data, host) {
    root = createRoot(host);
    flushSync(() => root?.render(<Table grid={data as Grid} />));
    return host.offsetHeight;
  },
  unmount() {
    root?.unmount();
  },
};

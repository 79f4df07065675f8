import type { Cell, Grid } from '../../schemas/entities/grid';

export interface MadeColumn {
  readonly text: string;
  /** 0 left, 2 right. */
  readonly alignment: 0 | 2;
  readonly cells: readonly Cell[];
}

/** Widens the group of `column` by `more` columns. */
function widenedSpans(spans: Grid['span'], column: number, more: number): Pick<Grid, 'span'> {
  if (spans === undefined) return {};
  let end = 0;
  let isWidened = false;
  const widened = spans.map((span) => {
    end += span.cols;
    if (isWidened || column >= end) return span;
    isWidened = true;
    return { ...span, cols: span.cols + more };
  });
  return { span: widened };
}

/** Inserts columns into a server's grid after a column, in the same group. */
export function insertColumns<Row extends Grid['rows'][number], G extends Omit<Grid, 'rows'> & { readonly rows: readonly Row[] }>(
  grid: G,
  column: number,
  made: readonly MadeColumn[],
): G {
  const after = column + 1;
  return {
    ...grid,
    headerDef: grid.headerDef.toSpliced(after, 0, ...made.map(({ text, alignment }) => ({ text, alignment }))),
    rowDef: grid.rowDef.toSpliced(after, 0, ...made.map(({ alignment }) => ({ alignment }))),
    ...widenedSpans(grid.span, column, made.length),
    rows: grid.rows.map((row, nth) => ({
      ...row,
      cellData: row.cellData.toSpliced(after, 0, ...made.flatMap(({ cells }) => cells[nth] ?? [])),
    })),
  };
}

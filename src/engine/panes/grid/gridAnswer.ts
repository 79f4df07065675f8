import { isObject, memberOf, textOf } from '../../../data/unknownObject';
import { wordsOf } from '../../../data/words';
import type { CellSparkline } from '../../definition/column';
import type { OptionsOf } from '../../definition/kind';
import { type ColumnOf, gridOf } from '../../grid/gridOf';
import type { CellLook, GridModel } from '../../grid/model';
import { readGrid } from '../../grid/readGrid';
import { withTotalsFirst } from '../../grid/timeGrid';
import { withTotalsLast } from '../../grid/totals';

/** Adds lines to the cells of a column, by title or key; not to totals, hidden cells and controls. */
function withSparkline(grid: GridModel, column: string, of: (row: unknown) => CellSparkline | undefined): GridModel {
  const at = grid.columns.findIndex(({ key, title }) => title === column || key === column);
  if (at < 0) return grid;
  const lines = new Map<number, CellSparkline | undefined>();

  function lineOf(row: number): CellSparkline | undefined {
    if (!lines.has(row)) lines.set(row, of(grid.source(row)));
    return lines.get(row);
  }
  return {
    ...grid,
    look(row, index): CellLook | undefined {
      const look = grid.look(row, index);
      if (index !== at || row < 0 || row >= grid.rowCount) return look;
      if (look?.isHidden === true || look?.part !== undefined || look?.control !== undefined) return look;
      const line = lineOf(row);
      return line === undefined ? look : { ...look, part: { kind: 'sparkline', ...line } };
    },
  };
}

export function gridPart(answer: unknown, part: string | undefined): unknown {
  if (part !== undefined) return memberOf(answer, part);
  return memberOf(answer, 'grid') ?? answer;
}

function givenRows(part: unknown): readonly unknown[] {
  const rows = Array.isArray(part) ? part : (memberOf(part, 'rows') ?? memberOf(part, 'data'));
  return Array.isArray(rows) ? rows : [];
}

/** Excludes totals. */
export function rowsOf(part: unknown): readonly unknown[] {
  const { rows, totalCount } = withTotalsLast(givenRows(part));
  return totalCount === 0 ? rows : rows.slice(0, -totalCount);
}

type DeclaredColumns = Exclude<OptionsOf<'grid'>['columns'], 'server'>;

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
}

function columnOf({ title, noButtons, ...column }: DeclaredColumns[number]): ColumnOf<object> {
  return { ...column, title: textOf(title) ?? wordsOf(column.key), noButtons: textOf(noButtons) };
}

type GridDescription = Pick<OptionsOf<'grid'>, 'part' | 'columns' | 'dates' | 'sparkline'>;

/** Reads the grid of a response; its own page number, or the requested one. */
export function gridOfAnswer(answer: unknown, description: GridDescription, requestedPage: number): GridModel {
  const grid = plainGrid(answer, description, requestedPage);
  const { sparkline } = description;
  return sparkline === undefined ? grid : withSparkline(grid, sparkline.column, sparkline.of(answer));
}

function plainGrid(answer: unknown, { part, columns, dates }: GridDescription, requestedPage: number): GridModel {
  const page = gridPart(answer, part);
  const pageCount = countOf(memberOf(page, 'pageCount')) ?? countOf(memberOf(answer, 'pageCount'));
  const pageNumber = countOf(memberOf(page, 'pageNumber')) ?? countOf(memberOf(answer, 'pageNumber')) ?? requestedPage;
  if (columns === 'server') {
    const grid = withTotalsFirst(readGrid(page));
    return { ...grid, pageCount: pageCount ?? grid.pageCount, pageNumber };
  }
  const rows = givenRows(page).filter(isObject);
  return gridOf(columns.map(columnOf), rows, { pageCount, pageNumber, dateOrder: dates });
}

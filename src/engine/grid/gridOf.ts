import type { DateOrder } from '../../schemas/wire/dates';
import { type CellKind, cellKinds } from './formats';
import type { Alignment, CellLook, CellTone, GridColumn, GridModel } from './model';
import { withTotalsLast } from './totals';
import { primitiveOf } from './values';

/** A column of a grid whose rows are typed. */
export interface ColumnOf<Row extends object> {
  /** Unique in the grid; also the row's property, unless `value` says otherwise. */
  readonly key: string;
  readonly title: string;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly cell?: CellKind | undefined;
  readonly align?: Alignment | undefined;
  readonly isLocked?: boolean | undefined;
  readonly value?: ((row: Row) => unknown) | undefined;
  /** The words for a value, where its kind does not have them. */
  readonly text?: ((row: Row) => string) | undefined;
  /** The meaning of a badge. */
  readonly tone?: ((row: Row) => CellTone | undefined) | undefined;
  /** Makes the cell a button where it gives a code, which the screen is told when the button is pressed. */
  readonly control?: ((row: Row) => string | undefined) | undefined;
}

export interface GridOfOptions<Row extends object> {
  readonly currency?: string | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly isClickable?: ((row: Row) => boolean) | undefined;
  readonly pageCount?: number | undefined;
  readonly pageNumber?: number | undefined;
}

const plainLook: CellLook = {
  background: undefined,
  foreground: undefined,
  isBold: false,
  isLocked: false,
  isHidden: false,
  doesFlash: false,
  control: undefined,
  tone: undefined,
};

function columnOf<Row extends object>({ key, title, width, cell = 'text', align, isLocked = false }: ColumnOf<Row>): GridColumn {
  const alignment = align ?? cellKinds[cell].alignment;
  return {
    key,
    title,
    width,
    alignment,
    titleAlignment: alignment,
    isLocked,
    background: undefined,
    foreground: undefined,
    isCollapsing: false,
    group: undefined,
  };
}

/** The grid of typed rows under declared columns, for screens whose columns the server does not describe. */
export function gridOf<Row extends object>(
  columns: readonly ColumnOf<Row>[],
  given: readonly Row[],
  options: GridOfOptions<Row> = {},
): GridModel {
  const { rows, totalCount } = withTotalsLast(given);
  const { currency = '£', dateOrder = 'day-first', isClickable, pageCount = 1, pageNumber = 1 } = options;
  const format = { currency, dateOrder };

  function raw(row: number, column: number): unknown {
    const from = rows[row];
    const by = columns[column];
    if (from === undefined || by === undefined) return undefined;
    const found: unknown = by.value === undefined ? Reflect.get(from, by.key) : by.value(from);
    return found;
  }

  return {
    columns: columns.map((column) => columnOf(column)),
    groups: [],
    rowCount: rows.length - totalCount,
    totalCount,
    pageCount,
    pageNumber,
    problems: [],
    text(row, column) {
      const from = rows[row];
      const by = columns[column];
      if (from === undefined || by === undefined) return '';
      return by.text === undefined ? cellKinds[by.cell ?? 'text'].format(raw(row, column), format) : by.text(from);
    },
    value: (row, column) => primitiveOf(raw(row, column)),
    look(row, column) {
      const from = rows[row];
      const by = columns[column];
      if (from === undefined || by === undefined) return undefined;
      const control = by.control?.(from);
      const tone = by.cell === 'badge' ? (by.tone?.(from) ?? 'neutral') : undefined;
      return control === undefined && tone === undefined ? undefined : { ...plainLook, control, tone };
    },
    isClickable(row) {
      const from = rows[row];
      return from !== undefined && (isClickable?.(from) ?? true);
    },
    source: (row) => rows[row],
    scan: () => [],
  };
}

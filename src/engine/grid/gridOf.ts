import { currencySymbol } from '../../schemas/wire/currency';
import type { DateOrder } from '../../schemas/wire/dates';
import type { IconName } from '../../ui/icons';
import type { CellKind } from '../definition/column';
import { cellKinds } from './formats';
import type { CellPart, GridColumn, GridModel } from './model';
import { withTotalsLast } from './totals';
import { colourOf, primitiveOf, recordOf } from './values';

export interface ColumnOf<Row extends object> {
  readonly key: string;
  readonly title: string;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly cell?: CellKind | undefined;
  readonly isSortable?: false | undefined;
  readonly isWhole?: true | undefined;
  readonly isPlain?: true | undefined;
  readonly value?: ((row: Row) => unknown) | undefined;
  readonly icon?: ((row: Row) => { readonly icon: IconName; readonly label: string } | undefined) | undefined;
  /** The screen gets the index of the pressed button as code. */
  readonly buttons?: ((row: Row) => readonly { readonly label: string }[]) | undefined;
  readonly noButtons?: string | undefined;
}

interface GridOfOptions {
  readonly dateOrder?: DateOrder | undefined;
  readonly pageCount?: number | undefined;
  readonly pageNumber?: number | undefined;
}

function columnOf<Row extends object>({ key, title, width, cell, isSortable, isWhole, isPlain }: ColumnOf<Row>): GridColumn {
  const { alignment } = cellKinds[cell ?? 'text'];
  return { key, title, width, alignment, titleAlignment: alignment, isLocked: false, isSortable, isWhole, isPlain };
}

function drawnOf<Row extends object>(column: ColumnOf<Row>, row: Row): { readonly part?: CellPart | undefined; readonly text?: string } {
  const { cell, icon, buttons, noButtons = '' } = column;
  if (cell === 'status') {
    const status = recordOf(rawOf(column, row));
    return { part: status && { kind: 'badge', colour: colourOf(status['colour']) } };
  }
  if (cell === 'icon') {
    const shown = icon?.(row);
    return { part: shown && { kind: 'icon', icon: shown.icon }, text: shown?.label ?? '' };
  }
  const labels = cell === 'buttons' ? (buttons?.(row).map(({ label }) => label) ?? []) : undefined;
  if (labels === undefined) return {};
  return labels.length === 0 ? { text: noButtons } : { part: { kind: 'buttons', labels }, text: labels.join(', ') };
}

function rawOf<Row extends object>({ key, value }: ColumnOf<Row>, row: Row): unknown {
  return value === undefined ? Reflect.get(row, key) : value(row);
}

function iconsIn<Row extends object>(columns: readonly ColumnOf<Row>[], rows: readonly Row[]): readonly IconName[] {
  const icons = columns.flatMap(({ cell, icon }) => (cell === 'icon' ? rows.flatMap((row) => icon?.(row)?.icon ?? []) : []));
  return [...new Set(icons)];
}

/** Builds a grid of typed rows for columns that the screen declares. */
export function gridOf<Row extends object>(
  columns: readonly ColumnOf<Row>[],
  given: readonly Row[],
  { dateOrder = 'day-first', pageCount = 1, pageNumber = 1 }: GridOfOptions = {},
): GridModel {
  const { rows, totalCount } = withTotalsLast(given);
  const format = { currency: currencySymbol(), dateOrder };

  function text(row: number, column: number): string {
    const from = rows[row];
    const by = columns[column];
    if (from === undefined || by === undefined) return '';
    const { cell = 'text' } = by;
    if (cell === 'icon' || cell === 'buttons') return drawnOf(by, from).text ?? '';
    return cellKinds[cell].format(rawOf(by, from), format);
  }

  return {
    columns: columns.map(columnOf),
    groups: [],
    rowCount: rows.length - totalCount,
    totalCount,
    pageCount,
    pageNumber,
    icons: iconsIn(columns, rows),
    problems: [],
    text,
    value(row, column) {
      const from = rows[row];
      const by = columns[column];
      if (from === undefined || by === undefined) return null;
      const kind = by.cell ?? 'text';
      // These kinds sort by their text.
      return kind === 'status' || kind === 'icon' || kind === 'buttons' ? text(row, column) : primitiveOf(rawOf(by, from));
    },
    look(row, column) {
      const from = rows[row];
      const by = columns[column];
      const part = from && by && drawnOf(by, from).part;
      return part && { part };
    },
    isClickable: (row) => row >= 0 && row < rows.length - totalCount,
    source: (row) => rows[row],
    scan: () => [],
  };
}
